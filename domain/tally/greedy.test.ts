import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tallyGreedy } from './greedy.ts';
import { type Candidate, type GreedyOptions, type Outcome, TIE_RULES } from './types.ts';

const greedy: GreedyOptions = { budget: 100, stop: 'skip', threshold: null, ties: { rule: 'id' } };

function candidate(id: string, total: number, cost: number, voters = total): Candidate {
  return { id, total, cost, voters };
}

describe('the variants of the greedy rule', () => {
  const projects = [
    candidate('library', 50, 60),
    candidate('playground', 40, 70),
    candidate('bench', 30, 30),
    candidate('tree', 5, 10),
    candidate('lamp', 4, 10),
  ];

  test('what does not fit is skipped', () => {
    expect(tallyGreedy(projects, greedy)).toMatchObject({ winners: ['library', 'bench', 'tree'], spent: 100, left: 0 });
  });

  test('no-skip stops at the first that does not fit', () => {
    expect(tallyGreedy(projects, { ...greedy, stop: 'no-skip' })).toMatchObject({ winners: ['library'], spent: 60 });
  });

  test('a project needs at least the threshold', () => {
    const winners = (threshold: number) => tallyGreedy(projects, { ...greedy, threshold }).winners;
    expect(winners(5)).toEqual(['library', 'bench', 'tree']);
    expect(winners(6)).toEqual(['library', 'bench']);
    expect(winners(51)).toEqual([]);
  });

  test('a project without a point is not selected, however much money is left', () => {
    const unwanted = [...projects, { id: 'unwanted', cost: 1, total: 0, voters: 0 }];
    const { winners, steps, ties } = tallyGreedy(unwanted, { ...greedy, budget: 1_000_000 });
    expect(winners).not.toContain('unwanted');
    expect(steps.find(({ id }) => id === 'unwanted')?.decision).toBe('unsupported');
    expect(ties).toEqual([]);
  });

  test('a project below the threshold does not stop a no-skip count', () => {
    const { steps } = tallyGreedy(projects, { ...greedy, stop: 'no-skip', threshold: 35 });
    expect(steps.map(({ id, decision }) => [id, decision])).toEqual([
      ['library', 'won'],
      ['playground', 'tooExpensive'],
      ['bench', 'belowThreshold'],
      ['tree', 'belowThreshold'],
      ['lamp', 'belowThreshold'],
    ]);
  });

  test('each step tells the place and the money before and after', () => {
    const { steps } = tallyGreedy([candidate('b', 9, 80), candidate('a', 9, 30), candidate('c', 1, 20)], greedy);
    expect(steps).toEqual([
      { id: 'a', place: 1, total: 9, cost: 30, decision: 'won', before: 100, after: 70 },
      { id: 'b', place: 1, total: 9, cost: 80, decision: 'tooExpensive', before: 70, after: 70 },
      { id: 'c', place: 3, total: 1, cost: 20, decision: 'won', before: 70, after: 50 },
    ]);
  });

  test('nothing to count is an empty outcome', () => {
    expect(tallyGreedy([], greedy)).toEqual({ winners: [], spent: 0, left: 100, ties: [], steps: [] });
  });
});

describe('the tie rules', () => {
  const equal = [candidate('9', 7, 60, 3), candidate('10', 7, 70, 7), candidate('8', 7, 80, 5)];
  const winnerBy = (ties: GreedyOptions['ties']) => tallyGreedy(equal, { ...greedy, ties }).winners;

  test('id: lower first, by code point', () => expect(winnerBy({ rule: 'id' })).toEqual(['10']));
  test('cheaper', () => expect(winnerBy({ rule: 'cheaper' })).toEqual(['9']));
  test('dearer', () => expect(winnerBy({ rule: 'dearer' })).toEqual(['8']));
  test('voters: more first', () => expect(winnerBy({ rule: 'voters' })).toEqual(['10']));

  test('lot: the order of SHA-256 of seed:id', () => {
    // printf '%s' 'Lipogród:9' | sha256sum gives 5dc6…, for 10 it is 6cb5…, for 8 ef04…
    expect(winnerBy({ rule: 'lot', seed: 'Lipogród' })).toEqual(['9']);
    const seeds = Array.from({ length: 20 }, (_, i) => `seed ${i}`);
    const drawn = new Set(seeds.flatMap((seed) => winnerBy({ rule: 'lot', seed })));
    expect(drawn).toEqual(new Set(['8', '9', '10']));
  });

  test('a lot without a seed is a mistake of the caller', () => {
    expect(() => winnerBy({ rule: 'lot' })).toThrow(TypeError);
  });

  test('what the rule leaves equal goes by id, and the tie says so', () => {
    const twins = [candidate('b', 7, 60), candidate('a', 7, 60)];
    const outcome = tallyGreedy(twins, { ...greedy, ties: { rule: 'cheaper' } });
    expect(outcome.winners).toEqual(['a']);
    expect(outcome.ties).toEqual([
      { total: 7, ids: ['a', 'b'], won: ['a'], lost: ['b'], decidedBy: 'cheaper', thenById: true },
    ]);
  });
});

