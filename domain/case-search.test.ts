import { expect, test } from 'vitest';
import { readCaseSearch } from './case-search.ts';

test.each([
  ['', null],
  ['   ', null],
  ['IN-2026-0417', { by: 'number', year: 2026, serial: 417 }],
  [' in-2026-0417 ', { by: 'number', year: 2026, serial: 417 }],
  ['IN 2026 417', { by: 'number', year: 2026, serial: 417 }],
  ['IN-2026-417', { by: 'number', year: 2026, serial: 417 }],
  ['2026/417', { by: 'number', year: 2026, serial: 417 }],
  ['417', { by: 'serial', serial: 417 }],
  ['0417', { by: 'serial', serial: 417 }],
  ['OR-I.152.77.2026', { by: 'sign', sign: 'or-i.152.77.2026' }],
  ['OR-I. 152.77', { by: 'sign', sign: 'or-i.152.77' }],
  ['IN-1999-0417', { by: 'number', year: 1999, serial: 417 }],
  ['1234567890', { by: 'sign', sign: '1234567890' }],
  ['%', { by: 'sign', sign: '%' }],
])('%j is looked for as %j', (typed, found) => {
  expect(readCaseSearch(typed)).toEqual(found);
});
