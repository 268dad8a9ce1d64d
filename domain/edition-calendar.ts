/**
 * The calendar of an edition of the citizens' budget: its twenty dates, what they are by default, and what is wrong with them
 * (spec/3 §2.1, D01–D20; docs/decisions/0187). An edition is named after the year whose money it is, so that its dates lie in the year
 * before.
 */
import { addDays, formatDay, lastDayOf, type PlainDate, warsawDate, warsawParts } from './calendar.ts';
import { yearsLater } from './coming-year.ts';
import { warsawInstant } from './warsaw-instant.ts';
import { isWorkingDay, nextWorkingDay } from './working-days.ts';

/** In the order of the specification: the first one is D01. */
export const editionDateKeys = [
  'campaign-start',
  'submission-start',
  'submission-end',
  'paper-projects',
  'author-edits-end',
  'formal-results',
  'merging-end',
  'unit-cards',
  'cards-approved',
  'evaluation-published',
  'appeals-start',
  'appeals-end',
  'appeal-cards',
  'appeals-decided',
  'list-frozen',
  'voting-start',
  'voting-end',
  'paper-ballots',
  'results',
  'report',
] as const;
export type EditionDateKey = (typeof editionDateKeys)[number];

/** Who brings a date about; `self`: nobody, the date alone. */
export type DateActor = 'self' | 'coordinator' | 'units' | 'desks' | 'commission' | 'mayor';

export const dateActorNames: Readonly<Record<DateActor, string>> = {
  self: 'samo',
  coordinator: 'koordynator',
  units: 'jednostki',
  desks: 'punkty przyjęć',
  commission: 'komisja',
  mayor: 'organ gminy',
};

interface DateRule {
  readonly name: string;
  /** What it opens or locks, as residents read it. */
  readonly effect: string;
  readonly actor: DateActor;
  /** Something begins, at the start of a day, or is over by the end of one, or happens at an hour. */
  readonly edge: 'from' | 'until' | 'at';
  /** A day of the year of the vote, or so many days after another date. */
  readonly usual: { readonly day: string } | { readonly after: EditionDateKey; readonly days: number };
  /** No earlier than every date of a lower rank; those of one rank may stand in any order. */
  readonly rank: number;
  /** No calendar is without it; others are left out where the town has no such step. */
  readonly isRequired?: true;
}

const after = (key: EditionDateKey, days: number) => ({ after: key, days });

