import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inDrawnOrder } from './drawn-order.ts';

const drawn = (ids: readonly number[], seed: number): number[] => inDrawnOrder(ids, seed, (id) => id);
const some = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 31 - 1 }), { minLength: 1, maxLength: 40 });

it('is the same for the same seed, whatever order the items came in, and loses none', () => {
  fc.assert(
    fc.property(some, fc.integer(), (ids, seed) => {
      const order = drawn(ids, seed);
      expect(drawn(ids.toReversed(), seed)).toEqual(order);
      expect(order.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
    }),
  );
});

it('keeps how two items stand to each other when others are filtered out', () => {
  fc.assert(
    fc.property(some, fc.integer(), (ids, seed) => {
      const kept = ids.filter((_, i) => i % 3 === 0);
      expect(drawn(ids, seed).filter((id) => kept.includes(id))).toEqual(drawn(kept, seed));
    }),
  );
});

it('puts each of neighbouring numbers first, and among the first twenty, about equally often', () => {
  const ids = Array.from({ length: 43 }, (_, i) => i + 1);
  const SEEDS = 8600;
  const first = new Map(ids.map((id) => [id, 0]));
  const early = new Map(ids.map((id) => [id, 0]));
  for (let seed = 0; seed < SEEDS; seed++) {
    const order = drawn(ids, seed);
    first.set(order[0]!, first.get(order[0]!)! + 1);
    for (const id of order.slice(0, 20)) early.set(id, early.get(id)! + 1);
  }
  // 200 and 4000 are expected; five standard deviations are 70 and 231.
  expect(Math.min(...first.values())).toBeGreaterThan(130);
  expect(Math.max(...first.values())).toBeLessThan(270);
  expect(Math.min(...early.values())).toBeGreaterThan(3769);
  expect(Math.max(...early.values())).toBeLessThan(4231);
});
