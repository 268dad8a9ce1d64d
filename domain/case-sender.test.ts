import { expect, test } from 'vitest';
import { reasonFault, tidyReason } from './case-sender.ts';

test.each<[string, boolean]>([
  ['', false],
  ['    ', false],
  ['  abcd ', false],
  ['abcde', true],
  ['ą'.repeat(200), true],
  ['ą'.repeat(201), false],
])('%j is a reason: %s', (typed, is) => {
  expect(reasonFault(tidyReason(typed)) === null).toBe(is);
});
