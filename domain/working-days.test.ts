import { expect, test } from 'vitest';
import { isWorkingDay, moderationDue, nextWorkingDay } from './working-days.ts';

test.each([
  ['2026-11-23', true],
  ['2026-11-22', false],
  ['2026-11-21', false],
  ['2026-11-11', false],
  ['2026-12-24', false],
  ['2026-04-06', false],
  ['2026-04-03', true],
  ['2026-06-04', false],
  ['2027-03-29', false],
  ['2027-05-27', false],
  ['2038-04-26', false],
])('whether %s is a working day: %s', (date, works) => {
  expect(isWorkingDay(date)).toBe(works);
});

test.each([
  ['2026-11-23', '2026-11-24'],
  ['2026-11-20', '2026-11-23'],
  ['2026-12-23', '2026-12-28'],
  ['2026-04-03', '2026-04-07'],
])('after %s comes %s', (date, next) => {
  expect(nextWorkingDay(date)).toBe(next);
});

test('what came on Friday is decided on by the end of Monday', () => {
  expect(moderationDue(new Date('2026-11-20T08:00:00Z')).toISOString()).toBe('2026-11-23T23:00:00.000Z');
});
