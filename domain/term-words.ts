/** How terms of doing a project are told to residents. */
import { addDays, formatDate, MONTH_NAMES, type PlainDate } from './calendar.ts';
import { countPl, NBSP } from './polish-text.ts';

/** "maj 2027": terms are promised by the month. */
export const formatTerm = (date: PlainDate): string =>
  `${MONTH_NAMES[Number(date.slice(5, 7)) - 1]}${NBSP}${date.slice(0, 4)}`;

/** "5 miesięcy", or "12 dni" within a month. @param before earlier than `after` */
export function delayWords(before: PlainDate, after: PlainDate): string {
  const months = monthsOf(after) - monthsOf(before);
  if (months > 0) return countPl(months, 'miesiąc', 'miesiące', 'miesięcy');
  let days = 0;
  for (let day = before; day < after; day = addDays(day, 1)) days += 1;
  return countPl(days, 'dzień', 'dni', 'dni');
}

const monthsOf = (date: PlainDate): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** "Było: grudzień 2026. Jest: maj 2027."; within a month by the day. @param before null: there was no term */
export function termChangeText(before: PlainDate | null, after: PlainDate): string {
  const isWithin = before !== null && monthsOf(before) === monthsOf(after);
  const told = (date: PlainDate): string => (isWithin ? formatDate(date) : formatTerm(date));
  return `${before === null ? '' : `Było: ${told(before)}. `}Jest: ${told(after)}.`;
}
