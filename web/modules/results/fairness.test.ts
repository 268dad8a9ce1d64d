import { expect, test } from 'vitest';
import { averageText } from './fairness.tsx';

test.each([
  [0, 7, '0,00'],
  [5, 4, '1,25'],
  [1, 3, '0,33'],
  [2, 3, '0,67'],
  [1, 200, '0,01'],
  [1999, 1000, '2,00'],
])('%i winning projects on %i ballots are %s on average', (sum, count, words) => {
  expect(averageText(sum, count)).toBe(words);
});
