/**
 * How far a chosen project is (spec/3 §2.8, "Implementation"; docs/decisions/0237): the stages of doing it, what leads from one to
 * another, and what delays it, moves it to another year, or ends it undone. What residents read of it in lists is its
 * `ProjectTaskStatus` alone, which follows from here.
 */
import { addDays, formatDate, isPlainDate, type PlainDate } from './calendar.ts';
import { isBlank, NBSP, textLength } from './polish-text.ts';
import { ProjectTaskStatus } from './project-task-status.ts';
import { formatTerm } from './term-words.ts';

/** In order. A project may be without some of them. */
export const implementationStages = ['preparation', 'design', 'procurement', 'works', 'acceptance'] as const;
export type ImplementationStage = (typeof implementationStages)[number];

export const implementationStates = [...implementationStages, 'completed', 'abandoned'] as const;
export type ImplementationState = (typeof implementationStates)[number];

interface StateRule {
  readonly name: string;
  /** What its project is for residents. */
  readonly status: ProjectTaskStatus;
  /** Where it goes from here. Stages are repeated where a tender fails or a defect is found. */
  readonly next: readonly ImplementationState[];
}

const { Selected, InProgress, Completed, Abandoned } = ProjectTaskStatus;

const othersThan = (stage: ImplementationStage): ImplementationStage[] =>
  implementationStages.filter((each) => each !== stage);

export const implementationRules: Readonly<Record<ImplementationState, StateRule>> = {
  preparation: { name: 'Przygotowanie', status: InProgress, next: [...othersThan('preparation'), 'abandoned'] },
  design: { name: 'Projektowanie', status: InProgress, next: [...othersThan('design'), 'abandoned'] },
  procurement: {
    name: 'Postępowanie lub zakup',
    status: InProgress,
    next: [...othersThan('procurement'), 'abandoned'],
  },
  works: { name: 'Realizacja', status: InProgress, next: [...othersThan('works'), 'completed', 'abandoned'] },
  acceptance: { name: 'Odbiór', status: InProgress, next: [...othersThan('acceptance'), 'completed', 'abandoned'] },
  completed: { name: 'Zrealizowany', status: Completed, next: ['acceptance'] },
  abandoned: { name: 'Odstąpiono', status: Abandoned, next: implementationStages },
};

/** Where a chosen project may begin: a town that comes to the portal late has some that are half done. */
const firstStates: readonly ImplementationState[] = [...implementationStages, 'abandoned'];

/**
 * Where a project is. Its status is the truth: one whose status was set without a stage is in the first one.
 * @param stage the last stage in which it was; null: in none
 * @returns null: it is not being done, and was not
 */
export function implementationState(
  status: ProjectTaskStatus,
  stage: ImplementationStage | null,
): ImplementationState | null {
  if (status === InProgress) return stage ?? 'preparation';
  if (status === Completed) return 'completed';
  return status === Abandoned ? 'abandoned' : null;
}

/** Of projects that are being done, were done, or were given up: residents read their implementation. */
export const toldStatuses: readonly ProjectTaskStatus[] = [InProgress, Completed, Abandoned];

/** Where it goes from where it is; a project that was not chosen goes nowhere. */
export function nextStates(
  status: ProjectTaskStatus,
  stage: ImplementationStage | null,
): readonly ImplementationState[] {
  const state = implementationState(status, stage);
  if (state !== null) return implementationRules[state].next;
  return status === Selected ? firstStates : [];
}

/** A stage of one project, as its office plans it and as it went. */
export interface StageDays {
  readonly stage: ImplementationStage;
  /** Null: it has not begun, or nobody knows the day. */
  readonly begunOn: PlainDate | null;
  /** When it ended, and until then by when it is to end; null: nobody said. */
  readonly until: PlainDate | null;
}

/**
 * The stages after the move: the one that is left ends on that day, those left out were not needed, and those ahead keep their plan.
 * @param stages in any order. @param from null: it was in none
 */
export function stagesAfterMove(
  stages: readonly StageDays[],
  from: ImplementationStage | null,
  to: ImplementationState,
  day: PlainDate,
): StageDays[] {
  const target = placeOf(to);
  const known = new Map(stages.map((each) => [each.stage, each]));
  if (isStage(to) && !known.has(to)) known.set(to, { stage: to, begunOn: null, until: null });
  return inOrder([...known.values()]).flatMap((days): StageDays[] => {
    const { stage, begunOn, until } = days;
    const isAhead = until === null || until > day;
    if (stage === to) return [{ stage, begunOn: day, until: isAhead ? until : null }];
    // What comes again was not done after all.
    if (placeOf(stage) > target) return [{ stage, begunOn: null, until: isAhead ? until : null }];
    if (stage === from) return [{ ...days, until: day }];
    return begunOn === null && isAhead ? [] : [days];
  });
}

