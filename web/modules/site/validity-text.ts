import { addDays, formatDate, type PlainDate } from '@wiec/domain/calendar.ts';

/**
 * From when, and until when, a version of a document holds. A later version ends it once that one is in force itself.
 * @param from first day of this version  @param others first days of the other versions, future ones included
 * @param inForce first day of the version that holds today
 */
export function validityText(from: PlainDate, others: readonly PlainDate[], inForce: PlainDate): string {
  if (from > inForce) return `Będzie obowiązywać od ${formatDate(from)}`;
  const next = others.filter((day) => day > from && day <= inForce).sort()[0];
  if (next === undefined) return `Obowiązuje od ${formatDate(from)}`;
  return `Ta wersja obowiązywała od ${formatDate(from)} do ${formatDate(addDays(next, -1))}`;
}
