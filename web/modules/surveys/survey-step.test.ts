import { expect, test } from 'vitest';
import { readStep, stepSearch } from './survey-step.ts';

test.each([
  ['start', ''],
  [0, '?krok=1'],
  [2, '?krok=3'],
  ['review', '?krok=sprawdz'],
  ['sent', '?krok=wyslano'],
] as const)('%s stands in the address as %j, and is read from there', (step, search) => {
  expect(stepSearch(step, null)).toBe(search);
  expect(readStep(new URLSearchParams(search).get('krok'), 3)).toBe(step);
});

test('of several forms the address names one; a part that there is not is the page', () => {
  expect(stepSearch(0, 12)).toBe('?formularz=12&krok=1');
  for (const asked of ['4', '0', '-1', '1.5', 'dalej', null]) expect(readStep(asked, 3)).toBe('start');
});
