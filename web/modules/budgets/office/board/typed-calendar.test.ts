import type { OfficeCalendar } from '@wiec/contract/edition-calendars.ts';
import { calendarEntries, defaultCalendar } from '@wiec/domain/edition-calendar.ts';
import { expect, test } from 'vitest';
import { judgeTyped, typedCalendar, typedDates } from './typed-calendar.ts';

const calendar: OfficeCalendar = {
  editionId: 1,
  title: 'Budżet',
  year: 2027,
  isDraft: false,
  revision: 3,
  dates: calendarEntries(defaultCalendar(2027)).map(([key, at]) => ({ key, at: at.toISOString() })),
  ofVote: [],
  notices: [],
  mayChange: true,
  now: '2026-04-10T10:00:00.000Z',
};

test('what is read and not touched changes nothing', () => {
  const typed = typedCalendar(calendar);
  expect(typed['submission-end']).toBe('2026-03-31');
  expect(typed['submission-end.time']).toBe('23:59');
  expect(judgeTyped(calendar, typed)).toMatchObject({ ok: true, changes: [] });
});

test('a day that is emptied is out of the calendar, and an hour that the clocks skip is read an hour later', () => {
  const typed = {
    ...typedCalendar(calendar),
    'paper-ballots': '',
    'campaign-start': '2026-03-29',
    'campaign-start.time': '02:30',
  };
  const dates = typedDates(typed);
  expect(dates['paper-ballots']).toBeUndefined();
  expect(dates['campaign-start']).toEqual(new Date('2026-03-29T01:30:00Z'));
});

test('a change after submission began asks for its reason', () => {
  const verdict = judgeTyped(calendar, { ...typedCalendar(calendar), 'formal-results': '2026-05-12' });
  expect(verdict).toMatchObject({ ok: false, faults: { reason: expect.any(String), orderNumber: expect.any(String) } });
});
