import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shareMoney } from './share-money.ts';

test.each([
  [100, [1, 1], [50, 50]],
  [100, [1, 2], [33, 67]],
  [100, [1, 1, 1], [34, 33, 33]],
  [101, [1, 1, 1], [34, 34, 33]],
  [7, [0, 5, 0], [0, 7, 0]],
  [5, [0, 0], [3, 2]],
  [0, [3, 4], [0, 0]],
])('%i grosze by the weights %j are %j', (amount, weights, shares) => {
  expect(shareMoney(amount, weights)).toEqual(shares);
});

describe('for any amount', () => {
  const money = fc.nat({ max: 1e12 });

  test('shares add up, and none is a grosz or more away from its exact part', () => {
    fc.assert(
      fc.property(money, fc.array(money, { minLength: 1, maxLength: 8 }), (amount, weights) => {
        const shares = shareMoney(amount, weights);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
        if (whole === 0n) return;
        for (const [at, share] of shares.entries()) {
          const off = BigInt(share) * whole - BigInt(amount) * BigInt(weights[at]!);
          expect(off < whole && off > -whole).toBe(true);
        }
      }),
    );
  });
});

test.each([
  ['a negative amount', -1, [1]],
  ['half a grosz', 0.5, [1]],
  ['nobody to share among', 1, []],
])('%s is a mistake of the caller', (_, amount, weights) => {
  expect(() => shareMoney(amount, weights)).toThrow(RangeError);
});
