import type { ActUnit } from './act-element.ts';

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** The number of a unit in one spelling, whatever it was written with: `5^{1}` and `5¹` are `5^1`. */
export function unitNumber(written: string): string {
  return written
    .trim()
    .replace(/[⁰¹²³⁴-⁹]+/, (digits) => `^${[...digits].map((digit) => RAISED.indexOf(digit)).join('')}`)
    .replace(/\^\{([^{}]*)\}/, '^$1')
    .replaceAll(/\s/g, '');
}

/** `5a^1` as its parts: 5, `a`, 1. */
interface Split {
  number: number;
  letters: string;
  index: string;
}

const ROMAN: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };

function romanValue(text: string): number {
  const values = [...text].map((letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

function split(nr: string): Split | null {
  const found = /^(?:(\d{1,6})|([IVXLCDM]{1,12}))([a-z]{0,4})(?:\^([0-9a-z]{1,4}))?([a-z]{0,2})$/.exec(nr);
  if (!found) return null;
  const [, digits, roman, letters = '', index = '', after = ''] = found;
  return { number: digits ? Number(digits) : romanValue(roman ?? ''), letters: letters + after, index };
}

const placeOf = (letter: string): number => 'abcdefghijklmnopqrstuvwxyz'.indexOf(letter);

/** Behind z comes `za` in acts, `aa` where Word counts; `aa` is also what is put in behind a. */
function letterFollows(before: string, nr: string): boolean {
  const [last, next] = [before.split('^')[0]!, nr.split('^')[0]!];
  if (next === last) return nr.includes('^');
  if (next.length > 1) return (next.startsWith(last[0]!) && next > last) || (last === 'z' && /^(?:za|aa)$/.test(next));
  return placeOf(next) === placeOf(last[0]!) + 1;
}

/** Whether a unit with this number may come right after that one, or be the first (`before` null). */
export function follows(unit: ActUnit, before: string | null, nr: string): boolean {
  if (unit === 'lit') return before === null ? nr === 'a' : letterFollows(before, nr);
  const next = split(nr);
  if (!next) return true;
  if (before === null) return next.number === 1;
  const last = split(before);
  if (!last) return true;
  const inserted = next.letters !== '' || next.index !== '';
  if (next.number === last.number) {
    return inserted && (next.letters > last.letters || (next.letters === last.letters && next.index > last.index));
  }
  return next.number === last.number + 1;
}
