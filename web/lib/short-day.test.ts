import { expect, test } from 'vitest';
import { monthAndWeekday } from './short-day.ts';

test('a day is written with its month and weekday, both short', () => {
  expect(monthAndWeekday('2026-09-16')).toBe('wrz., śr.');
  expect(monthAndWeekday('2026-10-05')).toBe('paź., pn.');
});
