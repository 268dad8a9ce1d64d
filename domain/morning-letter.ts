/** The letter about what waits at the desk, for whoever of the office wants it (3-the-office; decision 0114). */
import { formatDay, lastDayOf, type PlainDate, warsawDate, warsawTime } from './calendar.ts';
import { type DueGroup, dueGroup } from './desk-queue.ts';
import type { DeskTask } from './desk-work.ts';
import { isWorkingDay } from './working-days.ts';

/** Between these hours in Poland: a portal that was away at seven writes once it is back. */
const FROM = '07:00';
const UNTIL = '09:00';

/** The day whose letters are to be written now; null: it is none, or another time of it. */
export function morningOf(now: Date): PlainDate | null {
  const [day, time] = [warsawDate(now), warsawTime(now)];
  return isWorkingDay(day) && time >= FROM && time < UNTIL ? day : null;
}

const GROUPS: readonly (readonly [DueGroup, string])[] = [
  ['today', 'Na dziś'],
  ['week', 'W tym tygodniu'],
  ['later', 'Później'],
];

/** What waits, with a link to each: by the day on which it is due, without titles that are not public. @param origin of the portal, without a slash at its end */
export const morningLines = (tasks: readonly DeskTask[], now: Date, origin: string): string =>
  GROUPS.map(([group, title]) => ({ title, due: tasks.filter((task) => dueGroup(task, now) === group) }))
    .filter(({ due }) => due.length > 0)
    .map(({ title, due }) => [`${title}:`, ...due.map((task) => lineOf(task, now, origin))].join('\n'))
    .join('\n\n');

function lineOf({ inLetter, due, href }: DeskTask, now: Date, origin: string): string {
  const term = due === null ? '' : `, ${due <= now ? 'termin minął' : `do ${formatDay(lastDayOf(due))}`}`;
  return `– ${inLetter}${term}\n  ${origin}${href}`;
}
