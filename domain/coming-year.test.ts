import { expect, test } from 'vitest';
import { titleYearsLater, yearsLater, yearsUntilAgain } from './coming-year.ts';

test.each([
  ['2025-09-01', '2026-03-10', 1, '2026-09-01'],
  ['2025-09-01', '2025-11-25', 1, '2026-09-01'],
  ['2025-03-01', '2026-03-10', 2, '2027-03-01'],
  ['2025-03-10', '2026-03-10', 2, '2027-03-10'],
  ['2019-12-31', '2026-03-10', 7, '2026-12-31'],
  ['2024-02-29', '2024-11-25', 1, '2025-02-28'],
  ['2026-12-01', '2026-11-25', 1, '2027-12-01'],
])('what began on %s begins, seen on %s, %i years later: on %s', (from, today, years, again) => {
  expect(yearsUntilAgain(from, today)).toBe(years);
  expect(yearsLater(from, years)).toBe(again);
});

test('the year in a title moves too, and no other number', () => {
  expect(titleYearsLater('Budżet 2025: 2000 lip, 12025', '2025-09-01', 1)).toBe('Budżet 2026: 2000 lip, 12025');
});
