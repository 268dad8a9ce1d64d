/**
 * An edition of the citizens' budget as the office leads it: its name, where it stands, and the table of its steps
 * (spec/3 §2.1; BudgetProgress of spec/2 §4; docs/decisions/0164).
 */
import { BudgetProgress, isRunning, isVotingOver, ProjectStatus } from './phases.ts';
import { tidyText } from './polish-text.ts';

/** In code points. */
export const EDITION_TITLE_LIMIT = 200;
export const EDITION_YEARS = { first: 2000, last: 2200 } as const;

export interface EditionWords {
  /** The year whose budget it is. */
  readonly value: number;
  readonly title: string;
}

/** What is wrong with them, by field. */
export function checkEdition({ value, title }: EditionWords): Partial<Record<keyof EditionWords, string>> {
  const { first, last } = EDITION_YEARS;
  const words = [...tidyText(title)].length;
  return {
    ...((!Number.isInteger(value) || value < first || value > last) && { value: `Podaj rok od ${first} do ${last}.` }),
    ...(words === 0 && { title: 'Podaj nazwę edycji.' }),
    ...(words > EDITION_TITLE_LIMIT && { title: `Nazwa może mieć najwyżej ${EDITION_TITLE_LIMIT} znaków.` }),
  };
}

/** A vote of the edition, as far as its steps and stages ask. */
export interface EditionVote {
  readonly status: number;
  readonly dateFrom: Date;
  readonly dateTo: Date;
  /** Its results are published. */
  readonly showResults: boolean;
}

export interface EditionFacts {
  readonly progress: BudgetProgress;
  readonly votes: readonly EditionVote[];
  /** Projects that were put to the vote, whatever it decided. */
  readonly acceptedCount: number;
  /** By its calendar; absent: it has not, or there is no calendar. */
  readonly submissionBegan?: boolean;
}

export const editionSteps = ['show', 'hide', 'announce', 'take-back', 'finish', 'resume'] as const;
export type EditionStep = (typeof editionSteps)[number];

interface StepRule {
  readonly from: BudgetProgress;
  readonly to: BudgetProgress;
  /** Why it is not taken as things stand, in a sentence; null: it may be. */
  readonly problem: (facts: EditionFacts) => string | null;
}

/** Whether residents saw, or see, this vote of the edition. */
const wasPublic = ({ status }: EditionVote): boolean => status !== ProjectStatus.InProgress;
const noVoteWasPublic = ({ votes }: EditionFacts): string | null =>
  votes.some(wasPublic) ? 'Głosowanie tej edycji było już otwarte, więc edycja zostaje widoczna.' : null;

/** Why the year of an edition stays, in a sentence; null: it may change. Addresses, files and frozen rules carry it. */
export function yearProblem(facts: Pick<EditionFacts, 'progress' | 'votes'>): string | null {
  if (facts.progress !== BudgetProgress.Draft) {
    return 'Rok zmienia się tylko w szkicu: adresy i pliki edycji mają go w nazwie.';
  }
  return facts.votes.some(wasPublic) ? 'Głosowanie tej edycji było już otwarte, więc jej rok zostaje.' : null;
}

const rules: Readonly<Record<EditionStep, StepRule>> = {
  show: { from: BudgetProgress.Draft, to: BudgetProgress.InProgress, problem: () => null },
  hide: {
    from: BudgetProgress.InProgress,
    to: BudgetProgress.Draft,
    // From then on each change of its calendar is told, which nobody gets round by hiding it first.
    problem: (facts) =>
      facts.submissionBegan === true
        ? 'Nabór tej edycji już się zaczął, więc edycja zostaje widoczna.'
        : noVoteWasPublic(facts),
  },
  announce: {
    from: BudgetProgress.InProgress,
    to: BudgetProgress.Published,
    problem: ({ acceptedCount }) => (acceptedCount === 0 ? 'Żaden projekt nie jest jeszcze poddany głosowaniu.' : null),
  },
  'take-back': { from: BudgetProgress.Published, to: BudgetProgress.InProgress, problem: noVoteWasPublic },
  finish: {
    from: BudgetProgress.Published,
    to: BudgetProgress.Finished,
    problem: ({ votes }) =>
      votes.some(({ status, showResults }) => status !== ProjectStatus.Withdraw && !showResults)
        ? 'Najpierw ogłoś wyniki każdego głosowania tej edycji albo wycofaj je.'
        : null,
  },
  resume: { from: BudgetProgress.Finished, to: BudgetProgress.Published, problem: () => null },
};

/** Steps that lead on from where the edition stands, in their order, each with why it is not taken now; null: it may be. */
export const stepsFrom = (facts: EditionFacts): { step: EditionStep; problem: string | null }[] =>
  editionSteps
    .filter((step) => rules[step].from === facts.progress)
    .map((step) => ({ step, problem: rules[step].problem(facts) }));

export type StepVerdict = { ok: true; to: BudgetProgress } | { ok: false; message: string };

/** Whether an edition may take a step as it stands. */
export function takeStep(step: EditionStep, facts: EditionFacts): StepVerdict {
  const { from, to, problem } = rules[step];
  if (facts.progress !== from) return { ok: false, message: 'Ktoś to tymczasem zmienił. Obejrzyj edycję jeszcze raz.' };
  const message = problem(facts);
  return message === null ? { ok: true, to } : { ok: false, message };
}

/**
 * Where an edition stands for the office. `announced`: its projects are public and no vote has begun; `counting`: a vote is over
 * and its results are not published; `implementing`: it is finished, and chosen projects are still to be done.
 */
export type EditionStage =
  'draft' | 'preparing' | 'announced' | 'voting' | 'counting' | 'results' | 'implementing' | 'finished';

export const editionStageNames: Readonly<Record<EditionStage, string>> = {
  draft: 'Szkic',
  preparing: 'W przygotowaniu',
  announced: 'Projekty ogłoszone',
  voting: 'Głosowanie',
  counting: 'Liczenie głosów',
  results: 'Wyniki ogłoszone',
  implementing: 'Realizacja',
  finished: 'Archiwum',
};

/** @param selectedCount projects that were chosen and are not done */
export function editionStage({ progress, votes }: EditionFacts, selectedCount: number, now: Date): EditionStage {
  if (progress === BudgetProgress.Draft) return 'draft';
  if (progress === BudgetProgress.Finished) return selectedCount > 0 ? 'implementing' : 'finished';
  const standing = votes.filter(({ status }) => status !== ProjectStatus.Withdraw);
  const isOver = ({ status, dateTo }: EditionVote): boolean =>
    isVotingOver({ status: status as ProjectStatus, dateTo }, now);
  if (standing.some((vote) => isRunning(vote, now))) return 'voting';
  if (standing.some((vote) => isOver(vote) && !vote.showResults)) return 'counting';
  if (standing.some(({ showResults }) => showResults)) return 'results';
  return progress === BudgetProgress.Published ? 'announced' : 'preparing';
}

/** The next date of the edition's votes: when one opens or ends; null: none lies ahead. */
export function nextEditionDate(
  votes: readonly EditionVote[],
  now: Date,
): { at: Date; what: 'vote-opens' | 'vote-ends' } | null {
  const dates = votes
    .filter(({ status }) => status === ProjectStatus.InProgress || status === ProjectStatus.Active)
    .flatMap(({ dateFrom, dateTo }) => [
      { at: dateFrom, what: 'vote-opens' as const },
      { at: dateTo, what: 'vote-ends' as const },
    ])
    .filter(({ at }) => at > now)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  return dates[0] ?? null;
}
