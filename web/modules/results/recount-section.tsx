import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { countPl, formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import type { CountDifference } from '@wiec/domain/tally/compare-counts.ts';
import { poolsAgree, publishedAreaRules, publishedCount } from '@wiec/domain/tally/published-count.ts';
import type { BallotFile, BudgetResult, Counting, ResultDistrict } from '@wiec/contract/budget-results.ts';
import { formatFileSize } from '../../lib/file-size.ts';
import { Button } from '../../ui/button.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
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

  const withheld = result.districts.filter((district) => district.withheld);
  const areas = result.ballotFiles.map((file, at) => ({ file, state: states[at] }));
  const differing = busy ? [] : areas.filter(({ state }) => state !== undefined && !isAgreed(state));
  const rest = areas.filter((area) => !differing.includes(area));
  const verdict = busy ? '' : verdictOf(states, withheld.length);
  const current = areas.findIndex(({ state }) => state !== undefined && state.at in STEP_WORDS);

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
        {busy ? 'Liczę głosy.' : nbsp(verdict)}
      </p>
      {busy && current !== -1 && (
        <p className="recount__outcome">
          {areas[current]!.file.districtName}, {current + 1} z&nbsp;{areas.length}:{' '}
          {STEP_WORDS[areas[current]!.state!.at as keyof typeof STEP_WORDS]}
        </p>
      )}
      {!busy && states.length > 0 && !poolsAgree(result.districts, counting) && (
        <p className="recount__outcome recount__outcome--bad" role="alert">
          {nbsp('Ogłoszone kwoty obszarów nie wynikają z zasad: pieniądze przeszły między nimi inaczej.')}
        </p>
      )}
      {differing.length > 0 && (
        <>
          <h2 className="fairness__head">Co się nie zgadza</h2>
          <ul className="recount">
            {differing.map(({ file, state }) => (
              <AreaRow key={file.formId} file={file} counting={counting}>
                <AreaDifference state={state!} names={namesOf(result.districts[file.area]!, counting)} />
              </AreaRow>
            ))}
          </ul>
        </>
      )}
      {rest.length + withheld.length > 0 && (
        <Collapsible
          title={differing.length > 0 ? 'Głosy z pozostałych obszarów' : 'Głosy z każdego obszaru'}
          count={countPl(rest.length + withheld.length, 'obszar', 'obszary', 'obszarów')}
          open={states.length === 0 && areas.length <= FEW_AREAS}
        >
          <ul className="recount">
            {rest.map(({ file }) => (
              <AreaRow key={file.formId} file={file} counting={counting} />
            ))}
            {withheld.map(({ districtId, districtName }) => (
              <li key={districtId ?? 'miasto'} className="recount__area">
                <div>
                  <h3>{nbsp(districtName)}</h3>
                  <p className="muted">
                    {nbsp('Nie do przeliczenia: głosy z tego obszaru mogłyby zdradzić, jak ktoś głosował.')}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </Collapsible>
      )}
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

interface AreaRowProps {
  file: BallotFile;
  counting: Counting;
  children?: ReactNode;
}

/** The ballots of one area, on a line. */
const AreaRow = ({ file, counting, children }: AreaRowProps) => (
  <li className="recount__area">
    <div>
      <h3>{nbsp(file.districtName)}</h3>
      <p className="muted num">{countPl(file.voteCount, 'głos', 'głosy', 'głosów')}</p>
    </div>
    <a className="standalone-link" href={file.url} download={file.filename}>
      <Icon name="download" />
      Plik .pb<span className="visually-hidden">: {file.districtName}</span> ({formatFileSize(file.size)})
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
    {children}
  </li>
);

const isAgreed = (state: AreaState): boolean => isSameResult(state) && state.outcome.checksumAgrees;

const isSameResult = (
  state: AreaState,
): state is { at: 'done'; outcome: Extract<RecountOutcome, { kind: 'compared' }> } =>
  state.at === 'done' && state.outcome.kind === 'compared' && state.outcome.differences.length === 0;

function AreaDifference({ state, names }: { state: AreaState; names: ReadonlyMap<string, string> }) {
  if (state.at !== 'done') {
    return (
      <p className="recount__outcome recount__outcome--bad">
        Nie udało się pobrać albo policzyć głosów. Spróbuj ponownie.
      </p>
    );
  }
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
      <p className="recount__outcome recount__outcome--bad">
        <Icon name="warning" />
        {nbsp('Te same sumy i ci sami zwycięzcy. Suma kontrolna pliku jest jednak inna.')}
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

function verdictOf(states: readonly AreaState[], withheld: number): string {
  if (states.length === 0) return '';
  const agree = states.filter(isSameResult).length;
  const counted =
    agree === states.length
      ? `Policzono: wynik zgadza się we wszystkich ${withheld > 0 ? 'obszarach, z których ogłoszono głosy' : 'obszarach'}.`
      : `Policzono: wynik zgadza się w ${agree} z ${states.length} obszarów.`;
  return [
    counted,
    ...(states.every(isAgreed) ? ['Te same sumy i ci sami zwycięzcy. Sumy kontrolne plików się zgadzają.'] : []),
    ...(withheld > 0 ? [`Nie do przeliczenia: ${withheld}.`] : []),
  ].join(' ');
}
