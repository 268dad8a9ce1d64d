/**
 * The authorization code of a vote without an account (0-how-we-read-it, "E-mail codes"). It is bound to the voter key and the
 * e-mail address; the server stores only a keyed hash of it, and takes each code once. Tries and sends are counted where they are
 * stored: `store_ballot` and `issue_authorize_code`.
 */
import type { Result } from './result.ts';
import { fail, ok } from './result.ts';

export const CODE_DIGITS = 8;
export const CODE_LIFETIME_MS = 30 * 60_000;
export const CODE_MAX_TRIES = 5;
/** Sends in a row before a pause. */
export const CODE_MAX_SENDS = 3;
export const CODE_PAUSE_MS = 30 * 60_000;
/** How long a letter may take before the page offers another code: each send counts, and the earlier code is void. */
export const CODE_LETTER_MS = 60_000;

/** The code of a number drawn evenly from 0 to CODE_SPACE − 1. */
export const CODE_SPACE = 10 ** CODE_DIGITS;
export function codeOf(drawn: number): string {
  return String(drawn).padStart(CODE_DIGITS, '0');
}

/** Reads what a voter typed: spaces and hyphens between digits do not matter. The error is for the voter. */
export function readCode(text: string): Result<string, 'Kod autoryzacji jest wymagany' | 'Kod autoryzacji ma 8 cyfr'> {
  const digits = text.replace(/[\s\u00a0-]/g, '');
  if (digits === '') return fail('Kod autoryzacji jest wymagany');
  return /^[0-9]{8}$/.test(digits) ? ok(digits) : fail('Kod autoryzacji ma 8 cyfr');
}

export const codeRefusals = {
  wrong: 'Kod autoryzacji jest nieprawidłowy. Sprawdź cyfry albo wygeneruj nowy kod.',
  used: 'Ten kod autoryzacji został już użyty. Wygeneruj nowy kod.',
  expired: 'Kod autoryzacji jest ważny 30 minut i stracił ważność. Wygeneruj nowy kod.',
  'too-many-tries': 'Kod autoryzacji wpisano błędnie 5 razy. Wygeneruj nowy kod.',
} as const;
