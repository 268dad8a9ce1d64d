import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tallyGreedy } from './greedy.ts';
import { countingOrder, countPools, LEFT_OVER_RULES, type LeftOver, type Pool } from './pools.ts';
import type { Candidate } from './types.ts';

const town: Pool = { townWide: true, budget: 1000 };
const north: Pool = { townWide: false, budget: 300 };
const south: Pool = { townWide: false, budget: 100 };

/** Counts areas that spend what is told, or all they have where it is more. */
function spending(pools: readonly Pool[], leftOver: LeftOver, spent: readonly number[]) {
  const order: number[] = [];
  const counted = countPools(pools, leftOver, (at, available) => {
    order.push(at);
    return { available, left: available - Math.min(available, spent[at]!) };
  });
  return {
    order,
    rows: counted.map(({ counted: { available }, received, passedOn, left }) => [available, received, passedOn, left]),
  };
}

describe('left-over money', () => {
  const pools = [town, north, south];

  test('stays where nothing passes it on', () => {
    expect(spending(pools, 'stays', [600, 250, 100])).toEqual({
      order: [0, 1, 2],
      rows: [
        [1000, 0, 0, 400],
        [300, 0, 0, 50],
        [100, 0, 0, 0],
      ],
    });
  });

  test('goes from areas, counted first, to the whole town', () => {
    expect(spending(pools, 'to-town', [5000, 250, 40])).toEqual({
      order: [1, 2, 0],
      rows: [
        [1110, 110, 0, 0],
        [300, 0, 50, 0],
        [100, 0, 60, 0],
      ],
    });
  });

  test('goes from the whole town, counted first, to areas in proportion to their own', () => {
    expect(spending(pools, 'to-areas', [895, 0, 125])).toEqual({
      order: [0, 1, 2],
      rows: [
        // 105 grosze by 3 to 1 are 78,75 and 26,25.
        [1000, 0, 105, 0],
        [379, 79, 0, 379],
        [126, 26, 0, 1],
      ],
    });
  });

  test('stays where there is nobody to get it', () => {
    expect(spending([north, south], 'to-town', [0, 0]).rows).toEqual([
      [300, 0, 0, 300],
      [100, 0, 0, 100],
    ]);
    expect(spending([town], 'to-areas', [0]).rows).toEqual([[1000, 0, 0, 1000]]);
  });
});

describe('for any vote', () => {
  const pools = fc.array(fc.record({ townWide: fc.boolean(), budget: fc.nat(200) }), { minLength: 1, maxLength: 5 });
  const elections = pools.chain((list) =>
    fc.record({
      pools: fc.constant(list),
      leftOver: fc.constantFrom(...LEFT_OVER_RULES),
      projects: fc.array(fc.array(fc.record({ cost: fc.nat(80), total: fc.nat(9) }), { maxLength: 5 }), {
        minLength: list.length,
        maxLength: list.length,
      }),
    }),
  );
  const candidatesOf = (projects: readonly { cost: number; total: number }[]): Candidate[] =>
    projects.map((project, at) => ({ id: `p${at}`, voters: project.total, ...project }));

  test('no grosz is lost or made, no area spends more than it has, and each is counted once', () => {
    fc.assert(
      fc.property(elections, ({ pools: list, leftOver, projects }) => {
        const counted = countPools(list, leftOver, (at, available) => ({
          available,
          ...tallyGreedy(candidatesOf(projects[at]!), {
            budget: available,
            stop: 'skip',
            threshold: null,
            ties: { rule: 'id' },
          }),
        }));
        const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);
        expect(sum(counted.map((one) => one.counted.spent + one.left))).toBe(sum(list.map(({ budget }) => budget)));
        expect(sum(counted.map(({ received }) => received))).toBe(sum(counted.map(({ passedOn }) => passedOn)));
        for (const [at, { counted: own, received, passedOn, left }] of counted.entries()) {
          expect(own.available).toBe(list[at]!.budget + received);
          expect(own.spent + passedOn + left).toBe(own.available);
          expect(Math.min(left, received, passedOn)).toBeGreaterThanOrEqual(0);
        }
        expect(countingOrder(list, leftOver).toSorted((a, b) => a - b)).toEqual(list.map((_, at) => at));
      }),
      { numRuns: 300 },
    );
  });
});
