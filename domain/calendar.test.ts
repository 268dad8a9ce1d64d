import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  addDays,
  daysLeft,
  deadlineMark,
  formatDate,
  formatDateTime,
  formatDay,
  formatDeadline,
  isPlainDate,
  warsawDate,
  warsawTime,
} from './calendar.ts';
import { ageOn, isAdultOn } from './age.ts';
import { warsawInstant } from './warsaw-instant.ts';

const shown = (text: string) => text.replaceAll('\u00a0', ' ');

describe('Polish local time', () => {
  test.each([
    ['2026-09-23T21:59:59Z', '2026-09-23', '23:59'],
    ['2026-09-23T22:00:00Z', '2026-09-24', '00:00'],
    ['2026-01-15T22:59:00Z', '2026-01-15', '23:59'],
    ['2026-01-15T23:00:00Z', '2026-01-16', '00:00'],
    ['2026-03-29T00:59:00Z', '2026-03-29', '01:59'],
    ['2026-03-29T01:00:00Z', '2026-03-29', '03:00'],
  ])('%s is %s %s', (iso, date, time) => {
    expect([warsawDate(new Date(iso)), warsawTime(new Date(iso))]).toEqual([date, time]);
  });

  test.each([
    ['2026-07-01', '12:00', '2026-07-01T10:00:00.000Z'],
    ['2026-12-01', '00:00', '2026-11-30T23:00:00.000Z'],
    ['2026-09-23', '23:59:59', '2026-09-23T21:59:59.000Z'],
    ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'], // skipped: 3.30 summer time
    ['2026-10-25', '02:30', '2026-10-25T01:30:00.000Z'], // twice: the second
  ])('%s %s is %s', (date, time, iso) => {
    expect(warsawInstant(date, time).toISOString()).toBe(iso);
  });

  it('returns to the same day and minute', () => {
    const minutes = fc.integer({ min: Date.parse('1990-01-01') / 60_000, max: Date.parse('2069-12-31') / 60_000 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const instant = new Date(minute * 60_000);
        const back = warsawInstant(warsawDate(instant), warsawTime(instant));
        expect([0, 3_600_000]).toContain(back.getTime() - instant.getTime());
        expect(warsawTime(back)).toBe(warsawTime(instant));
      }),
    );
  });
});

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['2026-01-01T00:00', false],
  ['2026-00-10', false],
  ['0000-01-01', false],
  ['0001-01-01', true],
  ['', false],
])('isPlainDate(%s) is %s', (text, expected) => {
  expect(isPlainDate(text)).toBe(expected);
});

// Civil Code, art. 112: "przy obliczaniu wieku osoby fizycznej termin upływa z początkiem ostatniego dnia".
describe('age', () => {
  test.each([
    ['2008-11-21', '2026-11-20', 17],
    ['2008-11-21', '2026-11-21', 18],
    ['2008-02-29', '2026-02-27', 17],
    ['2008-02-29', '2026-02-28', 18],
    ['2008-02-29', '2028-02-28', 19],
    ['2008-02-29', '2028-02-29', 20],
    ['2026-11-21', '2026-11-21', 0],
    ['2026-11-22', '2026-11-21', -1],
    ['1896-11-21', '2026-11-21', 130],
  ])('born %s, on %s: %i', (birthDate, day, age) => {
    expect(ageOn(birthDate, day)).toBe(age);
  });

  it('is adult from the eighteenth birthday', () => {
    expect([isAdultOn('2008-11-21', '2026-11-20'), isAdultOn('2008-11-21', '2026-11-21')]).toEqual([false, true]);
  });
});

describe('dates in words', () => {
  const noon = new Date('2026-09-14T10:00:00Z');
  it('are written as Poles write them', () => {
    expect(shown(formatDay('2026-09-03'))).toBe('3 września');
    expect(shown(formatDate('2026-12-31'))).toBe('31 grudnia 2026');
    expect(shown(formatDateTime(new Date('2026-09-14T16:42:00Z')))).toBe('14 września 2026, godz. 18.42');
  });
  test.each([
    ['2026-09-23T21:59:00Z', 'do 23 września, godz. 23.59'],
    ['2026-09-23T22:00:00Z', 'do 23 września, godz. 24.00'],
    ['2026-09-23T06:05:00Z', 'do 23 września, godz. 8.05'],
    ['2027-01-10T11:00:00Z', 'do 10 stycznia 2027, godz. 12.00'],
  ])('%s: %s', (until, text) => {
    expect(shown(formatDeadline(noon, new Date(until)))).toBe(text);
  });
});

describe('the deadline mark', () => {
  const now = new Date('2026-09-14T10:00:00Z');
  test.each([
    ['2026-10-05T18:00:00Z', 'later', 'zostało 21 dni'],
    ['2026-10-06T18:00:00Z', 'later', 'zostały 22 dni'],
    ['2026-09-22T18:00:00Z', 'later', 'zostało 8 dni'],
    ['2026-09-21T18:00:00Z', 'soon', 'zostało 7 dni'],
    ['2026-09-16T18:00:00Z', 'soon', 'zostały 2 dni'],
    ['2026-09-15T00:00:00Z', 'soon', 'został 1 dzień'],
    ['2026-09-14T22:00:00Z', 'today', 'dziś do 24.00'],
    ['2026-09-14T18:00:00Z', 'today', 'dziś do 20.00'],
    ['2026-09-14T10:00:00Z', 'today', 'dziś do 12.00'],
    ['2026-09-14T09:59:59Z', 'over', 'zakończone 14 września'],
    ['2026-08-31T22:00:00Z', 'over', 'zakończone 31 sierpnia'],
    ['2025-08-31T21:00:00Z', 'over', 'zakończone 31 sierpnia 2025'],
  ])('until %s: %s, %s', (until, urgency, text) => {
    const mark = deadlineMark(now, new Date(until));
    expect([mark.urgency, shown(mark.text)]).toEqual([urgency, text]);
  });

  it('agrees with the noun', () => {
    expect(shown(deadlineMark(now, new Date('2026-08-31T20:00:00Z'), 'zakończona').text)).toBe(
      'zakończona 31 sierpnia',
    );
  });

  it('counts days of the calendar across the change of clocks', () => {
    expect(daysLeft(warsawInstant('2026-10-24', '23:59'), warsawInstant('2026-10-26', '00:01'))).toBe(2);
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  });
});