export const editionDateRules: Readonly<Record<EditionDateKey, DateRule>> = {
  'campaign-start': {
    name: 'Początek kampanii',
    effect: 'Edycja i jej zasady są ogłoszone.',
    actor: 'coordinator',
    edge: 'from',
    usual: { day: '02-01' },
    rank: 1,
  },
  'submission-start': {
    name: 'Początek naboru projektów',
    effect: 'Od tej chwili można zgłaszać projekty.',
    actor: 'self',
    edge: 'from',
    usual: { day: '03-01' },
    rank: 2,
    isRequired: true,
  },
  'submission-end': {
    name: 'Koniec naboru projektów',
    effect: 'Do tej chwili można zgłaszać projekty.',
    actor: 'self',
    edge: 'until',
    usual: { day: '03-31' },
    rank: 3,
    isRequired: true,
  },
  'paper-projects': {
    name: 'Wprowadzenie projektów z papieru',
    effect: 'Do tego dnia przyjmujemy listy poparcia i wpisujemy projekty z papieru. Liczy się dzień wpływu.',
    actor: 'desks',
    edge: 'until',
    usual: after('submission-end', 7),
    rank: 4,
  },
  'author-edits-end': {
    name: 'Koniec poprawek autorów',
    effect: 'Do tej chwili autorzy sami poprawiają swoje projekty.',
    actor: 'self',
    edge: 'until',
    usual: after('submission-end', 0),
    rank: 4,
  },
  'formal-results': {
    name: 'Wyniki oceny formalnej',
    effect: 'Do tego dnia kończy się ocena formalna.',
    actor: 'coordinator',
    edge: 'until',
    usual: after('submission-end', 35),
    rank: 5,
  },
  'merging-end': {
    name: 'Koniec łączenia projektów i uwag',
    effect: 'Do tego dnia można łączyć i zmieniać projekty oraz zgłaszać do nich uwagi.',
    actor: 'self',
    edge: 'until',
    usual: { day: '06-30' },
    rank: 6,
  },
  'unit-cards': {
    name: 'Karty ocen z jednostek',
    effect: 'Do tego dnia jednostki urzędu kończą ocenę merytoryczną.',
    actor: 'units',
    edge: 'until',
    usual: { day: '07-31' },
    rank: 7,
  },
  'cards-approved': {
    name: 'Zatwierdzenie kart ocen',
    effect: 'Do tego dnia zatwierdzamy karty ocen.',
    actor: 'coordinator',
    edge: 'until',
    usual: { day: '08-10' },
    rank: 8,
  },
  'evaluation-published': {
    name: 'Ogłoszenie ocen',
    effect: 'Ogłaszamy wyniki oceny projektów.',
    actor: 'coordinator',
    edge: 'at',
    usual: { day: '08-14' },
    rank: 9,
  },
  'appeals-start': {
    name: 'Początek odwołań',
    effect: 'Od tej chwili można odwołać się od niedopuszczenia projektu.',
    actor: 'self',
    edge: 'from',
    usual: after('evaluation-published', 1),
    rank: 10,
  },
  'appeals-end': {
    name: 'Koniec odwołań',
    effect: 'Do tej chwili można odwołać się od niedopuszczenia projektu.',
    actor: 'self',
    edge: 'until',
    usual: after('evaluation-published', 7),
    rank: 11,
  },
  'appeal-cards': {
    name: 'Karty ponownej oceny',
    effect: 'Do tego dnia kończy się ponowna ocena.',
    actor: 'units',
    edge: 'until',
    usual: after('appeals-end', 10),
    rank: 12,
  },
  'appeals-decided': {
    name: 'Rozstrzygnięcie odwołań i lista ostateczna',
    effect: 'Ogłaszamy ostateczną listę projektów.',
    actor: 'mayor',
    edge: 'until',
    usual: after('appeals-end', 14),
    rank: 13,
  },
  'list-frozen': {
    name: 'Koniec wycofań i losowanie numerów',
    effect: 'Od tej chwili lista na karcie się nie zmienia.',
    actor: 'commission',
    edge: 'until',
    usual: after('appeals-decided', 2),
    rank: 14,
    isRequired: true,
  },
  'voting-start': {
    name: 'Początek głosowania',
    effect: 'Od tej chwili można głosować.',
    actor: 'self',
    edge: 'from',
    usual: { day: '09-12' },
    rank: 15,
    isRequired: true,
  },
  'voting-end': {
    name: 'Koniec głosowania',
    effect: 'Do tej chwili można głosować.',
    actor: 'self',
    edge: 'until',
    usual: { day: '09-25' },
    rank: 16,
    isRequired: true,
  },
  'paper-ballots': {
    name: 'Wprowadzenie kart papierowych',
    effect: 'Do tego dnia wpisujemy głosy z kart papierowych.',
    actor: 'desks',
    edge: 'until',
    usual: after('voting-end', 3),
    rank: 17,
  },
  results: {
    name: 'Ogłoszenie wyników',
    effect: 'Do tego dnia ogłaszamy wyniki głosowania.',
    actor: 'mayor',
    edge: 'until',
    usual: after('voting-end', 10),
    rank: 18,
    isRequired: true,
  },
  report: {
    name: 'Ankieta ewaluacyjna i raport',
    effect: 'Do tego dnia kończy się ankieta i powstaje raport z edycji.',
    actor: 'coordinator',
    edge: 'until',
    usual: after('results', 60),
    rank: 19,
  },
};

/** Dates that a calendar has; those of steps that the town does not take are absent. */
export type CalendarDates = Readonly<Partial<Record<EditionDateKey, Date>>>;

/** Dates that are those of the edition's vote as soon as residents see it. */
export const VOTE_DATES = ['voting-start', 'voting-end'] as const satisfies readonly EditionDateKey[];

/** The calendar as it holds. @param vote when the votes of the edition that residents see begin and end; null: there are none */
export const withVote = (
  planned: CalendarDates,
  vote: { readonly from: Date; readonly to: Date } | null,
): CalendarDates => (vote === null ? planned : { ...planned, 'voting-start': vote.from, 'voting-end': vote.to });

const HOURS: Readonly<Record<DateRule['edge'], string>> = { from: '00:00', until: '23:59', at: '12:00' };
const HOUR = 3_600_000;
/** How long before the vote its ballots stand. */
const FROZEN_BEFORE = 24 * HOUR;
/** Results come before it, since the draft budget of the coming year is due on 15 November (spec/3 §2.1, D19). */
const RESULTS_BEFORE = '10-30';

/** "od 1 marca", "do 28 grudnia", "14 sierpnia". @param read a day in words */
export function dateInWords(key: EditionDateKey, at: Date, read: (day: PlainDate) => string): string {
  const { edge } = editionDateRules[key];
  if (edge === 'from') return `od ${read(warsawDate(at))}`;
  return edge === 'until' ? `do ${read(lastDayOf(at))}` : read(warsawDate(at));
}

/** The year in which an edition is led and voted on. */
export const yearOfVote = (editionYear: number): number => editionYear - 1;

/** The day that a date stands for: what ends at midnight ends on the day before. */
const dayOf = (key: EditionDateKey, at: Date): PlainDate =>
  editionDateRules[key].edge === 'from' ? warsawParts(at).date : lastDayOf(at);

/** What begins may begin on any day; what ends by a Saturday or a holiday ends on the next working day (KPA art. 57 § 4). */
const fitted = (key: EditionDateKey, day: PlainDate): PlainDate =>
  editionDateRules[key].edge === 'from' || isWorkingDay(day) ? day : nextWorkingDay(day);

