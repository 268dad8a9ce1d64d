/** The life of a project of the budget as its page draws it: what is done, what goes on, what is to come (LOOK-flow "Project"). */
import { formatDate, formatDay, lastDayOf, type PlainDate, warsawDate } from './calendar.ts';
import { type CalendarDates, dateInWords, type EditionDateKey } from './edition-calendar.ts';
import { chosenStatuses, ProjectTaskStatus } from './project-task-status.ts';

const {
  Submitted,
  UnderReview,
  Accepted,
  Rejected,
  Selected,
  Completed,
  Withdrawn,
  NotSelected,
  InProgress,
  Abandoned,
} = ProjectTaskStatus;

export const taskStageKeys = ['submitted', 'evaluated', 'vote', 'result', 'realization'] as const;
export type TaskStageKey = (typeof taskStageKeys)[number];

export interface TaskStage {
  readonly key: TaskStageKey;
  readonly name: string;
  readonly state: 'done' | 'now' | 'todo';
  /** As it is read: "12 marca", "do 1 grudnia"; null: nobody knows it. */
  readonly date: string | null;
}

export interface TaskStageFacts {
  readonly status: ProjectTaskStatus;
  readonly now: Date;
  /** The vote in which it takes part. */
  readonly vote: {
    readonly dateFrom: Date;
    readonly dateTo: Date;
    /** Its time has passed, by the date or by the office. */
    readonly isOver: boolean;
    /** When its result was published; null: it was not. */
    readonly publishedAt: Date | null;
  } | null;
  /** The year whose money it is: what is chosen is built in it. */
  readonly year: number;
  /** The calendar of its edition, for stages of which nothing better is known; null: there is none. */
  readonly calendar: CalendarDates | null;
}

/** In order; after a rejection, a withdrawal or a lost vote nothing is to come. */
export function taskStages(facts: TaskStageFacts): TaskStage[] {
  const { status } = facts;
  const at = placeOf(facts);
  const stages = taskStageKeys.map((key, place): TaskStage => {
    const state = place < at ? 'done' : place === at && isUnderWay(facts) ? 'now' : 'todo';
    return { key, name: nameOf(key, status), state, date: dateOf(key, state, facts) };
  });
  return stages.slice(0, LASTS_AT[status] ?? stages.length);
}

/** How many stages there are where the rest will never be. */
const LASTS_AT: Partial<Record<ProjectTaskStatus, number>> = { [Rejected]: 2, [Withdrawn]: 2, [NotSelected]: 4 };

/** The stage at which it stands; past the last one: all is done. */
function placeOf({ status, vote }: TaskStageFacts): number {
  switch (status) {
    case Submitted:
      return 0;
    case UnderReview:
    case Rejected:
    case Withdrawn:
      return 1;
    case Accepted:
      return vote?.isOver ? 3 : 2;
    case NotSelected:
      return 3;
    case Selected:
    case InProgress:
    case Abandoned:
      return 4;
    case Completed:
      return 5;
  }
}

/** An admitted project waits for its vote to begin. */
const isUnderWay = ({ status, vote, now }: TaskStageFacts): boolean =>
  status !== Accepted || (vote !== null && now >= vote.dateFrom);

function nameOf(key: TaskStageKey, status: ProjectTaskStatus): string {
  switch (key) {
    case 'submitted':
      return 'Zgłoszony';
    case 'evaluated':
      if (status === Rejected) return 'Odrzucony';
      if (status === Withdrawn) return 'Wycofany';
      return status === Submitted || status === UnderReview ? 'Ocena' : 'Oceniony pozytywnie';
    case 'vote':
      return 'Głosowanie';
    case 'result':
      if (status === NotSelected) return 'Niewybrany';
      return chosenStatuses.includes(status) ? 'Wybrany do realizacji' : 'Wynik';
    case 'realization':
      if (status === Abandoned) return 'Odstąpiono';
      return status === Completed ? 'Zrealizowany' : 'Realizacja';
  }
}

function dateOf(key: TaskStageKey, state: TaskStage['state'], facts: TaskStageFacts): string | null {
  const { vote, now, year } = facts;
  const thisYear = warsawDate(now).slice(0, 4);
  const read = (date: PlainDate): string => (date.slice(0, 4) === thisYear ? formatDay(date) : formatDate(date));
  if (key === 'vote' && vote !== null) {
    const last = read(lastDayOf(vote.dateTo));
    if (vote.isOver) return last;
    return now < vote.dateFrom ? `od ${read(warsawDate(vote.dateFrom))}` : `do ${last}`;
  }
  if (key === 'result' && vote?.publishedAt) return read(warsawDate(vote.publishedAt));
  if (key === 'realization') return state === 'done' || facts.status === Abandoned ? null : String(year);
  return plannedDate(key, state, facts, read);
}

/** Dates of the calendar that may stand at a stage: the first of them that there is. */
const PLANNED: Readonly<Record<Exclude<TaskStageKey, 'realization'>, readonly EditionDateKey[]>> = {
  submitted: ['submission-end'],
  evaluated: ['evaluation-published', 'cards-approved', 'unit-cards', 'formal-results'],
  vote: ['voting-start'],
  result: ['results'],
};

/**
 * What the calendar says of a stage. Of one that is done only days by which it was done for everybody: when people could submit, and
 * when evaluations were announced, if that day has come.
 */
function plannedDate(
  key: keyof typeof PLANNED,
  state: TaskStage['state'],
  { status, now, calendar }: TaskStageFacts,
  read: (date: PlainDate) => string,
): string | null {
  const date = PLANNED[key].find((each) => calendar?.[each] !== undefined);
  if (date === undefined || status === Withdrawn) return null;
  const at = calendar![date]!;
  const isDecided = state === 'done' || status === Rejected;
  if (isDecided && (at > now || (key !== 'submitted' && key !== 'evaluated'))) return null;
  return dateInWords(date, at, read);
}
