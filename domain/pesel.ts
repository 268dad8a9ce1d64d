import type { PlainDate } from './calendar.ts';
import { isPlainDate } from './calendar.ts';
import { ageOn } from './age.ts';
import type { Result } from './result.ts';
import { fail, ok } from './result.ts';

declare const brand: unique symbol;
/** A PESEL number whose form, checksum and birth date have been checked. It identifies, but does not prove who is speaking. */
export type Pesel = string & { readonly [brand]: 'Pesel' };

export type Sex = 'female' | 'male';

/** Nobody in Poland has lived longer than about 114 years; beyond this a number is a mistake or a fraud. */
export const MAX_PLAUSIBLE_AGE = 130;

/** A day on which somebody who lives on `today` may have been born. */
export const isBirthDate = (text: string, today: PlainDate): text is PlainDate =>
  isPlainDate(text) && text <= today && ageOn(text, today) <= MAX_PLAUSIBLE_AGE;

const WEIGHTS = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3];
/** The century is told by what is added to the month: act on population registration of 24 September 2010, art. 15. */
const CENTURY_BY_MONTH_TENS: Readonly<Record<number, number>> = { 8: 1800, 0: 1900, 2: 2000, 4: 2100, 6: 2200 };

/** Reads eleven digits: checksum, an existing birth date that is not after `today`, and a plausible age. */
export function readPesel(
  text: string,
  today: PlainDate,
): Result<{ pesel: Pesel; birthDate: PlainDate; sex: Sex }, 'invalid'> {
  const trimmed = text.trim();
  if (!/^[0-9]{11}$/.test(trimmed)) return fail('invalid');
  const digits = [...trimmed].map(Number) as [number, ...number[]];
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * (digits[i] ?? 0), 0);
  if ((10 - (sum % 10)) % 10 !== digits[10]) return fail('invalid');

  const month = Number(trimmed.slice(2, 4));
  const century = CENTURY_BY_MONTH_TENS[Math.floor(month / 20) * 2];
  if (century === undefined) return fail('invalid');
  const year = century + Number(trimmed.slice(0, 2));
  const birthDate = `${year}-${String(month % 20).padStart(2, '0')}-${trimmed.slice(4, 6)}`;
  if (!isBirthDate(birthDate, today)) return fail('invalid');
  return ok({ pesel: trimmed as Pesel, birthDate, sex: (digits[9] ?? 0) % 2 === 1 ? 'male' : 'female' });
}
