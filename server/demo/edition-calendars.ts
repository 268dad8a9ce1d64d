import type { DateChange } from '@wiec/domain/calendar-change.ts';
import { addDays, type PlainDate } from '@wiec/domain/calendar.ts';
import {
  type CalendarDates,
  defaultCalendar,
  type EditionDateKey,
  editionDateRules,
} from '@wiec/domain/edition-calendar.ts';
import { warsawInstant } from '@wiec/domain/warsaw-instant.ts';
import { isWorkingDay, nextWorkingDay } from '@wiec/domain/working-days.ts';

/** Days before the vote of the running edition begins. */
const BEFORE: readonly (readonly [EditionDateKey, number])[] = [
  ['campaign-start', 230],
  ['submission-start', 181],
  ['submission-end', 150],
  ['paper-projects', 143],
  ['author-edits-end', 150],
  ['formal-results', 115],
  ['merging-end', 100],
  ['unit-cards', 70],
  ['cards-approved', 65],
  ['evaluation-published', 60],
  ['appeals-start', 59],
  ['appeals-end', 40],
  ['appeal-cards', 33],
  ['appeals-decided', 25],
  ['list-frozen', 14],
];
/** Days after it ends; the small vote of Zarzecze ends a week later. */
const AFTER: readonly (readonly [EditionDateKey, number])[] = [
  ['paper-ballots', 10],
  ['results', 14],
  ['report', 74],
];

const HOURS = { from: '00:00', until: '23:59', at: '12:00' } as const;

function dateOn(key: EditionDateKey, day: PlainDate): Date {
  const { edge } = editionDateRules[key];
  const fitted = edge === 'from' || isWorkingDay(day) ? day : nextWorkingDay(day);
  return warsawInstant(fitted, HOURS[edge]);
}

/** The calendar of the edition on which people vote now. */
export const runningCalendar = ({ from, to }: { from: PlainDate; to: PlainDate }): CalendarDates => ({
  ...Object.fromEntries(BEFORE.map(([key, days]) => [key, dateOn(key, addDays(from, -days))])),
  ...Object.fromEntries(AFTER.map(([key, days]) => [key, dateOn(key, addDays(to, days))])),
  'voting-start': warsawInstant(from, '08:00'),
  'voting-end': warsawInstant(to, '23:59'),
});

/** Of the edition of 2026: the usual one around the days of its vote. */
export const pastCalendar: CalendarDates = {
  ...defaultCalendar(2026),
  'appeals-decided': warsawInstant('2025-09-01', '23:59'),
  'list-frozen': warsawInstant('2025-09-03', '23:59'),
  'voting-start': warsawInstant('2025-09-08', '08:00'),
  'voting-end': warsawInstant('2025-09-26', '23:59'),
  'paper-ballots': warsawInstant('2025-09-29', '23:59'),
  results: warsawInstant('2025-10-06', '23:59'),
};

/** A change of the running edition that residents read. */
export function toldChange(running: { from: PlainDate; to: PlainDate }) {
  const key = 'merging-end';
  const changes: DateChange[] = [
    { key, from: dateOn(key, addDays(running.from, -107)), to: runningCalendar(running)[key]! },
  ];
  return {
    madeAt: warsawInstant(addDays(running.from, -118), '10:15'),
    orderNumber: '214/2026',
    reason: 'Trzy wydziały poprosiły o tydzień więcej na odpowiedzi na uwagi mieszkańców.',
    changes,
  };
}
