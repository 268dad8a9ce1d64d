import { isPlainDate, type PlainDate } from './calendar.ts';

/**
 * Full years of life on a day. By art. 112 of the Civil Code a year of age is complete at the beginning of the birthday, and
 * where the month has no such day, of its last day: who was born on 29 February comes of age on 28 February.
 * Negative before birth.
 */
export function ageOn(birthDate: PlainDate, day: PlainDate): number {
  const year = day.slice(0, 4);
  const sameDay = year + birthDate.slice(4);
  const birthday = isPlainDate(sameDay) ? sameDay : `${year}-02-28`;
  return Number(year) - Number(birthDate.slice(0, 4)) - (day < birthday ? 1 : 0);
}

/** Adult age (1-portal §9). */
export const ADULT_AGE = 18;

export function isAdultOn(birthDate: PlainDate, day: PlainDate): boolean {
  return ageOn(birthDate, day) >= ADULT_AGE;
}
