import { formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import { rankingStandings } from '@wiec/domain/questions/ranking-standings.ts';
import { BarTrack, DataTable } from '../../../ui/bars.tsx';
import type { ResultProps } from '../question-part.ts';
import { AsTable } from '../result-bars.tsx';

const twoDecimals = new Intl.NumberFormat('pl', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** From the best placed on: mean place and Borda points; the table says how often each was put at each place. */
export function RankingResult({ question, results }: ResultProps) {
  const standings = rankingStandings(results.groups);
  const most = Math.max(1, ...standings.map(({ points }) => points));
  const last = results.groups.length;
  return (
    <div className="question-result">
      <ol className="bars">
        {standings.map(({ group, points, meanPlace }, i) => (
          <li key={group.questionOptionId} className={i === 0 && points > 0 ? 'bar bar--first' : 'bar'}>
            <div className="bar__line">
              <span className="bar__name">{nbsp(`${i + 1}. ${group.content}`)}</span>
              <span className="bar__figure num">
                {formatInteger(points)} pkt{' '}
                {meanPlace !== null && (
                  <span className="question-result__count">{nbsp(`średnio ${twoDecimals.format(meanPlace)}`)}</span>
                )}
              </span>
            </div>
            <BarTrack share={points / most} />
          </li>
        ))}
      </ol>
      <p className="small muted">{nbsp(`Punkty metodą Bordy: pierwsze miejsce ${last - 1} pkt, ostatnie 0.`)}</p>
      <AsTable>
        <DataTable
          isWide
          caption={question.content}
          head={['Odpowiedź', ...(results.groups[0]?.rows ?? []).map(({ content }) => content)]}
          rows={results.groups.map(({ content, rows }) => [
            nbsp(content ?? ''),
            ...rows.map(({ total }) => formatInteger(total)),
          ])}
        />
      </AsTable>
    </div>
  );
}
