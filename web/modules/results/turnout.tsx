import type { CSSProperties } from 'react';
import { formatPercentage, percentages } from '@wiec/domain/percentages.ts';
import { formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import type { BudgetResult, YearTurnout } from '@wiec/contract/budget-results.ts';
import { Bars, DataTable } from '../../ui/bars.tsx';
import { FEW_AREAS } from './results-front.ts';
import { changeText, residentsOf, shareText, townResidents } from './results-summary.ts';
import '../../styles/turnout.css';

/** Who voted: only what the office chose to show, each chart with its table; and how many in other years. */
export function Turnout({ result, years }: { result: BudgetResult; years: readonly YearTurnout[] }) {
  const byDistrict = result.budgetVoteShowResultsByDistrict ? result.userVoteCountByDistrict : [];
  const { femaleVoteCount, maleVoteCount } = result;
  const bySex = result.budgetVoteShowResultsBySex && femaleVoteCount !== null && maleVoteCount !== null;
  return (
    <div className="turnout">
      {bySex && <BySex female={femaleVoteCount} male={maleVoteCount} result={result} />}
      {!bySex && result.budgetVoteShowResultsBySex && (
        <div>
          <h2>Według płci</h2>
          <p className="muted">Grupa jest mniejsza niż 5&nbsp;osób, dlatego nie pokazujemy podziału.</p>
        </div>
      )}
      {byDistrict.length > 0 && <ByDistrict districts={byDistrict} result={result} />}
      {years.length > 1 && <ByYear years={years} current={result.projectId} />}
    </div>
  );
}

function BySex({ female, male, result }: { female: number; male: number; result: BudgetResult }) {
  const shares = percentages([female, male]).map(formatPercentage);
  const { incorrectFemaleVoteCount, incorrectMaleVoteCount } = result;
  const incorrect = incorrectFemaleVoteCount !== null && incorrectMaleVoteCount !== null;
  return (
    <div>
      <h2>Według płci</h2>
      <div className="duo" aria-hidden="true">
        {[female, male].map((count, i) => (
          <i key={i} style={{ '--share': `${(count * 100) / Math.max(1, female + male)}%` } as CSSProperties} />
        ))}
      </div>
      <div className="duo-words num" aria-hidden="true">
        <p>
          Kobiety<b>{shares[0]}</b>
        </p>
        <p>
          Mężczyźni<b>{shares[1]}</b>
        </p>
      </div>
      <DataTable
        caption="Głosy według płci"
        head={['Płeć', 'Ważne', ...(incorrect ? ['Nieważne'] : [])]}
        rows={[
          ['Kobiety', counted(female, shares[0]), ...(incorrect ? [formatInteger(incorrectFemaleVoteCount)] : [])],
          ['Mężczyźni', counted(male, shares[1]), ...(incorrect ? [formatInteger(incorrectMaleVoteCount)] : [])],
        ]}
      />
    </div>
  );
}

/** Of many areas the table alone: bars of each would make the page twice as long. Turnout stands where residents are known. */
function ByDistrict({
  districts,
  result,
}: {
  districts: BudgetResult['userVoteCountByDistrict'];
  result: BudgetResult;
}) {
  const total = districts.reduce((sum, { voteCount }) => sum + voteCount, 0);
  // Whoever told no area, and merged small areas, are under no id.
  const residents = districts.map(({ districtId }) => (districtId === null ? null : residentsOf(result, districtId)));
  const tellsTurnout = residents.some((count) => count !== null && count > 0);
  const shares = percentages(districts.map(({ voteCount }) => voteCount));
  /** What bar and table say of each: one figure. */
  const figures = districts.map(({ voteCount }, i) =>
    tellsTurnout ? turnoutText(voteCount, residents[i] ?? null) : formatPercentage(shares[i] ?? 0),
  );
  const sizes = districts.map(({ voteCount }, i) =>
    tellsTurnout ? voteCount / (residents[i] || Infinity) : voteCount,
  );
  const most = Math.max(...sizes);
  const isMany = districts.length > FEW_AREAS;
  return (
    <div className={isMany ? 'turnout__many' : undefined}>
      <h2>Według obszaru</h2>
      {!isMany && (
        <div aria-hidden="true">
          <Bars
            bars={districts.map(({ districtName }, i) => ({
              name: districtName,
              figure: figures[i]!,
              share: most > 0 ? sizes[i]! / most : 0,
              tone: i === sizes.indexOf(most) ? 'first' : undefined,
            }))}
          />
        </div>
      )}
      <DataTable
        caption="Głosy według obszaru"
        head={['Obszar', 'Głosy', tellsTurnout ? 'Frekwencja' : 'Udział']}
        rows={districts.map(({ districtName, voteCount }, i) => [districtName, formatInteger(voteCount), figures[i]!])}
        foot={[
          'Razem',
          formatInteger(total),
          tellsTurnout ? turnoutText(total, townResidents(result)) : formatPercentage(total === 0 ? 0 : 10_000),
        ]}
      />
      {tellsTurnout && (
        <p className="muted small">{nbsp('Frekwencja mówi, jaka część mieszkańców obszaru oddała ważny głos.')}</p>
      )}
    </div>
  );
}

function ByYear({ years, current }: { years: readonly YearTurnout[]; current: number }) {
  const most = Math.max(1, ...years.map(({ voteCount }) => voteCount));
  const name = ({ year, title }: YearTurnout) =>
    years.filter((other) => other.year === year).length > 1 ? `${year}: ${title}` : String(year);
  return (
    <div>
      <h2>Rok po roku</h2>
      <div aria-hidden="true">
        <Bars
          bars={years.map((one) => ({
            name: name(one),
            figure: formatInteger(one.voteCount),
            share: one.voteCount / most,
            tone: one.voteId === current ? 'first' : undefined,
          }))}
        />
      </div>
      <DataTable
        caption="Ważne głosy rok po roku"
        head={['Edycja', 'Głosy', 'Zmiana']}
        rows={years.map((one, i) => [name(one), formatInteger(one.voteCount), changeText(years[i - 1], one)])}
      />
    </div>
  );
}

const turnoutText = (voters: number, residents: number | null): string =>
  residents ? shareText(voters, residents) : '–';

const counted = (count: number, share = ''): string => `${formatInteger(count)} (${share})`;
