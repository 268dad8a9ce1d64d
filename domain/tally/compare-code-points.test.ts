import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareCodePoints } from './compare-code-points.ts';

test('orders by code point where UTF-16 order differs', () => {
  const privateUse = '\u{E000}';
  const emoji = '\u{1F333}';
  expect(privateUse < emoji).toBe(false);
  expect(compareCodePoints(privateUse, emoji)).toBeLessThan(0);
});

test('a prefix comes first, digits go by their first difference, capitals before small letters', () => {
  expect(['b', 'B', '9', '10', '1'].sort(compareCodePoints)).toEqual(['1', '10', '9', 'B', 'b']);
});

test('agrees with comparing lists of code points', () => {
  const text = fc.string({ unit: 'binary', maxLength: 4 });
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(Math.sign(compareCodePoints(a, b))).toBe(Math.sign(comparePointByPoint([...a], [...b])));
    }),
    { numRuns: 1000 },
  );
});

function comparePointByPoint(a: string[], b: string[]): number {
  const at = a.findIndex((character, i) => character !== b[i]);
  if (at === -1) return a.length - b.length;
  return b[at] === undefined ? 1 : a[at]!.codePointAt(0)! - b[at]!.codePointAt(0)!;
}
