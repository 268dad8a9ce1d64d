import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { BudgetPageKind } from '@wiec/domain/phases.ts';
import { formatInteger, nbsp, pluralPl } from '@wiec/domain/polish-text.ts';
import { publishedSentences } from '@wiec/domain/tally/published-count.ts';
import type { BudgetResult, Counting, ResultDistrict, YearTurnout } from '@wiec/contract/budget-results.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { CountSteps } from './count-steps.tsx';
import { DistrictResult } from './district-result.tsx';
import { Fairness } from './fairness.tsx';
import { RecountSection } from './recount-section.tsx';
import { figuresOf, periodText, shareText, winnersWords } from './results-summary.ts';
import { Turnout } from './turnout.tsx';
import { useLinkedProject } from './use-linked-project.ts';
import '../../styles/recount.css';

const pageLinks: readonly { kind: number; slug: string; label: string; icon: IconName }[] = [
  { kind: BudgetPageKind.Prerequisite, slug: 'do-pobrania', label: 'Do pobrania', icon: 'download' },
  { kind: BudgetPageKind.Schedule, slug: 'harmonogram', label: 'Harmonogram', icon: 'clock' },
  { kind: BudgetPageKind.Help, slug: 'pomoc', label: 'Pomoc', icon: 'info' },
];

interface ResultsViewProps {
  result: BudgetResult;
  /** Turnout of this office's votes, the oldest first. */
  years: readonly YearTurnout[];
  /** The winners on a map. */
  map: ReactNode;
}

/** Published results: the sums, each area with its reasons, who voted, and the rules they were counted by. */
export function ResultsView({ result, years, map }: ResultsViewProps) {
  useLinkedProject();
  const { winners, districts, budget, spent } = figuresOf(result);
  const year = result.projectBudgetYearValue;
  const period = periodText(new Date(result.projectDateFrom), new Date(result.projectDateTo));
  return (
    <div className="wrap">
      <div className="page-title">
        <h1>{nbsp(`Wyniki budżetu obywatelskiego ${year}`)}</h1>
        <p className="lead">
          {nbsp(
            `${result.projectTitle}. Głosowanie trwało ${period}. Poniżej każdy obszar osobno, a przy każdym projekcie powód, dla którego wygrał albo przegrał.`,
          )}
        </p>
      </div>
      <div className="results-about">
        <dl className="facts">
          <dt>Jednostka</dt>
          <dd>{result.projectOfficeName}</dd>
          <dt>Tryb</dt>
          <dd>
            {result.projectModeName}
            {result.projectOnlyForLegalAge && ', dla pełnoletnich'}
          </dd>
          <dt>Ogłoszono</dt>
          <dd>{formatDateTime(new Date(result.publishedAt))}</dd>
        </dl>
        <ul className="results-links">
          {pageLinks
            .filter(({ kind }) => result.pages.includes(kind))
            .map(({ slug, label, icon }) => (
              <li key={slug}>
                <Link className="standalone-link" to={`/budzet/${year}/${slug}`}>
                  <Icon name={icon} />
                  {label}
                </Link>
              </li>
            ))}
        </ul>
      </div>
      <dl className="figures">
        <Figure
          value={formatInteger(result.voteCount)}
          label={pluralPl(result.voteCount, 'ważny głos', 'ważne głosy', 'ważnych głosów')}
        />
        <Figure
          value={formatInteger(result.incorrectVoteCount)}
          label={pluralPl(result.incorrectVoteCount, 'głos nieważny', 'głosy nieważne', 'głosów nieważnych')}
        />
        <Figure value={formatInteger(winners)} label={winnersWords(winners, districts)} />
        <Figure value={shareText(spent, budget)} label="budżetu rozdysponowane" />
      </dl>
      {result.districts.map((district, i) => (
        <DistrictResult
          key={district.districtId ?? 'miasto'}
          district={district}
          enough={result.counting?.areas[i]?.enough}
          tieDecisions={result.counting?.settings?.tieDecisions.filter(({ area }) => area === i)}
          withRule={!sameRule(district, result.districts[i - 1])}
          steps={
            result.counting && !district.withheld && hasSteps(district, result.counting) ? (
              <CountSteps result={result} at={i} counting={result.counting} />
            ) : null
          }
        />
      ))}
      {map}
      <Turnout result={result} years={years} />
      {result.counting && <Fairness result={result} counting={result.counting} />}
      {result.counting && result.ballotFiles.length > 0 && (
        <RecountSection result={result} counting={result.counting} />
      )}
      <section className="section" aria-labelledby="zasady-liczenia">
        <div className="section__side">
          <h2 id="zasady-liczenia">Zasady liczenia</h2>
        </div>
        <div className="section__main">
          {result.counting && <CountingSentences sentences={publishedSentences(result.districts, result.counting)} />}
          <p className="config-hash">
            {nbsp(
              'Zasady, obszary i listę projektów zamrożono przy otwarciu głosowania. Ich skrót SHA-256, ogłoszony tego dnia:',
            )}
            <code>{result.configHash}</code>
          </p>
          <p>
            <Link className="standalone-link" to={`/budzet/${year}/glosowania/${result.projectId}/potwierdzenie`}>
              Listy kopert i jawny zapis głosowania
            </Link>
          </p>
          {result.counting?.lotSeed && (
            <p className="config-hash">
              {nbsp(
                'Kolejność losu to SHA-256 z ziarna, dwukropka i numeru projektu. Ziarno powstało z liczby zapieczętowanej przed głosowaniem i z ostatniej listy kopert:',
              )}
              <code>{result.counting.lotSeed}</code>
            </p>
          )}
        </div>
      </section>
    </div>
  );
}

function CountingSentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className="counting-rules measure">
      {sentences.map((sentence) => (
        <li key={sentence}>{nbsp(sentence)}</li>
      ))}
    </ul>
  );
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <div>
      <dt>{nbsp(label)}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}

/** By equal shares only purchases are steps; an area whose turnout was too low was not counted at all. */
const hasSteps = ({ projects }: ResultDistrict, { rule, settings }: Counting): boolean =>
  projects.some(({ selected }) => selected) ||
  (rule !== 'equal-shares' && (settings?.leastTurnout ?? null) === null && projects.length > 0);

const sameRule = (a: ResultDistrict, b: ResultDistrict | undefined): boolean =>
  a.ruleName === b?.ruleName && a.threshold === b.threshold;
