import type { ApiCaller } from '../../lib/api.ts';
import { saveContent } from '../../lib/save-file.ts';
import { failureToast } from '../../texts/failures.ts';
import { Button } from '../../ui/button.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useToast } from '../../ui/toasts.tsx';

interface SavePaperProps {
  api: ApiCaller;
  /** Of the case in the API. */
  path: string;
  headers?: Record<string, string>;
  number: string;
  /** On the button. */
  label: string;
}

/** A case as a document. */
export function SavePaper({ api, path, headers, number, label }: SavePaperProps) {
  const toast = useToast();
  const [busy, run] = useBusy();
  const save = async (): Promise<void> => {
    const { status, body } = await api({ method: 'GET', path: `${path}/wydruk.pdf`, ...(headers && { headers }) });
    if (status === 200 && body instanceof Blob) saveContent(body, `sprawa-${number}.pdf`);
    else toast(failureToast('download'));
  };
  return (
    <p className="case-print">
      <Button variant="tertiary" busy={busy} busyLabel="Pobieranie" onClick={() => void run(save)}>
        {label}
      </Button>
    </p>
  );
}
