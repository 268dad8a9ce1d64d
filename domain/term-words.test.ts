import { expect, test } from 'vitest';
import { delayWords, termChangeText } from './term-words.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test.each([
  ['2026-12-31', '2027-05-31', '5 miesięcy', 'Było: grudzień 2026. Jest: maj 2027.'],
  ['2026-12-01', '2027-01-31', '1 miesiąc', 'Było: grudzień 2026. Jest: styczeń 2027.'],
  ['2026-12-03', '2026-12-15', '12 dni', 'Było: 3 grudnia 2026. Jest: 15 grudnia 2026.'],
  ['2026-12-03', '2026-12-04', '1 dzień', 'Było: 3 grudnia 2026. Jest: 4 grudnia 2026.'],
])('from %s to %s: %s', (before, after, by, text) => {
  expect(plain(delayWords(before, after))).toBe(by);
  expect(plain(termChangeText(before, after))).toBe(text);
});

test('where there was none only the new one is told', () => {
  expect(plain(termChangeText(null, '2027-05-31'))).toBe('Jest: maj 2027.');
});
