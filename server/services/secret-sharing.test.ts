import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinShares, shareSecret } from './secret-sharing.ts';

const party = fc.integer({ min: 2, max: 9 }).chain((shares) =>
  fc.record({
    shares: fc.constant(shares),
    threshold: fc.integer({ min: 2, max: shares }),
    secret: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes)),
    order: fc.shuffledSubarray([...Array(shares).keys()], { minLength: shares }),
  }),
);

test('any as many shares as the threshold give the secret back, in any order', () => {
  fc.assert(
    fc.property(party, ({ shares, threshold, secret, order }) => {
      const all = shareSecret(secret, shares, threshold, randomBytes);
      for (let given = threshold; given <= shares; given++) {
        expect(joinShares(order.slice(0, given).map((index) => all[index]!))).toEqual(secret);
      }
    }),
  );
});

test('one share fewer fits every secret equally well', () => {
  // With one share of two, whatever the secret, there is exactly one coefficient that gives this share.
  const share = shareSecret(Buffer.from([77]), 2, 2, () => Buffer.from([123]))[0]!;
  const fitting = Array.from({ length: 256 }, (_, secret) =>
    Array.from({ length: 256 }, (_, coefficient) => coefficient).filter((coefficient) =>
      shareSecret(Buffer.from([secret]), 2, 2, () => Buffer.from([coefficient]))[0]!.bytes.equals(share.bytes),
    ),
  );
  expect(fitting.every((coefficients) => coefficients.length === 1)).toBe(true);
});

test('a threshold that makes no sense is refused', () => {
  for (const [shares, threshold] of [
    [3, 1],
    [3, 4],
    [256, 2],
  ] as const) {
    expect(() => shareSecret(Buffer.alloc(32), shares, threshold, randomBytes)).toThrow(RangeError);
  }
});
