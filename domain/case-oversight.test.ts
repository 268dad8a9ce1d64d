import { expect, test } from 'vitest';
import { wordsForOversight } from './case-oversight.ts';

test.each([
  ['Proszę o ławkę.', ['Jan Kowalski'], 'Proszę o ławkę.'],
  ['Ławka. Z poważaniem JAN KOWALSKI, ul. Lipowa 3', ['Jan Kowalski', 'ul. Lipowa 3'], 'Ławka. Z poważaniem […], […]'],
  ['Telefon 600 100 200, jan@example.pl', [], 'Telefon […], […]'],
  ['Jan Kowalski i Jan Kowalski', [' Jan Kowalski '], '[…] i […]'],
  // Nobody is called so, and it would stand within every word.
  ['Ławka', ['', 'a'], 'Ławka'],
  // Its small form is two signs: nothing is moved, and what has a pattern is still cut.
  ['İ Jan Kowalski, jan@example.pl', ['Jan Kowalski'], 'İ Jan Kowalski, […]'],
])('%j is read as it should be', (text, author, read) => {
  expect(wordsForOversight(text, author)).toBe(read);
});