/** The calendar of an edition of which nothing has been said. @param editionYear whose money it is */
export function defaultCalendar(editionYear: number): Record<EditionDateKey, Date> {
  const days = {} as Record<EditionDateKey, PlainDate>;
  const dates = {} as Record<EditionDateKey, Date>;
  for (const key of editionDateKeys) {
    const { usual, edge } = editionDateRules[key];
    const day = 'day' in usual ? `${yearOfVote(editionYear)}-${usual.day}` : addDays(days[usual.after], usual.days);
    days[key] = fitted(key, day);
    dates[key] = warsawInstant(days[key], HOURS[edge]);
  }
  return dates;
}

/** The same calendar so many years later, at the same hours, fitted to days off. */
export function calendarYearsLater(dates: CalendarDates, years: number): CalendarDates {
  const moved = calendarEntries(dates).map(([key, at]) => {
    const { date, time } = warsawParts(at);
    // Midnight that ends a day stays the midnight after it.
    const midnight = dayOf(key, at) === date ? 0 : 1;
    const day = fitted(key, yearsLater(dayOf(key, at), years));
    return [key, warsawInstant(addDays(day, midnight), time)] as const;
  });
  return Object.fromEntries(moved);
}

/** Dates that there are, in the order of the specification. */
export const calendarEntries = (dates: CalendarDates): (readonly [EditionDateKey, Date])[] =>
  editionDateKeys.flatMap((key) => (dates[key] === undefined ? [] : [[key, dates[key]] as const]));

/** By the calendar; where there is none it has not. */
export const submissionBegan = (dates: CalendarDates | null, now: Date): boolean =>
  dates?.['submission-start'] !== undefined && dates['submission-start'] <= now;

export type CalendarFaults = Partial<Record<EditionDateKey, string>>;

/**
 * What is wrong with a calendar: one Polish sentence for a date.
 * @param fixed dates that nobody can change here, since they have passed or are those of a vote; the other one of a pair is at fault
 */
export function checkCalendar(
  dates: CalendarDates,
  editionYear: number,
  fixed: ReadonlySet<EditionDateKey> = new Set(),
): CalendarFaults {
  const faults: CalendarFaults = {};
  const about = (key: EditionDateKey, sentence: string): void => {
    if (!fixed.has(key)) faults[key] ??= sentence;
  };
  for (const key of editionDateKeys) {
    const at = dates[key];
    if (at === undefined) {
      if (editionDateRules[key].isRequired) about(key, 'Bez tej daty kalendarz nie może istnieć.');
      continue;
    }
    const year = Number(dayOf(key, at).slice(0, 4));
    if (!(Math.abs(year - yearOfVote(editionYear)) <= 1)) {
      about(key, `Daty tej edycji leżą w latach ${editionYear - 2}–${editionYear}.`);
    } else if (fitted(key, dayOf(key, at)) !== dayOf(key, at)) {
      about(key, `${formatDay(dayOf(key, at))} to dzień wolny. Termin kończy się w dniu roboczym.`);
    }
  }
  checkOrder(dates, fixed, about);
  checkResults(dates, editionYear, about);
  return faults;
}

function checkOrder(
  dates: CalendarDates,
  fixed: ReadonlySet<EditionDateKey>,
  about: (key: EditionDateKey, sentence: string) => void,
): void {
  const entries = calendarEntries(dates);
  for (const [key, at] of entries) {
    const { rank } = editionDateRules[key];
    for (const [earlier, before] of entries) {
      if (editionDateRules[earlier].rank >= rank) continue;
      const gap = earlier === 'list-frozen' && key === 'voting-start' ? FROZEN_BEFORE : 0;
      if (at.getTime() - before.getTime() >= gap && (at > before || !needsTime(earlier, key))) continue;
      if (gap > 0 && at > before) {
        const sentence = 'Lista na karcie stoi co najmniej 24 godziny przed początkiem głosowania.';
        about(fixed.has('list-frozen') ? key : 'list-frozen', sentence);
      } else if (fixed.has(key)) about(earlier, `To ma być przed datą „${editionDateRules[key].name}”.`);
      else about(key, `To ma być po dacie „${editionDateRules[earlier].name}”.`);
    }
  }
}

/** Between its beginning and its end something takes time; other dates may fall together. */
const needsTime = (earlier: EditionDateKey, later: EditionDateKey): boolean =>
  editionDateRules[earlier].edge === 'from' && editionDateRules[later].edge === 'until';

/** Where the vote itself ends too late, its results cannot be in time. */
function checkResults(
  { results, 'voting-end': votingEnd }: CalendarDates,
  editionYear: number,
  about: (key: EditionDateKey, sentence: string) => void,
): void {
  const limit = warsawInstant(`${yearOfVote(editionYear)}-${RESULTS_BEFORE}`);
  const sentence = `Wyniki ogłasza się przed 30 października ${yearOfVote(editionYear)}: potem powstaje projekt budżetu.`;
  if (votingEnd !== undefined && votingEnd >= limit) about('voting-end', sentence);
  else if (results !== undefined && results >= limit) about('results', sentence);
}
