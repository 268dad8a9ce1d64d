import { addTaskFile, changeTaskFile, type OfficeTask, removeTaskFile } from '@wiec/contract/office-tasks.ts';
import { APP_IMAGE_BYTES, UPLOAD_TOO_LARGE } from '@wiec/domain/app-image.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { FILE_TEXT_LIMITS, PICTURE_WIDTH, pictureWordsProblem } from '@wiec/domain/project-file.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
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
  const lockedId = useId();
  const count = useRef<HTMLParagraphElement>(null);
  const [busy, run] = useBusy();
  const pictures = task.files.filter((file) => file.kind === kind);
  const changeTo = async (asked: Promise<Reply<OfficeTask>>, done: string): Promise<boolean> => {
    const reply = await asked;
    if (!reply.ok) {
      toast(failureToast(officeFailures.files, reply));
      return false;
    }
    toast({ kind: 'success', title: done });
    onChanged(reply.data);
    return true;
  };
  const remove = async (fileId: number): Promise<void> => {
    const params = { id: task.id, fileId };
    // The pressed button goes with its row.
    if (await changeTo(call(api, removeTaskFile, { params }), 'Obraz jest usunięty')) count.current?.focus();
  };
  const barred = isLocked ? { 'aria-disabled': true, 'aria-describedby': lockedId } : {};
  return (
    <div className="task-pictures">
      <p ref={count} className="muted" tabIndex={-1}>
        {nbsp(
          pictures.length === 0
            ? 'Nie ma tu jeszcze obrazów.'
            : `${countPl(pictures.length, 'obraz', 'obrazy', 'obrazów')}.`,
        )}
      </p>
      <ul>
        {pictures.map((picture, at) => {
          const params = { id: task.id, fileId: picture.id };
          const put = (alt: string | null, done: string): Promise<boolean> =>
            changeTo(call(api, changeTaskFile, { params, body: { alt, isFirst: alt === null } }), done);
          const isFirst = at === 0;
          return (
            <li key={picture.id}>
              {picture.shown === null ? (
                <p className="muted">{nbsp('Nie ma już pliku tego obrazu. Usuń go i dodaj jeszcze raz.')}</p>
              ) : (
                <img src={`data:image/jpeg;base64,${picture.shown}`} alt={picture.alt} width={160} />
              )}
              <AltForm number={at + 1} alt={picture.alt} save={(alt) => put(alt, 'Opis jest zapisany')}>
                <Button
                  variant="tertiary"
                  aria-label={`Na początek: obraz ${at + 1}`}
                  aria-disabled={isFirst || undefined}
                  {...barred}
                  onClick={() => !isFirst && !isLocked && void run(() => put(null, 'Obraz stoi na początku'))}
                >
                  Na początek
                </Button>
                <Button
                  variant="tertiary"
                  aria-label={`Usuń: obraz ${at + 1}`}
                  aria-busy={busy || undefined}
                  {...barred}
                  onClick={() => !isLocked && void run(() => remove(picture.id))}
                >
                  Usuń
                </Button>
              </AltForm>
            </li>
          );
        })}
      </ul>
      {isLocked ? (
        <p className="muted" id={lockedId}>
          {nbsp('Na ten projekt mieszkańcy głosują albo głosowali, więc obrazy zostają.')}
        </p>
      ) : (
        <NewPicture
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
  save: (alt: string) => Promise<boolean>;
  children: React.ReactNode;
}

function AltForm({ number, alt, save, children }: AltFormProps) {
  const [typed, setTyped] = useState(alt);
  const [saved, setSaved] = useState(alt);
  // The button stays where it was pressed.
  const [isTouched, setTouched] = useState(false);
  if (alt !== saved) {
    setSaved(alt);
    if (typed === saved) setTyped(alt);
  }
  const [error, setError] = useState<string>();
  const [busy, run] = useBusy();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (typed === alt) return;
    const problem = pictureWordsProblem(typed);
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
          setTouched(true);
          setError(undefined);
        }}
      />
      <div className="setting-form__actions">
        {isTouched && (
          <Button
            type="submit"
            variant="secondary"
            aria-disabled={typed === alt || undefined}
            busy={busy}
            busyLabel="Zapisywanie"
          >
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
  /** A field for a file is emptied by another in its place. */
  const [round, setRound] = useState(0);
  const [alt, setAlt] = useState('');
  const [errors, setErrors] = useState<{ content?: string; alt?: string }>({});
  const [busy, run] = useBusy();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const noFile = file === null ? 'Wybierz plik z obrazem' : file.size > APP_IMAGE_BYTES ? UPLOAD_TOO_LARGE : null;
    const noAlt = pictureWordsProblem(alt);
    setErrors({ ...(noFile !== null && { content: noFile }), ...(noAlt !== null && { alt: noAlt }) });
    if (file === null || noFile !== null || noAlt !== null) return;
    void run(async () => {
      const reply = await send(file, alt);
      if (reply.ok) {
        setFile(null);
        setAlt('');
        setRound(round + 1);
        return onSent(reply.data);
      }
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
            key={round}
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
