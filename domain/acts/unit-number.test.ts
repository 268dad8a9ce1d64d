import { expect, test } from 'vitest';
import { actHeader, readActDate } from './act-header.ts';
import { follows, unitNumber } from './unit-number.ts';

test.each([
  ['5', '5'],
  ['5¹²', '5^12'],
  ['5^{1}', '5^1'],
  ['5a^{1}', '5a^1'],
  ['IV', 'IV'],
])('%s is %s', (written, nr) => expect(unitNumber(written)).toBe(nr));

test.each([
  ['par', null, '1', true],
  ['par', null, '2', false],
  ['par', '1', '2', true],
  ['par', '1', '3', false],
  ['par', '1', '1a', true],
  ['par', '1b', '1c', true],
  ['par', '1b', '2', true],
  ['par', '5', '5^1', true],
  ['par', '5^1', '5^2', true],
  ['par', '5^2', '6', true],
  ['par', '3', '2', false],
  ['rozdzial', 'III', 'IV', true],
  ['rozdzial', 'IV', 'VI', false],
  ['lit', null, 'a', true],
  ['lit', 'a', 'b', true],
  ['lit', 'a', 'c', false],
  ['lit', 'z', 'za', true],
  ['lit', 'za', 'zb', true],
  ['lit', 'z', 'aa', true],
  ['lit', 'a', 'aa', true],
  ['lit', 'aa', 'b', true],
  ['lit', 'a', 'za', false],
  ['lit', 'b', 'b^1', true],
] as const)('%s: after %s may come %s: %s', (unit, before, nr, may) => expect(follows(unit, before, nr)).toBe(may));

test('the header says type, number and date, as far as a draft has them', () => {
  expect(actHeader({ type: 'Uchwała', number: 'XII/3/2026', date: '2026-03-09' })).toBe(
    'Uchwała nr XII/3/2026 z dnia 9\u00a0marca\u00a02026 r.',
  );
  expect(actHeader({ type: 'Zarządzenie', number: null, date: null })).toBe('Zarządzenie');
  expect(actHeader({ type: null, number: null, date: null })).toBe('Akt prawny');
});

test.each([
  ['z dnia 5 października 2026 r.', '2026-10-05'],
  ['z dnia 31 lutego 2026 r.', null],
  ['z dnia ...... 2026 r.', null],
])('%s is %s', (text, date) => expect(readActDate(text)).toBe(date));
