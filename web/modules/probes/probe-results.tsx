import type { ProbeResults } from '@wiec/contract/probes.ts';
import { formatPercentage } from '@wiec/domain/percentages.ts';
import { countPl, formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import { BarTrack, DataTable } from '../../ui/bars.tsx';

/** Per cent from which a slice of the chart carries its percentage (spec/1 §2, Home page). Below it, the votes are told instead. */
const LABELLED = 5;

const written = (percentage: number): string => formatPercentage(Math.round(percentage * 100));

/** A chart, and the table with the same figures. */
export function ProbeResultsView({ results, question }: { results: ProbeResults; question: string }) {
  const { resultSummary, total, withoutAccount } = results;
  const ranked = resultSummary.toSorted((a, b) => b.total - a.total);
  const most = ranked[0]?.total ?? 0;
  return (
    <div className="probe__results">
      <ul className="bars">
        {ranked.map((option) => (
          <li key={option.questionOptionId} className={option.total === most && most > 0 ? 'bar bar--first' : 'bar'}>
            <div className="bar__line">
              <span className="bar__name">{nbsp(option.questionOptionContent)}</span>
              <span className="bar__figure num">
                {option.percentage >= LABELLED
                  ? written(option.percentage)
                  : countPl(option.total, 'głos', 'głosy', 'głosów')}
              </span>
            </div>
            <BarTrack share={option.percentage / 100} />
          </li>
        ))}
      </ul>
      <p className="small muted">
        {countPl(total, 'głos', 'głosy', 'głosów')}
        {withoutAccount > 0 && nbsp(`, w tym ${formatInteger(withoutAccount)} bez logowania`)}
      </p>
      <details className="probe__table">
        <summary>Wynik w&nbsp;tabeli</summary>
        <DataTable
          caption={`Wynik sondy: ${question}`}
          head={['Odpowiedź', 'Głosy', 'Udział']}
          rows={resultSummary.map((option) => [
            nbsp(option.questionOptionContent),
            formatInteger(option.total),
            written(option.percentage),
          ])}
          foot={['Razem', formatInteger(total), total === 0 ? '0,00%' : '100,00%']}
        />
      </details>
    </div>
  );
}
