/** Calendar files (RFC 5545, with names of RFC 7986). Times are told in UTC, so that no file has to describe Poland's clocks. */

export interface CalendarEvent {
  /** The same for good, so that a calendar which knows the event changes it and adds no second one. */
  readonly uid: string;
  readonly title: string;
  readonly text: string;
  /** Of the page; null where it is not known yet. */
  readonly url: string | null;
  readonly start: Date;
  readonly end: Date;
  /** When it was written down, or changed last. */
  readonly changed: Date;
  /** How many times it was changed. */
  readonly sequence?: number;
  readonly location?: string;
  readonly place?: { readonly latitude: number; readonly longitude: number } | null;
  readonly cancelled?: boolean;
  /** A day before. */
  readonly reminder?: boolean;
}

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', ';': '\\;', ',': '\\,', '\n': '\\n' };
/** Signs that no text of a calendar may have (RFC 5545, 3.1). */
const CONTROLS = /(?![\t\n])\p{Cc}/gu;
const escape = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(CONTROLS, '')
    .replaceAll(/[\\;,\n]/g, (sign) => ESCAPED[sign]!);
/** To six decimals (RFC 5545, 3.8.1.6), which is a tenth of a metre. */
const degrees = (angle: number): string => String(Number(angle.toFixed(6)));
const stamp = (instant: Date): string => instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
const HOUR = 3_600_000;
/** Octets of a line, without its end. */
const LONGEST_LINE = 75;

/** Of the platform, in every browser and in Node: how a text travels is a rule of the format. */
declare const TextEncoder: new () => { encode(text: string): { readonly length: number } };

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

const linesOf = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${stamp(event.changed)}`,
  ...(event.sequence === undefined ? [] : [`SEQUENCE:${event.sequence}`]),
  `DTSTART:${stamp(event.start)}`,
  `DTEND:${stamp(event.end)}`,
  `SUMMARY:${escape(event.title)}`,
  `DESCRIPTION:${escape(event.text)}`,
  ...(event.location === undefined ? [] : [`LOCATION:${escape(event.location)}`]),
  ...(event.place ? [`GEO:${degrees(event.place.latitude)};${degrees(event.place.longitude)}`] : []),
  ...(event.url === null ? [] : [`URL:${event.url}`]),
  ...(event.cancelled === undefined ? [] : [`STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`]),
  ...(event.reminder ? reminderOf(event) : []),
  'END:VEVENT',
];

const reminderOf = ({ title }: CalendarEvent): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escape(title)}`,
  'TRIGGER:-P1D',
  'END:VALARM',
];

/** @param name of a calendar to which people subscribe; a file of single events has none */
export function calendarFile(events: readonly CalendarEvent[], name?: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wiec//PL',
    ...(name === undefined ? [] : [`NAME:${escape(name)}`, `X-WR-CALNAME:${escape(name)}`, ASK_AGAIN]),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** A calendar asks again after six hours. */
const ASK_AGAIN = 'REFRESH-INTERVAL;VALUE=DURATION:PT6H';

/** What a calendar keeps of a deadline: the last hour before the end, with a reminder. */
export const deadlineEvent = ({ end, ...event }: Omit<CalendarEvent, 'start' | 'reminder'>): CalendarEvent => ({
  ...event,
  start: new Date(end.getTime() - HOUR),
  end,
  reminder: true,
});
