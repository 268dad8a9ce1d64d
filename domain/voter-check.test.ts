import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Resident } from './residents-file.ts';
import {
  compareNames,
  compareWithResident,
  type Doubt,
  doubtGroups,
  doubts,
  doubtsIn,
  type NameDoubt,
  replyDay,
} from './voter-check.ts';

describe('names', () => {
  test.each<[given: string, registered: string, difference: NameDoubt | null]>([
    ['Grażyna|Kowalik', 'Grażyna|Kowalik', null],
    ['grazyna|KOWALIK', 'GRAŻYNA|Kowalik', null],
    ['Łucja|Żółw', 'lucja|zolw', null],
    ['Anna|Nowak - Zielińska', 'Anna|Nowak-Zielińska', null],
    ['Anna|Nowak Zielińska', 'Anna Maria|Nowak-Zielińska', null],
    ['Anna Maria|Nowak', 'Anna|Nowak', null],
    ['Maria|Nowak', 'Anna Maria|Nowak', null],
    // A Cyrillic А.
    ['Аnna|Nowak', 'Anna|Nowak', null],
    ['Grażyna|Kowalik', 'Grażyna|Kowalis', 'surname-letter'],
    ['Jan|Nowk', 'Jan|Nowak', 'surname-letter'],
    ['Anna|Nowak', 'Anna|Nowak-Zielińska', 'surname-part'],
    ['Anna|Nowak-Zielińska', 'Anna|Zielińska', 'surname-part'],
    ['Nowak|Anna', 'Anna|Nowak', 'swapped'],
    ['Nowak|Anna', 'Anna Maria|Nowak', 'swapped'],
    ['Ewa|Nowak', 'Anna|Nowak', 'firstname'],
    ['Anna|Wrona', 'Anna|Nowak', 'surname'],
    ['Piotr|Wrona', 'Anna|Nowak', 'both'],
    ['-|Nowak', 'Anna|Nowak', 'firstname'],
  ])('%s given, %s in the register: %s', (given, registered, difference) => {
    const nameOf = (text: string) => ({ firstname: text.split('|')[0]!, surname: text.split('|')[1]! });
    expect(compareNames(nameOf(given), nameOf(registered))).toBe(difference);
  });

  test('a person is the same as themselves, and a difference is one in both directions', () => {
    const name = fc.record({
      firstname: fc.constantFrom('Anna', 'Anna Maria', 'Łucja', 'Jan', 'Wrona', 'Nowak'),
      surname: fc.constantFrom('Nowak', 'Nowak-Zielińska', 'Wrona', 'Wronka', 'Jan', 'Anna'),
    });
    fc.assert(
      fc.property(name, name, (one, other) => {
        expect(compareNames(one, one)).toBeNull();
        expect(compareNames(other, one)).toBe(compareNames(one, other));
      }),
    );
  });
});

const GRAZYNA: Resident = {
  pesel: '80010112349' as Resident['pesel'],
  firstname: 'Grażyna',
  surname: 'Kowalik',
  districtId: 4,
};

test.each<
  [what: string, given: { surname?: string; districtId?: number | null }, there: Resident | null, told: string]
>([
  ['nobody with that number', {}, null, 'absent'],
  ['the same person', {}, GRAZYNA, 'same'],
  ['of another district', { districtId: 5 }, GRAZYNA, 'district'],
  ['of a vote that asks for no district', { districtId: null }, GRAZYNA, 'same'],
  ['a file that tells no district', { districtId: 5 }, { ...GRAZYNA, districtId: null }, 'same'],
  ['another name and another district', { surname: 'Wrona', districtId: 5 }, GRAZYNA, 'surname'],
])('%s', (_, given, there, told) => {
  expect(compareWithResident({ firstname: 'Grażyna', surname: 'Kowalik', districtId: 4, ...given }, there)).toBe(told);
});

test('each doubt waits in one group of the queue', () => {
  expect(doubtGroups.flatMap(doubtsIn).toSorted()).toEqual([...doubts].toSorted() satisfies Doubt[]);
});

test('a reply is awaited for seven days', () => {
  expect(replyDay('2026-12-28')).toBe('2027-01-04');
});
