import { type DueGroup, OFFICE_SOON_DAYS } from '@wiec/domain/desk-queue.ts';
import { daysLeft, deadlineMark, formatDateTime, lastDayOf, shortTime, warsawDate } from '@wiec/domain/calendar.ts';
import { countPl, formatInteger, pluralPl } from '@wiec/domain/polish-text.ts';
import { monthAndWeekday } from '../../../lib/short-day.ts';

export const groupTitles: Readonly<Record<DueGroup, string>> = {
  today: 'Dziś',
  week: 'W tym tygodniu',
  later: 'Później',
};

/** As they stand before a feminine noun; a larger number is written in figures. */
const NUMBERS = ['', 'jedna', 'dwie', 'trzy', 'cztery', 'pięć', 'sześć', 'siedem', 'osiem', 'dziewięć', 'dziesięć'];
const inWords = (count: number): string => NUMBERS[count] ?? formatInteger(count);
const matters = (count: number): string => `${inWords(count)} ${pluralPl(count, 'sprawa', 'sprawy', 'spraw')}`;
const wait = (count: number): string => pluralPl(count, 'czeka', 'czekają', 'czeka');

/** The day in words, as a heading: 'Na dziś czekają dwie sprawy, w tym tygodniu jeszcze trzy'. */
export function leadOf({ today, week, later }: Readonly<Record<DueGroup, number>>): string {
  if (today > 0)
    return `Na dziś ${wait(today)} ${matters(today)}${week > 0 ? `, w tym tygodniu jeszcze ${inWords(week)}` : ''}`;
  if (week > 0) return `Na dziś wszystko, w tym tygodniu ${wait(week)} ${matters(week)}`;
  return later > 0 ? `Na dziś wszystko, później ${wait(later)} ${matters(later)}` : 'Na dziś wszystko';
}

/** 'Poniedziałek, 14 września 2026, godz. 9.12.' */
export function dayLine(now: Date): string {
  const weekday = new Intl.DateTimeFormat('pl', { weekday: 'long', timeZone: 'Europe/Warsaw' }).format(now);
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${formatDateTime(now)}.`;
}

/** 'Od rana zamknięte: 7 spraw.' */
export const closedLine = (closed: number): string =>
  `Od rana ${pluralPl(closed, 'zamknięta', 'zamknięte', 'zamknięte')}: ${countPl(closed, 'sprawa', 'sprawy', 'spraw')}.`;

/** By when something is due, as a large figure and what stands under it: today by its hour, else by its last day. */
export function dueMoment(now: Date, due: Date): { figure: string; under: string; isHour: boolean } {
  const today = warsawDate(now);
  // What is due at midnight has the whole day before it.
  if (warsawDate(due) === today && lastDayOf(due) === today) {
    return { figure: shortTime(due), under: 'dziś', isHour: true };
  }
  const day = lastDayOf(due);
  const figure = String(Number(day.slice(8)));
  return { figure, under: day === today ? 'dziś' : monthAndWeekday(day), isHour: false };
}

/** How long there is for it, and whether that stands out: two days or fewer, and what is late. */
export function dueMark(now: Date, due: Date): { text: string; isSoon: boolean } {
  if (due <= now) return { text: 'termin minął', isSoon: true };
  return { text: deadlineMark(now, due).text, isSoon: daysLeft(now, due) <= OFFICE_SOON_DAYS };
}
