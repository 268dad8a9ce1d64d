import { listRemarks } from '@wiec/contract/comment-answers.ts';
import type { ApiCaller } from '../../lib/api.ts';
import { saveContent } from '../../lib/save-file.ts';
import { failureToast } from '../../texts/failures.ts';
import { Button } from '../../ui/button.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toasts.tsx';

const FORMATS = ['csv', 'xlsx'] as const;

interface RegisterDownloadProps {
  api: ApiCaller;
  projectId: number;
  formats?: readonly (typeof FORMATS)[number][];
}

/** The whole register as a file, whatever the filter shows. */
export function RegisterDownload({ api, projectId, formats = FORMATS }: RegisterDownloadProps) {
  const toast = useToast();
  const [busy, run] = useBusy();
  const save = async (format: (typeof FORMATS)[number]): Promise<void> => {
    const path = `${listRemarks.path.replace(':projectId', String(projectId))}/rejestr.${format}`;
    const { status, body } = await api({ method: 'GET', path });
    if (status === 200 && body instanceof Blob) saveContent(body, `uwagi-${projectId}.${format}`);
    else toast(failureToast('download'));
  };
  return (
    <p className="register-download">
      {formats.map((format) => (
        <Button
          key={format}
          variant="secondary"
          busy={busy}
          busyLabel="Pobieranie"
          onClick={() => void run(() => save(format))}
        >
          <Icon name="download" />
          {`Pobierz ${format.toUpperCase()}`}
        </Button>
      ))}
    </p>
  );
}
