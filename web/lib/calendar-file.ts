/** What a calendar keeps of a deadline (RFC 5545). */
export interface CalendarEntry {
  readonly uid: string;
  readonly title: string;
  readonly text: string;
  /** Of the page; null where it is not known yet. */
  readonly url: string | null;
  readonly end: Date;
  /** When it was written down. */
  readonly now: Date;
}

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', ';': '\\;', ',': '\\,', '\n': '\\n' };
const escape = (text: string): string => text.replaceAll(/[\\;,\n]/g, (sign) => ESCAPED[sign]!).replaceAll('\r', '');
const stamp = (instant: Date): string => instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
const HOUR = 3_600_000;
/** Octets of a line, without its end. */
const LONGEST_LINE = 75;

/** Lines longer than 75 octets go on after a space, never inside a letter. */
function folded(line: string): string {
  const lines: string[] = [];
  let [current, octets] = ['', 0];
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (octets + size > LONGEST_LINE) {
      lines.push(current);
      [current, octets] = [' ', 1];
    }
    current += letter;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/** The last hour before the end, with a reminder a day before. */
export function calendarFile({ uid, title, text, url, end, now }: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wiec//PL',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(new Date(end.getTime() - HOUR))}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escape(title)}`,
    `DESCRIPTION:${escape(text)}`,
    ...(url === null ? [] : [`URL:${url}`]),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escape(title)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
