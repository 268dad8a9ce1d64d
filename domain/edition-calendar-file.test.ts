import { expect, test } from 'vitest';
import { editionCalendarFile } from './edition-calendar-file.ts';
import { warsawInstant } from './warsaw-instant.ts';

test('an end is kept as its last hour, a beginning as its first', () => {
  const file = editionCalendarFile({
    year: 2027,
    title: 'Budżet obywatelski 2027',
    origin: 'https://wiec.example.pl',
    changed: new Date('2026-01-02T10:00:00Z'),
    dates: {
      'submission-start': warsawInstant('2026-03-01', '00:00'),
      // The clocks were put forward two days before.
      'submission-end': warsawInstant('2026-03-31', '23:59'),
    },
  });
  expect(file.match(/DT(START|END):\w+/g)).toEqual([
    'DTSTART:20260228T230000Z',
    'DTEND:20260301T000000Z',
    'DTSTART:20260331T205900Z',
    'DTEND:20260331T215900Z',
  ]);
  expect(file.match(/BEGIN:VALARM/g)).toHaveLength(1);
  expect(file).toContain('UID:edycja-2027-submission-end@wiec.example.pl');
});
