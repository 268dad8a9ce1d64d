import { expect, test } from 'vitest';
import { commissionProblem, commissionThreshold, passphraseProblem } from './commission.ts';

test.each([
  [2, 2],
  [3, 2],
  [4, 3],
  [5, 3],
  [9, 5],
])('of %i members more than a half open the envelopes', (members, threshold) => {
  expect(commissionThreshold(members)).toBe(threshold);
});

test('one member alone is no commission, and nobody is none either', () => {
  expect([0, 1, 2].map((members) => commissionProblem(members) === null)).toEqual([true, false, true]);
});

test.each([
  ['lipa kwitnie w lipcu', true],
  // Spaces at the ends do not count.
  [' lipa kwitnie    ', false],
  ['x'.repeat(16), true],
  ['x'.repeat(15), false],
  ['x'.repeat(201), false],
])('a passphrase is long enough and not too long: %j', (passphrase, isGood) => {
  expect(passphraseProblem(passphrase) === null).toBe(isGood);
});
