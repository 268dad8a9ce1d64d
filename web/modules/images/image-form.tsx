import type { EditedImage } from '@wiec/contract/app-images.ts';
import { altProblem, APP_IMAGE_BYTES, type AppImageName, UPLOAD_TOO_LARGE } from '@wiec/domain/app-image.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Reply } from '../../lib/api.ts';
import { formatFileSize } from '../../lib/file-size.ts';
import { AppImage } from '../../ui/app-image.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';
import { imagePlaces } from './image-places.ts';

type Images = Reply<EditedImage[]>;

interface ImageFormProps {
  edited: EditedImage;
  /** Null: only the words change. */
  save: (name: AppImageName, file: File | null, alt: string) => Promise<Images>;
  remove: (name: AppImageName) => Promise<Images>;
  /** Whether this form holds something that is not saved. */
  onChanged: (name: AppImageName, changed: boolean) => void;
}

/** One place of a picture: what stands there, another file for it, and the words for those who do not see it. */
export function ImageForm({ edited: { name, image }, save, remove, onChanged }: ImageFormProps) {
  const place = imagePlaces[name];
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState(image?.alt ?? '');
  const [errors, setErrors] = useState<{ content?: string; alt?: string }>({});
  const [busy, setBusy] = useState<'save' | 'remove' | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const changed = file !== null || alt !== (image?.alt ?? '');
  useEffect(() => onChanged(name, changed), [name, changed, onChanged]);

  const show = (found: { content?: string; alt?: string }): void => {
    setErrors(found);
    const first = found.content === undefined ? 'alt' : 'content';
    if (found[first] !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const missing = file === null && image === null ? 'Wybierz plik z obrazem' : undefined;
    const content = file !== null && file.size > APP_IMAGE_BYTES ? UPLOAD_TOO_LARGE : missing;
    const wrongAlt = altProblem(name, alt) ?? undefined;
    if (content !== undefined || wrongAlt !== undefined) return show({ content, alt: wrongAlt });
    setBusy('save');
    const reply = await save(name, file, alt);
    setBusy(null);
    const said = reply.ok ? [] : reply.errors;
    show(Object.fromEntries(said.flatMap(({ field, message }) => (field === undefined ? [] : [[field, message]]))));
  };
  const takeAway = async (): Promise<void> => {
    if (busy) return;
    setBusy('remove');
    await remove(name);
    setBusy(null);
  };

  return (
    <Section id={`obraz-${name}`} title={place.title} aside={<p>{nbsp(place.note)}</p>}>
      <form ref={form} className="image-form" onSubmit={(event) => void send(event)} noValidate>
        <Shown image={image} file={file} name={name} />
        <Field label="Plik z obrazem" help={place.advice} error={errors.content}>
          {(wiring) => (
            <input
              {...wiring}
              type="file"
              name="content"
              accept="image/jpeg,image/png,image/webp"
              className="input input--file"
              onChange={({ target }) => {
                setFile(target.files?.[0] ?? null);
                setErrors({ ...errors, content: undefined });
              }}
            />
          )}
        </Field>
        <TextField
          label={name === 'topImage' ? 'Tekst zastępczy (jeśli potrzebny)' : 'Tekst zastępczy'}
          name="alt"
          autoComplete="off"
          maxLength={400}
          help={place.altHelp}
          value={alt}
          error={errors.alt}
          onChange={({ target }) => {
            setAlt(target.value);
            setErrors({ ...errors, alt: undefined });
          }}
        />
        <div className="buttons">
          <Button
            type="submit"
            variant="secondary"
            aria-label={`Zapisz: ${place.title}`}
            busy={busy === 'save'}
            busyLabel="Zapisywanie"
          >
            Zapisz
          </Button>
          {image !== null && (
            <Button
              variant="tertiary"
              aria-label={`${TAKE_AWAY[name]}: ${place.title}`}
              busy={busy === 'remove'}
              onClick={() => void takeAway()}
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
