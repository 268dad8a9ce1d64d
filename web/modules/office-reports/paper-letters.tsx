import { getReport } from '@wiec/contract/consultation-reports.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { useApi } from '../../app/providers.tsx';
import { saveContent } from '../../lib/save-file.ts';
import { failureToast } from '../../texts/failures.ts';
import { Button } from '../../ui/button.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useToast } from '../../ui/toasts.tsx';

/** Letters to print, to whoever left a postal address. */
export function PaperLetters({ projectId, count }: { projectId: number; count: number }) {
  const api = useApi();
  const toast = useToast();
  const [busy, run] = useBusy();
  const save = async (): Promise<void> => {
    const path = `${getReport.path.replace(':projectId', String(projectId))}/listy.pdf`;
    const { status, body } = await api({ method: 'GET', path });
    if (status === 200 && body instanceof Blob) saveContent(body, `listy-${projectId}.pdf`);
    else toast(failureToast('download'));
  };
  return (
    <div className="report-acts">
      <p>
        {nbsp(
          `Na adres pocztowy: ${countPl(count, 'list', 'listy', 'listów')}, z odpowiedzią na każdą uwagę. Pobranie trafia do dziennika, bo są w nich dane osób.`,
        )}
      </p>
      <Button variant="secondary" busy={busy} busyLabel="Pobieranie" onClick={() => void run(save)}>
        Pobierz listy do druku (PDF)
      </Button>
    </div>
  );
}
