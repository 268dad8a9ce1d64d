import { expect, test } from 'vitest';
import { checkCommentConfig } from './comment-config.ts';

test.each([
  [0, 2000, {}],
  [2, 100, {}],
  [1, 10_000, {}],
  [3, 2000, { mode: 'Wybierz jedną możliwość' }],
  [0, 99, { maxLength: 'Podaj liczbę całkowitą od 100 do 10000' }],
  [0, 10_001, { maxLength: 'Podaj liczbę całkowitą od 100 do 10000' }],
  [0, 2000.5, { maxLength: 'Podaj liczbę całkowitą od 100 do 10000' }],
])('mode %d with at most %d characters', (mode, maxLength, errors) => {
  expect(checkCommentConfig({ mode, maxLength })).toEqual(errors);
});
