import { expect, test } from 'vitest';
import { markedDay, monthAndWeekday, shortMonthAndYear } from './short-day.ts';

test('a day is written with its month and weekday, both short', () => {
  expect(monthAndWeekday('2026-09-16')).toBe('wrz., śr.');
  expect(monthAndWeekday('2026-10-05')).toBe('paź., pn.');
});

test('where there is no room, a day is written with the mark of its month', () => {
  expect(markedDay('2026-10-05')).toBe('5\u00a0paź');
  expect(markedDay('2026-05-31')).toBe('31\u00a0maj');
});

test('a month with its year', () => {
  expect(shortMonthAndYear('2026-10-05')).toBe('paź.\u00a02026');
  expect(shortMonthAndYear('2027-05-31')).toBe('maj\u00a02027');
});
