import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { countPl, formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import type { CountDifference } from '@wiec/domain/tally/compare-counts.ts';
import { poolsAgree, publishedAreaRules, publishedCount } from '@wiec/domain/tally/published-count.ts';
import type { BallotFile, BudgetResult, Counting, ResultDistrict } from '@wiec/contract/budget-results.ts';
import { formatFileSize } from '../../lib/file-size.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { countHref } from './count-href.ts';
import { FEW_AREAS } from './results-front.ts';
import type { RecountStep } from './recount-worker.ts';
import { type RecountOutcome, runRecount } from './run-recount.ts';
import '../../styles/recount.css';

type AreaState =
  | { at: 'waiting' }
  | { at: 'fetching' }
  | { at: RecountStep }
  | { at: 'failed' }
  | { at: 'done'; outcome: RecountOutcome };

const STEP_WORDS: Record<'fetching' | RecountStep, string> = {
  fetching: 'Pobieram głosy…',
  reading: 'Czytam głosy…',
  checking: 'Sprawdzam sumę kontrolną…',
  counting: 'Liczę…',
};

/** Counts the published ballots again on the reader's own device, by the same rule, and says whether it agrees. */
export function RecountSection({ result, counting }: { result: BudgetResult; counting: Counting }) {
  const [states, setStates] = useState<readonly AreaState[]>([]);
  const [busy, setBusy] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const recount = async () => {
    const { signal } = (running.current = new AbortController());
    setBusy(true);
    const next: AreaState[] = result.ballotFiles.map(() => ({ at: 'waiting' }));
    // A cancelled run shows nothing: another may have begun.
    const show = (at: number, state: AreaState) => {
      if (signal.aborted) return;
      next[at] = state;
      setStates([...next]);
    };
    for (const [at, file] of result.ballotFiles.entries()) {
      show(at, { at: 'fetching' });
      try {
        const outcome = await recountArea(file, signal, (step) => show(at, { at: step }));
        show(at, { at: 'done', outcome });
      } catch {
        show(at, { at: 'failed' });
      }
      if (signal.aborted) return;
    }
    setBusy(false);
  };

  async function recountArea(
    file: BallotFile,
    signal: AbortSignal,
    onStep: (step: RecountStep) => void,
  ): Promise<RecountOutcome> {
    const { area } = file;
    const reply = await fetch(file.url, { signal });
    if (!reply.ok) throw new Error(`the file answered ${reply.status}`);
    const text = await reply.text();
    return runRecount(
      {
        kind: 'published',
        text,
        sha256: file.sha256,
        published: publishedCount(result.districts[area]!, file.voteCount, counting),
        rules: publishedAreaRules(result.districts, area, counting, file.voteCount),
      },
      signal,
      onStep,
    );
  }

  const isMany = result.ballotFiles.length > FEW_AREAS;
  const withheld = result.districts.filter((district) => district.withheld);
  const verdict = busy ? '' : summaryOf(states, withheld.length);

  const cancel = () => {
    running.current?.abort();
    setStates([]);
    setBusy(false);
  };

  return (
    <>
      <p className="measure">{nbsp('Głosy są tu bez nazwisk i numerów: wiek w przedziałach, rzadkie cechy ukryte.')}</p>
      <p className="measure">
        {nbsp(
          'Twoja przeglądarka pobierze wszystkie głosy, policzy je od nowa tą samą regułą i porówna z ogłoszonym wynikiem. Pliki w formacie Pabulib (.pb) można też pobrać i policzyć czymkolwiek innym.',
        )}
      </p>
      <div className="recount__actions">
        <Button variant="secondary" busy={busy} busyLabel="Liczę głosy" onClick={() => void (busy || recount())}>
          Przelicz głosy w przeglądarce
        </Button>
        {busy && (
          <Button variant="tertiary" onClick={cancel}>
            Przerwij
          </Button>
        )}
      </div>
      <p className={verdict === '' ? 'visually-hidden' : 'recount__verdict'} role="status">
        {busy ? 'Liczę głosy.' : verdict}
      </p>
      {!busy && states.length > 0 && !poolsAgree(result.districts, counting) && (
        <p className="recount__outcome recount__outcome--bad" role="alert">
          {nbsp('Ogłoszone kwoty obszarów nie wynikają z zasad: pieniądze przeszły między nimi inaczej.')}
        </p>
      )}
      <ul className={isMany ? 'recount recount--many' : 'recount'}>
        {result.ballotFiles.map((file, at) => (
          <li key={file.formId} className="recount__area">
            <div>
              <h2>{nbsp(file.districtName)}</h2>
              <p className="muted num">{countPl(file.voteCount, 'głos', 'głosy', 'głosów')}</p>
            </div>
            <a className="standalone-link" href={file.url} download={file.filename}>
              <Icon name="download" />
              {isMany ? (
                <>
                  Plik .pb<span className="visually-hidden">: {file.districtName}</span>
                </>
              ) : (
                file.filename
              )}{' '}
              ({formatFileSize(file.size)})
            </a>
            <Link className="standalone-link" to={countHref(file, counting)}>
              Policz inną regułą<span className="visually-hidden">: {file.districtName}</span>
            </Link>
            <details className="more-rows">
              <summary>
                Suma kontrolna<span className="visually-hidden">: {file.districtName}</span>
              </summary>
              <p>
                SHA-256 <code>{file.sha256}</code>
              </p>
            </details>
            <AreaOutcome state={states[at]} names={namesOf(result.districts[file.area]!, counting)} />
          </li>
        ))}
        {withheld.map(({ districtId, districtName }) => (
          <li key={districtId ?? 'miasto'} className="recount__area">
            <div>
              <h2>{nbsp(districtName)}</h2>
              <p className="muted">
                {nbsp('Nie do przeliczenia: głosy z tego obszaru mogłyby zdradzić, jak ktoś głosował.')}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <ul className="results-links">
        <li>
          <Link className="standalone-link" to="/przelicz">
            Policz inny plik
          </Link>
        </li>
        <li>
          <Link className="standalone-link" to="/otwarte-dane">
            Wyniki w CSV i JSON
          </Link>
        </li>
      </ul>
    </>
  );
}

function AreaOutcome({ state, names }: { state: AreaState | undefined; names: ReadonlyMap<string, string> }) {
  if (!state || state.at === 'waiting') return null;
  if (state.at === 'failed') {
    return (
      <p className="recount__outcome recount__outcome--bad">
        Nie udało się pobrać albo policzyć głosów. Spróbuj ponownie.
      </p>
    );
  }
  if (state.at !== 'done') return <p className="recount__outcome">{STEP_WORDS[state.at]}</p>;
  const { outcome } = state;
  if (outcome.kind !== 'compared') {
    return (
      <p className="recount__outcome recount__outcome--bad">
        {nbsp('Plik z głosami jest uszkodzony i nie da się go policzyć.')}
      </p>
    );
  }
  if (outcome.differences.length === 0) {
    return (
      <p
        className={
          outcome.checksumAgrees ? 'recount__outcome recount__outcome--good' : 'recount__outcome recount__outcome--bad'
        }
      >
        <Icon name={outcome.checksumAgrees ? 'check' : 'warning'} />
        {nbsp(
          `${countPl(outcome.voteCount, 'głos', 'głosy', 'głosów')}: te same sumy i ci sami zwycięzcy. ` +
            (outcome.checksumAgrees ? 'Suma kontrolna się zgadza.' : 'Suma kontrolna pliku jest jednak inna.'),
        )}
      </p>
    );
  }
  return (
    <div className="recount__outcome recount__outcome--bad">
      <p>
        <Icon name="warning" /> <b>Wynik się nie zgadza.</b>
        {!outcome.checksumAgrees && ' Plik różni się od ogłoszonego: jego suma kontrolna jest inna.'}
      </p>
      <ul>
        {outcome.differences.map((difference) => (
          <li key={JSON.stringify(difference)}>{nbsp(differenceText(difference, names))}</li>
        ))}
      </ul>
    </div>
  );
}

export function differenceText(difference: CountDifference, names: ReadonlyMap<string, string>): string {
  const nameOf = (id: string) => `„${names.get(id) ?? id}”`;
  const points = (count: number | null) => (count === null ? 'brak projektu' : `${formatInteger(count)} pkt`);
  switch (difference.kind) {
    case 'votes':
      return `Głosów jest ${formatInteger(difference.recounted)}, a ogłoszono ${formatInteger(difference.published)}.`;
    case 'total':
      return `${nameOf(difference.id)}: policzono ${points(difference.recounted)}, ogłoszono ${points(difference.published)}.`;
    case 'winner':
      return difference.published
        ? `${nameOf(difference.id)} ogłoszono jako wybrany, a z policzonych głosów nie wygrywa.`
        : `${nameOf(difference.id)} wygrywa z policzonych głosów, a nie ogłoszono go jako wybranego.`;
    case 'order':
      return 'Zwycięzcy są ci sami, ale wybrani w innej kolejności.';
  }
}

const namesOf = ({ projects }: ResultDistrict, { numbers }: Counting): ReadonlyMap<string, string> =>
  new Map(projects.map(({ projectTaskId, projectTaskName }) => [numbers[projectTaskId]!, projectTaskName]));

function summaryOf(states: readonly AreaState[], withheld: number): string {
  if (states.length === 0) return '';
  const agree = states.filter(
    (state) => state.at === 'done' && state.outcome.kind === 'compared' && state.outcome.differences.length === 0,
  ).length;
  const counted =
    agree === states.length
      ? `Policzono: wynik zgadza się we wszystkich ${withheld > 0 ? 'obszarach, z których ogłoszono głosy' : 'obszarach'}.`
      : `Policzono: wynik zgadza się w ${agree} z ${states.length} obszarów.`;
  return withheld === 0 ? counted : `${counted} Nie do przeliczenia: ${withheld}.`;
}
