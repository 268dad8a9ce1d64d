import { formatDate, lastDayOf, warsawDate } from '@wiec/domain/calendar.ts';
import { monthAndWeekday } from '../lib/short-day.ts';

interface LastDayProps {
  /** ISO. */
  until: string;
  /** Of what is told to screen readers. */
  name?: string;
  /** With it the day of today is called so. */
  now?: Date;
}

/** The last day of something in large figures, as in a calendar. */
export function LastDay({ until, name = 'Ostatni dzień', now }: LastDayProps) {
  const day = lastDayOf(new Date(until));
  const isToday = now !== undefined && day === warsawDate(now);
  return (
    <span>
      <span className="visually-hidden">
        {name}: {formatDate(day)}.{' '}
      </span>
      <span className="last-day" aria-hidden="true">
        <span className="num">{Number(day.slice(8))}</span>
        {isToday ? 'dziś' : monthAndWeekday(day)}
      </span>
    </span>
  );
}
