/** Terms of the law and of the office, counted as art. 57 of the Code of Administrative Procedure (KPA) says. */
import { addDays, formatDay, isPlainDate, type PlainDate, warsawDate } from './calendar.ts';
import { warsawInstant } from './warsaw-instant.ts';
import { countPl } from './polish-text.ts';
import { isWorkingDay, nextWorkingDay } from './working-days.ts';

export interface LegalTerm {
  readonly amount: number;
  readonly unit: 'days' | 'working-days' | 'months';
}

/**
 * The last day of a term. The day on which it begins does not count (§ 1); months end on the day of the same number, or on the last one
 * of a shorter month (§ 3); what ends on a Saturday or a holiday ends on the next working day (§ 4).
 * @param start the day of what the term counts from
 */
export function lastDayOfTerm(start: PlainDate, { amount, unit }: LegalTerm): PlainDate {
  if (unit === 'working-days') {
    let day = start;
    for (let n = 0; n < amount; n++) day = nextWorkingDay(day);
    return day;
  }
  const end = unit === 'days' ? addDays(start, amount) : addMonths(start, amount);
  return isWorkingDay(end) ? end : nextWorkingDay(end);
}

/** The moment at which the term of what came at an instant is over: the end of its last day in Warsaw. */
export const dueAfter = (came: Date, term: LegalTerm): Date =>
  warsawInstant(addDays(lastDayOfTerm(warsawDate(came), term), 1));

function addMonths(date: PlainDate, months: number): PlainDate {
  const [year, month] = date.split('-').map(Number) as [number, number];
  const at = year * 12 + month - 1 + months;
  const prefix = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  let day = Number(date.slice(8));
  while (!isPlainDate(`${prefix}-${String(day).padStart(2, '0')}`)) day--;
  return `${prefix}-${String(day).padStart(2, '0')}`;
}

/** "14 dni", "3 miesiące", "2 dni robocze". */
export function termWords({ amount, unit }: LegalTerm): string {
  if (unit === 'months') return countPl(amount, 'miesiąc', 'miesiące', 'miesięcy');
  if (unit === 'days') return countPl(amount, 'dzień', 'dni', 'dni');
  return countPl(amount, 'dzień roboczy', 'dni robocze', 'dni roboczych');
}

/** "do 22 grudnia". */
export const untilDay = (day: PlainDate): string => `do ${formatDay(day)}`;
