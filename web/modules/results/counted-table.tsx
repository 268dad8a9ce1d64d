import { countPl, formatInteger, formatMoney, nbsp } from '@wiec/domain/polish-text.ts';
import { BarTrack } from '../../ui/bars.tsx';
import type { CountedFile } from './recount-worker.ts';

/** The result of counting a file: winners in order, then the others, each with its reason. */
export function CountedTable({ file }: { file: CountedFile }) {
  const most = Math.max(1, ...file.rows.map(({ total }) => total));
  const winners = file.rows.filter(({ place }) => place !== null).sort((a, b) => a.place! - b.place!);
  const others = file.rows.filter(({ place }) => place === null);
  return (
    <section className="section" aria-labelledby="wynik-liczenia">
      <div className="section__side">
        <h2 id="wynik-liczenia">Wynik</h2>
        <p>{nbsp(file.description)}</p>
        <p className="num">
          {nbsp(`${countPl(file.voteCount, 'głos', 'głosy', 'głosów')}, budżet ${formatMoney(file.budget)}.`)}
        </p>
        {file.endowment && <p className="num">{nbsp(`Na osobę przypadło ${endowmentText(file.endowment)}.`)}</p>}
      </div>
      <div className="section__main">
        <p className="num">
          {nbsp(
            `Wybrano ${countPl(winners.length, 'projekt', 'projekty', 'projektów')} za ${formatMoney(file.spent)}, zostało ${formatMoney(file.left)}.`,
          )}
        </p>
        <ul>
          {[...winners, ...others].map(({ id, name, total, cost, place, reason }) => (
            <li key={id} className={place === null ? 'outcome outcome--lost' : 'outcome'}>
              <span className="outcome__place num">
                {place ?? <span aria-hidden="true">–</span>}
                {place !== null && <span className="visually-hidden">. miejsce</span>}
              </span>
              <div>
                <h3 className="outcome__name">{nbsp(name === '' ? id : `${name} (${id})`)}</h3>
                <p className="outcome__why num">{nbsp(reason)}</p>
              </div>
              <div className="outcome__points num">
                <p>
                  <b>
                    {formatInteger(total)}&nbsp;{file.unit === 'points' ? 'pkt' : 'gł.'}
                  </b>
                  <span className="muted">{formatMoney(cost)}</span>
                </p>
                <BarTrack share={total / most} />
              </div>
            </li>
          ))}
        </ul>
        {file.ties.length > 0 && (
          <div className="ties">
            <h3>Remisy</h3>
            <ul>
              {file.ties.map((ids) => (
                <li key={ids.join(' ')}>{nbsp(`O wyborze rozstrzygnięto między: ${ids.join(', ')}.`)}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}

/** "p/q" złotys as an amount, and exactly where grosze do not tell it. */
function endowmentText(endowment: string): string {
  const [num, den = '1'] = endowment.split('/') as [string, string?];
  const grosze = Number((BigInt(num) * 100n) / BigInt(den));
  return den === '1' ? formatMoney(grosze) : `około ${formatMoney(grosze)} (dokładnie ${endowment})`;
}
