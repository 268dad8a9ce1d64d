import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SupportBallot } from './ballot-groups.ts';
import { type EqualSharesOptions, tallyEqualShares } from './equal-shares.ts';
import { findSharesTies } from './shares-ties.ts';
import type { Candidate } from './types.ts';

const usual: EqualSharesOptions = {
  budget: 10_000,
  utility: 'cost',
  completion: 'none',
  exhaustiveStop: true,
  threshold: null,
  ties: { rule: 'id' },
};

const candidatesOf = (costs: Record<string, number>, ballots: readonly SupportBallot[]): Candidate[] =>
  Object.entries(costs).map(([id, cost]) => {
    const given = ballots.map(({ projects, points }) => (projects.includes(id) ? points![projects.indexOf(id)]! : 0));
    return { id, cost, total: given.reduce((a, b) => a + b, 0), voters: given.filter((one) => one > 0).length };
  });

const vote = (...projects: string[]): SupportBallot => ({ projects, points: projects.map(() => 1) });

function tiesOf(costs: Record<string, number>, ballots: SupportBallot[], over: Partial<EqualSharesOptions> = {}) {
  const candidates = candidatesOf(costs, ballots);
  const options = { ...usual, ...over };
  return findSharesTies(candidates, ballots, options, tallyEqualShares(candidates, ballots, options));
}

test('projects at one price that everybody can pay for are no tie that decided', () => {
  expect(tiesOf({ a: 2_000, b: 2_000 }, [vote('a', 'b'), vote('a', 'b')])).toEqual([]);
});

test('of two that the same voters can pay for only once, the order decides', () => {
  const ballots = [vote('a', 'b'), vote('a', 'b')];
  expect(tiesOf({ a: 8_000, b: 8_000 }, ballots)).toEqual([{ ids: ['a', 'b'], thenById: false }]);
  expect(tiesOf({ a: 8_000, b: 8_000 }, ballots, { ties: { rule: 'commission' } })).toEqual([
    { ids: ['a', 'b'], thenById: true },
  ]);
  expect(tiesOf({ a: 8_000, b: 8_000 }, ballots, { ties: { rule: 'commission', decided: [['b', 'a']] } })).toEqual([
    { ids: ['a', 'b'], thenById: false },
  ]);
});

test('two that cannot both be built are a tie, whatever there is to pay with', () => {
  expect(tiesOf({ a: 2_000, b: 2_000 }, [vote('a', 'b')], { exclusive: [['a', 'b']] })).toEqual([
    { ids: ['a', 'b'], thenById: false },
  ]);
});

test('a tie in the completion by totals is one too', () => {
  // Neither voter can pay alone, and what there is is enough for one project.
  const ballots = [vote('a'), vote('b')];
  expect(tiesOf({ a: 10_000, b: 10_000 }, ballots, { completion: 'add1u' })).toEqual([
    { ids: ['a', 'b'], thenById: false },
  ]);
});

test('ties are named exactly when another order of equals selects another set', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const elections = fc.record({
    costs: fc
      .tuple(...ids.map(() => fc.integer({ min: 1, max: 4 })))
      .map((list) => Object.fromEntries(list.map((cost, at) => [ids[at]!, cost * 1_000]))),
    ballots: fc.array(
      fc.subarray(ids, { minLength: 1 }).chain((projects) =>
        fc.record({
          projects: fc.constant(projects),
          points: fc.array(fc.integer({ min: 1, max: 2 }), { minLength: projects.length, maxLength: projects.length }),
        }),
      ),
      { minLength: 1, maxLength: 5 },
    ),
    options: fc.record({
      budget: fc.integer({ min: 1, max: 8 }).map((thousands) => thousands * 1_000),
      utility: fc.constantFrom('cost' as const, 'cardinality' as const, 'points' as const),
      completion: fc.constantFrom('none' as const, 'add1' as const, 'add1u' as const),
      exhaustiveStop: fc.boolean(),
      threshold: fc.constant(null),
      exclusive: fc.constantFrom([], [], [['a', 'b'] as const]),
    }),
  });
  const orders = permutations(ids);
  fc.assert(
    fc.property(elections, ({ costs, ballots, options }) => {
      const sets = new Set(
        orders.map((order) => {
          const ties = { rule: 'id' as const, decided: [order] };
          return tallyEqualShares(candidatesOf(costs, ballots), ballots, { ...options, ties })
            .winners.toSorted()
            .join();
        }),
      );
      expect(tiesOf(costs, ballots, options).length > 0).toBe(sets.size > 1);
    }),
    { numRuns: 150 },
  );
});

function permutations(list: string[]): string[][] {
  if (list.length === 0) return [[]];
  return list.flatMap((first, at) => permutations(list.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}
