import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeSmallGroups, publishablePair, SMALLEST_GROUP } from './small-groups.ts';

const groups = (...counts: number[]) => counts.map((count, key) => ({ key, count }));

test('groups of five and more stand as they are', () => {
  expect(mergeSmallGroups(groups(5, 80, 6))).toEqual({ kept: groups(5, 80, 6), merged: 0 });
});

test('small groups are merged into one', () => {
  expect(mergeSmallGroups(groups(4, 80, 3))).toEqual({ kept: [{ key: 1, count: 80 }], merged: 7 });
});

test('one small group takes the smallest of the others with it, or a subtraction would show it', () => {
  expect(mergeSmallGroups(groups(4, 80, 30))).toEqual({ kept: [{ key: 1, count: 80 }], merged: 34 });
});

test('nothing published is under five, nobody is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(12), { maxLength: 12 }), (counts) => {
      const { kept, merged } = mergeSmallGroups(groups(...counts));
      const total = counts.reduce((a, b) => a + b, 0);
      expect(kept.reduce((sum, { count }) => sum + count, merged)).toBe(total);
      for (const { count } of kept) expect(count).toBeGreaterThanOrEqual(SMALLEST_GROUP);
      if (merged > 0 && kept.length > 0) expect(merged).toBeGreaterThanOrEqual(SMALLEST_GROUP);
    }),
  );
});

test.each([
  [10, 20, 30, 10, 20],
  [10, 20, 40, 10, 20],
  [4, 26, 30, null, null],
  [26, 4, 30, null, null],
  [10, 17, 30, null, null],
  [0, 30, 30, 0, 30],
  [0, 0, 30, null, null],
])('of %i women and %i men in %i ballots are told %s and %s', (women, men, total, first, second) => {
  expect(publishablePair(women, men, total)).toEqual([first, second]);
});
