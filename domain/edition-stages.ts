/** Stages of an edition by its calendar, and what is to be done before the next one (LOOK-office "Board"; docs/decisions/0188). */
import { formatDate, formatDay, lastDayOf, warsawDate } from './calendar.ts';
import { NBSP } from './polish-text.ts';
import { type CalendarDates, type EditionDateKey } from './edition-calendar.ts';
import { BudgetProgress, ProjectStatus } from './phases.ts';
import { warsawInstant } from './warsaw-instant.ts';

export const calendarStageKeys = [
  'submission',
  'formal',
  'substantive',
  'appeals',
  'numbers',
  'voting',
  'results',
  'implementation',
] as const;
export type CalendarStageKey = (typeof calendarStageKeys)[number];

interface StageRule {
  readonly name: string;
  /** After 'Zanim przejdziesz do'. */
  readonly genitive: string;
  /** It goes on from the first of these dates that there is, until the first of those; without either the town has no such stage. */
  readonly from: readonly EditionDateKey[];
  readonly until: readonly EditionDateKey[];
}

export const calendarStageRules: Readonly<Record<CalendarStageKey, StageRule>> = {
  submission: { name: 'Nabór', genitive: 'naboru', from: ['submission-start'], until: ['submission-end'] },
  formal: {
    name: 'Ocena formalna',
    genitive: 'oceny formalnej',
    from: ['submission-end'],
    until: ['formal-results'],
  },
  substantive: {
    name: 'Ocena merytoryczna',
    genitive: 'oceny merytorycznej',
    from: ['formal-results', 'submission-end'],
    until: ['evaluation-published', 'cards-approved', 'unit-cards'],
  },
  appeals: {
    name: 'Odwołania',
    genitive: 'odwołań',
    from: ['appeals-start'],
    until: ['appeals-decided', 'appeals-end'],
  },
  numbers: {
    name: 'Losowanie numerów',
    genitive: 'losowania numerów',
    from: [
      'appeals-decided',
      'evaluation-published',
      'cards-approved',
      'unit-cards',
      'formal-results',
      'submission-end',
    ],
    until: ['list-frozen'],
  },
  voting: { name: 'Głosowanie', genitive: 'głosowania', from: ['voting-start'], until: ['voting-end'] },
  results: { name: 'Wyniki', genitive: 'wyników', from: ['voting-end'], until: ['results'] },
  implementation: { name: 'Realizacja', genitive: 'realizacji', from: [], until: [] },
};

export interface CalendarStage {
  readonly key: CalendarStageKey;
  readonly from: Date;
  /** Null: nobody knows. */
  readonly until: Date | null;
  readonly state: 'done' | 'now' | 'future';
}

export interface StageFacts {
  /** The year whose money it is: chosen projects are done from its first day. */
  readonly year: number;
  /** Every vote of the edition has published its results; null: it has no vote here, and only dates tell. */
  readonly resultsShown: boolean | null;
}

/** Stages that the calendar has, in order. Results that are not published stay due, whatever the date. */
export function calendarStages(dates: CalendarDates, { year, resultsShown }: StageFacts, now: Date): CalendarStage[] {
  const first = (keys: readonly EditionDateKey[]): Date | undefined =>
    keys.map((key) => dates[key]).find((date) => date !== undefined);
  return calendarStageKeys.flatMap((key): CalendarStage[] => {
    if (key === 'implementation') {
      const from = warsawInstant(`${year}-01-01`);
      return [{ key, from, until: null, state: now < from ? 'future' : 'now' }];
    }
    const rule = calendarStageRules[key];
    const [from, until] = [first(rule.from), first(rule.until)];
    if (from === undefined || until === undefined) return [];
    const byDate = now < from ? 'future' : now <= until ? 'now' : 'done';
    if (key !== 'results' || resultsShown === null || byDate === 'future') return [{ key, from, until, state: byDate }];
    return [{ key, from, until, state: resultsShown ? 'done' : 'now' }];
  });
}

export interface ToldStage {
  readonly key: CalendarStageKey;
  readonly name: string;
  readonly state: 'done' | 'now' | 'todo';
  readonly date: string;
}

/** The stages as residents read them: until when what has begun goes on or went on, from when what is to come. */
export const toldStages = (stages: readonly CalendarStage[], year: number): ToldStage[] =>
  stages.map(({ key, from, until, state }) => ({
    key,
    name: calendarStageRules[key].name,
    state: state === 'future' ? 'todo' : state,
    date:
      until === null
        ? String(year)
        : state === 'future'
          ? `od${NBSP}${formatDay(warsawDate(from))}`
          : `do${NBSP}${formatDay(lastDayOf(until))}`,
  }));

