/** Who is reminded of the term of a case, and when (3-the-office §6, "reminder ladder": legal −10, −5, −2, 0, then the unit's head, then the coordinator). */
import { addDays, type PlainDate, warsawDate } from './calendar.ts';
import { dueAfter, lastDayOfTerm, type LegalTerm } from './legal-term.ts';
import { warsawInstant } from './warsaw-instant.ts';

/** Days that are left until the last day of the term; after it they are negative. */
export const reminderRungs = [10, 5, 2, 0, -1, -3] as const;
export type ReminderRung = (typeof reminderRungs)[number];

/**
 * `leader`: whoever leads the case, or the mailbox of the office where nobody does; `head`: whoever heads the leader's unit;
 * `coordinator`: those of the office, or its mailbox where there is none.
 */
export type Reminded = 'leader' | 'head' | 'coordinator';

const REMINDED: Readonly<Record<ReminderRung, readonly Reminded[]>> = {
  10: ['leader'],
  5: ['leader'],
  2: ['leader'],
  0: ['leader'],
  [-1]: ['leader', 'head'],
  [-3]: ['leader', 'coordinator'],
};

export const remindedAt = (rung: ReminderRung): readonly Reminded[] => REMINDED[rung];

/**
 * The rung on which a case stands: the latest that was reached, so that a portal that was away, or a weekend, leaves none out but tells
 * none twice.
 * @param lastDay of the term
 * @param since the day on which the case came: whoever has just read it needs no reminder of a term that was shorter from the beginning
 * @returns null: none yet
 */
export function rungOn(today: PlainDate, lastDay: PlainDate, since: PlainDate): ReminderRung | null {
  const reached = reminderRungs.filter((rung) => today >= addDays(lastDay, -rung)).at(-1);
  if (reached === undefined) return null;
  return reached > 0 && addDays(lastDay, -reached) <= since ? null : reached;
}

/** "za 5 dni", "dziś", "3 dni po terminie". */
export function leftWords(today: PlainDate, lastDay: PlainDate): string {
  const days = Math.round((Date.parse(lastDay) - Date.parse(today)) / 86_400_000);
  if (days === 0) return 'dziś';
  if (days === 1) return 'jutro';
  if (days > 1) return `za ${days} dni`;
  return days === -1 ? '1 dzień po terminie' : `${-days} dni po terminie`;
}

/** Within which whoever was given a case says who leads it, or returns it; after that the coordinator is told (3-the-office §1, delegation). */
export const TAKE_TERM: LegalTerm = { amount: 3, unit: 'working-days' };

/** @param placed when the case came to where it is */
export const takeDue = (placed: Date): Date => dueAfter(placed, TAKE_TERM);

/** Whatever came to where it is before this instant, and has no leader still, waits too long. */
export function untakenBefore(now: Date): Date {
  const today = warsawDate(now);
  let day = addDays(today, -1);
  while (lastDayOfTerm(day, TAKE_TERM) >= today) day = addDays(day, -1);
  return warsawInstant(addDays(day, 1));
}
