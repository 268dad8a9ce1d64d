import { expect, test } from 'vitest';
import type { PabulibElection, VoteType } from '@wiec/domain/pabulib/pabulib-election.ts';
import { pointsOf, replayBallot, requestKeyOf } from './replay-ballot.ts';

const election = (
  voteType: VoteType,
  vote: Partial<PabulibElection['votes'][number]>,
  maxLength = 3,
): PabulibElection => ({
  meta: {
    description: 'Lipogród',
    country: 'Poland',
    unit: 'Lipogród',
    instance: '2027',
    voteType,
    rule: 'greedy',
    budget: 100_00,
    dateBegin: '2027',
    dateEnd: '2027',
    maxLength,
    other: {},
  },
  projects: ['a', 'b', 'c'].map((id) => ({ id, cost: 1, categories: [], beneficiaries: [], other: {} })),
  votes: [{ voterId: '1', projects: [], other: {}, ...vote }],
});
const points = (of: PabulibElection) => Object.fromEntries(pointsOf(of, of.votes[0]!));

test.each([
  ['approval: one point each, a repeat once', election('approval', { projects: ['a', 'c', 'a'] }), { a: 1, c: 1 }],
  ['choose-1: one point', election('choose-1', { projects: ['b'] }), { b: 1 }],
  ['ordinal: first, second, third are 3, 2, 1', election('ordinal', { projects: ['c', 'a'] }), { c: 3, a: 2 }],
  ['cumulative: as given', election('cumulative', { projects: ['a', 'b'], points: [4, 1] }), { a: 4, b: 1 }],
  ['cumulative: repeats add up', election('cumulative', { projects: ['a', 'a'], points: [1, 1] }), { a: 2 }],
])('%s', (_what, of, expected) => {
  expect(points(of)).toEqual(expected);
});

test('a row is the same request, by the same resident, whenever it is made; other rows are other people', () => {
  const of = election('approval', { projects: ['a'], age: '34', sex: 'K' });
  of.votes.push({ voterId: '2', projects: ['b'], other: {} });
  const questions = new Map([...'abc'].map((id, n) => [id, n + 1]));
  const area = { voteId: 1, formId: 2, districtId: 3, position: 0, firstDay: '2026-10-01', questions };
  expect(replayBallot(of, 0, area)).toEqual(replayBallot(of, 0, area));
  expect(replayBallot(of, 0, area).userData).toMatchObject({ userSex: 'female', districtId: 3 });
  // A file that does not tell the sex must not gain one.
  expect(replayBallot(of, 1, area).userData).toMatchObject({ userSex: '' });
  const people = [replayBallot(of, 0, area), replayBallot(of, 1, area), replayBallot(of, 0, { ...area, position: 1 })];
  expect(new Set(people.map(({ userData }) => userData!.pesel)).size).toBe(3);
  expect(requestKeyOf('f', 1)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set([requestKeyOf('f', 1), requestKeyOf('f', 2), requestKeyOf('g', 1)]).size).toBe(3);
});
