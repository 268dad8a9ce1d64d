import type { EditedImage } from '@wiec/contract/app-images.ts';
import { altProblem, APP_IMAGE_BYTES, type AppImageName, UPLOAD_TOO_LARGE } from '@wiec/domain/app-image.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useEffect, useState } from 'react';
import type { Reply } from '../../lib/api.ts';
import { formatFileSize } from '../../lib/file-size.ts';
import { AppImage } from '../../ui/app-image.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { FormRefusal, KeptNotices } from '../../ui/kept-notices.tsx';
import { Section } from '../../ui/section.tsx';
import { imagePlaces } from './image-places.ts';

type Images = Reply<EditedImage[]>;

export interface TypedImage {
  /** Null: only the words change. */
  content: File | null;
  alt: string;
  /** What was seen there; null: what the portal draws itself. */
  seen: { url: string; alt: string } | null;
}

/** By which the tab keeps what is typed about a picture. */
export const imageKeptAs = (name: AppImageName): string => `obraz-portalu.${name}`;

const typedOf = ({ image }: EditedImage): TypedImage => ({
  content: null,
  alt: image?.alt ?? '',
  seen: image && { url: image.url, alt: image.alt },
});

interface ImageFormProps {
  edited: EditedImage;
  save: (name: AppImageName, typed: TypedImage) => Promise<Images>;
  remove: (name: AppImageName) => Promise<Images>;
  /** Whether this form holds something that is not saved. */
  onChanged: (name: AppImageName, changed: boolean) => void;
}

/** One place of a picture: what stands there, another file for it, and the words for those who do not see it. */
export function ImageForm({ edited, save, remove, onChanged }: ImageFormProps) {
  const { name, image } = edited;
  const place = imagePlaces[name];
  const [removing, run] = useBusy();
  const { draft, change, errors, busy, changed, refusal, kept, form, send } = useDraftForm<TypedImage, EditedImage[]>({
    initial: typedOf(edited),
    keep: { name: imageKeptAs(name), fields: { alt: 'Tekst zastępczy' }, except: ['content'] },
    check: ({ content, alt }) => {
      const missing = content === null && image === null ? 'Wybierz plik z obrazem' : undefined;
      const wrongFile = content !== null && content.size > APP_IMAGE_BYTES ? UPLOAD_TOO_LARGE : missing;
      const wrongAlt = altProblem(name, alt);
      return { ...(wrongFile !== undefined && { content: wrongFile }), ...(wrongAlt !== null && { alt: wrongAlt }) };
    },
    save: (typed) => save(name, typed),
    draftOf: (all) => typedOf(all.find((each) => each.name === name)!),
    onSaved: () => {},
  });
  useEffect(() => onChanged(name, changed), [name, changed, onChanged]);

  return (
    <Section id={`obraz-${name}`} title={place.title} aside={<p>{nbsp(place.note)}</p>}>
      <form ref={form} className="image-form" onSubmit={(event) => void send(event)} noValidate>
        <KeptNotices kept={kept} />
        <Shown image={image} file={draft.content} name={name} />
        <Field label="Plik z obrazem" help={place.advice} error={errors.content}>
          {(wiring) => (
            <input
              {...wiring}
              // The chosen file is cleared once it is saved.
              key={image?.url}
              type="file"
              name="content"
              accept="image/jpeg,image/png,image/webp"
              className="input input--file"
              onChange={({ target }) => change({ content: target.files?.[0] ?? null })}
            />
          )}
        </Field>
        <TextField
          label={name === 'topImage' ? 'Tekst zastępczy (jeśli potrzebny)' : 'Tekst zastępczy'}
          name="alt"
          autoComplete="off"
          maxLength={400}
          help={place.altHelp}
          value={draft.alt}
          error={errors.alt}
          onChange={({ target }) => change({ alt: target.value })}
        />
        <FormRefusal failure="upload" refusal={refusal} kept={kept} />
        <div className="buttons">
          <Button
            type="submit"
            variant="secondary"
            aria-label={`Zapisz: ${place.title}`}
            busy={busy}
            busyLabel="Zapisywanie"
          >
            Zapisz
          </Button>
          {image !== null && (
            <Button
              variant="tertiary"
              aria-label={`${TAKE_AWAY[name]}: ${place.title}`}
              busy={removing}
              onClick={() => void run(() => remove(name))}
            >
              {TAKE_AWAY[name]}
            </Button>
          )}
        </div>
      </form>
    </Section>
  );
}

const TAKE_AWAY: Readonly<Record<AppImageName, string>> = {
  logo: 'Wróć do wbudowanego',
  smallLogo: 'Usuń',
  topImage: 'Wróć do wbudowanego',
  ue: 'Usuń',
};

/** The chosen file before it is sent, else what stands there now. */
function Shown({ image, file, name }: Pick<EditedImage, 'image' | 'name'> & { file: File | null }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = file === null ? null : URL.createObjectURL(file);
    setAddress(made);
    return () => {
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [file]);
  const className = `image-form__shown image-form__shown--${name}`;
  if (address !== null) {
    return (
      <figure className={className}>
        <img src={address} alt="" />
        <figcaption>Wybrany plik, jeszcze niezapisany</figcaption>
      </figure>
    );
  }
  if (image === null) return <p className="muted">Nie ma tu teraz żadnego obrazu z urzędu.</p>;
  return (
    <figure className={className}>
      <AppImage image={image} widths={[640]} />
      <figcaption>
        Teraz: {image.width} × {image.height} px, {formatFileSize(image.size)}
      </figcaption>
    </figure>
  );
}