describe('projects that cannot win together', () => {
  const pair = { exclusive: [['a', 'b']] as const };

  test('the one with more wins, and the other is passed over with its money free for the next', () => {
    const projects = [candidate('a', 9, 60), candidate('b', 8, 10), candidate('c', 7, 40)];
    const { winners, steps } = tallyGreedy(projects, { ...greedy, ...pair, stop: 'no-skip' });
    expect(winners).toEqual(['a', 'c']);
    expect(steps[1]).toMatchObject({ id: 'b', decision: 'excluded', excludedBy: 'a' });
  });

  test('one that did not win excludes nothing', () => {
    const projects = [candidate('a', 9, 110), candidate('b', 8, 10)];
    expect(tallyGreedy(projects, { ...greedy, ...pair }).winners).toEqual(['b']);
  });

  test('equal totals are a tie even where both would fit', () => {
    const projects = [candidate('a', 9, 10), candidate('b', 9, 10)];
    expect(tallyGreedy(projects, { ...greedy, ...pair }).ties).toEqual([
      { total: 9, ids: ['a', 'b'], won: ['a'], lost: ['b'], decidedBy: 'id', thenById: false },
    ]);
  });
});

describe('what a commission decides', () => {
  const projects = [candidate('a', 9, 60), candidate('b', 9, 60), candidate('c', 9, 60)];

  test('until it does, the tie says that it is undecided', () => {
    expect(tallyGreedy(projects, { ...greedy, ties: { rule: 'commission' } }).ties).toMatchObject([
      { ids: ['a', 'b', 'c'], decidedBy: 'commission', thenById: true },
    ]);
  });

  test('its order counts', () => {
    const ties = { rule: 'commission' as const, decided: [['c', 'a', 'b']] };
    const { winners, ties: told } = tallyGreedy(projects, { ...greedy, ties });
    expect(winners).toEqual(['c']);
    expect(told[0]!.thenById).toBe(false);
  });
});

describe('ties that decided', () => {
  test('equal totals that all win, or none of which fits, are no tie', () => {
    expect(tallyGreedy([candidate('a', 7, 60), candidate('b', 7, 40)], greedy).ties).toEqual([]);
    expect(tallyGreedy([candidate('a', 7, 101), candidate('b', 7, 102)], greedy).ties).toEqual([]);
  });

  test('one that fits beside one that never would: a tie only where the latter stops the count', () => {
    const projects = [candidate('a', 7, 60), candidate('b', 7, 101)];
    expect(tallyGreedy(projects, greedy).ties).toEqual([]);
    expect(tallyGreedy(projects, { ...greedy, stop: 'no-skip' }).ties).toMatchObject([
      { ids: ['a', 'b'], won: ['a'], lost: [] },
    ]);
  });

  test.each([
    ['a winner and the project that ended the selection', candidate('a', 7, 60, 3), candidate('b', 7, 101, 3)],
    ['the project that ended the selection and a loser', candidate('a', 7, 101, 3), candidate('b', 7, 60, 3)],
  ])('without skipping, the id may also decide between %s', (_, ...projects) => {
    const { ties } = tallyGreedy(projects, { ...greedy, stop: 'no-skip', ties: { rule: 'voters' } });
    expect(ties).toMatchObject([{ decidedBy: 'voters', thenById: true }]);
  });

  test('below the threshold there is nothing to decide', () => {
    const projects = [candidate('a', 7, 60), candidate('b', 7, 60)];
    expect(tallyGreedy(projects, { ...greedy, threshold: 8 }).ties).toEqual([]);
  });
});

test.each([
  ['a fraction of a grosz', [candidate('a', 1, 0.5)], 100],
  ['a negative cost', [candidate('a', 1, -1)], 100],
  ['a budget that is no number', [], NaN],
  ['a repeated id', [candidate('a', 1, 1), candidate('a', 2, 2)], 100],
])('%s is a mistake of the caller', (_, projects, budget) => {
  expect(() => tallyGreedy(projects, { ...greedy, budget })).toThrow(RangeError);
});

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
