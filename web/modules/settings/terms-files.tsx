import type { AgreementText } from '@wiec/contract/agreements.ts';
import { oversizeText } from '@wiec/domain/attachment-config.ts';
import { useId, useRef, useState } from 'react';
import type { Reply } from '../../lib/api.ts';
import { formatFileSize } from '../../lib/file-size.ts';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Field } from '../../ui/field.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toasts.tsx';

interface TermsFilesProps {
  files: AgreementText['files'];
  /** Of one file, in MB. */
  largest: number;
  add: (file: File) => Promise<Reply<AgreementText>>;
  remove: (fileId: number) => Promise<Reply<AgreementText>>;
  /** Where residents open it. */
  hrefOf: (fileId: number) => string;
  onChanged: (version: AgreementText) => void;
}

const TAKEN = '.pdf,.docx,.odt,.xlsx,.ods,.jpg,.jpeg,.png,.webp';

/** Files beside a version of the terms: added one by one, and removed. Each change is saved at once. */
export function TermsFiles({ files, largest, add, remove, hrefOf, onChanged }: TermsFilesProps) {
  const toast = useToast();
  const headId = useId();
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
  const take = async (fileId: number): Promise<void> => {
    const reply = await remove(fileId);
    if (!reply.ok) return toast(failureToast(officeFailures.files, reply));
    onChanged(reply.data);
    toast({ kind: 'success', title: 'Plik jest usunięty' });
    // The pressed button went with its row.
    chooser.current?.focus();
  };
  return (
    <section className="terms-files" aria-labelledby={headId}>
      <h2 id={headId}>Pliki</h2>
      {files.length === 0 && <p className="muted">Ta wersja nie ma plików.</p>}
      <ul>
        {files.map(({ id, filename, size }) => (
          <li key={id}>
            <a href={hrefOf(id)} download>
              {filename}
            </a>{' '}
            <span className="muted">{formatFileSize(size)}</span>
            <button
              type="button"
              className="icon-button"
              aria-label={`Usuń plik: ${filename}`}
              title="Usuń plik"
              disabled={busy}
              onClick={() => void run(() => take(id))}
            >
              <Icon name="cross" />
            </button>
          </li>
        ))}
      </ul>
      <Field
        label="Dodaj plik"
        help={`PDF, DOCX, ODT, XLSX, ODS albo obraz, do ${largest} MB. Zapisuje się od razu, a mieszkańcy pobiorą go obok regulaminu.`}
        error={error}
      >
        {(wiring) => (
          <input
            {...wiring}
            ref={chooser}
            type="file"
            accept={TAKEN}
            className="input input--file"
            disabled={busy}
            onChange={({ target }) => {
              const file = target.files?.[0];
              // The same file can be chosen again once it is mended.
              target.value = '';
              if (file) void run(() => send(file));
            }}
          />
        )}
      </Field>
    </section>
  );
}
