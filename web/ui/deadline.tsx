import { deadlineMark, formatDate, lastDayOf, warsawDate } from '@wiec/domain/calendar.ts';
import { monthAndWeekday } from '../lib/short-day.ts';
import { Icon } from './icon.tsx';

interface DeadlineProps {
  /** The server's clock, ISO. */
  now: string;
  /** End of the vote, ISO. */
  until: string;
  ended?: 'zakończona' | 'zakończone' | 'zakończony';
  /** On how many days before the end it stands on honey; 7 unless told. */
  soonDays?: number;
}

const tones = { later: '', soon: ' deadline--soon', today: ' deadline--soon', over: ' deadline--over' };

/** How long one may still act; on honey shortly before the end. */
export function DeadlineMark({ now, until, ended, soonDays }: DeadlineProps) {
  const { urgency, text } = deadlineMark(new Date(now), new Date(until), ended, soonDays);
  return (
    <span className={`deadline${tones[urgency]}`}>
      <Icon name={urgency === 'over' ? 'check' : 'clock'} />
      {text}
    </span>
  );
}

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
