/**
 * Calendar rules in Polish local time. Instants are `Date`, days are texts 'YYYY-MM-DD' in Europe/Warsaw. No clock here:
 * "now" is always an argument.
 */
import { NBSP, pluralPl } from './polish-text.ts';

/** A day of the calendar, 'YYYY-MM-DD'; such texts compare in the order of days. */
export type PlainDate = string;

const MS_PER_DAY = 86_400_000;

let clockFormat: Intl.DateTimeFormat | undefined;

/** Made when it is first asked: it takes a slow phone fifty milliseconds, in which a page could stand already. */
const warsawClock = (): Intl.DateTimeFormat =>
  (clockFormat ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Warsaw',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }));

/** Day and time ('HH:MM:SS') in Poland. */
export function warsawParts(instant: Date): { date: PlainDate; time: string } {
  const parts: Record<string, string> = {};
  for (const { type, value } of warsawClock().formatToParts(instant)) parts[type] = value;
  return {
    date: `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}:${parts.second}`,
  };
}

/** The day in Poland at an instant. */
export function warsawDate(instant: Date): PlainDate {
  return warsawParts(instant).date;
}

/** The time of day in Poland, 'HH:MM'. */
export function warsawTime(instant: Date): string {
  return warsawParts(instant).time.slice(0, 5);
}

/** Whether a text is a day that exists: '2023-02-29' is not. */
export function isPlainDate(text: string): text is PlainDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, day] = text.split('-').map(Number) as [number, number, number];
  // There was no year 0, and no database keeps one.
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

const DAYS_OF_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : DAYS_OF_MONTHS[month - 1]!;
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * MS_PER_DAY).toISOString().slice(0, 10);
}

/** The last day and time of a period; midnight is told as the end of the day before ("24.00"), as people say it. */
function ending(until: Date): { date: PlainDate; time: string } {
  const { date, time } = warsawParts(until);
  return time === '00:00:00' ? { date: addDays(date, -1), time: '24.00' } : { date, time: clock(time) };
}

/** Days of the calendar from today to the last day on which one may act: 0 is today. */
export function daysLeft(now: Date, until: Date): number {
  const days = Date.parse(`${ending(until).date}T00:00:00Z`) - Date.parse(`${warsawDate(now)}T00:00:00Z`);
  return days / MS_PER_DAY;
}

/** The last day of what ends at a moment: midnight belongs to the day before it. */
export const lastDayOf = (until: Date): PlainDate => ending(until).date;

/** In the genitive, as they stand after the number of a day. */
export const MONTHS = [
  'stycznia',
  'lutego',
  'marca',
  'kwietnia',
  'maja',
  'czerwca',
  'lipca',
  'sierpnia',
  'września',
  'października',
  'listopada',
  'grudnia',
];

/** As they stand alone. */
export const MONTH_NAMES = [
  'styczeń',
  'luty',
  'marzec',
  'kwiecień',
  'maj',
  'czerwiec',
  'lipiec',
  'sierpień',
  'wrzesień',
  'październik',
  'listopad',
  'grudzień',
];

/** "23 września". */
export function formatDay(date: PlainDate): string {
  return `${Number(date.slice(8))}${NBSP}${MONTHS[Number(date.slice(5, 7)) - 1]}`;
}

/** "23 września 2026". */
export function formatDate(date: PlainDate): string {
  return `${formatDay(date)}${NBSP}${date.slice(0, 4)}`;
}

/** "23 września 2026, godz. 18.42". */
export function formatDateTime(instant: Date): string {
  const { date, time } = warsawParts(instant);
  return `${formatDate(date)}, godz.${NBSP}${clock(time)}`;
}

/** "9.05", "18.42". */
export const shortTime = (instant: Date): string => clock(warsawParts(instant).time);

/** "do 23 września, godz. 23.59", with the year where it is not this one. */
export function formatDeadline(now: Date, until: Date): string {
  const { date, time } = ending(until);
  const day = date.slice(0, 4) === warsawDate(now).slice(0, 4) ? formatDay(date) : formatDate(date);
  return `do${NBSP}${day}, godz.${NBSP}${time}`;
}

export interface DeadlineMark {
  /** 'soon' is so few days that the mark stands on honey, as on the last day ('today'). */
  urgency: 'later' | 'soon' | 'today' | 'over';
  /** "zostało 9 dni", "został 1 dzień", "dziś do 20.00", "zakończone 31 sierpnia". */
  text: string;
}

/**
 * The deadline mark (LOOK, "Deadline mark"). `ended` agrees with the noun: sonda zakończona, głosowanie zakończone.
 * @param soonDays on how many days before the end it stands on honey
 */
export function deadlineMark(
  now: Date,
  until: Date,
  ended: 'zakończona' | 'zakończone' | 'zakończony' = 'zakończone',
  soonDays = 7,
): DeadlineMark {
  const { date, time } = ending(until);
  if (now.getTime() > until.getTime()) {
    const day = date.slice(0, 4) === warsawDate(now).slice(0, 4) ? formatDay(date) : formatDate(date);
    return { urgency: 'over', text: `${ended} ${day}` };
  }
  const days = daysLeft(now, until);
  if (days <= 0) return { urgency: 'today', text: `dziś do${NBSP}${time}` };
  const verb = pluralPl(days, 'został', 'zostały', 'zostało');
  const text = `${verb}${NBSP}${days}${NBSP}${pluralPl(days, 'dzień', 'dni', 'dni')}`;
  return { urgency: days <= soonDays ? 'soon' : 'later', text };
}

const clock = (time: string) => `${Number(time.slice(0, 2))}.${time.slice(3, 5)}`;
