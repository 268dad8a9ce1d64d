import { formatFileSize } from '../lib/file-size.ts';
import { Icon } from './icon.tsx';

export interface FileEntry {
  id: number;
  filename: string;
  contentType: string;
  /** Bytes. */
  size: number;
  url: string;
}

/** Files to download, each with its kind and size before the press. */
export function FileList({ files }: { files: readonly FileEntry[] }) {
  return (
    <ul className="files">
      {files.map(({ id, filename, contentType, size, url }) => (
        <li key={id}>
          <a href={url} download={filename}>
            <Icon name={contentType === 'application/pdf' ? 'pdf' : 'document'} />
            <span className="files__name">{filename}</span>
            <span className="files__size num">{formatFileSize(size)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
