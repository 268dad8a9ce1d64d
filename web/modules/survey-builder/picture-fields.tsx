import { APP_IMAGE_BYTES, UPLOAD_TOO_LARGE } from '@wiec/domain/app-image.ts';
import { FILE_TEXT_LIMITS } from '@wiec/domain/project-file.ts';
import type { QuestionPicture } from '@wiec/domain/questions/question.ts';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldError, TextField } from '../../ui/field.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import * as drafts from './builder-draft.ts';
import type { Editing } from './editing.ts';

interface PictureFieldsProps {
  picture: QuestionPicture | undefined;
  place: drafts.PicturePlace;
  /** Whose picture it is, for those who do not see where it stands. */
  name: string;
  field: string;
  editing: Editing;
}

/** Adds a picture to a question or to one of its options, says what is seen on it, and takes it away. */
export function PictureFields({ picture, place, name, field, editing }: PictureFieldsProps) {
  const { draft, faults, change, changeLatest, say, focusNext, pictures } = editing;
  const file = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, run] = useBusy();
  const add = async (chosen: File): Promise<void> => {
    if (chosen.size > APP_IMAGE_BYTES) return setProblem(UPLOAD_TOO_LARGE);
    setProblem(null);
    const reply = await run(() => pictures.add(chosen, draft.officeId));
    if (reply === undefined) return;
    if (!reply.ok) return setProblem(reply.messages[0] ?? reply.title);
    const { sha256, width, height } = reply.data;
    changeLatest((now) => drafts.withPicture(now, place, { sha256, width, height, alt: '' }));
    say('Obraz jest dodany. Napisz, co na nim widać.');
    focusNext(`input[data-field="${field}"]`);
  };
  const remove = (): void => {
    change(drafts.withPicture(draft, place, undefined));
    say(`Usunięto obraz: ${name}. Przycisk Cofnij przywraca.`);
    focusNext(`[data-add-picture="${field}"]`);
  };
  const url = picture && pictures.urls.get(picture.sha256);
  return (
    <div className="builder-picture">
      {picture === undefined ? (
        <>
          <input
            ref={file}
            type="file"
            hidden
            accept="image/jpeg,image/png,image/webp"
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen !== undefined) void add(chosen);
              // The same file can be chosen once more.
              target.value = '';
            }}
          />
          <Button
            variant="tertiary"
            data-add-picture={field}
            aria-label={`Dodaj obraz: ${name}`}
            busy={busy}
            busyLabel="Dodawanie obrazu"
            onClick={() => file.current?.click()}
          >
            Dodaj obraz
          </Button>
        </>
      ) : (
        <>
          {url !== undefined && <img src={url} alt="" width={picture.width} height={picture.height} />}
          <TextField
            label="Co widać na obrazie"
            help="Usłyszą to osoby z czytnikiem ekranu."
            data-field={field}
            autoComplete="off"
            maxLength={FILE_TEXT_LIMITS.alt + 50}
            value={picture.alt}
            error={faults.get(field)}
            onChange={({ target }) =>
              change(
                drafts.withPicture(draft, place, { ...picture, alt: target.value }),
                `${place.questionId}.${place.optionId}.alt`,
              )
            }
          />
          <Button variant="tertiary" aria-label={`Usuń obraz: ${name}`} onClick={remove}>
            Usuń obraz
          </Button>
        </>
      )}
      <div role="alert">{problem !== null && <FieldError>{problem}</FieldError>}</div>
    </div>
  );
}
