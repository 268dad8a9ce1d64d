import type { MouseEvent } from 'react';
import { formatFileSize } from '../lib/file-size.ts';
import { saveFile } from '../lib/save-file.ts';
import { failureToast } from '../texts/failures.ts';
import { useBusy } from './form/use-busy.ts';
import { Icon } from './icon.tsx';
import { useToast } from './toasts.tsx';

export interface FileEntry {
  id: number;
  filename: string;
  contentType: string;
  /** Bytes; null where the file is written when it is asked for. */
  size: number | null;
  url: string;
}

/** Files to download, each with its kind and size before the press. */
export function FileList({ files }: { files: readonly FileEntry[] }) {
  return (
    <ul className="files">
      {files.map((file) => (
        <FileLink key={file.id} file={file} />
      ))}
    </ul>
  );
}

/**
 * A plain link without scripts; with them it shows that it is loading, and an error where the file cannot be fetched (spec/2 §4,
 * §8).
 */
function FileLink({ file: { filename, contentType, size, url } }: { file: FileEntry }) {
  const toast = useToast();
  const [busy, run] = useBusy();
  const download = async (event: MouseEvent) => {
    // With a modifier key the browser opens the link in its own way.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const saved = await run(() => saveFile(url, filename));
    if (saved === false) toast(failureToast('download'));
  };
  return (
    <li>
      <a href={url} download={filename} aria-busy={busy || undefined} onClick={(event) => void download(event)}>
        <Icon name={contentType === 'application/pdf' ? 'pdf' : 'document'} />
        <span className="files__name">{filename}</span>
        <span className="files__size num">{busy ? 'Pobieranie' : size !== null && formatFileSize(size)}</span>
      </a>
      <span className="visually-hidden" role="status">
        {busy ? `Pobieranie pliku ${filename}` : ''}
      </span>
    </li>
  );
}
