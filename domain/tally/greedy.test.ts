import { describe, expect, test } from 'vitest';
import { tallyGreedy } from './greedy.ts';
import type { Candidate, GreedyOptions } from './types.ts';

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
