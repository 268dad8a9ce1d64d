import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { warsawParts } from './calendar.ts';
import {
  type CalendarDates,
  calendarEntries,
  calendarYearsLater,
  checkCalendar,
  defaultCalendar,
  editionDateKeys,
  type EditionDateKey,
  editionDateRules,
} from './edition-calendar.ts';
import { warsawInstant } from './warsaw-instant.ts';
import { isWorkingDay } from './working-days.ts';

const at = (day: string, time = '23:59'): Date => warsawInstant(day, time);
const localOf = (date: Date): string => {
  const { date: day, time } = warsawParts(date);
  return `${day} ${time.slice(0, 5)}`;
};
const years = fc.integer({ min: 2001, max: 2199 });

/** Spec/3 §2.1, for the edition 2027: vote in 2026. */
test.each<[EditionDateKey, string]>([
  ['campaign-start', '2026-02-01 00:00'],
  ['submission-start', '2026-03-01 00:00'],
  ['submission-end', '2026-03-31 23:59'],
  ['paper-projects', '2026-04-07 23:59'],
  ['author-edits-end', '2026-03-31 23:59'],
  ['formal-results', '2026-05-05 23:59'],
  ['merging-end', '2026-06-30 23:59'],
  ['unit-cards', '2026-07-31 23:59'],
  ['cards-approved', '2026-08-10 23:59'],
  ['evaluation-published', '2026-08-14 12:00'],
  ['appeals-start', '2026-08-15 00:00'],
  ['appeals-end', '2026-08-21 23:59'],
  ['appeal-cards', '2026-08-31 23:59'],
  ['appeals-decided', '2026-09-04 23:59'],
  // The 6th is a Sunday.
  ['list-frozen', '2026-09-07 23:59'],
  ['voting-start', '2026-09-12 00:00'],
  ['voting-end', '2026-09-25 23:59'],
  ['paper-ballots', '2026-09-28 23:59'],
  ['results', '2026-10-05 23:59'],
  ['report', '2026-12-04 23:59'],
])('by default %s is %s', (key, expected) => {
  expect(localOf(defaultCalendar(2027)[key])).toBe(expected);
});

test('the usual calendar of every year is right, and has all twenty dates', () => {
  fc.assert(
    fc.property(years, (year) => {
      const dates = defaultCalendar(year);
      expect(calendarEntries(dates)).toHaveLength(20);
      expect(checkCalendar(dates, year)).toEqual({});
    }),
    { numRuns: 300 },
  );
});

