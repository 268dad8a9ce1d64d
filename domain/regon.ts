import type { Result } from './result.ts';
import { fail, ok } from './result.ts';

declare const brand: unique symbol;
/** A business register number: nine digits, or fourteen for a local unit, with correct checksums. */
export type Regon = string & { readonly [brand]: 'Regon' };

export const REGON_MAX_LENGTH = 14;

const WEIGHTS_9 = [8, 9, 2, 3, 4, 5, 6, 7];
const WEIGHTS_14 = [2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8];

/** Reads nine or fourteen digits. The first nine of fourteen are the number of the whole business, and are checked as well. */
export function readRegon(text: string): Result<Regon, 'invalid'> {
  const digits = text.trim();
  if (!/^(?:[0-9]{9}|[0-9]{14})$/.test(digits) || /^0+$/.test(digits)) return fail('invalid');
  const whole = hasCheckDigit(digits.slice(0, 9), WEIGHTS_9);
  const local = digits.length === 9 || hasCheckDigit(digits, WEIGHTS_14);
  return whole && local ? ok(digits as Regon) : fail('invalid');
}

function hasCheckDigit(digits: string, weights: readonly number[]): boolean {
  const sum = weights.reduce((total, weight, i) => total + weight * Number(digits[i]), 0);
  return (sum % 11) % 10 === Number(digits.at(-1));
}
