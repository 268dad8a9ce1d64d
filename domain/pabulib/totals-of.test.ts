import { expect, test } from 'vitest';
import type { PabulibElection, PabulibMeta } from './pabulib-election.ts';
import { candidatesOf, totalsOf } from './totals-of.ts';

type Ballot = [projects: string, points?: number[]];

function election(meta: Partial<PabulibMeta>, ballots: Ballot[]): PabulibElection {
  return {
    meta: {
      description: 'Próba',
      country: 'Poland',
      unit: 'Lipogród',
      instance: '2026',
      voteType: 'approval',
      rule: 'greedy',
      budget: 100,
      dateBegin: '2026',
      dateEnd: '2026',
      other: {},
      ...meta,
    },
    projects: ['a', 'b', 'c'].map((id) => ({ id, cost: 1, categories: [], beneficiaries: [], other: {} })),
    votes: ballots.map(([projects, points], i) => ({ voterId: `${i}`, projects: [...projects], points, other: {} })),
  };
}

function totals(meta: Partial<PabulibMeta>, ballots: Ballot[]): number[] {
  return [...totalsOf(election(meta, ballots)).values()].map(({ total }) => total);
}

test('approval: ballots that name the project, one that names it twice counted once', () => {
  expect(totals({}, [['ab'], ['a'], ['aa']])).toEqual([3, 1, 0]);
});

test('cumulative: the sum of points, also of a project named twice', () => {
  expect(
    totals({ voteType: 'cumulative' }, [
      ['ab', [3, 1]],
      ['aaa', [1, 1, 2]],
      ['c', [0]],
    ]),
  ).toEqual([7, 1, 0]);
});

test('scoring: the default score for each ballot that does not name the project', () => {
  expect(
    totals({ voteType: 'scoring', defaultScore: -1 }, [
      ['ab', [3, 2]],
      ['a', [1]],
    ]),
  ).toEqual([4, 1, -2]);
});

test('ordinal: max_length less the position, or the number of projects where the file has no limit', () => {
  expect(totals({ voteType: 'ordinal', maxLength: 2 }, [['ab'], ['ca']])).toEqual([3, 1, 2]);
  expect(totals({ voteType: 'ordinal' }, [['abc'], ['ca']])).toEqual([5, 2, 4]);
});

test('voters are ballots, however many points', () => {
  const counted = candidatesOf(
    election({ voteType: 'cumulative' }, [
      ['aa', [1, 1]],
      ['ab', [5, 5]],
    ]),
  );
  expect(counted).toEqual([
    { id: 'a', cost: 1, total: 7, voters: 2 },
    { id: 'b', cost: 1, total: 5, voters: 1 },
    { id: 'c', cost: 1, total: 0, voters: 0 },
  ]);
});
