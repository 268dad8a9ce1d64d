import { addTaskFile, changeTaskFile, type OfficeTask, removeTaskFile } from '@wiec/contract/office-tasks.ts';
import { APP_IMAGE_BYTES, UPLOAD_TOO_LARGE } from '@wiec/domain/app-image.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { FILE_TEXT_LIMITS, PICTURE_WIDTH, pictureWordsProblem } from '@wiec/domain/project-file.ts';
import { useId, useRef, useState } from 'react';
import { useApi } from '../../../app/providers.tsx';
import { call, type Reply } from '../../../lib/api.ts';
import { readAsBase64 } from '../../../lib/read-as-base64.ts';
import { failureToast } from '../../../texts/failures.ts';
import { officeFailures } from '../../../texts/office-failures.ts';
import { unreadable } from '../../../texts/unreadable-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { useBusy } from '../../../ui/form/use-busy.ts';
import { useDraftForm } from '../../../ui/form/use-draft-form.ts';
import { FormRefusal, KeptNotices } from '../../../ui/kept-notices.tsx';
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
  const putFirst = (fileId: number): Promise<boolean> =>
    changeTo(
      call(api, changeTaskFile, { params: { id: task.id, fileId }, body: { alt: null, isFirst: true } }),
      'Obraz stoi na początku',
    );
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
          const isFirst = at === 0;
          return (
            <li key={picture.id}>
              {picture.shown === null ? (
                <p className="muted">{nbsp('Nie ma już pliku tego obrazu. Usuń go i dodaj jeszcze raz.')}</p>
              ) : (
                <img src={`data:image/jpeg;base64,${picture.shown}`} alt={picture.alt} width={160} />
              )}
              <AltForm
                keptAs={`opis-obrazu.${task.id}.${picture.id}`}
                number={at + 1}
                alt={picture.alt}
                save={(alt) => call(api, changeTaskFile, { params, body: { alt, isFirst: false } })}
                onSaved={(changed) => {
                  toast({ kind: 'success', title: 'Opis jest zapisany' });
                  onChanged(changed);
                }}
                altIn={({ files }) => files.find(({ id }) => id === picture.id)?.alt ?? ''}
              >
                <Button
                  variant="tertiary"
                  aria-label={`Na początek: obraz ${at + 1}`}
                  aria-disabled={isFirst || undefined}
                  {...barred}
                  onClick={() => !isFirst && !isLocked && void run(() => putFirst(picture.id))}
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
          keptAs={`nowy-obraz.${task.id}.${kind}`}
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
  /** By which the tab keeps what is typed. */
  keptAs: string;
  number: number;
  alt: string;
  save: (change: { seen: string; words: string }) => Promise<Reply<OfficeTask>>;
  onSaved: (task: OfficeTask) => void;
  altIn: (task: OfficeTask) => string;
  children: React.ReactNode;
}

interface TypedAlt {
  alt: string;
  /** Over which it is typed. */
  seen: string;
}

const typedAlt = (alt: string): TypedAlt => ({ alt, seen: alt });

function AltForm({ keptAs, number, alt, save, onSaved, altIn, children }: AltFormProps) {
  // The button stays where it was pressed.
  const [isTouched, setTouched] = useState(false);
  const { draft, change, errors, busy, changed, refusal, kept, form, send } = useDraftForm<TypedAlt, OfficeTask>({
    initial: typedAlt(alt),
    keep: { name: keptAs, fields: { alt: 'Co widać na obrazie' } },
    check: (typed) => altFault(typed.alt),
    save: (typed) => save({ seen: typed.seen, words: typed.alt }),
    draftOf: (task) => typedAlt(altIn(task)),
    onSaved,
  });
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        if (changed) void send(event);
        else event.preventDefault();
      }}
    >
      <KeptNotices kept={kept} />
      <TextArea
        label={`Co widać na obrazie ${number}`}
        name="alt"
        rows={2}
        maxLength={FILE_TEXT_LIMITS.alt + 100}
        value={draft.alt}
        error={errors.alt}
        onChange={({ target }) => {
          change({ alt: target.value });
          setTouched(true);
        }}
      />
      <FormRefusal failure={officeFailures.files} refusal={refusal} kept={kept} />
      <div className="setting-form__actions">
        {(isTouched || changed) && (
          <Button
            type="submit"
            variant="secondary"
            aria-disabled={!changed || undefined}
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

const altFault = (alt: string): { alt?: string } => {
  const problem = pictureWordsProblem(alt);
  return problem === null ? {} : { alt: problem };
};

interface NewPictureProps {
  keptAs: string;
  send: (file: File, alt: string) => Promise<Reply<OfficeTask>>;
  onSent: (task: OfficeTask) => void;
}

interface TypedPicture {
  content: File | null;
  alt: string;
}

const NO_PICTURE: TypedPicture = { content: null, alt: '' };

function NewPicture({ keptAs, send: sendFile, onSent }: NewPictureProps) {
  /** A field for a file is emptied by another in its place. */
  const [round, setRound] = useState(0);
  const { draft, change, errors, busy, refusal, kept, form, send } = useDraftForm<TypedPicture, OfficeTask>({
    initial: NO_PICTURE,
    keep: { name: keptAs, fields: {}, except: ['content'] },
    check: ({ content, alt }) => {
      const wrong =
        content === null ? 'Wybierz plik z obrazem' : content.size > APP_IMAGE_BYTES ? UPLOAD_TOO_LARGE : null;
      return { ...(wrong !== null && { content: wrong }), ...altFault(alt) };
    },
    save: ({ content, alt }) => sendFile(content!, alt),
    draftOf: () => NO_PICTURE,
    onSaved: (task) => {
      setRound(round + 1);
      onSent(task);
    },
  });
  return (
    <form ref={form} className="task-pictures__new" onSubmit={(event) => void send(event)} noValidate>
      <KeptNotices kept={kept} />
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
            name="content"
            accept="image/jpeg,image/png,image/webp"
            className="input input--file"
            onChange={({ target }) => change({ content: target.files?.[0] ?? null })}
          />
        )}
      </Field>
      <TextArea
        label="Co widać na nowym obrazie"
        help="Usłyszą to osoby z czytnikiem ekranu."
        name="alt"
        rows={2}
        maxLength={FILE_TEXT_LIMITS.alt + 100}
        value={draft.alt}
        error={errors.alt}
        onChange={({ target }) => change({ alt: target.value })}
      />
      <FormRefusal failure={officeFailures.files} refusal={refusal} kept={kept} />
      <Button type="submit" variant="secondary" busy={busy} busyLabel="Wysyłanie">
        Dodaj obraz
      </Button>
    </form>
  );
}
