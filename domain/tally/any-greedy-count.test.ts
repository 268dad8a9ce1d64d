import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tallyGreedy } from './greedy.ts';
import { type Candidate, type GreedyOptions, type Outcome, TIE_RULES } from './types.ts';

describe('for any election', () => {
  const candidates = fc
    .array(
      fc.record({ total: fc.nat(3), cost: fc.nat(12), voters: fc.nat(3), id: fc.stringMatching(/^[a-z0-9/]{1,3}$/) }),
      { maxLength: 6 },
    )
    .map((all) => [...new Map(all.map((one) => [one.id, one])).values()]);
  const options = fc.record({
    budget: fc.nat(30),
    stop: fc.constantFrom('skip' as const, 'no-skip' as const),
    threshold: fc.option(fc.nat(3)),
    ties: fc.record({ rule: fc.constantFrom(...TIE_RULES), seed: fc.string() }),
  });
  const paired = candidates.chain((all) => {
    const ids = all.map(({ id }) => id);
    const pairs = ids.flatMap((a, at) => ids.slice(at + 1).map((b) => [a, b] as const));
    return fc
      .tuple(
        fc.constant(all),
        options,
        fc.subarray(pairs).map((some) => some.slice(0, 2)),
      )
      .map(([list, rules, exclusive]) => [list, { ...rules, exclusive }] as const);
  });

  test('the budget is never exceeded, and the sums agree', () => {
    fc.assert(
      fc.property(candidates, options, (all, rules) => {
        const { winners, spent, left } = tallyGreedy(all, rules);
        const cost = winners.reduce((sum, id) => sum + all.find((one) => one.id === id)!.cost, 0);
        expect(spent).toBe(cost);
        expect(left).toBe(rules.budget - cost);
        expect(left).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('the order of the input does not matter', () => {
    const shuffled = candidates.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, options, ([all, other], rules) => {
        expect(tallyGreedy(other, rules)).toEqual(tallyGreedy(all, rules));
      }),
    );
  });

  test('skipping leaves no project behind that would still fit', () => {
    fc.assert(
      fc.property(candidates, options, (all, rules) => {
        const { winners, left } = tallyGreedy(all, { ...rules, stop: 'skip' });
        const passed = all.filter(({ id, total }) => !winners.includes(id) && total >= leastTotal(rules));
        expect(passed.every(({ cost }) => cost > left)).toBe(true);
      }),
    );
  });

  test('no-skip selects the longest affordable beginning of the order', () => {
    fc.assert(
      fc.property(candidates, options, (all, rules) => {
        const { winners, steps, left } = tallyGreedy(all, { ...rules, stop: 'no-skip' });
        const eligible = steps.filter(({ total }) => total >= leastTotal(rules));
        expect(eligible.slice(0, winners.length).map(({ id }) => id)).toEqual(winners);
        const next = eligible[winners.length];
        if (next) expect(next.cost).toBeGreaterThan(left);
      }),
    );
  });

  test('a threshold is the same as striking the projects below it', () => {
    fc.assert(
      fc.property(candidates, options, fc.nat(3), (all, rules, threshold) => {
        const reaching = all.filter(({ total }) => total >= threshold);
        const struck = tallyGreedy(reaching, { ...rules, threshold: null });
        const counted = tallyGreedy(all, { ...rules, threshold });
        expect([counted.winners, counted.ties]).toEqual([struck.winners, struck.ties]);
      }),
    );
  });

  test('a winner with more points still wins', () => {
    fc.assert(
      fc.property(candidates, options, fc.nat(10), fc.integer({ min: 1, max: 3 }), (all, rules, pick, more) => {
        const { winners } = tallyGreedy(all, rules);
        const lucky = winners[pick % winners.length];
        const raised = all.map((one) => (one.id === lucky ? { ...one, total: one.total + more } : one));
        if (lucky !== undefined) expect(tallyGreedy(raised, rules).winners).toContain(lucky);
      }),
    );
  });

  test('no two that exclude each other win, and what is excluded was excluded by a winner', () => {
    fc.assert(
      fc.property(paired, ([all, rules]) => {
        const { winners, steps } = tallyGreedy(all, rules);
        for (const [a, b] of rules.exclusive) expect(winners.includes(a) && winners.includes(b)).toBe(false);
        for (const { excludedBy } of steps) if (excludedBy !== undefined) expect(winners).toContain(excludedBy);
      }),
    );
  });

  test('ties are named exactly when another order of equals selects another set', () => {
    fc.assert(
      fc.property(paired, ([all, rules]) => {
        const outcome = tallyGreedy(all, rules);
        const sets = winnerSetsOfEveryOrder(all, rules);
        expect(outcome.ties.length > 0).toBe(sets.size > 1);
      }),
      { numRuns: 500 },
    );
  });

  test('a named group, reordered alone, changes the set; any other group does not', () => {
    fc.assert(
      fc.property(paired, ([all, rules]) => {
        const outcome = tallyGreedy(all, rules);
        for (const total of new Set(all.map((one) => one.total))) {
          const sets = winnerSetsReordering(total, outcome, rules);
          const named = outcome.ties.find((tie) => tie.total === total);
          expect(named !== undefined).toBe(sets.size > 1);
          for (const id of named?.lost ?? []) expect([...sets].some((set) => set.split(' ').includes(id))).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});

function winnerSetsReordering(total: number, { steps }: Outcome, rules: GreedyOptions): Set<string> {
  const at = steps.findIndex((step) => step.total === total);
  const group = steps.filter((step) => step.total === total);
  const rest = steps.filter((step) => step.total !== total);
  return new Set(permutations(group).map((order) => selectInOrder(rest.toSpliced(at, 0, ...order), rules)));
}

function winnerSetsOfEveryOrder(all: Candidate[], rules: GreedyOptions): Set<string> {
  const byTotal = (order: Candidate[]) => order.every((one, i) => i === 0 || order[i - 1]!.total >= one.total);
  return new Set(
    permutations(all)
      .filter(byTotal)
      .map((order) => selectInOrder(order, rules)),
  );
}

/** A second, plain writing of the rule, for a given order: the winners' ids, sorted and joined. */
function selectInOrder(
  order: Pick<Candidate, 'id' | 'cost' | 'total'>[],
  { budget, stop, threshold, exclusive = [] }: GreedyOptions,
): string {
  const won: string[] = [];
  for (const { id, cost, total } of order) {
    if (total < leastTotal({ threshold })) continue;
    if (exclusive.some(([a, b]) => (a === id && won.includes(b)) || (b === id && won.includes(a)))) continue;
    if (cost <= budget) {
      won.push(id);
      budget -= cost;
    } else if (stop === 'no-skip') break;
  }
  return won.sort().join(' ');
}

/** Without a point nothing is selected. */
const leastTotal = ({ threshold }: Pick<GreedyOptions, 'threshold'>): number => Math.max(1, threshold ?? 1);

function permutations<T>(all: T[]): T[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((first, i) => permutations(all.toSpliced(i, 1)).map((rest) => [first, ...rest]));
}
