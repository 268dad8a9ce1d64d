import { describe, expect, test } from 'vitest';
import {
  cardActProblem,
  cardActs,
  cardFieldsOf,
  cardStates,
  comparableValue,
  isOpenCard,
  readCardNumber,
  readSeries,
  seriesOverlap,
} from './paper-card.ts';

describe('numbers of cards', () => {
  const series = [
    { pointId: 1, prefix: '2027-', digits: 4, first: 1, last: 400 },
    { pointId: 2, prefix: '2027-', digits: 4, first: 401, last: 600 },
    { pointId: 3, prefix: '', digits: 3, first: 1, last: 9 },
  ];

  test.each([
    ['2027-0418', '2027-0418', 2],
    [' 2027-418 ', '2027-0418', 2],
    ['2027-0400', '2027-0400', 1],
    ['7', '007', 3],
  ])('%s', (typed, number, pointId) => {
    expect(readCardNumber(typed, series)).toEqual({ number, pointId });
  });

  test.each(['2027-0601', '2027-0', 'A-1', '', '2027-', '2027-12345678901'])('of no point: %s', (typed) => {
    expect(readCardNumber(typed, series)).toBeNull();
  });

  test('a series is read from its first and last number', () => {
    expect(readSeries('a-001', 'A-400')).toEqual({ ok: true, prefix: 'A-', digits: 3, first: 1, last: 400 });
    for (const [from, to] of [
      ['1', 'A-2'],
      ['001', '02'],
      ['9', '1'],
      ['', ''],
      ['A', 'B'],
      ['0000001', '9999999'],
    ] as const) {
      expect(readSeries(from, to)).toMatchObject({ ok: false });
    }
  });

  test('two series that share a number overlap, also where they are written with other zeros', () => {
    const of = (first: number, last: number, digits = 3) => ({ prefix: 'A', digits, first, last });
    expect([seriesOverlap(of(1, 9), of(9, 12, 4)), seriesOverlap(of(1, 9), of(10, 12))]).toEqual([true, false]);
  });
});

test('what is typed is compared without capitals, spaces and leading zeros', () => {
  const person = { firstname: ' Ewa ', pesel: null, withoutPesel: true, districtId: 3 };
  const fields = cardFieldsOf({ flags: [], person, choices: [{ questionId: 5, points: '03' }] });
  expect(Object.fromEntries(fields)).toEqual({
    firstname: 'ewa',
    withoutPesel: 'true',
    districtId: '3',
    'choice:5': '3',
  });
  expect(comparableValue('choice:5', ' 003')).toBe('3');
  expect(Object.fromEntries(cardFieldsOf({ flags: ['late'], person, choices: [] }))).toEqual({ 'flag:late': 'tak' });
});

test('of a card that is back already it is said so', () => {
  const facts = { state: 'released' as const, first: 1, second: 2, tries: 0 };
  expect(cardActProblem('release', facts, 3)).toContain('jest już cofnięta');
});

test('nobody has two hands in a card, and a settled one has no act left', () => {
  for (const state of cardStates) {
    for (const act of cardActs) {
      const facts = { state, first: 1, second: state === 'entered' ? null : 2, tries: 0 };
      const may = [1, 2, 3].filter((by) => cardActProblem(act, facts, by) === null);
      if (!isOpenCard(state)) expect(may).toEqual([]);
      else if (act === 'check') expect(may).toEqual(state === 'entered' ? [2, 3] : []);
      else if (act === 'release') expect(may).toEqual(state === 'entered' ? [1] : [3]);
      else expect(may).toEqual(state === 'differs' || (state === 'retype' && act === 'retype') ? [3] : []);
    }
  }
});
