import { expect, test } from 'vitest';
import { nearestName } from './nearest-name.ts';

const NAMES = ['Stare Miasto', 'Zabełcze', 'Śródmieście'];

test.each([
  ['stare miato', 'Stare Miasto'],
  ['Zabelcze', 'Zabełcze'],
  ['Srodmiescie Północ', null],
  ['Wólki', null],
  ['', null],
])('%s is probably %s', (typed, meant) => {
  expect(nearestName(typed, NAMES)).toBe(meant);
});

test('a whole cell of letters is compared at once', () => {
  expect(nearestName('a'.repeat(32_000), NAMES)).toBeNull();
});
