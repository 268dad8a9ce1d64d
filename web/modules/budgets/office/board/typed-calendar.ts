import type { OfficeCalendar } from '@wiec/contract/edition-calendars.ts';
import { isPlainDate, warsawDate, warsawTime } from '@wiec/domain/calendar.ts';
import { judgeChange, type StandingCalendar } from '@wiec/domain/calendar-change.ts';
import {
  type CalendarDates,
  editionDateKeys,
  type EditionDateKey,
  editionDateRules,
} from '@wiec/domain/edition-calendar.ts';
import { warsawInstant } from '@wiec/domain/warsaw-instant.ts';
import { datesOf } from './edition-dates.ts';

type TimeOf<Key extends string> = `${Key}.time`;
/** As it is typed: YYYY-MM-DD and HH:MM of each date, in Poland; a day that is empty stands in no calendar. */
export type TypedCalendar = Record<EditionDateKey | TimeOf<EditionDateKey>, string> & {
  reason: string;
  orderNumber: string;
  /** Over which it is typed. */
  revision: number;
};

export const timeOf = (key: EditionDateKey): TimeOf<EditionDateKey> => `${key}.time`;

export function typedCalendar({ dates, revision }: OfficeCalendar): TypedCalendar {
  const at = new Map(dates.map((date) => [date.key, new Date(date.at)]));
  const fields = editionDateKeys.flatMap((key) => {
    const instant = at.get(key);
    const usual = editionDateRules[key].edge === 'from' ? '00:00' : '23:59';
    return [
      [key, instant ? warsawDate(instant) : ''],
      [timeOf(key), instant ? warsawTime(instant) : usual],
    ];
  });
  return { ...(Object.fromEntries(fields) as TypedCalendar), reason: '', orderNumber: '', revision };
}

/** What was typed, as the rules take it; a day that is none is none. */
export const typedDates = (typed: TypedCalendar): CalendarDates =>
  Object.fromEntries(
    editionDateKeys
      .filter((key) => isPlainDate(typed[key]) && /^\d{2}:\d{2}$/.test(typed[timeOf(key)]))
      .map((key) => [key, warsawInstant(typed[key], typed[timeOf(key)])]),
  );

export const standingOf = ({ year, dates, revision, ofVote, isDraft }: OfficeCalendar): StandingCalendar => {
  const all = datesOf(dates);
  const [from, to] = [all['voting-start'], all['voting-end']];
  return {
    year,
    dates: revision === 0 ? null : all,
    vote: ofVote.length > 0 && from && to ? { from, to } : null,
    isDraft,
  };
};

/** By the rules, as they are when the page was read; the server asks them again by its own clock. */
export const judgeTyped = (calendar: OfficeCalendar, typed: TypedCalendar) =>
  judgeChange(standingOf(calendar), { ...typed, dates: typedDates(typed) }, new Date(calendar.now));
