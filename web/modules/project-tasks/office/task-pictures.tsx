import { addTaskFile, changeTaskFile, type OfficeTask, removeTaskFile } from '@wiec/contract/office-tasks.ts';
import { APP_IMAGE_BYTES, UPLOAD_TOO_LARGE } from '@wiec/domain/app-image.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { FILE_TEXT_LIMITS, pictureAltProblem, PICTURE_WIDTH } from '@wiec/domain/project-file.ts';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../../app/providers.tsx';
import { call, type Reply } from '../../../lib/api.ts';
import { readAsBase64 } from '../../../lib/read-as-base64.ts';
import { failureToast } from '../../../texts/failures.ts';
import { officeFailures } from '../../../texts/office-failures.ts';
import { unreadable } from '../../../texts/unreadable-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { errorsIn } from '../../../ui/form/field-errors.ts';
import { useBusy } from '../../../ui/form/use-busy.ts';
import { useToast } from '../../../ui/toasts.tsx';

interface TaskPicturesProps {
  task: OfficeTask;
  kind: 'image' | 'realization';
  /** Pictures on which residents vote stay. */
  isLocked: boolean;
  onChanged: (task: OfficeTask) => void;
}

/** Pictures of a project or of its realization, each beside what is seen on it. Each change is saved at once. */
export function TaskPictures({ task, kind, isLocked, onChanged }: TaskPicturesProps) {
  const api = useApi();
  const toast = useToast();
  const [busy, run] = useBusy();
  const pictures = task.files.filter((file) => file.kind === kind);
  const changeTo = async (asked: Promise<Reply<OfficeTask>>, done: string): Promise<void> => {
    const reply = await asked;
    if (!reply.ok) return toast(failureToast(officeFailures.files, reply));
    toast({ kind: 'success', title: done });
    onChanged(reply.data);
  };
  return (
    <div className="task-pictures">
      {pictures.length === 0 && <p className="muted">{nbsp('Nie ma tu jeszcze obrazów.')}</p>}
      <ul>
        {pictures.map((picture, at) => {
          const params = { id: task.id, fileId: picture.id };
          return (
            <li key={`${picture.id} ${picture.alt}`}>
              <img src={`data:image/jpeg;base64,${picture.shown}`} alt={picture.alt} width={160} />
              <AltForm
                number={at + 1}
                alt={picture.alt}
                save={(alt) =>
                  changeTo(call(api, changeTaskFile, { params, body: { alt, isFirst: false } }), 'Opis jest zapisany')
                }
              >
                {at > 0 && !isLocked && (
                  <Button
                    variant="tertiary"
                    aria-label={`Na początek: obraz ${at + 1}`}
                    onClick={() =>
                      void run(() =>
                        changeTo(
                          call(api, changeTaskFile, { params, body: { alt: picture.alt, isFirst: true } }),
                          'Obraz stoi na początku',
                        ),
                      )
                    }
                  >
                    Na początek
                  </Button>
                )}
                {!isLocked && (
                  <Button
                    variant="tertiary"
                    aria-label={`Usuń: obraz ${at + 1}`}
                    aria-busy={busy || undefined}
                    onClick={() =>
                      void run(() => changeTo(call(api, removeTaskFile, { params }), 'Obraz jest usunięty'))
                    }
                  >
                    Usuń
                  </Button>
                )}
              </AltForm>
            </li>
          );
        })}
      </ul>
      {isLocked ? (
        <p className="muted">{nbsp('Na ten projekt mieszkańcy głosują albo głosowali, więc obrazy zostają.')}</p>
      ) : (
        <NewPicture
          key={pictures.length}
          send={async (file, alt) => {
            const content = await readAsBase64(file);
            if (content === null) return unreadable;
            return call(api, addTaskFile, {
              params: { id: task.id },
              body: { kind, filename: file.name, content, alt },
            });
          }}
          onSent={(changed) => {
            toast({ kind: 'success', title: 'Obraz jest dodany' });
            onChanged(changed);
          }}
        />
      )}
    </div>
  );
}

interface AltFormProps {
  number: number;
  alt: string;
  save: (alt: string) => Promise<void>;
  children: React.ReactNode;
}

function AltForm({ number, alt, save, children }: AltFormProps) {
  const [typed, setTyped] = useState(alt);
  const [error, setError] = useState<string>();
  const [busy, run] = useBusy();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const problem = pictureAltProblem(typed, false);
    if (problem !== null) return setError(problem);
    void run(() => save(typed));
  };
  return (
    <form onSubmit={send} noValidate>
      <TextArea
        label={`Co widać na obrazie ${number}`}
        rows={2}
        maxLength={FILE_TEXT_LIMITS.alt + 100}
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
      />
      <div className="setting-form__actions">
        {typed !== alt && (
          <Button type="submit" variant="secondary" busy={busy} busyLabel="Zapisywanie">
            Zapisz opis
          </Button>
        )}
        {children}
      </div>
    </form>
  );
}

interface NewPictureProps {
  send: (file: File, alt: string) => Promise<Reply<OfficeTask>>;
  onSent: (task: OfficeTask) => void;
}

function NewPicture({ send, onSent }: NewPictureProps) {
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const [errors, setErrors] = useState<{ content?: string; alt?: string }>({});
  const [busy, run] = useBusy();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const noFile = file === null ? 'Wybierz plik z obrazem' : file.size > APP_IMAGE_BYTES ? UPLOAD_TOO_LARGE : null;
    const noAlt = pictureAltProblem(alt, false);
    setErrors({ ...(noFile !== null && { content: noFile }), ...(noAlt !== null && { alt: noAlt }) });
    if (file === null || noFile !== null || noAlt !== null) return;
    void run(async () => {
      const reply = await send(file, alt);
      if (reply.ok) return onSent(reply.data);
      const told = errorsIn<'content' | 'alt'>(reply);
      setErrors(Object.keys(told).length > 0 ? told : { content: reply.messages[0] ?? reply.title });
    });
  };
  return (
    <form className="task-pictures__new" onSubmit={submit} noValidate>
      <Field
        label="Nowy obraz"
        help={`JPEG, PNG albo WebP do 5 MB, szerokość co najmniej ${PICTURE_WIDTH} px. Portal usunie z niego to, co zapisał aparat.`}
        error={errors.content}
      >
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            className="input input--file"
            onChange={({ target }) => {
              setFile(target.files?.[0] ?? null);
              setErrors({});
            }}
          />
        )}
      </Field>
      <TextArea
        label="Co widać na nowym obrazie"
        help="Usłyszą to osoby z czytnikiem ekranu."
        rows={2}
        maxLength={FILE_TEXT_LIMITS.alt + 100}
        value={alt}
        error={errors.alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      <Button type="submit" variant="secondary" busy={busy} busyLabel="Wysyłanie">
        Dodaj obraz
      </Button>
    </form>
  );
}
