import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { monthAndWeekday } from '../lib/short-day.ts';

/** An end at midnight belongs to the day before it. @param until ISO; the answer is YYYY-MM-DD in Poland */
export const lastDayOf = (until: string): string => warsawDate(new Date(Date.parse(until) - 1));

/** The last day of something in large figures, as in a calendar. */
export function LastDay({ until }: { until: string }) {
  const day = lastDayOf(until);
  return (
    <span className="last-day">
      <span className="visually-hidden">Ostatni dzień: {formatDate(day)}. </span>
      <span className="last-day__number num" aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      <span className="last-day__month" aria-hidden="true">
        {monthAndWeekday(day)}
      </span>
    </span>
  );
}
