/** Direct meetings: how their time is told. No clock here: "now" is always an argument. */
import { daysLeft, formatDate, warsawDate, warsawTime } from './calendar.ts';
import { NBSP, pluralPl } from './polish-text.ts';

const weekday = new Intl.DateTimeFormat('pl-PL', { weekday: 'long', timeZone: 'Europe/Warsaw' });

/** "Poniedziałek" in Poland at an instant. */
export function weekdayOf(instant: Date): string {
  const name = weekday.format(instant);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** "17.30" on the clocks of Poland. */
export const hourOf = (instant: Date): string => clockOf(warsawTime(instant));

/** "17.30" of '17:30'. */
export const clockOf = (time: string): string => `${Number(time.slice(0, 2))}.${time.slice(3)}`;

/** "godz. 17.30–19.30"; where it ends on another day, that day too. */
export function meetingHours(from: Date, to: Date): string {
  const [first, last] = [warsawDate(from), warsawDate(to)];
  const end = first === last ? `–${hourOf(to)}` : ` do ${formatDate(last)}, godz.${NBSP}${hourOf(to)}`;
  return `godz.${NBSP}${hourOf(from)}${end}`;
}

export interface MeetingMark {
  /** 'soon' is 7 days or fewer. */
  urgency: 'later' | 'soon' | 'now' | 'over';
  text: string;
}

/** How far away a meeting is: "za 10 dni", "jutro", "dziś o 17.30", "trwa", "odbyło się". */
export function meetingMark(now: Date, from: Date, to: Date): MeetingMark {
  if (now > to) return { urgency: 'over', text: 'odbyło się' };
  if (now >= from) return { urgency: 'now', text: 'trwa' };
  // A meeting at midnight begins on its own day, unlike a deadline.
  const days = daysLeft(now, new Date(from.getTime() + 1000));
  if (days === 0) return { urgency: 'soon', text: `dziś o${NBSP}${hourOf(from)}` };
  if (days === 1) return { urgency: 'soon', text: 'jutro' };
  return {
    urgency: days <= 7 ? 'soon' : 'later',
    text: `za${NBSP}${days}${NBSP}${pluralPl(days, 'dzień', 'dni', 'dni')}`,
  };
}
