import { expect, test } from 'vitest';
import { meetingHours, meetingMark, weekdayOf } from './meeting.ts';

const draft = { dateFrom: new Date('2026-11-24T15:00:00Z'), dateTo: new Date('2026-11-24T17:00:00Z') };

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test.each([
  ['2026-11-14T10:00:00Z', 'za 10 dni', 'later'],
  ['2026-11-17T10:00:00Z', 'za 7 dni', 'soon'],
  ['2026-11-22T23:30:00Z', 'jutro', 'soon'],
  ['2026-11-23T23:30:00Z', 'dziś o 16.00', 'soon'],
  ['2026-11-24T15:00:00Z', 'trwa', 'now'],
  ['2026-11-24T17:00:01Z', 'odbyło się', 'over'],
])('at %s it is "%s"', (now, text, urgency) => {
  const mark = meetingMark(new Date(now), draft.dateFrom, draft.dateTo);
  expect({ ...mark, text: plain(mark.text) }).toEqual({ text, urgency });
});

test('a meeting at midnight is told by its own day', () => {
  const midnight = new Date('2026-11-23T23:00:00Z');
  expect(meetingMark(new Date('2026-11-23T10:00:00Z'), midnight, draft.dateTo).text).toBe('jutro');
});

test('hours, also over midnight', () => {
  expect(plain(meetingHours(draft.dateFrom, draft.dateTo))).toBe('godz. 16.00–18.00');
  expect(plain(meetingHours(draft.dateFrom, new Date('2026-11-25T01:00:00Z')))).toBe(
    'godz. 16.00 do 25 listopada 2026, godz. 2.00',
  );
});

test('days are those of Poland', () => {
  expect(weekdayOf(new Date('2026-09-13T22:30:00Z'))).toBe('Poniedziałek');
});
