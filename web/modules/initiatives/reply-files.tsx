import type { ApiCaller } from '../../lib/api.ts';
import { FilesField } from './files-field.tsx';
import type { FileSource, useReplyFiles } from './use-reply-files.ts';

interface ReplyFilesProps {
  api: ApiCaller;
  source: FileSource;
  added: ReturnType<typeof useReplyFiles>;
  error?: string | undefined;
}

/** The field of `useReplyFiles`. Whoever sends while a file is on its way is told to wait. */
export const ReplyFiles = ({ api, source, added, error }: ReplyFilesProps) => (
  <FilesField
    api={api}
    {...source}
    files={added.files}
    uploads={added.uploads}
    error={added.waits ? 'Poczekaj, aż wyśle się plik.' : error}
    onUploads={added.setUploads}
    onFiles={added.changeFiles}
    onBusy={added.setBusy}
  />
);
