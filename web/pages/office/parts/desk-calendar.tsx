import { formatDate, formatDay, warsawDate } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import {
  type BarState,
  type CalendarBar,
  type CalendarEntry,
  type CalendarLane,
  nextDates,
  yearCalendar,
} from '@wiec/domain/year-calendar.ts';
import { type CSSProperties, useId } from 'react';
import { Link } from 'react-router';
import { markedDay, MONTH_MARKS } from '../../../lib/short-day.ts';
import '../../../styles/desk-calendar.css';

/** How many dates a phone lists. */
const NEXT = 6;
/** Days before the end of the year from which the word of today finds no room to the right of its line. */
const LATE = 50;

const stateWords: Readonly<Record<BarState, string>> = { done: 'zakończone', now: 'trwa', future: 'w planie' };
const term = ({ firstDay, lastDay }: CalendarBar): string => `${formatDate(firstDay)} – ${formatDate(lastDay)}`;

/** The year on one page: a chart on wide screens, the next dates on narrow ones, and all of it as a table on both. */
export function DeskCalendar({ entries, now }: { entries: readonly CalendarEntry[]; now: Date }) {
  const titleId = useId();
  const { year, days, lanes, today } = yearCalendar(entries, now);
  const next = nextDates(entries, now, NEXT);
  if (lanes.length === 0 && next.length === 0) return null;
  const month = Number(warsawDate(now).slice(5, 7)) - 1;
  return (
    <section className="desk__part" aria-labelledby={titleId}>
      <h2 id={titleId}>Kalendarz {year}</h2>
      {lanes.length > 0 && <AllDates year={year} lanes={lanes} />}
      {lanes.length > 0 && (
        <div className="year" style={{ '--days': days, '--today': ((today + 0.5) / days).toFixed(4) } as CSSProperties}>
          <div className="year__months" aria-hidden="true">
            {MONTH_MARKS.map((mark, at) => (
              <span key={mark} className={at === month ? 'year__month--now' : undefined}>
                {mark}
              </span>
            ))}
          </div>
          {lanes.map((lane) => (
            <Lane key={lane.name} lane={lane} />
          ))}
          <p className={today > days - LATE ? 'year__today year__today--late' : 'year__today'}>
            <span>dziś, {formatDay(warsawDate(now))}</span>
          </p>
        </div>
      )}
      {next.length > 0 && (
        <ol className="next-dates">
          {next.map(({ at, what, entry: { href, title } }) => (
            <li key={`${href} ${title} ${what}`}>
              <span className="next-dates__day num">{markedDay(warsawDate(at))}</span>
              <span>
                {what === 'begins' ? 'Początek: ' : 'Koniec: '}
                <Link to={href}>{nbsp(title)}</Link>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Lane({ lane: { name, bars } }: { lane: CalendarLane }) {
  const labelId = useId();
  return (
    <>
      <p className="year__label" id={labelId}>
        {nbsp(name)}
      </p>
      <ul className="year__lane" aria-labelledby={labelId}>
        {bars.map((bar) => (
          <li
            key={`${bar.href} ${bar.title}`}
            style={
              {
                gridColumn: `${bar.start + 1} / span ${bar.span}`,
                gridRow: bar.row + 1,
                '--left': `${(bar.barLeft * 100).toFixed(2)}%`,
                '--wide': `${(bar.barWidth * 100).toFixed(2)}%`,
              } as CSSProperties
            }
          >
            <Link
              to={bar.href}
              className={`year__bar year__bar--${bar.state}${bar.barLeft > 0 ? ' year__bar--left' : ''}`}
            >
              <span>{nbsp(bar.title)}</span>
              <span className="visually-hidden">
                , {stateWords[bar.state]}, {term(bar)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function AllDates({ year, lanes }: { year: number; lanes: readonly CalendarLane[] }) {
  return (
    <details className="all-dates">
      <summary>Wszystkie daty w tabeli</summary>
      <table className="table office-table">
        <caption className="visually-hidden">Kalendarz {year}</caption>
        <thead>
          <tr>
            <th scope="col">Co</th>
            <th scope="col">Kiedy</th>
            <th scope="col">Stan</th>
          </tr>
        </thead>
        <tbody>
          {lanes.flatMap(({ name, bars }) =>
            bars.map((bar) => (
              <tr key={`${bar.href} ${bar.title}`}>
                <th scope="row">
                  <Link to={bar.href}>{nbsp(bar.title)}</Link>
                  <span className="office-table__more">{nbsp(name)}</span>
                </th>
                <td>{term(bar)}</td>
                <td>{stateWords[bar.state]}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </details>
  );
}
