import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatPercentage, percentages } from './percentages.ts';

describe('percentages', () => {
  test.each([
    [[], []],
    [
      [0, 0],
      [0, 0],
    ],
    [[5], [10_000]],
    [
      [1, 1],
      [5000, 5000],
    ],
    [
      [1, 1, 1],
      [3334, 3333, 3333],
    ],
    [
      [1, 2],
      [3333, 6667],
    ],
    [
      [1, 1, 4],
      [1667, 1666, 6667],
    ],
    [
      [0, 7],
      [0, 10_000],
    ],
    [Array(7).fill(1), [1429, 1429, 1429, 1429, 1428, 1428, 1428]],
  ])('of %o are %o', (counts, shares) => {
    expect(percentages(counts)).toEqual(shares);
  });

  it('total 100.00 exactly, are within 0.01 of the truth, and follow the counts', () => {
    const counts = fc.array(fc.oneof(fc.nat(50), fc.nat(Number.MAX_SAFE_INTEGER)), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(counts, (values) => {
        const total = values.reduce((sum, value) => sum + BigInt(value), 0n);
        fc.pre(total > 0n);
        const shares = percentages(values);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(10_000);
        shares.forEach((share, i) => {
          const floor = Number((BigInt(values[i]!) * 10_000n) / total);
          expect(share - floor === 0 || share - floor === 1).toBe(true);
          shares.forEach((other, j) => {
            if (values[i]! > values[j]!) expect(share).toBeGreaterThanOrEqual(other);
          });
        });
      }),
    );
  });
});

test.each([
  [0, '0,00%'],
  [5, '0,05%'],
  [3334, '33,34%'],
  [10_000, '100,00%'],
])('formatPercentage(%i) is %s', (hundredths, text) => {
  expect(formatPercentage(hundredths)).toBe(text);
});
