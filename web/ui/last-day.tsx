import { formatDate, lastDayOf } from '@wiec/domain/calendar.ts';
import { monthAndWeekday } from '../lib/short-day.ts';

/** The last day of something in large figures, as in a calendar. @param until ISO */
export function LastDay({ until }: { until: string }) {
  const day = lastDayOf(new Date(until));
  return (
    <span>
      <span className="visually-hidden">Ostatni dzień: {formatDate(day)}. </span>
      <span className="last-day" aria-hidden="true">
        <span className="num">{Number(day.slice(8))}</span>
        {monthAndWeekday(day)}
      </span>
    </span>
  );
}
