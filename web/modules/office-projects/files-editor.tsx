import type { ProjectFile, ProjectFiles } from '@wiec/contract/project-files.ts';
import { oversizeText } from '@wiec/domain/attachment-config.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { endingOf, fileNameProblem, FILE_TEXT_LIMITS, nameWithoutEnding } from '@wiec/domain/project-file.ts';
import { type DragEvent, type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { Refusal, Reply } from '../../lib/api.ts';
import { formatFileSize } from '../../lib/file-size.ts';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError, TextField } from '../../ui/field.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { Icon } from '../../ui/icon.tsx';
import { MoveButtons } from '../../ui/move-buttons.tsx';
import { useToast } from '../../ui/toasts.tsx';

type Changed = Promise<Reply<ProjectFiles>>;

/** What the office does with files that stand in one place. */
export interface FileActs {
  /** Null: the browser cannot read the file any more. @param instead the file whose place it takes */
  add: (file: File, instead: number | null) => Promise<Reply<ProjectFiles> | null>;
  rename: (id: number, name: string) => Changed;
  remove: (id: number) => Changed;
  /** @param ids of this place, in their new order */
  order: (ids: readonly number[]) => Changed;
  open: (id: number) => Promise<Refusal | null>;
}

interface FilesEditorProps {
  /** Those of one place, in their order. */
  files: readonly ProjectFile[];
  limits: ProjectFiles['limits'];
  /** How many more of their kind there may be. */
  left: number;
  /** How residents are told of them, for the names of buttons. */
  place: string;
  acts: FileActs;
  /** The reader may change them; else they may be fetched alone. */
  mayChange: boolean;
  onChanged: (files: ProjectFiles) => void;
}

const TAKEN = '.pdf,.docx,.odt,.xlsx,.ods,.jpg,.jpeg,.png,.webp';

/** Files of one place: they are fetched, and by whoever may added one by one, called otherwise, moved, replaced and removed. */
export function FilesEditor({ files, limits, left, place, acts, mayChange, onChanged }: FilesEditorProps) {
  const toast = useToast();
  const [busy, run] = useBusy();
  const [sending, setSending] = useState<{ name: string; at: number; of: number } | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const done = (reply: Reply<ProjectFiles>, title: string | null): boolean => {
    if (!reply.ok) {
      toast(failureToast(officeFailures.files, reply));
      return false;
    }
    if (title !== null) toast({ kind: 'success', title });
    onChanged(reply.data);
    return true;
  };
  const send = async (chosen: readonly File[], instead: number | null): Promise<void> => {
    const wrong: string[] = [];
    let sent = 0;
    for (const [at, file] of chosen.entries()) {
      setSending({ name: file.name, at: at + 1, of: chosen.length });
      if (file.size > limits.maxAttachmentSize * 1024 * 1024) {
        wrong.push(`${file.name}: ${oversizeText(limits.maxAttachmentSize)}`);
        continue;
      }
      const reply = await acts.add(file, instead);
      if (reply === null) wrong.push(`${file.name}: nie można go odczytać. Wybierz go jeszcze raz.`);
      else if (reply.ok) {
        sent += 1;
        onChanged(reply.data);
      } else
        wrong.push(...(reply.messages.length > 0 ? reply.messages : [reply.title]).map((m) => `${file.name}: ${m}`));
    }
    setSending(null);
    setErrors(wrong);
    if (sent > 0) {
      const added = countPl(sent, 'plik jest dodany', 'pliki są dodane', 'plików jest dodanych');
      toast({ kind: 'success', title: instead === null ? added : 'Plik jest zastąpiony' });
    }
  };
  const move = (at: number, by: -1 | 1): void => {
    const ids = files.map(({ id }) => id);
    const [id] = ids.splice(at, 1);
    ids.splice(at + by, 0, id!);
    void run(async () => done(await acts.order(ids), null));
  };
  return (
    <div className="files-editor">
      {files.length > 0 && (
        <ul className="files-editor__list" aria-label={place}>
          {files.map((file, at) => (
            <FileRow
              key={file.id}
              file={file}
              mayChange={mayChange}
              move={
                files.length > 1 && (
                  <MoveButtons
                    name={file.filename}
                    isFirst={at === 0}
                    isLast={at === files.length - 1}
                    onMove={(by) => move(at, by)}
                  />
                )
              }
              onOpen={async () => {
                const refusal = await acts.open(file.id);
                if (refusal !== null) toast(failureToast('download', refusal));
              }}
              onReplace={(chosen) => void run(() => send([chosen], file.id))}
              onRename={async (name) => done(await acts.rename(file.id, name), 'Nazwa jest zmieniona')}
              onRemove={async () => done(await acts.remove(file.id), 'Plik jest usunięty')}
            />
          ))}
        </ul>
      )}
      {mayChange && (
        <Drop
          place={place}
          limits={limits}
          left={left}
          onFiles={(chosen) => void run(() => send(chosen, null))}
          busy={busy}
        />
      )}
      {!mayChange && files.length === 0 && <p className="muted">{nbsp('Nie ma tu plików.')}</p>}
      <div role="status">
        {sending !== null && (
          <p className="files-editor__sending">
            {nbsp(
              sending.of === 1
                ? `Wysyłanie: ${sending.name}`
                : `Wysyłanie ${sending.at} z ${sending.of}: ${sending.name}`,
            )}
            <progress value={sending.at - 1} max={sending.of} aria-label={`Wysłane pliki: ${place}`} />
          </p>
        )}
      </div>
      <div role="alert">
        {errors.map((message) => (
          <FieldError key={message}>{message}</FieldError>
        ))}
      </div>
    </div>
  );
}

