import type { CaseFile } from '@wiec/contract/initiatives.ts';
import type { ApiCaller } from '../../lib/api.ts';
import { formatFileSize } from '../../lib/file-size.ts';
import { saveContent } from '../../lib/save-file.ts';
import { failureToast } from '../../texts/failures.ts';
import { useBusy } from '../../ui/form/use-busy.ts';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toasts.tsx';

interface CaseFilesProps {
  api: ApiCaller;
  files: readonly CaseFile[];
  /** What opens them, besides the reader's account. */
  headers?: Record<string, string>;
}

/** Files of a case: no link could carry what opens them. */
export function CaseFiles({ api, files, headers }: CaseFilesProps) {
  const toast = useToast();
  const [busy, run] = useBusy();
  if (files.length === 0) return null;
  const fetchFile = async ({ id, filename }: CaseFile) => {
    const path = `/api/attachments/initiative-attachement/${id}`;
    const reply = await run(() => api({ method: 'GET', path, headers }));
    if (reply === undefined) return;
    if (reply.status === 200 && reply.body instanceof Blob) saveContent(reply.body, filename);
    else toast(failureToast('download'));
  };
  return (
    <ul className="case-files">
      {files.map((file) => (
        <li key={file.id}>
          <Icon name={file.contentType === 'application/pdf' ? 'pdf' : 'document'} />
          <button type="button" className="link-button" aria-disabled={busy} onClick={() => void fetchFile(file)}>
            {file.filename}
          </button>
          <span className="small muted">{formatFileSize(file.size)}</span>
        </li>
      ))}
    </ul>
  );
}
