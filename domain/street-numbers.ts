import { fail, ok, type Result } from './result.ts';

/**
 * Numbers of houses as lists of streets by district give them: "1-39 nieparzyste, 40a, od 51". A place among them is the number times
 * 100 and the letter (a = 1), so that 12 < 12a < 12b < 13.
 */
export interface NumberInterval {
  readonly odd: boolean;
  /** First and last place, both included. */
  readonly from: number;
  readonly to: number;
  /** Letters of one number, named by themselves: they are taken out of whatever interval the number lies in. */
  readonly lettered: boolean;
}

export interface HouseNumber {
  readonly odd: boolean;
  readonly place: number;
}

const STEP = 100;
const LAST_LETTER = 99;
export const LAST_NUMBER = 9999;

/** "12", "12A", "12 a"; of a corner ("12/14") the first; a flat ("12 m. 5") is left away. Null: it begins with no number. */
export function readHouseNumber(text: string): HouseNumber | null {
  const words = text.trim().split(/\s+/);
  const flat = words.findIndex((word, at) => at > 0 && at < words.length - 1 && /^(?:m|lok)\.?$/iu.test(word));
  const house = (flat === -1 ? words : words.slice(0, flat)).join(' ');
  const found = /^\s*(\d{1,4})(?:\s?([a-z]))?(?:[\s/,–-].*)?$/iu.exec(house);
  if (found === null) return null;
  const place = placeOf(found[1]!, found[2]);
  return place < STEP ? null : { odd: isOdd(place), place };
}

/** @returns the intervals of a list of numbers, all numbers where it is empty; a Polish sentence where it cannot be read */
export function readNumbers(text: string): Result<NumberInterval[], string> {
  const items = text
    .toLowerCase()
    .split(',')
    .map((item) => item.replace(/[()]/g, ' ').replace(/\s+/g, ' ').trim());
  if (items.length === 1 && (items[0] === '' || items[0] === 'wszystkie')) return ok(intervals(STEP, END, null, false));
  const read: NumberInterval[] = [];
  for (const item of items) {
    const found = readItem(item);
    if (!found.ok) return found;
    read.push(...found.value);
  }
  return ok(read);
}

/** Whether the intervals hold the number, and by its letter alone. */
export function holds(intervals: readonly NumberInterval[], { odd, place }: HouseNumber): 'letter' | 'number' | null {
  const held = intervals.filter((each) => each.odd === odd && each.from <= place && place <= each.to);
  if (held.length === 0) return null;
  return held.some(({ lettered }) => lettered) ? 'letter' : 'number';
}

const END = LAST_NUMBER * STEP + LAST_LETTER;
const SIDES: readonly (readonly [words: RegExp, odd: boolean])[] = [
  [/ ?\bnieparz(?:yste|\.)$/, true],
  [/ ?\bparz(?:yste|\.)$/, false],
];
const ONE = /^(\d{1,4}) ?([a-z])?$/;

function readItem(item: string): Result<NumberInterval[], string> {
  const side = SIDES.find(([words]) => words.test(item));
  const odd = side?.[1] ?? null;
  const numbers = side ? item.replace(side[0], '') : item;
  const ends = endsOf(numbers, side !== undefined);
  if (ends === null) return fail(`nie rozumiem „${item}”. Wpisz na przykład: 1-39 nieparzyste, 40a, od 51`);
  const [first, last] = ends;
  if (first > last) return fail(`w „${item}” pierwszy numer jest większy niż ostatni`);
  const lettered = first % STEP > 0 && last % STEP < LAST_LETTER && numberOf(first) === numberOf(last);
  const found = intervals(first, last, odd, lettered);
  return found.length > 0 ? ok(found) : fail(`w „${item}” nie ma żadnego numeru`);
}

function endsOf(numbers: string, alone: boolean): [number, number] | null {
  if (numbers === '') return alone ? [STEP, END] : null;
  const [first, last] = splitRange(numbers);
  const from = first === undefined ? STEP : firstOf(first);
  const to = last === undefined ? END : lastOf(last);
  return from === null || to === null || from < STEP ? null : [from, to];
}

/** "od 5 do 8", "od 5", "do 8", "5-8" or "5"; an end that is missing is open. */
function splitRange(numbers: string): readonly [string | undefined, string | undefined] {
  if (numbers.startsWith('do ')) return [undefined, numbers.slice(3)];
  const open = numbers.startsWith('od ');
  const [first = '', last, ...more] = open ? numbers.slice(3).split(' do ') : numbers.split(/[-–]/);
  if (more.length > 0) return ['', ''];
  return [first.trim(), last === undefined && !open ? first.trim() : last?.trim()];
}

function firstOf(text: string): number | null {
  const one = ONE.exec(text);
  return one && placeOf(one[1]!, one[2]);
}

/** The last of "1-39" is 39 with all its letters. */
function lastOf(text: string): number | null {
  const one = ONE.exec(text);
  return one && placeOf(one[1]!, one[2]) + (one[2] === undefined ? LAST_LETTER : 0);
}

/** One for each side of the street that has a number in it, from its first number to its last one. */
const intervals = (first: number, last: number, odd: boolean | null, lettered: boolean): NumberInterval[] =>
  [true, false]
    .filter((side) => odd === null || odd === side)
    .map((side) => ({
      odd: side,
      from: isOdd(first) === side ? first : (numberOf(first) + 1) * STEP,
      to: isOdd(last) === side ? last : (numberOf(last) - 1) * STEP + LAST_LETTER,
      lettered,
    }))
    .filter(({ from, to }) => from <= to);

const placeOf = (digits: string, letter: string | undefined): number =>
  Number(digits) * STEP + (letter === undefined ? 0 : letter.toLowerCase().charCodeAt(0) - 96);
const numberOf = (place: number): number => Math.floor(place / STEP);
const isOdd = (place: number): boolean => numberOf(place) % 2 === 1;
