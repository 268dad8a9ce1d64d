import fc from 'fast-check';
import { expect, test } from 'vitest';
import { enoughToWin } from './enough-to-win.ts';
import { tallyGreedy } from './greedy.ts';
import type { Candidate, GreedyOptions } from './types.ts';

const elections = fc.record({
  candidates: fc
    .array(fc.record({ cost: fc.integer({ min: 1, max: 20 }), total: fc.integer({ min: 0, max: 12 }) }), {
      minLength: 2,
      maxLength: 8,
    })
    .map((list) => list.map((one, at): Candidate => ({ id: `p${at}`, voters: one.total, ...one }))),
  budget: fc.integer({ min: 0, max: 60 }),
  stop: fc.constantFrom('skip' as const, 'no-skip' as const),
  threshold: fc.option(fc.integer({ min: 1, max: 6 })),
  exclusive: fc.constantFrom([], [['p0', 'p1'] as const]),
  rule: fc.constantFrom('id' as const, 'cheaper' as const, 'dearer' as const, 'voters' as const),
});

test('what is said to be enough is enough, and one point less is not', () => {
  fc.assert(
    fc.property(elections, ({ candidates, rule, ...election }) => {
      const options: GreedyOptions = { ...election, ties: { rule } };
      const outcome = tallyGreedy(candidates, options);
      const count = (changed: readonly Candidate[]) => tallyGreedy(changed, options).winners;
      const costs = outcome.steps.map(({ before }) => before);
      for (const { id, decision, total } of outcome.steps) {
        if (decision === 'won') continue;
        const enough = enoughToWin(candidates, id, count, { costs, threshold: options.threshold });
        const withChange = (change: Partial<Candidate>) =>
          count(candidates.map((one) => (one.id === id ? { ...one, ...change } : one))).includes(id);
        if (enough.cost !== null) expect(withChange({ cost: enough.cost })).toBe(true);
        const limit = enough.total ?? 40;
        if (enough.total !== null) expect(withChange({ total: enough.total })).toBe(true);
        for (let tried = total; tried < limit; tried++) expect(withChange({ total: tried })).toBe(false);
      }
    }),
    { numRuns: 300 },
  );
});

test('a project dearer than the whole budget cannot be voted in, but can be made cheaper', () => {
  const candidates: Candidate[] = [
    { id: 'a', cost: 70, total: 10, voters: 10 },
    { id: 'b', cost: 120, total: 9, voters: 9 },
  ];
  const options: GreedyOptions = { budget: 100, stop: 'skip', threshold: null, ties: { rule: 'id' } };
  const count = (changed: readonly Candidate[]) => tallyGreedy(changed, options).winners;
  expect(enoughToWin(candidates, 'b', count, { costs: [100, 30, 0], threshold: null })).toEqual({
    total: null,
    cost: 30,
  });
});
