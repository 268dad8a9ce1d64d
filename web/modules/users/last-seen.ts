import { formatDate, formatDay, shortTime, warsawDate } from '@wiec/domain/calendar.ts';

/** When somebody was last seen: "dziś, 9.58", "31 sierpnia, 14.02", with the year where it is not this one. @param at null: never */
export function lastSeen(at: string | null, now: Date): string {
  if (at === null) return 'jeszcze nigdy';
  const instant = new Date(at);
  const [day, today] = [warsawDate(instant), warsawDate(now)];
  const said = day === today ? 'dziś' : day.slice(0, 4) === today.slice(0, 4) ? formatDay(day) : formatDate(day);
  return `${said}, ${shortTime(instant)}`;
}
