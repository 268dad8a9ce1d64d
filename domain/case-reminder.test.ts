import { expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import { leftWords, remindedAt, reminderRungs, rungOn, takeDue, untakenBefore } from './case-reminder.ts';

const LAST = '2027-03-31';

test.each([
  [-30, null],
  [-11, null],
  [-10, 10],
  [-6, 10],
  [-5, 5],
  [-3, 5],
  [-2, 2],
  [-1, 2],
  [0, 0],
  [1, -1],
  [2, -1],
  [3, -3],
  [90, -3],
])('%i days after its last day a case stands on %j', (after, rung) => {
  expect(rungOn(addDays(LAST, after), LAST, '2027-01-01')).toBe(rung);
});

test.each([
  // A letter that came on the day, or after the day, of a rung is not reminded of by it; the next one stands.
  ['2027-03-21', 10, null],
  ['2027-03-26', 5, null],
  ['2027-03-25', 5, 5],
  ['2027-03-30', 2, null],
  ['2027-03-31', 0, 0],
])('one that came on %s, %i days before the end: %j', (since, before, rung) => {
  expect(rungOn(addDays(LAST, -before), LAST, since)).toBe(rung);
});

test('whoever leads it is always told, others once it is late', () => {
  for (const rung of reminderRungs) expect(remindedAt(rung)).toContain('leader');
  expect(reminderRungs.filter((rung) => remindedAt(rung).length > 1)).toEqual([-1, -3]);
});

test.each([
  ['2027-03-26', 'za 5 dni'],
  ['2027-03-30', 'jutro'],
  ['2027-03-31', 'dziś'],
  ['2027-04-01', '1 dzień po terminie'],
  ['2027-04-03', '3 dni po terminie'],
])('on %s it is due %s', (today, words) => expect(leftWords(today, LAST)).toBe(words));

test.each([
  // From Monday to Thursday; the day on which it came does not count.
  ['2027-03-01T08:00:00Z', '2027-03-04T23:00:00.000Z'],
  // Over a weekend, and over Easter.
  ['2027-03-04T22:59:00Z', '2027-03-09T23:00:00.000Z'],
  ['2027-03-25T09:00:00Z', '2027-03-31T22:00:00.000Z'],
  ['2027-03-27T09:00:00Z', '2027-04-01T22:00:00.000Z'],
])('what came to a unit at %s waits too long from %s on', (placed, due) => {
  expect(takeDue(new Date(placed)).toISOString()).toBe(due);
  const at = new Date(due);
  expect(new Date(placed) < untakenBefore(at)).toBe(true);
  expect(new Date(placed) < untakenBefore(new Date(at.getTime() - 1))).toBe(false);
});

test('on every hour of a year both say the same', () => {
  const first = Date.parse('2026-12-01T00:30:00Z');
  const hours = (n: number): Date => new Date(first + n * 3_600_000);
  for (let n = 0; n < 8760; n += 7) {
    const now = hours(n + 24 * 12);
    for (const back of [60, 72, 84, 96, 120, 144, 168]) {
      const placed = new Date(now.getTime() - back * 3_600_000);
      expect([now, placed, placed < untakenBefore(now)]).toEqual([now, placed, takeDue(placed) <= now]);
    }
  }
});
