import type { TurnoutBoard } from '@wiec/contract/turnout-board.ts';
import { formatDay, warsawDate } from '@wiec/domain/calendar.ts';
import { countPl, formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import type { CSSProperties } from 'react';

type Day = NonNullable<TurnoutBoard['turnout']>['days'][number];

/** More bars than these are thinner than their numbers. */
const MOST_DAYS = 31;
/** So many have room for the number of each. */
const FEW_DAYS = 16;

/** Ballots day by day, one bar each, on one scale. A screen reader hears them as a list. */
export function DayBars({ days: all, now }: { days: readonly Day[]; now: Date }) {
  const days = all.slice(-MOST_DAYS);
  const most = Math.max(1, ...days.map(({ ballots }) => ballots));
  const highest = days.find(({ ballots }) => ballots === most)?.day;
  const today = warsawDate(now);
  return (
    <section className="turnout-board__days" aria-labelledby="dzien-po-dniu">
      <h2 id="dzien-po-dniu">{nbsp(days.length < all.length ? `Ostatnie ${MOST_DAYS} dni` : 'Dzień po dniu')}</h2>
      <ol className={days.length > FEW_DAYS ? 'day-bars day-bars--many' : 'day-bars'}>
        {days.map(({ day, ballots }) => (
          <li
            key={day}
            className={[
              'day-bars__day',
              day === today && 'day-bars__day--today',
              day === highest && 'day-bars__day--most',
            ]
              .filter(Boolean)
              .join(' ')}
          >
            <span className="visually-hidden">
              {nbsp(
                `${formatDay(day)}${day === today ? ', dziś' : ''}: ${countPl(ballots, 'głos', 'głosy', 'głosów')}`,
              )}
            </span>
            <span className="day-bars__figure num" aria-hidden="true">
              {ballots === 0 ? '' : formatInteger(ballots)}
            </span>
            <i className="day-bars__bar" aria-hidden="true" style={{ '--share': ballots / most } as CSSProperties} />
            <span className="day-bars__name num" aria-hidden="true">
              {day === today ? 'dziś' : `${Number(day.slice(8))}.${day.slice(5, 7)}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
