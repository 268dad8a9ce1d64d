import { expect, test } from 'vitest';
import { dueAfter, lastDayOfTerm, termWords } from './legal-term.ts';

test.each([
  // § 1: the day itself does not count.
  ['2026-11-02', 14, 'days', '2026-11-16'],
  ['2026-11-02', 7, 'days', '2026-11-09'],
  // § 4: Saturday, Sunday and holidays.
  ['2026-11-07', 14, 'days', '2026-11-23'],
  ['2026-11-08', 14, 'days', '2026-11-23'],
  ['2026-10-28', 14, 'days', '2026-11-12'],
  ['2026-12-10', 14, 'days', '2026-12-28'],
  ['2026-12-18', 14, 'days', '2027-01-04'],
  ['2026-03-23', 14, 'days', '2026-04-07'],
  ['2026-05-21', 14, 'days', '2026-06-05'],
  ['2026-04-17', 14, 'days', '2026-05-04'],
  // § 3: months.
  ['2026-11-23', 1, 'months', '2026-12-23'],
  ['2026-11-24', 1, 'months', '2026-12-28'],
  ['2026-09-09', 3, 'months', '2026-12-09'],
  ['2026-01-31', 1, 'months', '2026-03-02'],
  ['2027-01-29', 1, 'months', '2027-03-01'],
  ['2028-01-31', 1, 'months', '2028-02-29'],
  ['2026-11-30', 3, 'months', '2027-03-01'],
  ['2026-08-31', 3, 'months', '2026-11-30'],
  ['2026-12-06', 1, 'months', '2027-01-07'],
  ['2026-10-01', 3, 'months', '2027-01-04'],
  // Working days.
  ['2026-11-20', 2, 'working-days', '2026-11-24'],
  ['2026-11-21', 2, 'working-days', '2026-11-24'],
  ['2026-12-23', 2, 'working-days', '2026-12-29'],
  ['2026-04-02', 2, 'working-days', '2026-04-07'],
] as const)('from %s, %i %s: until %s', (start, amount, unit, end) => {
  expect(lastDayOfTerm(start, { amount, unit })).toBe(end);
});

test('a term ends with its last day in Warsaw', () => {
  const term = { amount: 14, unit: 'days' } as const;
  // Half past midnight in Warsaw, still the day before in UTC.
  expect(dueAfter(new Date('2026-11-01T23:30:00Z'), term).toISOString()).toBe('2026-11-16T23:00:00.000Z');
  // Summer time ends in between.
  expect(dueAfter(new Date('2026-10-20T10:00:00Z'), term).toISOString()).toBe('2026-11-03T23:00:00.000Z');
});

test.each([
  [{ amount: 3, unit: 'months' }, '3\u00a0miesiące'],
  [{ amount: 1, unit: 'months' }, '1\u00a0miesiąc'],
  [{ amount: 14, unit: 'days' }, '14\u00a0dni'],
  [{ amount: 2, unit: 'working-days' }, '2\u00a0dni robocze'],
] as const)('%o in words', (term, words) => {
  expect(termWords(term)).toBe(words);
});
