import type { BudgetEdition, EditionRecord } from '@wiec/contract/budgets.ts';
import { formatPercentage } from '@wiec/domain/percentages.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { Money } from '../../ui/money.tsx';
import '../../styles/years-compared.css';

type Compared = BudgetEdition & { record: EditionRecord };

const HEADS = ['Rok', 'Frekwencja', 'Pieniądze', 'Wybrane', 'Zrealizowane'] as const;

/** What came of each year, one under another: how many took part, how much was given, what was chosen and what stands. */
export function YearsCompared({ editions }: { editions: readonly BudgetEdition[] }) {
  const compared = editions.filter((edition): edition is Compared => edition.record !== null);
  if (compared.length === 0) return null;
  const most = Math.max(1, ...compared.map(({ record }) => record.turnout?.voteCount ?? 0));
  return (
    <div className="years">
      <div className="years__head" aria-hidden="true">
        {HEADS.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <ol aria-label="Porównanie lat">
        {compared.map((edition) => (
          <Year key={edition.id} edition={edition} most={most} />
        ))}
      </ol>
    </div>
  );
}

/** @param most votes of the year with most of them: bars of all years have one scale */
function Year({ edition: { value, record }, most }: { edition: Compared; most: number }) {
  const { turnout, money, voted, chosen, completed } = record;
  return (
    <li className="years__row">
      <p className="years__year num">{value}</p>
      <dl className="years__facts">
        <div>
          <dt>Frekwencja</dt>
          <dd>
            {turnout === null ? <span className="muted">głosowanie poza portalem</span> : <Turnout {...turnout} />}
          </dd>
          {turnout !== null && <Strip share={turnout.voteCount / most} />}
        </div>
        <div>
          <dt>Pieniądze</dt>
          <dd>
            <Money amount={money} />
          </dd>
        </div>
        <div>
          <dt>Wybrane</dt>
          <dd className="num">{nbsp(`${chosen} z ${voted}`)}</dd>
        </div>
        <div>
          <dt>Zrealizowane</dt>
          <dd className="num">{nbsp(`${completed} z ${chosen}`)}</dd>
          <Strip share={chosen === 0 ? 0 : completed / chosen} isWhole />
        </div>
      </dl>
      {turnout !== null && (
        <p className="years__more">
          <Link to={`/budzet/${value}/${turnout.voteId}/wyniki`} aria-label={`Przejdź do wyników: rok ${value}`}>
            Przejdź do wyników
          </Link>
        </p>
      )}
    </li>
  );
}

function Turnout({ voteCount, residents }: NonNullable<EditionRecord['turnout']>) {
  const votes = nbsp(countPl(voteCount, 'głos', 'głosy', 'głosów'));
  if (residents === null || residents === 0) return <span className="num">{votes}</span>;
  return (
    <>
      <span className="num">{formatPercentage(Math.round((voteCount * 10_000) / residents))}</span>{' '}
      <small className="num">{votes}</small>
    </>
  );
}

/** @param isWhole it is a part of a whole, which its line shows */
const Strip = ({ share, isWhole = false }: { share: number; isWhole?: boolean }) => (
  <div className={isWhole ? 'years__strip years__strip--whole' : 'years__strip'} aria-hidden="true">
    <i style={{ '--share': `${(share * 100).toFixed(2)}%` } as CSSProperties} />
  </div>
);
