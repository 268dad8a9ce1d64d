import { addDays, lastDayOf, type PlainDate, warsawDate } from './calendar.ts';

/** When what waits for the office is due: today or earlier, until Sunday of this week, or later, also where nothing says when. */
export type DueGroup = 'today' | 'week' | 'later';

export interface Due {
  /** The moment by which it is to be done; null: nothing sets one. */
  readonly due: Date | null;
}

/** On how many days before its end a term of the office stands on honey (decision 0082). */
export const OFFICE_SOON_DAYS = 2;

export function dueGroup({ due }: Due, now: Date): DueGroup {
  if (due === null) return 'later';
  const [day, today] = [lastDayOf(due), warsawDate(now)];
  if (day <= today) return 'today';
  return day <= sundayOf(today) ? 'week' : 'later';
}

/** The last day of the week, which begins on Monday. */
function sundayOf(date: PlainDate): PlainDate {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday === 0 ? date : addDays(date, 7 - weekday);
}

/** What is due first comes first; what has no term comes last, each in the order given. */
export const inOrderOfDue = <Task extends Due>(tasks: readonly Task[]): Task[] =>
  tasks.toSorted((a, b) => timeOf(a) - timeOf(b));

const timeOf = ({ due }: Due): number => due?.getTime() ?? Number.MAX_VALUE;
