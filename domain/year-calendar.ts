/** The year of an office on one page: what it ran, runs and will run, a lane for each edition and kind (LOOK-office, Kalendarz). */
import { addDays, lastDayOf, type PlainDate, warsawDate } from './calendar.ts';

export interface CalendarEntry {
  readonly lane: string;
  readonly title: string;
  readonly href: string;
  readonly from: Date;
  readonly to: Date;
  /** In preparation: it does not run, whatever its dates say. */
  readonly isDraft: boolean;
}

export type BarState = 'done' | 'now' | 'future';

/** A bar with its title under it. Days are counted within the year, from 0. */
export interface CalendarBar extends CalendarEntry {
  readonly state: BarState;
  readonly firstDay: PlainDate;
  readonly lastDay: PlainDate;
  /** Where bar and title stand together, and how many days are as wide as they. */
  readonly start: number;
  readonly span: number;
  /** Within that place, as shares of it. */
  readonly barLeft: number;
  readonly barWidth: number;
  /** Which line of its lane, from 0: what would overlap stands below. */
  readonly row: number;
}

export interface CalendarLane {
  readonly name: string;
  /** Those that begin first first. */
  readonly bars: readonly CalendarBar[];
}

export interface YearCalendar {
  readonly year: number;
  /** 365 or 366. */
  readonly days: number;
  /** Lanes in the order given, without those that have nothing in this year. */
  readonly lanes: readonly CalendarLane[];
  /** Today, counted within the year. */
  readonly today: number;
}

/** Days of the year that a title is as wide as, by its length: a lane of 1030 px has 2.8 px for each day. */
const TITLE_DAYS = { each: 2.55, least: 30, most: 60 } as const;

const dayNumber = (date: PlainDate): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

export function stateOf({ from, to, isDraft }: Pick<CalendarEntry, 'from' | 'to' | 'isDraft'>, now: Date): BarState {
  if (isDraft || from > now) return 'future';
  return to <= now ? 'done' : 'now';
}

/** What of these falls into the year in which `now` is, in Poland. */
export function yearCalendar(entries: readonly CalendarEntry[], now: Date): YearCalendar {
  const today = warsawDate(now);
  const year = Number(today.slice(0, 4));
  const first = `${year}-01-01`;
  const days = dayNumber(`${year + 1}-01-01`) - dayNumber(first);
  const byLane = Map.groupBy(entries, ({ lane }) => lane);
  const lanes = [...byLane].map(([name, of]) => ({ name, bars: barsOf(of, { first, days, now }) }));
  return {
    year,
    days,
    lanes: lanes.filter(({ bars }) => bars.length > 0),
    today: dayNumber(today) - dayNumber(first),
  };
}

function barsOf(
  entries: readonly CalendarEntry[],
  { first, days, now }: { first: PlainDate; days: number; now: Date },
): CalendarBar[] {
  /** The first free day of each row. */
  const free: number[] = [];
  const last = addDays(first, days - 1);
  return entries
    .map((entry) => ({ entry, firstDay: warsawDate(entry.from), lastDay: lastDayOf(entry.to) }))
    .filter(({ firstDay, lastDay }) => firstDay <= last && lastDay >= first && firstDay <= lastDay)
    .toSorted((a, b) => a.entry.from.getTime() - b.entry.from.getTime() || a.entry.to.getTime() - b.entry.to.getTime())
    .map(({ entry, firstDay, lastDay }) => {
      const begins = Math.max(0, dayNumber(firstDay) - dayNumber(first));
      const length = Math.min(days, dayNumber(lastDay) - dayNumber(first) + 1) - begins;
      const span = Math.min(days, Math.max(length, titleDays(entry.title)));
      // At the end of the year the title stands to the left of its bar.
      const start = Math.min(begins, days - span);
      const found = free.findIndex((day) => day <= start);
      const row = found === -1 ? free.length : found;
      free[row] = start + span;
      return {
        ...entry,
        state: stateOf(entry, now),
        firstDay,
        lastDay,
        start,
        span,
        barLeft: (begins - start) / span,
        barWidth: length / span,
        row,
      };
    });
}

const titleDays = (title: string): number =>
  Math.min(TITLE_DAYS.most, Math.max(TITLE_DAYS.least, Math.ceil(title.length * TITLE_DAYS.each)));

/** Something that begins or ends. */
export interface NextDate {
  readonly at: Date;
  readonly what: 'begins' | 'ends';
  readonly entry: CalendarEntry;
}

/** What begins and ends from now on, the first first. A draft begins by nobody's doing, so that only its beginning is planned. */
export function nextDates(entries: readonly CalendarEntry[], now: Date, count: number): NextDate[] {
  return entries
    .flatMap((entry): NextDate[] => [
      { at: entry.from, what: 'begins', entry },
      ...(entry.isDraft ? [] : [{ at: entry.to, what: 'ends', entry } as const]),
    ])
    .filter(({ at }) => at > now)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .slice(0, count);
}
