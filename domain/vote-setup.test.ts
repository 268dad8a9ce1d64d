import { describe, expect, test } from 'vitest';
import { areaField, checkVoteSetup, newVoteSetup, usualDates, type VoteSetup, voteSetupAfter } from './vote-setup.ts';

const now = new Date('2027-03-01T12:00:00Z');
const setup: VoteSetup = newVoteSetup(2027, [1, 2], '2027-03-01');
const [area] = setup.areas;

test('a new vote of an edition can be kept as it is', () => {
  expect(checkVoteSetup(setup, now)).toEqual([]);
});

describe('what cannot be kept is told at its field', () => {
  const areas = (change: object) => ({ areas: [{ ...area!, ...change }] });
  test.each<[string, Partial<VoteSetup>, string]>([
    ['no title', { title: ' ' }, 'title'],
    ['an end before the beginning', { dateTo: setup.dateFrom }, 'dateTo'],
    ['an end that has passed', { dateFrom: new Date(0), dateTo: new Date(1) }, 'dateTo'],
    ['a declaration that is too long', { clause: 'a'.repeat(20_001) }, 'clause'],
    ['no points', areas({ maxPoint: 0 }), areaField(0, 'maxPoint')],
    ['half a point', areas({ questionMaxPoint: 0.5 }), areaField(0, 'questionMaxPoint')],
    ['words in place of a number', areas({ categoryMaxPoint: Number.NaN }), areaField(0, 'categoryMaxPoint')],
    ['a sum below nothing', areas({ budget: -1 }), areaField(0, 'budget')],
    ['a sum that is none', areas({ budget: Number.NaN }), areaField(0, 'budget')],
    ['half a resident', areas({ residents: 0.5 }), areaField(0, 'residents')],
    ['an area that is there twice', { areas: [area!, area!] }, areaField(1, 'districtId')],
    ['too many areas', { areas: Array.from({ length: 201 }, (_, districtId) => ({ ...area!, districtId })) }, 'areas'],
    ['too many pairs', { pairs: Array.from({ length: 501 }, () => ['1', '2'] as const) }, 'pairs'],
    ['two ages at once', { onlyForLegalAge: true, leastAge: 16 }, 'age'],
    [
      'nobody who names a project of the town',
      { counting: { ...setup.counting, minVotersInTown: 0 } },
      'minVotersInTown',
    ],
    ['nobody who names a project', { counting: { ...setup.counting, minVoters: 0 } }, 'minVoters'],
    ['more than all who vote', { counting: { ...setup.counting, leastTurnout: 10_001 } }, 'leastTurnout'],
  ])('%s', (_name, change, field) => {
    expect(checkVoteSetup({ ...setup, ...change }, now).map((fault) => fault.field)).toEqual([field]);
  });
});

test.each([
  ['2027-03-01', '2027-09-11T22:00:00.000Z', '2027-09-25T21:59:00.000Z'],
  ['2027-09-12', '2027-09-12T22:00:00.000Z', '2027-09-26T21:59:00.000Z'],
  // Over the night on which summer time ends.
  ['2027-10-24', '2027-10-24T22:00:00.000Z', '2027-11-07T22:59:00.000Z'],
])('on %s, the vote of 2027 lasts from %s', (today, dateFrom, dateTo) => {
  const dates = usualDates(2027, today);
  expect([dates.dateFrom.toISOString(), dates.dateTo.toISOString()]).toEqual([dateFrom, dateTo]);
});

describe('rules of another year', () => {
  const last: VoteSetup = {
    ...setup,
    title: 'Głosowanie 2024: wybieramy na 2024',
    shortDescription: 'Edycja 2024.',
    moderatorName: 'Anna Lis',
    dateFrom: new Date('2024-02-29T07:00:00Z'),
    dateTo: new Date('2024-03-31T19:00:00Z'),
    clause: '<p>Mieszkam tu.</p>',
    pairs: [['1', '2']],
  };
  test('are all but people and pairs, on the same days and hours in Poland', () => {
    expect(voteSetupAfter(last, { from: 2024, to: 2028 }, '2027-03-01')).toEqual({
      ...last,
      title: 'Głosowanie 2028: wybieramy na 2028',
      shortDescription: 'Edycja 2028.',
      moderatorName: null,
      dateFrom: new Date('2028-02-29T07:00:00Z'),
      dateTo: new Date('2028-03-31T19:00:00Z'),
      pairs: [],
    });
  });
  test('29 February is the 28th in a year that has none', () => {
    expect(voteSetupAfter(last, { from: 2024, to: 2029 }, '2027-03-01').dateFrom).toEqual(
      new Date('2029-02-28T07:00:00Z'),
    );
  });
  test('where those days are over, it lasts as a new one', () => {
    const again = voteSetupAfter(last, { from: 2024, to: 2027 }, '2027-03-01');
    expect(again).toMatchObject(usualDates(2027, '2027-03-01'));
  });
});
