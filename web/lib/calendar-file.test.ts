import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const file = calendarFile({
  uid: 'konsultacja-7@wiec.lipogrod.example',
  title: 'Koniec konsultacji: parki, skwery; łąki',
  text: 'Zażółć gęślą jaźń. '.repeat(12),
  url: 'https://wiec.lipogrod.example/konsultacje/zaglosuj/7',
  end: new Date('2026-11-25T19:00:00Z'),
  now: new Date('2026-11-20T10:00:00Z'),
});

test('a deadline as calendars read it: the last hour, with a reminder, signs of the format escaped', () => {
  expect(file).toContain('DTSTART:20261125T180000Z\r\nDTEND:20261125T190000Z\r\n');
  expect(file).toContain('SUMMARY:Koniec konsultacji: parki\\, skwery\\; łąki\r\n');
  expect(file).toContain('TRIGGER:-P1D');
});

test('no line is longer than 75 octets, and joined again they say the same', () => {
  const lines = file.split('\r\n');
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${'Zażółć gęślą jaźń. '.repeat(12)}`);
});
