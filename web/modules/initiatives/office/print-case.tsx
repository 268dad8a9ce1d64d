import { getCase, type OfficeCase } from '@wiec/contract/office-initiatives.ts';
import { useApi } from '../../../app/providers.tsx';
import { saveContent } from '../../../lib/save-file.ts';
import { failureToast } from '../../../texts/failures.ts';
import { Button } from '../../../ui/button.tsx';
import { useBusy } from '../../../ui/form/use-busy.ts';
import { useToast } from '../../../ui/toasts.tsx';

/** The case as a document for the files of the office. */
export function PrintCase({ shown: { id, number } }: { shown: Pick<OfficeCase, 'id' | 'number'> }) {
  const api = useApi();
  const toast = useToast();
  const [busy, run] = useBusy();
  const save = async (): Promise<void> => {
    const path = `${getCase.path.replace(':id', String(id))}/wydruk.pdf`;
    const { status, body } = await api({ method: 'GET', path });
    if (status === 200 && body instanceof Blob) saveContent(body, `sprawa-${number}.pdf`);
    else toast(failureToast('download'));
  };
  return (
    <p className="case-print">
      <Button variant="tertiary" busy={busy} busyLabel="Pobieranie" onClick={() => void run(save)}>
        Wydruk do akt (PDF)
      </Button>
    </p>
  );
}
