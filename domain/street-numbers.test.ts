import { expect, test } from 'vitest';
import { holds, readHouseNumber, readNumbers } from './street-numbers.ts';

const held = (numbers: string, house: string) => {
  const read = readNumbers(numbers);
  if (!read.ok) throw new Error(read.error);
  const number = readHouseNumber(house);
  if (number === null) throw new Error(`no number: ${house}`);
  return holds(read.value, number);
};

test.each([
  ['', ['1', '2', '118', '9999', '7A'], []],
  ['wszystkie', ['1', '300'], []],
  ['12', ['12', '12a', '12 Z', '12/14', '12 m. 5', '12/5', '12-14'], ['1', '11', '13', '120', '2']],
  ['1-39 nieparzyste', ['1', '3', '39', '39b', '21/23'], ['2', '38', '40', '41']],
  ['2-40 (parzyste)', ['2', '40', '40c'], ['1', '39', '41', '42']],
  ['1–40 nieparz.', ['1', '39', '39a'], ['40', '2', '41']],
  ['2 - 10 parz.', ['2', '10'], ['3', '9']],
  ['nieparzyste', ['1', '9999'], ['2']],
  ['parzyste', ['2', '9998'], ['1']],
  ['od 51', ['51', '52', '9999'], ['50', '50z']],
  ['od 51 nieparzyste', ['51', '53'], ['52', '49']],
  ['do 20', ['1', '20', '20b'], ['21']],
  ['od 5 do 8', ['5', '8'], ['4', '9']],
  ['12-14b', ['12', '12z', '13', '14', '14a', '14b'], ['14c', '15']],
  ['10a-12', ['10a', '10b', '11', '12c'], ['10', '13']],
  ['1, 5-7, 9a', ['1', '5', '6', '7', '9a'], ['2', '8', '9', '9b']],
])('of „%s” are %j, and are not %j', (numbers, within, without) => {
  expect(within.filter((house) => held(numbers, house) === null)).toEqual([]);
  expect(without.filter((house) => held(numbers, house) !== null)).toEqual([]);
});

test('a letter that is named by itself is held more exactly than its number', () => {
  expect(held('12a', '12A')).toBe('letter');
  expect(held('12a-12c', '12b')).toBe('letter');
  expect(held('10-20', '12a')).toBe('number');
  expect(held('12', '12a')).toBe('number');
  expect(held('12-12b', '12a')).toBe('number');
});

test.each(['', 'a', 'ul. Plażowa', '0', '12345', '-3', 'm. 5', '12ab'])('„%s” is no number of a house', (text) => {
  expect(readHouseNumber(text)).toBeNull();
});

test.each([
  ['abc', 'nie rozumiem „abc”'],
  ['1-3-5', 'nie rozumiem „1-3-5”'],
  ['1,,3', 'nie rozumiem „”'],
  ['1-', 'nie rozumiem „1-”'],
  ['0-5', 'nie rozumiem „0-5”'],
  ['12345', 'nie rozumiem „12345”'],
  ['od', 'nie rozumiem „od”'],
  ['39-1', 'w „39-1” pierwszy numer jest większy niż ostatni'],
  ['12 nieparzyste', 'w „12 nieparzyste” nie ma żadnego numeru'],
])('„%s” is refused: %s', (text, message) => {
  const read = readNumbers(text);
  expect(read.ok ? 'read' : read.error).toContain(message);
});
