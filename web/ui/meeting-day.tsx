import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { meetingMark } from '@wiec/domain/meeting.ts';
import { monthAndWeekday } from '../lib/short-day.ts';
import { Icon } from './icon.tsx';

/** The day of a meeting in large figures, as in a calendar. @param at ISO */
export function MeetingDay({ at }: { at: string }) {
  const day = warsawDate(new Date(at));
  return (
    <span>
      <span className="visually-hidden">{formatDate(day)}. </span>
      <span className="last-day" aria-hidden="true">
        <span className="num">{Number(day.slice(8))}</span>
        {monthAndWeekday(day)}
      </span>
    </span>
  );
}

const tones = { later: '', soon: ' deadline--soon', now: ' deadline--soon', over: ' deadline--over' };

/** How far away it is. All three are ISO. */
export function MeetingMark({ now, from, to }: { now: string; from: string; to: string }) {
  const { urgency, text } = meetingMark(new Date(now), new Date(from), new Date(to));
  return (
    <span className={`deadline${tones[urgency]}`}>
      <Icon name={urgency === 'over' ? 'check' : 'clock'} />
      {text}
    </span>
  );
}