/** A field for files that also takes what is dropped on it. */
function Drop({
  place,
  limits,
  left,
  busy,
  onFiles,
}: {
  place: string;
  limits: ProjectFiles['limits'];
  left: number;
  busy: boolean;
  onFiles: (files: File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [over, setOver] = useState(false);
  const { maxAttachmentQuantity: most, maxAttachmentSize: each } = limits;
  if (left <= 0) return <p className="muted">{nbsp(`Plików tego rodzaju jest już tyle, ile można dodać: ${most}.`)}</p>;
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const dropped = [...event.dataTransfer.files];
    if (dropped.length > 0 && !busy) onFiles(dropped);
  };
  return (
    <div
      className={over ? 'files-editor__drop files-editor__drop--over' : 'files-editor__drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id}>
        <Icon name="arrow-up" />
        <span>
          Upuść plik tutaj albo <b>wybierz z&nbsp;dysku</b>
          <span className="visually-hidden">: {place}</span>
        </span>
      </label>
      <p className="muted" id={`${id}-ile`}>
        {nbsp(
          `PDF, DOCX, ODT, XLSX, ODS albo obraz. Do ${countPl(most, 'pliku', 'plików', 'plików')}, każdy do ${each} MB.`,
        )}
      </p>
      <input
        ref={input}
        id={id}
        className="visually-hidden"
        type="file"
        multiple
        accept={TAKEN}
        disabled={busy}
        aria-describedby={`${id}-ile`}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          target.value = '';
          if (chosen.length > 0) onFiles(chosen);
        }}
      />
    </div>
  );
}

interface FileRowProps {
  file: ProjectFile;
  mayChange: boolean;
  move: ReactNode;
  onOpen: () => Promise<void>;
  onReplace: (file: File) => void;
  onRename: (name: string) => Promise<boolean>;
  onRemove: () => Promise<boolean>;
}

function FileRow({ file, mayChange, move, onOpen, onReplace, onRename, onRemove }: FileRowProps) {
  const { filename, contentType, size } = file;
  const [asking, setAsking] = useState<'name' | 'remove' | null>(null);
  const [busy, run] = useBusy();
  const input = useRef<HTMLInputElement>(null);
  const close = (): void => setAsking(null);
  return (
    <li>
      <button
        type="button"
        className="files-editor__name"
        onClick={() => void run(onOpen)}
        aria-label={`Pobierz: ${filename}`}
      >
        <Icon name={contentType === 'application/pdf' ? 'pdf' : 'document'} />
        <span>{filename}</span>
      </button>
      <span className="files-editor__size num">
        {nbsp(`${endingOf(filename).slice(1).toUpperCase()}, ${formatFileSize(size)}`)}
      </span>
      {mayChange && (
        <>
          <span className="files-editor__acts">
            {move}
            <Button variant="tertiary" aria-label={`Zmień nazwę: ${filename}`} onClick={() => setAsking('name')}>
              Zmień nazwę
            </Button>
            <Button variant="tertiary" aria-label={`Zastąp: ${filename}`} onClick={() => input.current?.click()}>
              Zastąp
            </Button>
            <Button variant="tertiary" aria-label={`Usuń: ${filename}`} onClick={() => setAsking('remove')}>
              Usuń
            </Button>
          </span>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={`Plik zamiast: ${filename}`}
            accept={TAKEN}
            onChange={({ target }) => {
              const chosen = target.files?.[0];
              target.value = '';
              if (chosen) onReplace(chosen);
            }}
          />
        </>
      )}
      <Dialog open={asking === 'name'} title="Zmień nazwę pliku" onClose={close}>
        <NameForm filename={filename} onClose={close} onRename={onRename} />
      </Dialog>
      <Dialog open={asking === 'remove'} title="Usunąć plik?" onClose={close}>
        <p>
          <b>{filename}</b>
        </p>
        <p>
          {nbsp('Zniknie ze strony i z portalu. Kto go wcześniej pobrał, ma go dalej. Usunięcie trafi do dziennika.')}
        </p>
        <div className="dialog__actions">
          <Button onClick={close}>Zostaw</Button>
          <Button
            variant="secondary"
            busy={busy}
            busyLabel="Usuwanie"
            onClick={() => void run(async () => void ((await onRemove()) || close()))}
          >
            Usuń plik
          </Button>
        </div>
      </Dialog>
    </li>
  );
}

function NameForm({
  filename,
  onClose,
  onRename,
}: {
  filename: string;
  onClose: () => void;
  onRename: (name: string) => Promise<boolean>;
}) {
  const [name, setName] = useState(nameWithoutEnding(filename));
  const [error, setError] = useState<string>();
  const [busy, run] = useBusy();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const problem = fileNameProblem(name);
    if (problem !== null) return setError(problem);
    void run(async () => void ((await onRename(name)) && onClose()));
  };
  return (
    <form className="setting-form" onSubmit={send} noValidate>
      <TextField
        label="Nazwa, którą przeczytają mieszkańcy"
        help={`Końcówka ${endingOf(filename)} zostaje.`}
        name="name"
        autoComplete="off"
        maxLength={FILE_TEXT_LIMITS.name + 50}
        value={name}
        error={error}
        onChange={({ target }) => {
          setName(target.value);
          setError(undefined);
        }}
      />
      <div className="dialog__actions">
        <Button type="submit" busy={busy} busyLabel="Zapisywanie">
          Zapisz nazwę
        </Button>
        <Button variant="tertiary" onClick={onClose}>
          Anuluj
        </Button>
      </div>
    </form>
  );
}