const isStage = (state: ImplementationState): state is ImplementationStage =>
  placeOf(state) < implementationStages.length;

const placeOf = (state: ImplementationState): number => implementationStates.indexOf(state);

const inOrder = (stages: readonly StageDays[]): StageDays[] =>
  [...stages].sort((a, b) => placeOf(a.stage) - placeOf(b.stage));

/** What is wrong with days of a stage, in a sentence; null: nothing. @param today in Poland */
export function stageDaysProblem({ stage, begunOn, until }: StageDays, today: PlainDate): string | null {
  const { name } = implementationRules[stage];
  if ((begunOn !== null && !isPlainDate(begunOn)) || (until !== null && !isPlainDate(until))) {
    return `Etap „${name}”: takiego dnia nie ma w kalendarzu.`;
  }
  if (begunOn !== null && begunOn > today) return `Etap „${name}”: początek jest w przyszłości.`;
  return begunOn !== null && until !== null && until < begunOn ? `Etap „${name}” kończy się przed początkiem.` : null;
}

export interface ImplementationPlan {
  readonly contractor: string;
  /** By when it is to be done; null: nobody says. */
  readonly term: string | null;
  readonly stages: readonly StageDays[];
}

/**
 * What is wrong with a plan, by field, in sentences; empty: nothing. A later term is a delay, which the diary tells with its reason.
 * @param known what the project is now. `term`: that residents know, or will once it begins
 */
export function planFaults(
  { contractor, term, stages }: ImplementationPlan,
  known: { readonly today: PlainDate; readonly status: ProjectTaskStatus; readonly term: PlainDate | null },
): Partial<Record<keyof ImplementationPlan, string>> {
  const length = textLength(contractor);
  const most = IMPLEMENTATION_LIMITS.contractor;
  const isTwice = new Set(stages.map(({ stage }) => stage)).size < stages.length;
  const problemOf = (days: StageDays): string | null => stageDaysProblem(days, known.today);
  return onlyFaults({
    contractor: length > most ? `Najwyżej ${most} znaków, wpisano ${length}.` : null,
    term: plannedTermProblem(term, known),
    stages: isTwice ? 'Każdy etap może być raz.' : (stages.map(problemOf).find((problem) => problem !== null) ?? null),
  });
}

function plannedTermProblem(
  term: string | null,
  { term: before, status }: { readonly term: PlainDate | null; readonly status: ProjectTaskStatus },
): string | null {
  if (term !== null && !isPlainDate(term)) return 'Takiego dnia nie ma w kalendarzu.';
  if (before === null || status === Selected) return null;
  if (term === null) return 'Mieszkańcy znają ten termin: można go zmienić, nie usunąć.';
  return term > before ? 'Późniejszy termin wpisz jako opóźnienie albo przeniesienie, z powodem.' : null;
}

/**
 * Why it cannot have moved on from a stage on that day, in a sentence; null: it can have.
 * @param left the stage that it leaves; undefined: it was in none
 */
export function moveDayProblem(on: string, left: StageDays | undefined, today: PlainDate): string | null {
  if (!isPlainDate(on) || on > today) return 'Podaj dzień, w którym to się stało: dzisiejszy albo wcześniejszy.';
  return left ? stageDaysProblem({ ...left, until: on }, today) : null;
}

/** What happens to the term, or to the whole, beside the stages. Residents read the reason of each in the diary. */
export const diaryKinds = ['entry', 'delayed', 'carried-over', 'abandoned'] as const;
export type DiaryKind = (typeof diaryKinds)[number];

export const IMPLEMENTATION_LIMITS = { contractor: 200, legalBasis: 500, decision: 200 } as const;

/**
 * What is wrong with another term, in a sentence; null: nothing.
 * @param before the term that residents know; null: none
 * @param year whose money it is
 */
export function termProblem(
  kind: Extract<DiaryKind, 'delayed' | 'carried-over'>,
  { before, after, year }: { before: PlainDate | null; after: string; year: number },
): string | null {
  if (!isPlainDate(after)) return 'Podaj nowy termin.';
  if (kind === 'delayed') {
    if (before === null) return 'Projekt nie ma jeszcze terminu. Najpierw go zapisz.';
    return after > before ? null : 'Nowy termin jest późniejszy niż dotychczasowy.';
  }
  const last = Math.max(year, before === null ? 0 : Number(before.slice(0, 4)));
  return Number(after.slice(0, 4)) > last ? null : `Nowy termin jest po roku ${last}.`;
}

