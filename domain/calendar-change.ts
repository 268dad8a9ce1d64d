/** How the calendar of an edition may be changed (spec/3 §2.1 "Changing a date after D02"; docs/decisions/0187). */
import {
  type CalendarDates,
  type CalendarFaults,
  checkCalendar,
  editionDateKeys,
  type EditionDateKey,
  editionDateRules,
  submissionBegan,
  VOTE_DATES,
  withVote,
} from './edition-calendar.ts';
import { textLength, tidyText } from './polish-text.ts';
import { readReason, REASON_FAULT } from './public-reason.ts';

/** In characters. */
export const ORDER_NUMBER_LIMIT = 100;

/** One date of a notice; null: it was not, or is not any more, in the calendar. */
export interface DateChange {
  readonly key: EditionDateKey;
  readonly from: Date | null;
  readonly to: Date | null;
}

/** The calendar as it stands, as far as changes ask. */
export interface StandingCalendar {
  /** The year of the edition. */
  readonly year: number;
  /** Null: there is none yet. */
  readonly dates: CalendarDates | null;
  /** When the votes of the edition begin and end that residents see: who moves these dates moves the vote. Null: there are none. */
  readonly vote: { readonly from: Date; readonly to: Date } | null;
  /** Residents do not see the edition. */
  readonly isDraft: boolean;
}

export interface OrderedChange {
  readonly dates: CalendarDates;
  readonly reason: string;
  /** Of the mayor's order by which the dates change. */
  readonly orderNumber: string;
}

/** Whether each change is told to everybody, with its reason and the number of its order: submission has begun. */
export const needsNotice = ({ dates, isDraft }: StandingCalendar, now: Date): boolean =>
  !isDraft && submissionBegan(dates, now);

/** What residents have seen pass stays. */
const hasPassed = ({ dates, isDraft }: StandingCalendar, key: EditionDateKey, now: Date): boolean => {
  const at = dates?.[key];
  return !isDraft && at !== undefined && at <= now;
};

/** Dates on which this calendar cannot be put right any more. */
export const fixedDates = (standing: StandingCalendar, now: Date): ReadonlySet<EditionDateKey> =>
  new Set(editionDateKeys.filter((key) => isOfVote(standing, key) || hasPassed(standing, key, now)));

const isOfVote = ({ vote }: StandingCalendar, key: EditionDateKey): boolean =>
  vote !== null && VOTE_DATES.some((each) => each === key);

/** What differs between the two, in the order of the calendar. */
export function changedDates(before: CalendarDates, after: CalendarDates): DateChange[] {
  return editionDateKeys
    .map((key) => ({ key, from: before[key] ?? null, to: after[key] ?? null }))
    .filter(({ from, to }) => from?.getTime() !== to?.getTime());
}

export type ChangeVerdict =
  | {
      readonly ok: true;
      readonly dates: CalendarDates;
      readonly changes: readonly DateChange[];
      /** To be published with the change; null: it is not told. */
      readonly notice: { readonly reason: string; readonly orderNumber: string } | null;
    }
  | { readonly ok: false; readonly faults: CalendarFaults & { reason?: string; orderNumber?: string } };

/** Judges a calendar that somebody wants in the place of the one that stands at this moment. Dates of the vote stay what they are. */
export function judgeChange(standing: StandingCalendar, wanted: OrderedChange, now: Date): ChangeVerdict {
  const before = standing.dates ?? {};
  const dates = withVote(wanted.dates, standing.vote);
  const changes = changedDates(before, dates);
  if (changes.length === 0) return { ok: true, dates, changes, notice: null };
  const isFirst = standing.dates === null;
  const timely: CalendarFaults = {};
  for (const change of isFirst || standing.isDraft ? [] : changes) {
    const sentence = moveProblem(change, now);
    if (sentence !== null) timely[change.key] = sentence;
  }
  const moved = new Set(changes.map(({ key }) => key));
  const fixed = new Set([...fixedDates(standing, now)].filter((key) => !moved.has(key)));
  const told = needsNotice(standing, now);
  const reason = readReason(wanted.reason);
  const orderNumber = readOrderNumber(wanted.orderNumber);
  const faults = {
    ...checkCalendar(dates, standing.year, fixed),
    ...timely,
    ...(told && reason === null && { reason: REASON_FAULT }),
    ...(told && orderNumber === null && { orderNumber: ORDER_FAULT }),
  };
  if (Object.keys(faults).length > 0) return { ok: false, faults };
  return { ok: true, dates, changes, notice: told ? { reason: reason!, orderNumber: orderNumber! } : null };
}

/** Why a date that residents see may not be moved so, in a sentence; null: it may. */
function moveProblem({ key, from, to }: DateChange, now: Date): string | null {
  const passed = from !== null && from <= now;
  if (to === null) {
    if (editionDateRules[key].isRequired) return null;
    return passed ? 'Ta data już minęła, więc zostaje w kalendarzu.' : null;
  }
  if (to > now) return null;
  return passed
    ? 'Ta data już minęła. Można ją tylko przesunąć w przyszłość.'
    : 'Ta chwila już minęła. Podaj datę, która jest przed nami.';
}

const ORDER_FAULT = `Podaj numer zarządzenia, najwyżej ${ORDER_NUMBER_LIMIT} znaków.`;

/** Null: it is empty or too long. */
function readOrderNumber(typed: string): string | null {
  const said = tidyText(typed);
  return said !== '' && textLength(said) <= ORDER_NUMBER_LIMIT ? said : null;
}
