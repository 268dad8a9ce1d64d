/** What in a text looks like somebody's data: a hint for whoever decides, never a decision. */
export type PersonalDataKind = 'phone' | 'email' | 'pesel' | 'account';

export const personalDataNames: Readonly<Record<PersonalDataKind, string>> = {
  phone: 'numer telefonu',
  email: 'adres e-mail',
  pesel: 'numer PESEL',
  account: 'numer konta',
};

/** A stretch of a text, in code units. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

export interface FoundData extends Stretch {
  readonly kind: PersonalDataKind;
}

/** Digits, in groups or not: '600 100 200', '44-555-09-17', '+48600100200'. */
const NUMBER = /\+?\d(?:[ \u00a0-]?\d)*/g;
const WORD = /\S+/g;
/** How many digits each has; eleven are a PESEL also where its check digit was mistyped. */
const KINDS: Readonly<Record<number, PersonalDataKind>> = { 9: 'phone', 11: 'pesel', 26: 'account' };

function kindOfNumber(written: string): PersonalDataKind | null {
  const digits = written.replaceAll(/\D/g, '');
  const isForeign = written.startsWith('+') && digits.length >= 10 && digits.length <= 15;
  return isForeign ? 'phone' : (KINDS[digits.length] ?? null);
}

/** In the order in which they stand. */
export function findPersonalData(text: string): FoundData[] {
  const found: FoundData[] = [];
  for (const { 0: written, index: start } of text.matchAll(NUMBER)) {
    const kind = kindOfNumber(written);
    if (kind !== null) found.push({ kind, start, end: start + written.length });
  }
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const at = word.indexOf('@');
    if (at < 1 || !word.includes('.', at)) continue;
    const [from, to] = [beginOf(word), endOf(word)];
    const [start, end] = [index + from, index + to];
    const isApart = found.every((other) => other.end <= start || other.start >= end);
    if (isApart && from < at && to > at + 1) found.push({ kind: 'email', start, end });
  }
  return found.toSorted((a, b) => a.start - b.start);
}

const isOfAddress = (sign: string): boolean => /[\p{L}\p{N}]/u.test(sign);

function beginOf(word: string): number {
  let from = 0;
  while (from < word.length && !isOfAddress(word[from]!)) from++;
  return from;
}

function endOf(word: string): number {
  let to = word.length;
  while (to > 0 && !isOfAddress(word[to - 1]!)) to--;
  return to;
}
