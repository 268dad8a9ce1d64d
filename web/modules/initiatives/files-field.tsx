import { getUploadToken, removeInitiativeFile } from '@wiec/contract/initiatives.ts';
import type { AttachmentConfig } from '@wiec/domain/attachment-config.ts';
import { oversizeText } from '@wiec/domain/attachment-config.ts';
import { isUploadRefusal, uploadSentence } from '@wiec/domain/initiative-upload.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { type ApiCaller, call } from '../../lib/api.ts';
import { formatFileSize } from '../../lib/file-size.ts';
import { failureToast } from '../../texts/failures.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { UPLOAD_HEADER_NAME } from './headers.ts';
import type { AddedFile, KeptInitiative } from './initiative-draft.ts';
import { sendFile } from './send-file.ts';

const MEGABYTE = 1024 * 1024;
const ACCEPTED = '.pdf,.docx,.odt,.xlsx,.ods,.jpg,.jpeg,.png,.webp';

interface FilesFieldProps {
  api: ApiCaller;
  /** Where files are sent, and by whom. */
  origin: () => string;
  bearer: () => Promise<string | null>;
  config: AttachmentConfig;
  files: readonly AddedFile[];
  uploads: KeptInitiative['uploads'];
  error?: string | undefined;
  onUploads: (uploads: KeptInitiative['uploads']) => void;
  onFiles: (change: (files: readonly AddedFile[]) => readonly AddedFile[]) => void;
  onBusy: (busy: boolean) => void;
}

interface Row {
  filename: string;
  size: number;
  sent: number;
  abort: AbortController;
}

/** Files, one at a time, each with how far it is. What is not taken stays as a row with the reason until it is closed. */
export function FilesField(props: FilesFieldProps) {
  const { api, config, files, uploads, error, onFiles, onBusy } = props;
  const toast = useToast();
  const [row, setRow] = useState<Row | null>(null);
  const [bad, setBad] = useState<readonly { filename: string; reason: string }[]>([]);
  const picker = useRef<HTMLInputElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const labelId = useId();
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const isFull = files.length >= config.maxAttachmentQuantity;
  const refuse = (filename: string, reason: string) => setBad((all) => [...all, { filename, reason }]);

  const tokenFor = async (): Promise<string | null> => {
    const kept = latest.current.uploads;
    if (kept !== null) return kept.token;
    const reply = await call(api, getUploadToken);
    if (!reply.ok) return null;
    latest.current.onUploads({ token: reply.data.token, until: Date.parse(reply.data.expiresAt) });
    return reply.data.token;
  };

  const add = async (file: File) => {
    if (file.size > config.maxAttachmentSize * MEGABYTE) {
      const message = oversizeText(config.maxAttachmentSize);
      refuse(file.name, message);
      return toast({ kind: 'info', title: message });
    }
    const abort = new AbortController();
    setRow({ filename: file.name, size: file.size, sent: 0, abort });
    onBusy(true);
    const uploadToken = await tokenFor();
    const onProgress = (sent: number) => setRow((now) => now && { ...now, sent });
    const { origin, bearer, files: added } = latest.current;
    const known = added.map(({ id }) => id);
    const sent =
      uploadToken === null
        ? { failed: 0 }
        : await sendFile({ origin: origin(), bearer, uploadToken, known, file, onProgress, signal: abort.signal });
    setRow(null);
    onBusy(false);
    if ('id' in sent) return onFiles((all) => [...all, { id: sent.id, filename: file.name, size: file.size }]);
    if (abort.signal.aborted) return;
    const failed = failureToast('upload');
    const reason =
      'refused' in sent && isUploadRefusal(sent.refused)
        ? uploadSentence(sent.refused, config)
        : `${failed.message}. Dodaj plik jeszcze raz.`;
    refuse(file.name, reason);
    toast(failed);
  };

  const remove = async ({ id }: AddedFile) => {
    onFiles((all) => all.filter((file) => file.id !== id));
    const headers: Record<string, string> = uploads === null ? {} : { [UPLOAD_HEADER_NAME]: uploads.token };
    await call(api, removeInitiativeFile, { params: { id }, headers });
    picker.current?.parentElement?.querySelector('button')?.focus();
  };

  const reason = row
    ? 'Poczekaj, aż wyśle się poprzedni.'
    : isFull
      ? `Można dodać najwyżej ${countPl(config.maxAttachmentQuantity, 'plik', 'pliki', 'plików')}.`
      : null;
  const place = useRef<HTMLDivElement>(null);
  const drop = useRef<(file: File) => void>(undefined);
  useEffect(() => {
    drop.current = (file) => {
      if (reason === null) void add(file);
    };
  });
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    // Without this what is dropped would be opened in place of the page.
    place.current?.addEventListener('dragover', (event) => event.preventDefault(), { signal });
    place.current?.addEventListener(
      'drop',
      (event) => {
        event.preventDefault();
        const file = event.dataTransfer?.files[0];
        if (file) drop.current?.(file);
      },
      { signal },
    );
    return () => left.abort();
  }, []);
  return (
    <div ref={place} role="group" aria-labelledby={labelId} data-field="attachments" tabIndex={-1}>
      <p className="field__help" id={labelId}>
        {nbsp(
          `Do ${countPl(config.maxAttachmentQuantity, 'pliku', 'plików', 'plików')}, każdy do ${config.maxAttachmentSize} MB, razem do ${config.maxAllAttachmentsSize} MB. Dodajesz po jednym.`,
        )}
      </p>
      {(files.length > 0 || row !== null || bad.length > 0) && (
        <ul className="uploads">
          {files.map((file) => (
            <li key={file.id}>
              <Icon name="document" />
              <span>{file.filename}</span>
              <button type="button" className="link-button" onClick={() => void remove(file)}>
                Usuń<span className="visually-hidden"> {file.filename}</span>
              </button>
              <span className="uploads__note">{formatFileSize(file.size)}</span>
            </li>
          ))}
          {row !== null && (
            <li>
              <Icon name="document" />
              <span>{row.filename}</span>
              <button type="button" className="link-button" onClick={() => row.abort.abort()}>
                Przerwij<span className="visually-hidden"> wysyłanie</span>
              </button>
              <progress max={row.size} value={row.sent} aria-label={`Wysyłanie ${row.filename}`} />
              <span className="uploads__note">
                {nbsp(`wysłano ${formatFileSize(row.sent)} z ${formatFileSize(row.size)}`)}
              </span>
            </li>
          )}
          {bad.map(({ filename, reason: why }, at) => (
            <li key={`${filename} ${at}`} className="uploads__bad">
              <Icon name="alert" />
              <span>{filename}</span>
              <button
                type="button"
                className="link-button"
                onClick={() => setBad((all) => all.filter((_, n) => n !== at))}
              >
                Zamknij<span className="visually-hidden"> komunikat</span>
              </button>
              <span className="uploads__note">{nbsp(why)}</span>
            </li>
          ))}
        </ul>
      )}
      {error && <FieldError>{error}</FieldError>}
      <div className="uploads-add">
        <input
          ref={picker}
          type="file"
          accept={ACCEPTED}
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = '';
            if (file) void add(file);
          }}
        />
        <Button variant="secondary" disabled={reason !== null} onClick={() => picker.current?.click()}>
          Dodaj plik
        </Button>
        <span className="small muted" role="status">
          {nbsp(
            [reason, files.length > 0 ? `Razem ${formatFileSize(total)} z ${config.maxAllAttachmentsSize} MB.` : null]
              .filter(Boolean)
              .join(' '),
          )}
        </span>
      </div>
    </div>
  );
}
