import { confirmAuditorFile, type VoteAuditor, type VoteCourse } from '@wiec/contract/office-vote-acts.ts';
import { formatDate, formatDateTime, warsawDate } from '@wiec/domain/calendar.ts';
import { formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import { useApi } from '../../../app/providers.tsx';
import { call, refusalOf } from '../../../lib/api.ts';
import { saveContent } from '../../../lib/save-file.ts';
import { failureToast } from '../../../texts/failures.ts';
import { officeFailures } from '../../../texts/office-failures.ts';
import { ActForm } from '../../../ui/act-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { useBusy } from '../../../ui/form/use-busy.ts';
import { useToast } from '../../../ui/toasts.tsx';

interface AuditorFileProps {
  course: VoteCourse;
  file: NonNullable<VoteAuditor['file']>;
  onDone: () => Promise<void>;
}

/** Of 1024² bytes, rounded up; of a small file of 1024. */
const sizeInWords = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.ceil(bytes / 1024)} kB` : `${formatInteger(Math.ceil(bytes / 1_048_576))} MB`;

/** The envelopes of a closed vote, which wait for its auditor. */
export function AuditorFile({ course, file: { bytes, madeAt, downloadedAt, until }, onDone }: AuditorFileProps) {
  const api = useApi();
  const toast = useToast();
  const [busy, run] = useBusy();
  const { id, title } = course;
  const save = async (): Promise<void> => {
    const { status, body } = await api({ method: 'GET', path: `/api/office/votes/${id}/koperty-dla-audytora.txt` });
    if (status !== 200 || !(body instanceof Blob)) {
      toast(failureToast(officeFailures.auditorFile, refusalOf(status, body)));
      return;
    }
    saveContent(body, `koperty-${id}.txt`);
    await onDone();
  };
  return (
    <section className="vote-course__file" aria-labelledby="plik-audytora">
      <h3 id="plik-audytora">Plik dla audytora</h3>
      <p>
        {nbsp(
          `Portal zapisał w nim koperty (${sizeInWords(bytes)}) ${formatDateTime(new Date(madeAt))}, zanim je zniszczył. Otwiera go tylko klucz audytora. W portalu jest jedyny: pobierz go i przekaż audytorowi, a gdy potwierdzi, że go ma, usuń go stąd. Najpóźniej zniknie ${formatDate(warsawDate(new Date(until)))}, razem z rejestrem głosujących.`,
        )}
      </p>
      <p className="buttons">
        <Button variant="secondary" busy={busy} busyLabel="Pobieranie" onClick={() => void run(save)}>
          Pobierz koperty dla audytora
        </Button>
      </p>
      {downloadedAt !== null && (
        <ActForm
          about={title}
          failure={officeFailures.voteAct}
          onDone={onDone}
          title="Potwierdź, że audytor ma plik"
          says={`Plik pobrano pierwszy raz ${formatDateTime(new Date(downloadedAt))}.`}
          inPublic={false}
          button="Audytor ma plik"
          question="Usunąć plik dla audytora z portalu?"
          consequence={() =>
            nbsp(
              'Potwierdź to dopiero, gdy audytor sprawdził, że plik otwiera się jego kluczem. Koperty są już zniszczone, więc drugiego takiego pliku nikt nie zrobi.',
            )
          }
          leave="Zostaw w portalu"
          done="Plik jest usunięty z portalu"
          send={() => call(api, confirmAuditorFile, { params: { id } })}
        />
      )}
    </section>
  );
}
