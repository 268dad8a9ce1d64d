import type { OfficeVoteSetup } from '@wiec/contract/office-vote-setup.ts';
import { zloteOf } from '@wiec/domain/money.ts';
import { newVoteSetup } from '@wiec/domain/vote-setup.ts';
import { expect, test } from 'vitest';
import {
  contestedParts,
  faultsOfSetup,
  movedOver,
  newArea,
  type TypedSetup,
  triedRulesOf,
  typedSetup,
  verdictOf,
  withVerdict,
  wordsOfSetup,
} from './typed-setup.ts';

const { dateFrom, dateTo, areas, ...rest } = newVoteSetup(2099, [1, 2], '2027-03-01');
const words = {
  ...rest,
  mode: 0 as const,
  dateFrom: dateFrom.toISOString(),
  dateTo: dateTo.toISOString(),
  areas: areas.map((area) => ({ ...area, budget: zloteOf(80_000_50), residents: 11_240, threshold: 50 })),
  pairs: [['A/1', 'A/2']] as [string, string][],
  apart: [['A/3', 'A/4']] as [string, string][],
  counting: { ...rest.counting, leastTurnout: 250, minVoters: 3, minVotersInTown: 7 },
};
const typed = typedSetup(words as unknown as OfficeVoteSetup);
const now = new Date('2027-03-01T12:00:00Z');

test('what is read into the fields is sent as it was', () => {
  expect(wordsOfSetup(typed)).toEqual(words);
  expect(faultsOfSetup(typed, now)).toEqual({});
  expect(typed).toMatchObject({ leastTurnout: '2,5', hasCommonLimits: true });
});

test('counting rules and thresholds are tried as they are typed, unless a number of them is none', () => {
  const [first, second] = typed.areas;
  expect(triedRulesOf({ ...typed, minVoters: '12' })).toEqual({
    counting: { ...words.counting, minVoters: 12 },
    thresholds: [
      { districtId: first!.districtId, threshold: 50 },
      { districtId: second!.districtId, threshold: 50 },
    ],
  });
  expect(triedRulesOf({ ...typed, minVoters: 'dużo' })).toBeNull();
  expect(triedRulesOf({ ...typed, minVotersInTown: '0' })).toBeNull();
  expect(triedRulesOf({ ...typed, leastTurnout: '101' })).toBeNull();
  expect(triedRulesOf({ ...typed, areas: [{ ...first!, threshold: '0' }, second!] })).toBeNull();
  expect(triedRulesOf({ ...typed, areas: [{ ...first!, budget: 'dużo' }, second!] })).not.toBeNull();
});

test('the age is one choice, whichever of its two words it is sent in', () => {
  const sent = (age: TypedSetup['age']) => {
    const { onlyForLegalAge, leastAge } = wordsOfSetup({ ...typed, age });
    return [onlyForLegalAge, leastAge];
  };
  expect([null, 13, 16, 18].map((age) => sent(age as TypedSetup['age']))).toEqual([
    [false, undefined],
    [false, 13],
    [false, 16],
    [true, undefined],
  ]);
  expect(typedSetup({ ...words, leastAge: 16 } as unknown as OfficeVoteSetup).age).toBe(16);
});

test('one number for the whole town and its areas is sent as one', () => {
  expect(wordsOfSetup({ ...typed, minVoters: '7' }).counting).toEqual({
    ...rest.counting,
    leastTurnout: 250,
    minVoters: 7,
  });
  expect(wordsOfSetup({ ...typed, minVotersInTown: '' }).counting).toMatchObject({
    minVoters: 3,
    minVotersInTown: null,
  });
});

test('numbers are read as people type them, and what is none is told at its field', () => {
  const [first, second] = typed.areas;
  const change = (changes: object): TypedSetup => ({ ...typed, areas: [{ ...first!, ...changes }, second!] });
  expect(wordsOfSetup(change({ budget: '1 234,5 zł', residents: '61 480', maxPoint: ' 12 ' })).areas[0]).toMatchObject({
    budget: 1234.5,
    residents: 61_480,
    maxPoint: 12,
  });
  expect(wordsOfSetup(change({ budget: '', residents: '', threshold: ' ' })).areas[0]).toMatchObject({
    budget: 0,
    residents: null,
    threshold: null,
  });
  for (const [changes, field] of [
    [{ budget: 'dużo' }, 'areas.0.budget'],
    [{ maxPoint: '' }, 'areas.0.maxPoint'],
    [{ minSum: '1,5' }, 'areas.0.minSum'],
  ] as const) {
    expect(Object.keys(faultsOfSetup(change(changes), now))).toEqual([field]);
  }
  expect(Object.keys(faultsOfSetup({ ...typed, leastTurnout: 'pół' }, now))).toEqual(['leastTurnout']);
  expect(Object.keys(faultsOfSetup({ ...typed, timeTo: '' }, now))).toEqual(['dateTo']);
});

test('what was not touched is as somebody else saved it', () => {
  const mine = { ...typed, title: 'Moje', moderatorName: 'Ja' };
  const theirs = { ...typed, title: 'Ich', minVoters: '9' };
  expect(movedOver(mine, typed, theirs)).toEqual({ ...typed, title: 'Moje', moderatorName: 'Ja', minVoters: '9' });
  // Of what both changed they are told; what both typed alike is no question.
  expect(contestedParts(mine, typed, theirs)).toEqual(['tytuł']);
  expect(contestedParts(mine, typed, { ...theirs, title: 'Moje' })).toEqual([]);
});

test('a further area has the limits of those that are there, and no money', () => {
  const first = { ...typed.areas[0]!, maxPoint: '6' };
  expect(newArea(7, [first])).toEqual({ ...first, districtId: 7, budget: '', residents: '', threshold: '' });
  expect(newArea(7, [])).toMatchObject({ districtId: 7, maxPoint: '10', budget: '' });
});

test('a pair stands on the list of its verdict alone, whichever number was typed first', () => {
  const pair = { first: 'A/2', second: 'A/1' };
  expect(verdictOf(typed, pair)).toBe('exclusive');
  const apart = withVerdict(typed, pair, 'apart');
  expect(apart).toEqual({ pairs: [], apart: [{ first: 'A/3', second: 'A/4' }, pair] });
  expect(verdictOf(apart, pair)).toBe('apart');
  const open = withVerdict(apart, pair, 'undecided');
  expect(open).toEqual({ pairs: [], apart: [{ first: 'A/3', second: 'A/4' }] });
  expect(verdictOf(open, pair)).toBe('undecided');
});
