import { expect, test } from 'vitest';
import { type PlainDate } from './calendar.ts';
import { substitutionFaults, substitutionState, termsMeet } from './substitution.ts';

const TODAY = '2026-11-26' as PlainDate;
const term = (firstDay: string, lastDay: string) => ({ firstDay, lastDay });

test.each([
  ['2026-11-26', '2026-11-26', null, 'running'],
  ['2026-11-01', '2026-11-26', null, 'running'],
  ['2026-11-01', '2026-11-25', null, 'over'],
  ['2026-11-27', '2026-12-24', null, 'coming'],
  ['2026-11-01', '2026-12-24', new Date('2026-11-20T10:00:00Z'), 'over'],
] as const)('from %s to %s, ended at %s, it is %s', (firstDay, lastDay, endedAt, state) => {
  expect(substitutionState(term(firstDay, lastDay), endedAt, TODAY)).toBe(state);
});

test.each([
  ['2026-11-26', '2026-11-26', {}],
  ['2026-11-26', '2027-11-26', {}],
  ['2026-11-26', '2027-11-27', { lastDay: 'Zastępstwo może trwać najwyżej rok.' }],
  ['2026-11-25', '2026-11-27', { firstDay: 'Zastępstwo może zacząć się najwcześniej dzisiaj.' }],
  ['2026-11-28', '2026-11-27', { lastDay: 'Ostatni dzień nie może być przed pierwszym.' }],
  ['', '2026-11-27', { firstDay: 'Podaj pierwszy dzień zastępstwa.' }],
  ['2026-11-28', '2026-02-30', { lastDay: 'Podaj ostatni dzień zastępstwa.' }],
])('from %s to %s: %o', (firstDay, lastDay, faults) => {
  expect(substitutionFaults(term(firstDay, lastDay), TODAY)).toEqual(faults);
});

test('terms meet on a day that both have', () => {
  const one = term('2026-11-10', '2026-11-20');
  expect(termsMeet(one, term('2026-11-20', '2026-11-30'))).toBe(true);
  expect(termsMeet(one, term('2026-11-21', '2026-11-30'))).toBe(false);
  expect(termsMeet(one, term('2026-11-01', '2026-11-09'))).toBe(false);
});
