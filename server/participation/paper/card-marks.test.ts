import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differingFields, makeCardKey, marksOf, marksSay } from './card-marks.ts';

const fieldName = fc.constantFrom('firstname', 'pesel', 'choice:1', 'choice:12', 'choice:2', 'flag:late');
const typed = fc
  .dictionary(fieldName, fc.string({ minLength: 1, maxLength: 12 }))
  .map((all) => new Map(Object.entries(all)));
const names = ['firstname', 'pesel', 'choice:1', 'choice:12', 'choice:2', 'flag:late'];

test('two hands differ in exactly the fields in which what they typed does', () => {
  fc.assert(
    fc.property(typed, typed, (one, other) => {
      const key = makeCardKey();
      const expected = names.filter((name) => one.get(name) !== other.get(name));
      expect(differingFields(key, names, marksOf(key, one), marksOf(key, other))).toEqual(expected);
    }),
  );
});

test('marks say of a field what was typed and nothing else, and nothing at all without their key', () => {
  const [key, stranger] = [makeCardKey(), makeCardKey()];
  const marks = marksOf(key, new Map([['choice:1', '3']]));
  const say = (by: Buffer, field: string, value: string) => marksSay(by, marks, field, value);
  expect([
    say(key, 'choice:1', '3'),
    say(key, 'choice:1', '2'),
    say(key, 'choice:1', ''),
    say(key, 'choice:2', ''),
  ]).toEqual([true, false, false, true]);
  expect(say(stranger, 'choice:1', '3')).toBe(false);
});

test('a card with one project and a card with thirty are equally long, and no two are alike', () => {
  const many = new Map(Array.from({ length: 30 }, (_, at) => [`choice:${at}`, '1'] as const));
  const [one, other] = [marksOf(makeCardKey(), new Map([['choice:1', '1']])), marksOf(makeCardKey(), many)];
  expect(one.length).toBe(other.length);
  const key = makeCardKey();
  expect(marksOf(key, many)).toHaveLength(32 * 32);
  expect(marksOf(key, many).equals(marksOf(key, many))).toBe(false);
});
