import { isPlainDate, type PlainDate } from './calendar.ts';

/** The same day in another year; the last of February where that year has no 29th. */
export function inYear(date: PlainDate, year: number): PlainDate {
  const moved = `${String(year).padStart(4, '0')}${date.slice(4)}`;
  const lastOfFebruary = `${moved.slice(0, 8)}28`;
  return isPlainDate(moved) ? moved : lastOfFebruary;
}

const yearOf = (date: PlainDate): number => Number(date.slice(0, 4));

/** By how many years something moves to begin again on the same day, the first time after today. */
export function yearsUntilAgain(from: PlainDate, today: PlainDate): number {
  const years = Math.max(1, yearOf(today) - yearOf(from));
  return inYear(from, yearOf(from) + years) > today ? years : years + 1;
}

/** So many years later. */
export const yearsLater = (date: PlainDate, years: number): PlainDate => inYear(date, yearOf(date) + years);

/** A title that names the year names the later one. */
export const titleYearsLater = (title: string, from: PlainDate, years: number): string =>
  title.replaceAll(/\p{N}+/gu, (number) => (Number(number) === yearOf(from) ? String(yearOf(from) + years) : number));
