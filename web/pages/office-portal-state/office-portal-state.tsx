import { askForBackup, type BackupRun, getPortalState } from '@wiec/contract/portal-state.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { countPl, formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call, type Output, type Refusal } from '../../lib/api.ts';
import { formatFileSize } from '../../lib/file-size.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { texts } from '../../texts/polish.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { RefusalBanner } from '../../ui/refusal-banner.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { useToast } from '../../ui/toasts.tsx';
import '../../styles/office-portal-state.css';
import '../../styles/questions.css';

type State = Output<typeof getPortalState>;

const TITLE = 'Stan portalu';

export const handle: PageHandle = { title: TITLE, crumbs: [{ label: texts.office, href: '/urzad' }] };

export const loader = ({ context }: LoaderFunctionArgs) => readForOffice(context, getPortalState);

export function Component() {
  return (
    <OfficePage<State>
      title={TITLE}
      lead="Czy portal ma świeżą kopię zapasową, miejsce na dysku i nadąża z pracą w tle. Co wymaga uwagi, czeka też na biurku i w porannym liście."
    >
      {(state) => (
        <div className="portal-state">
          <Checks state={state} />
          <Backups state={state} />
        </div>
      )}
    </OfficePage>
  );
}

const Checks = ({ state: { checks } }: { state: State }) => (
  <ul className="text-results">
    {checks.map(({ name, needsCare, title, sentence }) => (
      <li key={name} className="portal-state__check">
        <h2>{nbsp(title)}</h2>
        <p>
          <StatusTag shape={needsCare ? 'waiting' : 'active'}>{needsCare ? 'wymaga uwagi' : 'w porządku'}</StatusTag>
        </p>
        <p>{nbsp(sentence)}</p>
      </li>
    ))}
  </ul>
);

function Backups({ state: { schedule, backsUp, runs } }: { state: State }) {
  const { ask, busy, refusal } = useAsking();
  return (
    <section aria-labelledby="backups">
      <h2 id="backups">Kopie zapasowe</h2>
      <p>{nbsp(scheduleWords(schedule))}</p>
      {refusal !== null && <RefusalBanner failure={officeFailures.backup} refusal={refusal} />}
      {backsUp && <p role="status">{nbsp('Kopia właśnie się robi. Odśwież stronę za chwilę.')}</p>}
      {schedule !== null && (
        <p>
          <Button variant="secondary" busy={busy} busyLabel="Zlecanie" onClick={() => void ask()}>
            Zrób kopię teraz
          </Button>
        </p>
      )}
      {runs.length === 0 ? (
        <Empty text="Portal nie wie o żadnej kopii">
          Pokażą się tu kopie z ustawień serwera i z polecenia wiec backup.
        </Empty>
      ) : (
        <ul className="text-results" aria-label="Ostatnie kopie zapasowe, od najnowszej">
          {runs.map((run) => (
            <Run key={run.startedAt} run={run} />
          ))}
        </ul>
      )}
    </section>
  );
}

const scheduleWords = (schedule: State['schedule']): string =>
  schedule === null
    ? 'Serwer nie robi kopii sam: folder i porę ustawia jego administrator (BACKUP_TO, BACKUP_AT). Kopie robi też polecenie wiec backup.'
    : `Serwer robi kopię codziennie o ${schedule.at} w folderze ${schedule.folder} i zostawia ${countPl(schedule.keep, 'ostatnią', 'ostatnie', 'ostatnich')}.`;

function Run({ run: { startedAt, made, problem, folder } }: { run: BackupRun }) {
  if (made === null) {
    return (
      <li className="portal-state__run">
        <h3>{nbsp(`Nie powstała ${formatDateTime(new Date(startedAt))}`)}</h3>
        <p>{problem}</p>
        <p className="small muted">{folder}</p>
      </li>
    );
  }
  const { name, upTo, rows, files, fileBytes, lostFiles, secretSealed, note } = made;
  return (
    <li className="portal-state__run">
      <h3>{nbsp(`Zawiera wszystko do ${formatDateTime(new Date(upTo))}`)}</h3>
      <p>
        {nbsp(
          `${countPl(rows, 'wiersz', 'wiersze', 'wierszy')}, ${countPl(files, 'plik', 'pliki', 'plików')} (${formatFileSize(fileBytes)}), klucz serwera ${secretSealed ? 'zaszyfrowany w kopii' : 'osobno'}.`,
        )}
      </p>
      {lostFiles > 0 && (
        <p>
          <strong>
            {nbsp(
              `Brakuje ${formatInteger(lostFiles)} z plików, które wymienia baza: zginęły albo są uszkodzone w portalu.`,
            )}
          </strong>
        </p>
      )}
      {note !== null && <p>{note}</p>}
      <p className="small muted">{`${folder}/${name}`}</p>
    </li>
  );
}

/** What was asked for begins within seconds; the page is read anew for what came of it. */
function useAsking() {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [busy, run] = useBusy();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const ask = async (): Promise<void> => {
    setRefusal(null);
    const reply = await run(() => call(api, askForBackup));
    if (reply === undefined) return;
    if (reply.ok) {
      showToast({
        kind: 'success',
        title: 'Kopia zapasowa została zlecona',
        message: 'Zacznie się za kilka sekund. Odśwież stronę, żeby zobaczyć, czy się udała.',
      });
    } else setRefusal(reply);
    await revalidate();
  };
  return { ask, busy, refusal };
}
