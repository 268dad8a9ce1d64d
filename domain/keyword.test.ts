import { expect, test } from 'vitest';
import { checkKeyword } from './keyword.ts';

const REQUIRED = 'Pole jest wymagane';
const SHORT = 'Minimalna długość zapytania to 3 znaki';

test.each([
  ['', REQUIRED, null],
  ['   ', REQUIRED, null],
  ['li', SHORT, SHORT],
  [' li ', SHORT, SHORT],
  ['lip', null, null],
  ['żół', null, null],
  ['z\u0307o\u0301', SHORT, SHORT],
  ['🌳🌳', SHORT, SHORT],
])('%j in a search: %s, in a filter: %s', (text, search, filter) => {
  expect([checkKeyword(text), checkKeyword(text, 'filter')]).toEqual([search, filter]);
});