describe('the validator', () => {
  const usual = defaultCalendar(2027);
  const check = (changes: Partial<Record<EditionDateKey, Date | undefined>>, fixed: EditionDateKey[] = []) =>
    checkCalendar({ ...usual, ...changes } as CalendarDates, 2027, new Set(fixed));

  test.each<[string, Partial<Record<EditionDateKey, Date | undefined>>, object]>([
    ['an end before its beginning', { 'submission-end': at('2026-02-27'), 'author-edits-end': at('2026-03-31') }, { 'submission-end': expect.stringContaining('„Początek naboru projektów”') }], // prettier-ignore
    ['what falls together where time is needed', { 'submission-end': at('2026-03-02', '12:00'), 'submission-start': at('2026-03-02', '12:00') }, { 'submission-end': expect.stringContaining('po dacie') }], // prettier-ignore
    ['an end on a Saturday', { 'formal-results': at('2026-05-09') }, { 'formal-results': expect.stringMatching(/^9\smaja to dzień wolny/) }], // prettier-ignore
    ['an end on Corpus Christi', { 'formal-results': at('2026-06-04') }, { 'formal-results': expect.stringContaining('dzień wolny') }], // prettier-ignore
    ['the midnight after a Friday', { 'formal-results': at('2026-05-09', '00:00') }, {}],
    ['the midnight after a Saturday', { 'formal-results': at('2026-05-10', '00:00') }, { 'formal-results': expect.stringContaining('dzień wolny') }], // prettier-ignore
    ['a beginning on a Sunday', { 'submission-start': at('2026-02-22', '00:00') }, {}],
    ['a list that stands 24 hours before the vote', { 'list-frozen': at('2026-09-11', '00:00') }, {}],
    ['a list that stands a minute less', { 'list-frozen': at('2026-09-11', '00:01') }, { 'list-frozen': expect.stringContaining('24 godziny') }], // prettier-ignore
    ['a list after the vote began', { 'list-frozen': at('2026-09-14') }, { 'voting-start': expect.stringContaining('„Koniec wycofań') }], // prettier-ignore
    ['results on 29 October', { results: at('2026-10-29') }, {}],
    ['results at the midnight before 30 October', { results: at('2026-10-30', '00:00') }, { results: expect.stringContaining('przed 30 października 2026') }], // prettier-ignore
    ['results before the last paper ballot', { results: at('2026-09-25') }, { results: expect.stringContaining('po dacie') }], // prettier-ignore
    ['a report of another year', { report: at('2028-01-03') }, { report: 'Daty tej edycji leżą w latach 2025–2027.' }],
    ['no date of the results', { results: undefined }, { results: expect.stringContaining('Bez tej daty') }],
    ['a town without paper and appeals', { 'paper-projects': undefined, 'paper-ballots': undefined, 'appeals-start': undefined, 'appeals-end': undefined, 'appeal-cards': undefined, 'appeals-decided': undefined }, {}], // prettier-ignore
  ])('%s', (_, changes, faults) => {
    expect(check(changes)).toEqual(faults);
  });

  test('the other date of a pair is at fault where one is fixed', () => {
    expect(check({ 'list-frozen': at('2026-09-14') }, ['voting-start'])).toEqual({
      'list-frozen': 'To ma być przed datą „Początek głosowania”.',
    });
    expect(check({ 'voting-end': at('2026-09-29') }, ['voting-start', 'voting-end'])).toEqual({
      'paper-ballots': 'To ma być po dacie „Koniec głosowania”.',
    });
    expect(check({ 'voting-end': at('2026-11-07') }, ['voting-end', 'paper-ballots', 'results'])).toEqual({});
  });

  test('no date is said to be right that is not', () => {
    const shifts = fc.dictionary(fc.constantFrom(...editionDateKeys), fc.integer({ min: -20, max: 20 }), {
      maxKeys: 3,
    });
    fc.assert(
      fc.property(shifts, years, (days, year) => {
        const base = defaultCalendar(year);
        const dates = Object.fromEntries(
          editionDateKeys.map((key) => [key, new Date(base[key].getTime() + (days[key] ?? 0) * 86_400_000)]),
        ) as Record<EditionDateKey, Date>;
        if (Object.keys(checkCalendar(dates, year)).length > 0) return;
        for (const [key, date] of calendarEntries(dates)) {
          const { edge, rank } = editionDateRules[key];
          const { date: day, time } = warsawParts(date);
          if (edge !== 'from' && time !== '00:00:00') expect(isWorkingDay(day)).toBe(true);
          for (const [other, then] of calendarEntries(dates)) {
            if (editionDateRules[other].rank < rank) expect(then <= date).toBe(true);
          }
        }
        expect(dates['voting-start'].getTime() - dates['list-frozen'].getTime()).toBeGreaterThanOrEqual(86_400_000);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a year later', () => {
  test('the same days and hours, fitted to days off', () => {
    const moved = calendarYearsLater(
      {
        'submission-start': at('2026-03-01', '08:00'),
        // The 31st of March 2027 is a Wednesday; the 10th of April 2027 a Saturday.
        'submission-end': at('2026-03-31', '20:00'),
        'paper-projects': at('2026-04-10'),
        // Midnight ends the 28th of August, a Saturday in 2027.
        'appeal-cards': at('2026-08-29', '00:00'),
      },
      1,
    );
    expect(calendarEntries(moved).map(([key, date]) => [key, localOf(date)])).toEqual([
      ['submission-start', '2027-03-01 08:00'],
      ['submission-end', '2027-03-31 20:00'],
      ['paper-projects', '2027-04-12 23:59'],
      ['appeal-cards', '2027-08-31 00:00'],
    ]);
  });

  test('clocks that are put forward or back move no hour, and a leap day is the last of February', () => {
    const moved = calendarYearsLater(
      { 'submission-end': at('2026-03-30', '23:59'), results: at('2024-02-29', '12:00'), report: at('2026-10-26') },
      1,
    );
    expect(calendarEntries(moved).map(([, date]) => localOf(date))).toEqual([
      '2027-03-30 23:59',
      '2025-02-28 12:00',
      '2027-10-26 23:59',
    ]);
  });

  test('no term of a moved calendar ends on a day off', () => {
    fc.assert(
      fc.property(years, fc.integer({ min: 1, max: 4 }), (year, later) => {
        const moved = calendarYearsLater(defaultCalendar(year), later);
        for (const [key, date] of calendarEntries(moved)) {
          if (editionDateRules[key].edge !== 'from') expect(isWorkingDay(warsawParts(date).date)).toBe(true);
        }
        expect(Object.values(checkCalendar(moved, year + later)).join(' ')).not.toContain('dzień wolny');
      }),
    );
  });
});

test('what is entered at 23.59 on the days on which clocks change is read back so', () => {
  for (const day of ['2026-03-29', '2026-10-25']) expect(localOf(at(day))).toBe(`${day} 23:59`);
});
