/** Standing in for somebody of the office who is away (zastępstwo; spec/3 §1, decision 0147). */
import { addDays, isPlainDate, type PlainDate } from './calendar.ts';

/** Days, both included, in Poland. */
export interface SubstitutionTerm {
  readonly firstDay: string;
  readonly lastDay: string;
}

export type SubstitutionState = 'coming' | 'running' | 'over';

/** The longest that somebody may be stood in for at once. */
const MOST_DAYS = 366;

/** @param endedAt when it was ended before its last day; null: it was not */
export function substitutionState(
  { firstDay, lastDay }: SubstitutionTerm,
  endedAt: Date | null,
  today: PlainDate,
): SubstitutionState {
  if (endedAt !== null || lastDay < today) return 'over';
  return firstDay <= today ? 'running' : 'coming';
}

/** What is wrong with the days, by field; empty: nothing. */
export function substitutionFaults(
  { firstDay, lastDay }: SubstitutionTerm,
  today: PlainDate,
): Partial<Record<keyof SubstitutionTerm, string>> {
  if (!isPlainDate(firstDay)) return { firstDay: 'Podaj pierwszy dzień zastępstwa.' };
  if (!isPlainDate(lastDay)) return { lastDay: 'Podaj ostatni dzień zastępstwa.' };
  if (firstDay < today) return { firstDay: 'Zastępstwo może zacząć się najwcześniej dzisiaj.' };
  if (lastDay < firstDay) return { lastDay: 'Ostatni dzień nie może być przed pierwszym.' };
  return lastDay > addDays(firstDay, MOST_DAYS - 1) ? { lastDay: 'Zastępstwo może trwać najwyżej rok.' } : {};
}

/** Whether two terms have a day in common. */
export const termsMeet = (one: SubstitutionTerm, other: SubstitutionTerm): boolean =>
  one.firstDay <= other.lastDay && other.firstDay <= one.lastDay;
