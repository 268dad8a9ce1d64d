import { formatPercentage } from '@wiec/domain/percentages.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { BarTrack } from '../../../ui/bars.tsx';
import type { ResultProps } from '../question-part.ts';
import { AsTable, ResultTable } from '../result-bars.tsx';

/** The strongest answer of each row stands out. */
export function MatrixResult({ results }: ResultProps) {
  return results.groups.map(({ questionOptionId, content, rows }) => {
    const most = Math.max(...rows.map(({ total }) => total));
    return (
      <div className="question-result matrix-result" key={questionOptionId}>
        <p className="matrix-result__name">{nbsp(content ?? '')}</p>
        <ul className="matrix-result__cells">
          {rows.map((row) => (
            <li key={row.cell} className={row.total === most && most > 0 ? 'bar bar--first' : 'bar'}>
              <span className="bar__name small">{nbsp(row.content)}</span>
              <span className="bar__figure num">{formatPercentage(row.percentage)}</span>
              <BarTrack share={row.percentage / 10_000} />
            </li>
          ))}
        </ul>
        <AsTable>
          <ResultTable caption={content ?? ''} rows={rows} />
        </AsTable>
      </div>
    );
  });
}
