/** Working days in Poland: from Monday to Friday, without public holidays (act of 18 January 1951, with Christmas Eve since 2025). */
import { addDays, type PlainDate, warsawDate } from './calendar.ts';
import { warsawInstant } from './warsaw-instant.ts';

const FIXED: ReadonlySet<string> = new Set([
  '01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-24', '12-25', '12-26',
]); // prettier-ignore

/** Easter Sunday, by the anonymous Gregorian algorithm. */
function easter(year: number): PlainDate {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Days after Easter Sunday: Easter Monday and Corpus Christi; the others fall on Sundays. */
const MOVABLE = [1, 60] as const;

export function isWorkingDay(date: PlainDate): boolean {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6 || FIXED.has(date.slice(5))) return false;
  const sunday = easter(Number(date.slice(0, 4)));
  return !MOVABLE.some((days) => addDays(sunday, days) === date);
}

/** The first working day after this one. */
export function nextWorkingDay(date: PlainDate): PlainDate {
  let day = addDays(date, 1);
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}

/** Until when somebody decides on what came at this instant: the end of the next working day (3-the-office, Moderation). */
export const moderationDue = (came: Date): Date => warsawInstant(addDays(nextWorkingDay(warsawDate(came)), 1));
