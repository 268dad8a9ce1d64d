import { deadlineMark, formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { monthAndWeekday } from '../lib/short-day.ts';
import { Icon } from './icon.tsx';

interface DeadlineProps {
  /** The server's clock, ISO. */
  now: string;
  /** End of the vote, ISO. */
  until: string;
  ended?: 'zakończona' | 'zakończone' | 'zakończony';
}

const tones = { later: '', soon: ' deadline--soon', today: ' deadline--soon', over: ' deadline--over' };

/** How long one may still act; on honey from the seventh day before the end. */
export function DeadlineMark({ now, until, ended }: DeadlineProps) {
  const { urgency, text } = deadlineMark(new Date(now), new Date(until), ended);
  return (
    <span className={`deadline${tones[urgency]}`}>
      <Icon name={urgency === 'over' ? 'check' : 'clock'} />
      {text}
    </span>
  );
}

/** An end at midnight belongs to the day before it. @param until ISO; the answer is YYYY-MM-DD in Poland */
export const lastDayOf = (until: string): string => warsawDate(new Date(Date.parse(until) - 1));

/** The last day of something in large figures, as in a calendar. */
export function LastDay({ until }: { until: string }) {
  const day = lastDayOf(until);
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
