import { expect, test } from 'vitest';
import { breakable } from './paper.ts';

test('a word longer than any line has places to break it, and nothing else has', () => {
  const sentence = `Skrót SHA-512: ${'f'.repeat(128)}, § 1. ${'a\u00a0b '.repeat(60)}`;
  expect(breakable(sentence)).toBe(sentence);
  expect(breakable('x'.repeat(400))).toBe(`${'x'.repeat(150)}\u200b${'x'.repeat(150)}\u200b${'x'.repeat(100)}`);
  expect(breakable('x'.repeat(150))).toBe('x'.repeat(150));
  // Hard spaces break no line either.
  expect(breakable('x\u00a0'.repeat(100))).toContain('\u200b');
});
