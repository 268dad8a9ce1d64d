import { oversizeText } from '@wiec/domain/attachment-config.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useId, useRef, useState } from 'react';
import type { Refusal, Reply } from '../lib/api.ts';
import { formatFileSize } from '../lib/file-size.ts';
import { failureToast } from '../texts/failures.ts';
import { officeFailures } from '../texts/office-failures.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { useBusy } from './form/use-busy.ts';
import { Icon } from './icon.tsx';
import { useToast } from './toasts.tsx';

interface PlainFilesProps<Changed> {
  title?: string;
  files: readonly { id: number; filename: string; size: number }[];
  /** Of one file, in MB. */
  largest: number;
  /** What is said where there are none. */
  none: string;
  /** Who reads them, and where: the end of the sentence on what may be added. */
  readers: string;
  add: (file: File) => Promise<Reply<Changed>>;
  remove: (fileId: number) => Promise<Reply<Changed>>;
  /** Where residents open it; absent: `open` does. */
  hrefOf?: (fileId: number) => string;
  /** Opens what has no public address. @returns why it could not be opened */
  open?: (fileId: number) => Promise<Refusal | null>;
  onChanged: (changed: Changed) => void;
  /** Why files stay as they are, in a sentence; null: they may change. */
  locked?: string | null;
  /** The reader opens them and changes none. */
  isReadOnly?: boolean;
}

const TAKEN = '.pdf,.docx,.odt,.xlsx,.ods,.jpg,.jpeg,.png,.webp';

/** Files beside a text of the office: added one by one, and removed. Each change is saved at once. */
export function PlainFiles<Changed>({
  title = 'Pliki',
  files,
  largest,
  none,
  readers,
  add,
  remove,
  hrefOf,
  open,
  onChanged,
  locked = null,
  isReadOnly = false,
}: PlainFilesProps<Changed>) {
  const toast = useToast();
  const headId = useId();
  const lockedId = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, run] = useBusy();
  const [error, setError] = useState<string | null>(null);
  const send = async (file: File): Promise<void> => {
    setError(null);
    if (file.size > largest * 1024 * 1024) return setError(oversizeText(largest));
    const reply = await add(file);
    if (!reply.ok) return setError(reply.messages[0] ?? reply.title);
    onChanged(reply.data);
    toast({ kind: 'success', title: 'Plik jest dodany' });
  };
  const show = async (fileId: number): Promise<void> => {
    const refusal = (await open?.(fileId)) ?? null;
    if (refusal !== null) toast(failureToast('download', refusal));
  };
  const take = async (fileId: number): Promise<void> => {
    const reply = await remove(fileId);
    if (!reply.ok) return toast(failureToast(officeFailures.files, reply));
    onChanged(reply.data);
    toast({ kind: 'success', title: 'Plik jest usunięty' });
    // The pressed button went with its row.
    chooser.current?.focus();
  };
  return (
    <section className="plain-files" aria-labelledby={headId}>
      <h2 id={headId}>{title}</h2>
      {files.length === 0 && <p className="muted">{none}</p>}
      <ul>
        {files.map(({ id, filename, size }) => (
          <li key={id}>
            {hrefOf ? (
              <a href={hrefOf(id)} download>
                {filename}
              </a>
            ) : (
              <Button variant="tertiary" aria-label={`Pobierz: ${filename}`} onClick={() => void run(() => show(id))}>
                {filename}
              </Button>
            )}{' '}
            <span className="muted">{formatFileSize(size)}</span>
            {!isReadOnly && (
              <button
                type="button"
                className="icon-button"
                aria-label={`Usuń plik: ${filename}`}
                title="Usuń plik"
                aria-disabled={locked !== null || busy || undefined}
                aria-describedby={locked === null ? undefined : lockedId}
                onClick={() => locked === null && void run(() => take(id))}
              >
                <Icon name="cross" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && locked !== null && (
        <p className="muted" id={lockedId}>
          {nbsp(locked)}
        </p>
      )}
      {!isReadOnly && locked === null && (
        <Field
          label="Dodaj plik"
          help={`PDF, DOCX, ODT, XLSX, ODS albo obraz, do ${largest} MB. Zapisuje się od razu, ${readers}`}
          error={error}
        >
          {(wiring) => (
            <input
              {...wiring}
              ref={chooser}
              type="file"
              accept={TAKEN}
              className="input input--file"
              aria-busy={busy || undefined}
              onChange={({ target }) => {
                const file = target.files?.[0];
                if (busy) setError('Poczekaj, aż skończy się poprzednia zmiana plików.');
                // The same file can be chosen again once it is mended.
                target.value = '';
                if (file) void run(() => send(file));
              }}
            />
          )}
        </Field>
      )}
    </section>
  );
}
