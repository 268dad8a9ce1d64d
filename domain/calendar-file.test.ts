import { expect, test } from 'vitest';
import { calendarFile, deadlineEvent } from './calendar-file.ts';

const deadline = deadlineEvent({
  uid: 'konsultacja-7@wiec.lipogrod.example',
  title: 'Koniec konsultacji: parki, skwery; łąki',
  text: 'Zażółć gęślą jaźń. '.repeat(12),
  url: 'https://wiec.lipogrod.example/konsultacje/zaglosuj/7',
  end: new Date('2026-11-25T19:00:00Z'),
  changed: new Date('2026-11-20T10:00:00Z'),
});
const file = calendarFile([deadline]);

test('a deadline as calendars read it: the last hour, with a reminder, signs of the format escaped', () => {
  expect(file).toContain('DTSTART:20261125T180000Z\r\nDTEND:20261125T190000Z\r\n');
  expect(file).toContain('SUMMARY:Koniec konsultacji: parki\\, skwery\\; łąki\r\n');
  expect(file).toContain('TRIGGER:-P1D');
  expect(file).not.toMatch(/SEQUENCE|STATUS|NAME/);
});

test('signs that a calendar may not hold are left out', () => {
  const odd = calendarFile([{ ...deadline, title: 'Park\u0000 i\u000b\u0085 łąka', text: 'raz\r\ndwa\ttrzy\u007f' }]);
  expect(odd).toContain('SUMMARY:Park i łąka\r\nDESCRIPTION:raz\\ndwa\ttrzy\r\n');
});

test('lines end however they were typed, and places are told to six decimals, never in powers of ten', () => {
  const odd = calendarFile([
    { ...deadline, text: 'raz\rdwa\r\ntrzy', place: { latitude: 51.218268609054974, longitude: -1e-7 } },
  ]);
  expect(odd).toContain('DESCRIPTION:raz\\ndwa\\ntrzy\r\n');
  expect(odd).toContain('GEO:51.218269;0\r\n');
});

test('no line is longer than 75 octets, and joined again they say the same', () => {
  const lines = file.split('\r\n');
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${'Zażółć gęślą jaźń. '.repeat(12)}`);
});

test('a meeting says where it is, how often it was changed, and that it was cancelled', () => {
  const meeting = {
    uid: 'spotkanie-9@wiec.lipogrod.example',
    title: 'Spacer',
    text: 'Pierwszy wiersz\nDrugi wiersz',
    url: null,
    start: new Date('2026-11-24T15:00:00Z'),
    end: new Date('2026-11-24T17:00:00Z'),
    changed: new Date('2026-11-20T10:00:00Z'),
    sequence: 2,
    location: 'Park Lipowy, brama od Młyńskiej',
    place: { latitude: 51.2, longitude: 19.1 },
    cancelled: true,
  };
  expect(calendarFile([meeting], 'Spotkania, Lipogród').split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wiec//PL',
    'NAME:Spotkania\\, Lipogród',
    'X-WR-CALNAME:Spotkania\\, Lipogród',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'BEGIN:VEVENT',
    'UID:spotkanie-9@wiec.lipogrod.example',
    'DTSTAMP:20261120T100000Z',
    'SEQUENCE:2',
    'DTSTART:20261124T150000Z',
    'DTEND:20261124T170000Z',
    'SUMMARY:Spacer',
    'DESCRIPTION:Pierwszy wiersz\\nDrugi wiersz',
    'LOCATION:Park Lipowy\\, brama od Młyńskiej',
    'GEO:51.2;19.1',
    'STATUS:CANCELLED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});
