import type { ProjectFiles } from '@wiec/contract/project-files.ts';
import { APP_IMAGE_BYTES, UPLOAD_TOO_LARGE } from '@wiec/domain/app-image.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { FILE_TEXT_LIMITS, pictureAltProblem, PICTURE_WIDTH } from '@wiec/domain/project-file.ts';
import { useEffect, useState } from 'react';
import type { Reply } from '../../lib/api.ts';
import { formatFileSize } from '../../lib/file-size.ts';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { FormRefusal, KeptNotices } from '../../ui/kept-notices.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';

export interface TypedPicture {
  /** Null: the picture that is there stays. */
  content: File | null;
  alt: string;
  isOrnament: boolean;
  /** What was seen there; null: nothing. */
  seen: { id: number; alt: string } | null;
}

const typedOf = (picture: ProjectFiles['picture']): TypedPicture => ({
  content: null,
  alt: picture?.alt ?? '',
  isOrnament: picture?.alt === '',
  seen: picture && { id: picture.id, alt: picture.alt },
});

const FIELDS = { alt: 'Co widać na obrazie', isOrnament: 'Obraz tylko zdobi stronę' } as const;

interface PictureFormProps {
  /** By which the tab keeps what is typed. */
  keptAs: string;
  picture: ProjectFiles['picture'];
  /** Everybody sees it by now. */
  isPublic: boolean;
  save: (typed: TypedPicture) => Promise<Reply<ProjectFiles>>;
  remove: () => Promise<Reply<ProjectFiles>>;
  onChanged: (files: ProjectFiles) => void;
  /** Somebody else changed it before it was removed. */
  onConflict: () => void;
}

/** The picture of a consultation, a survey or a probe, and the words for those who do not see it. */
export function PictureForm({ keptAs, picture, isPublic, save, remove, onChanged, onConflict }: PictureFormProps) {
  const toast = useToast();
  const [removing, run] = useBusy();
  const [asking, setAsking] = useState(false);
  const { draft, change, errors, refusal, busy, changed, kept, form, send } = useDraftForm<TypedPicture, ProjectFiles>({
    initial: typedOf(picture),
    keep: { name: keptAs, fields: FIELDS, except: ['content'] },
    check: ({ content, alt, isOrnament }) => {
      const none = content === null && picture === null ? 'Wybierz plik z obrazem' : undefined;
      const large = content !== null && content.size > APP_IMAGE_BYTES ? UPLOAD_TOO_LARGE : none;
      const words = pictureAltProblem(alt, isOrnament);
      return { ...(large !== undefined && { content: large }), ...(words !== null && { alt: words }) };
    },
    touches: (field, part) => field === part || (field === 'alt' && part === 'isOrnament'),
    save,
    draftOf: (saved) => typedOf(saved.picture),
    onSaved: (files) => {
      toast({ kind: 'success', title: 'Obraz jest zapisany' });
      onChanged(files);
    },
  });
  const takeAway = async (): Promise<void> => {
    const reply = await remove();
    if (!reply.ok) {
      toast(failureToast(officeFailures.files, reply));
      if (reply.status === 409) onConflict();
      return;
    }
    toast({ kind: 'success', title: 'Obraz jest usunięty' });
    onChanged(reply.data);
  };
  return (
    <form ref={form} className="setting-form picture-form" onSubmit={(event) => void send(event)} noValidate>
      <KeptNotices kept={kept} />
      <ShownPicture picture={picture} file={draft.content} />
      <Field
        label={picture === null ? 'Plik z obrazem' : 'Inny obraz (opcjonalnie)'}
        help={`JPEG, PNG albo WebP do 5 MB, szerokość co najmniej ${PICTURE_WIDTH} px. Portal usunie z niego to, co zapisał aparat.`}
        error={errors.content}
      >
        {(wiring) => (
          <input
            {...wiring}
            key={picture?.id}
            type="file"
            name="content"
            accept="image/jpeg,image/png,image/webp"
            className="input input--file"
            onChange={({ target }) => change({ content: target.files?.[0] ?? null })}
          />
        )}
      </Field>
      <TextArea
        label="Co widać na obrazie"
        help="Usłyszą to osoby z czytnikiem ekranu. Na przykład: Lipy w parku nad rzeką, pod nimi ławki."
        name="alt"
        rows={2}
        maxLength={FILE_TEXT_LIMITS.alt + 100}
        value={draft.alt}
        error={errors.alt}
        disabled={draft.isOrnament}
        onChange={({ target }) => change({ alt: target.value })}
      />
      <Checkbox
        name="isOrnament"
        checked={draft.isOrnament}
        onChange={({ target }) => change({ isOrnament: target.checked, ...(target.checked && { alt: '' }) })}
      >
        Obraz tylko zdobi stronę i nie potrzebuje opisu
      </Checkbox>
      {isPublic && <p className="muted">{nbsp('Mieszkańcy zobaczą zmianę od razu. Trafi też do dziennika.')}</p>}
      <FormRefusal failure={officeFailures.files} refusal={refusal} kept={kept} />
      <div className="setting-form__actions">
        <Button type="submit" variant="secondary" busy={busy} busyLabel="Zapisywanie">
          Zapisz obraz
        </Button>
        {picture !== null && (
          <Button variant="tertiary" busy={removing} busyLabel="Usuwanie" onClick={() => setAsking(true)}>
            Usuń obraz
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title="Usunąć obraz?"
        label="Usuń obraz"
        onClose={() => setAsking(false)}
        onConfirm={() => void run(takeAway)}
      >
        <p>
          {nbsp(
            isPublic
              ? 'Zniknie od razu także ze strony, którą widzą mieszkańcy. Portal go nie zachowa: żeby wrócił, trzeba go wysłać jeszcze raz.'
              : 'Portal go nie zachowa: żeby wrócił, trzeba go wysłać jeszcze raz.',
          )}
        </p>
      </ConfirmDialog>
      <UnsavedGuard changed={changed} keeps {...(kept && { onLeave: kept.forget })} />
    </form>
  );
}

/** The chosen file before it is sent, else what stands there now. */
export function ShownPicture({ picture, file = null }: { picture: ProjectFiles['picture']; file?: File | null }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = file === null ? null : URL.createObjectURL(file);
    setAddress(made);
    return () => {
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [file]);
  if (address !== null) {
    return (
      <figure className="picture-form__shown">
        <img src={address} alt="" />
        <figcaption>Wybrany plik, jeszcze niezapisany</figcaption>
      </figure>
    );
  }
  if (picture === null) return <p className="muted">{nbsp('Nie ma tu jeszcze obrazu.')}</p>;
  const { shown, alt, width, height, size } = picture;
  return (
    <figure className="picture-form__shown">
      <img src={`data:image/jpeg;base64,${shown}`} alt={alt} width={width} height={height} />
      <figcaption>{nbsp(`Teraz: ${width} × ${height} px, ${formatFileSize(size)}`)}</figcaption>
    </figure>
  );
}
