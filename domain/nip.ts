import type { Result } from './result.ts';
import { fail, ok } from './result.ts';

declare const brand: unique symbol;
/** A tax identification number: ten digits with a correct checksum, without hyphens. */
export type Nip = string & { readonly [brand]: 'Nip' };

/** Longest accepted spelling: ten digits and the customary hyphens, or a PL in front (2-citizens-budget §5 "Profile"). */
export const NIP_MAX_LENGTH = 15;

const WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/** Reads ten digits, with hyphens or spaces between them if need be; a sum of 10 modulo 11 belongs to no number. */
export function readNip(text: string): Result<Nip, 'invalid'> {
  if (text.length > NIP_MAX_LENGTH) return fail('invalid');
  const digits = text.trim().replace(/^PL/, '').replace(/[ -]/g, '');
  if (!/^[0-9]{10}$/.test(digits) || digits === '0000000000') return fail('invalid');
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(digits[i]), 0);
  return sum % 11 === Number(digits[9]) ? ok(digits as Nip) : fail('invalid');
}