export interface Abandonment {
  readonly reason: string;
  /** Which paragraph lets the town do so. */
  readonly legalBasis: string;
  /** Whose decision it is, its number and day. */
  readonly decision: string;
}

/** What giving a project up lacks, by field; empty: nothing. Its reason is judged as every public reason is. */
export function abandonmentProblems({
  legalBasis,
  decision,
}: Pick<Abandonment, 'legalBasis' | 'decision'>): Partial<Record<'legalBasis' | 'decision', string>> {
  const problem = (text: string, most: number, empty: string): string | null => {
    if (isBlank(text)) return empty;
    return textLength(text) > most ? `Najwyżej ${most} znaków, wpisano ${textLength(text)}.` : null;
  };
  const found = {
    legalBasis: problem(
      legalBasis,
      IMPLEMENTATION_LIMITS.legalBasis,
      'Podaj podstawę prawną, na przykład paragraf uchwały.',
    ),
    decision: problem(decision, IMPLEMENTATION_LIMITS.decision, 'Podaj, czyja to decyzja, z numerem i datą.'),
  };
  return onlyFaults(found);
}

const onlyFaults = <Field extends string>(found: Record<Field, string | null>): Partial<Record<Field, string>> =>
  Object.fromEntries(Object.entries(found).filter(([, message]) => message !== null)) as Partial<Record<Field, string>>;

/** What the diary's entry on another term is called. */
export const termChangeTitle = (kind: Extract<DiaryKind, 'delayed' | 'carried-over'>, after: PlainDate): string =>
  kind === 'delayed'
    ? `Termin przesunięty na ${formatTerm(after)}`
    : `Realizacja przeniesiona na ${after.slice(0, 4)}${NBSP}rok`;

export interface ImplementationFacts {
  readonly state: ImplementationState;
  readonly stages: readonly StageDays[];
  /** When residents chose it; null: nobody knows. */
  readonly chosenOn: PlainDate | null;
  /** By when it is to be done; null: nobody said. */
  readonly term: PlainDate | null;
  /** When it was done or given up; null: it was not, or nobody knows. */
  readonly endedOn: PlainDate | null;
}

export interface ToldImplementationStage {
  readonly key: ImplementationState | 'chosen';
  readonly name: string;
  readonly state: 'done' | 'now' | 'todo';
  /** As it is read; null: nobody knows it. */
  readonly date: string | null;
}

/** The line of stages on the page of a project that is being done (LOOK-participation §9–11, "Dziennik"). */
export function implementationLine({
  state,
  stages,
  chosenOn,
  term,
  endedOn,
}: ImplementationFacts): ToldImplementationStage[] {
  const days = new Map(stages.map((each) => [each.stage, each]));
  const isUnderWay = isStage(state);
  if (isUnderWay && !days.has(state)) days.set(state, { stage: state, begunOn: null, until: null });
  const told = inOrder([...days.values()]).map(({ stage, begunOn, until }): ToldImplementationStage => {
    const place = Math.sign(placeOf(stage) - placeOf(state));
    const date = place === 0 && begunOn !== null ? `od ${formatDate(begunOn)}` : until && `do ${formatDate(until)}`;
    return { key: stage, name: implementationRules[stage].name, state: STANDS[place + 1]!, date };
  });
  return [
    { key: 'chosen', name: 'Wybrany', state: 'done', date: chosenOn && formatDate(chosenOn) },
    ...told,
    isUnderWay
      ? { key: 'completed', name: 'Gotowe', state: 'todo', date: term && formatTerm(term) }
      : {
          key: state,
          name: implementationRules[state].name,
          state: state === 'completed' ? 'done' : 'now',
          date: endedOn && formatDate(endedOn),
        },
  ];
}

const STANDS = ['done', 'now', 'todo'] as const;

/** A diary in which nothing was written for longer than this is reminded of (spec/3 §2.8: "entry due ≥ every 90 d"). */
export const DIARY_DAYS = 90;

/** By when the next entry is due. @param last the day of the newest public entry, else of the beginning */
export const diaryDueOn = (last: PlainDate): PlainDate => addDays(last, DIARY_DAYS);

/** So many days before an entry is due its office is reminded, so that pictures can still be taken. */
export const DIARY_REMINDER_DAYS = 14;

/** A diary whose newest public entry is of this day, or older, stands on the desk of its office. */
export const diaryQuietSince = (today: PlainDate): PlainDate => addDays(today, DIARY_REMINDER_DAYS - DIARY_DAYS);