/** What the office does before the edition goes on, of the edition and of a vote. */
type OwnTask = 'calendar' | 'shown' | 'undecided' | 'accepted' | 'vote-made' | 'finished';
type VoteTask = 'opened' | 'contested' | 'waiting' | 'results-shown' | 'auditor-file';
export type EditionTask = {
  readonly state: 'missing' | 'done';
  /** Of what there is, or of what is left. */
  readonly count: number;
} & ({ readonly code: OwnTask; readonly voteId?: never } | { readonly code: VoteTask; readonly voteId: number });

export interface BoardVote {
  readonly id: number;
  /** ProjectStatus. */
  readonly status: number;
  readonly showResults: boolean;
  /** Votes that the office decides on; null: it may not read them. */
  readonly contested: number | null;
  /** Others that wait for a decision, paper among them. */
  readonly waiting: number | null;
  /** A file for its auditor waits to be handed over by the reader. */
  readonly hasAuditorFile: boolean;
}

export interface BoardFacts {
  readonly progress: BudgetProgress;
  /** Projects on which nobody has decided. */
  readonly undecided: number;
  readonly accepted: number;
  /** Dates of the calendar that are to be put right. */
  readonly faults: number;
  readonly votes: readonly BoardVote[];
}

/** The stage for which things are to be done now; null: nothing is left but to carry projects out. */
export function stageAhead(stages: readonly CalendarStage[]): CalendarStageKey | null {
  const results = stages.find(({ key }) => key === 'results');
  if (results?.state === 'now') return 'results';
  return stages.find(({ state }) => state === 'future')?.key ?? null;
}

/** What is to be done before a stage, from what the portal knows. */
export function tasksBefore(stage: CalendarStageKey, facts: BoardFacts): EditionTask[] {
  const { progress, undecided, accepted, faults, votes } = facts;
  const state = (done: boolean): 'done' | 'missing' => (done ? 'done' : 'missing');
  const standing = votes.filter((vote) => vote.status !== ProjectStatus.Withdraw);
  const calendar: EditionTask = { code: 'calendar', state: state(faults === 0), count: faults };
  const shown: EditionTask = { code: 'shown', state: state(progress !== BudgetProgress.Draft), count: 0 };
  switch (stage) {
    case 'submission':
    case 'formal':
    case 'substantive':
      return [calendar, shown];
    case 'appeals':
    case 'numbers':
    case 'voting':
      return [
        calendar,
        shown,
        { code: 'undecided', state: state(undecided === 0), count: undecided },
        { code: 'accepted', state: state(accepted > 0), count: accepted },
        ...(standing.length === 0
          ? [{ code: 'vote-made', state: 'missing', count: 0 } as const]
          : standing.map(({ id, status }) => openedTask(id, status))),
      ];
    case 'results':
      return [
        calendar,
        ...standing.flatMap((vote): EditionTask[] => [
          openedTask(vote.id, vote.status),
          ...(vote.contested === null
            ? []
            : [
                {
                  code: 'contested',
                  state: state(vote.contested === 0),
                  count: vote.contested,
                  voteId: vote.id,
                } as const,
              ]),
          ...(vote.waiting === null
            ? []
            : [{ code: 'waiting', state: state(vote.waiting === 0), count: vote.waiting, voteId: vote.id } as const]),
          { code: 'results-shown', state: state(vote.showResults), count: 0, voteId: vote.id },
          ...auditorTasks(vote),
        ]),
      ];
    case 'implementation':
      return [
        ...standing.flatMap((vote): EditionTask[] => [
          { code: 'results-shown', state: state(vote.showResults), count: 0, voteId: vote.id },
          ...auditorTasks(vote),
        ]),
        { code: 'finished', state: state(progress === BudgetProgress.Finished), count: 0 },
      ];
  }
}

const openedTask = (voteId: number, status: number): EditionTask => ({
  code: 'opened',
  state: status === ProjectStatus.InProgress ? 'missing' : 'done',
  count: 0,
  voteId,
});

/** It stands there as long as somebody has to do it: most votes have no auditor. */
const auditorTasks = ({ id, hasAuditorFile }: BoardVote): EditionTask[] =>
  hasAuditorFile ? [{ code: 'auditor-file', state: 'missing', count: 0, voteId: id }] : [];

/** Stages of which the day of their end alone matters. */
const ENDS: readonly CalendarStageKey[] = ['numbers', 'results'];

/** The days of a stage in words, such as `1 września – 30 września`. */
export function daysOfStage({ key, from, until }: CalendarStage): string {
  if (until === null) return `od ${formatDate(warsawDate(from))}`;
  const [first, last] = [warsawDate(from), lastDayOf(until)];
  return ENDS.includes(key) || first === last ? `do ${formatDay(last)}` : `${formatDay(first)} – ${formatDay(last)}`;
}
