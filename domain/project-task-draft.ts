/**
 * A project of the citizens' budget as the office writes it, and the table of its states (spec/3 §2.8, "public project status";
 * docs/decisions/0165).
 */
import { COST_ROW_LIMITS, type CostRow, costRowsProblem, isAmount, upkeepProblem } from './cost-rows.ts';
import { isBlank, textLength } from './polish-text.ts';
import {
  TASK_DESCRIPTION_LIMIT,
  TASK_LOCATION_LIMIT,
  TASK_NUMBER_LIMIT,
  TASK_TITLE_LIMIT,
} from './project-task-limits.ts';
import { isUndecided, ProjectTaskStatus, projectTaskStatusNames } from './project-task-status.ts';

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

export interface TaskPlace {
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  readonly description: string;
}

/** A project as it is judged; texts tidied. */
export interface TaskDraft {
  readonly number: string;
  readonly title: string;
  /** Plain words of the description. */
  readonly description: string;
  /** Grosze; NaN where no number was given. */
  readonly cost: number;
  /** What the cost is made of; none: nothing is said of it. */
  readonly costRows: readonly CostRow[];
  /** Grosze a year, once it stands; null: nothing is said of it. NaN: no number was given. */
  readonly upkeep: number | null;
  /** Who had the idea, as its authors agreed to be told; empty: nothing is said of them. */
  readonly author: string;
  readonly locationDescription: string;
  /** Why it was admitted or not; empty: nothing is said. */
  readonly decision: string;
  readonly places: readonly TaskPlace[];
}

export const TASK_DRAFT_LIMITS = {
  title: TASK_TITLE_LIMIT,
  number: TASK_NUMBER_LIMIT,
  description: TASK_DESCRIPTION_LIMIT,
  location: TASK_LOCATION_LIMIT,
  decision: 4000,
  author: 200,
  /** Of the words at one place. */
  place: 200,
  places: 20,
  /** Grosze: below it an amount is exact as a number. */
  cost: COST_ROW_LIMITS.amount,
} as const;

export type TaskField = keyof TaskDraft;
export interface TaskFault {
  readonly field: TaskField;
  readonly message: string;
}

/**
 * Everything that is wrong with it, in whole sentences; empty: nothing.
 * @param status where it stands: of one that was rejected residents are told why
 */
export function checkTask(draft: TaskDraft, status: ProjectTaskStatus = ProjectTaskStatus.Submitted): TaskFault[] {
  const faults: TaskFault[] = [];
  const limits = TASK_DRAFT_LIMITS;
  const text = (field: TaskField, value: string, most: number, empty: string | null): void => {
    if (isBlank(value)) {
      if (empty !== null) faults.push({ field, message: empty });
      return;
    }
    const length = textLength(value);
    if (length > most) faults.push({ field, message: `Najwyżej ${most} znaków, wpisano ${length}.` });
  };
  text('number', draft.number, limits.number, 'Podaj numer projektu.');
  text('title', draft.title, limits.title, 'Podaj tytuł projektu.');
  text('description', draft.description, limits.description, 'Napisz, na czym polega projekt.');
  text('author', draft.author, limits.author, null);
  text('locationDescription', draft.locationDescription, limits.location, null);
  text(
    'decision',
    draft.decision,
    limits.decision,
    status === Rejected ? 'Projekt odrzucony ma uzasadnienie: czytają je mieszkańcy.' : null,
  );
  if (!isAmount(draft.cost)) {
    faults.push({ field: 'cost', message: 'Podaj koszt w złotych, na przykład 84 000 albo 1 234,50.' });
  }
  const whole = (field: TaskField, message: string | null): void => {
    if (message !== null) faults.push({ field, message });
  };
  whole('costRows', costRowsProblem(draft.costRows));
  whole('upkeep', upkeepProblem(draft.upkeep));
  whole('places', placesProblem(draft.places));
  return faults;
}

function placesProblem(places: readonly TaskPlace[]): string | null {
  const { places: most, place } = TASK_DRAFT_LIMITS;
  if (places.length > most) return `Projekt może mieć najwyżej ${most} miejsc.`;
  const isOff = ({ latitude, longitude }: TaskPlace): boolean =>
    !(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180);
  if (places.some(isOff)) return 'Szerokość to liczba od -90 do 90, długość od -180 do 180.';
  return places.some(({ description }) => textLength(description) > place)
    ? `Opis miejsca ma najwyżej ${place} znaków.`
    : null;
}

/** Degrees as somebody types them, with a comma or a dot. NaN: it is no number. */
export const readDegrees = (typed: string): number =>
  isBlank(typed) ? Number.NaN : Number(typed.trim().replace(',', '.'));

/** Where a project stands with votes. */
export interface TaskOnBallots {
  /** It stands on the ballot of a vote that was not withdrawn. */
  readonly isOnBallot: boolean;
  /** One of those votes was opened: what was voted on is frozen. */
  readonly isFrozen: boolean;
}

/** What no longer changes: the ballot stands on it, and residents vote, or have voted, on these words. */
export function lockedFields({ isOnBallot, isFrozen }: TaskOnBallots): ReadonlySet<string> {
  return new Set([
    ...(isFrozen
      ? ['number', 'title', 'description', 'cost', 'costRows', 'upkeep', 'places', 'locationDescription']
      : []),
    ...(isOnBallot ? ['officeId', 'districtId', 'officeThematicAreaId'] : []),
  ]);
}

/** What is said of a locked field that somebody wants to change. */
export const lockedText = ({ isFrozen }: Pick<TaskOnBallots, 'isFrozen'>): string =>
  isFrozen
    ? 'Na to mieszkańcy głosują albo głosowali, więc zostaje, jak było.'
    : 'Projekt stoi na karcie głosowania, więc to zostaje, jak było.';

interface TaskStepRule {
  readonly to: ProjectTaskStatus;
  /** As the office asks for it. */
  readonly label: string;
  /** Residents are told why: the text of the decision must be there. */
  readonly needsDecision?: true;
  /** Not while it stands on a ballot. */
  readonly offBallot?: true;
  /** It comes with what residents are told of it, so it is taken where the diary of the implementation is written alone. */
  readonly inDiary?: true;
}

const steps: Readonly<Record<ProjectTaskStatus, readonly TaskStepRule[]>> = {
  [Submitted]: [
    { to: UnderReview, label: 'Zacznij weryfikację' },
    { to: Withdrawn, label: 'Oznacz jako wycofany' },
  ],
  [UnderReview]: [
    { to: Accepted, label: 'Dopuść do głosowania' },
    { to: Rejected, label: 'Odrzuć', needsDecision: true },
    { to: Submitted, label: 'Cofnij do złożonych' },
    { to: Withdrawn, label: 'Oznacz jako wycofany' },
  ],
  [Accepted]: [
    { to: UnderReview, label: 'Cofnij do weryfikacji', offBallot: true },
    { to: Withdrawn, label: 'Oznacz jako wycofany', offBallot: true },
    // Results that came from elsewhere: those of a vote of this portal are set when they are published.
    { to: Selected, label: 'Oznacz jako wybrany', offBallot: true },
    { to: NotSelected, label: 'Oznacz jako niewybrany', offBallot: true },
  ],
  [Rejected]: [{ to: UnderReview, label: 'Wróć do weryfikacji' }],
  [Withdrawn]: [{ to: Submitted, label: 'Przywróć jako złożony' }],
  [Selected]: [
    { to: InProgress, label: 'Zacznij realizację' },
    { to: Completed, label: 'Oznacz jako zrealizowany' },
    { to: Abandoned, label: 'Odstąp od realizacji', inDiary: true },
    { to: Accepted, label: 'Cofnij wybór', offBallot: true },
  ],
  [NotSelected]: [{ to: Accepted, label: 'Cofnij wynik', offBallot: true }],
  [InProgress]: [
    { to: Completed, label: 'Oznacz jako zrealizowany' },
    { to: Abandoned, label: 'Odstąp od realizacji', inDiary: true },
    { to: Selected, label: 'Cofnij rozpoczęcie realizacji' },
  ],
  [Completed]: [{ to: InProgress, label: 'Wróć do realizacji' }],
  [Abandoned]: [{ to: InProgress, label: 'Wróć do realizacji', inDiary: true }],
};

export interface TaskFacts extends TaskOnBallots {
  readonly status: ProjectTaskStatus;
  /** Why it was admitted or not; blank: nothing is said. */
  readonly decision: string;
  /** The step is taken with what the diary of the implementation asks for. */
  readonly inDiary?: boolean;
}

export interface TaskStep {
  readonly to: ProjectTaskStatus;
  readonly label: string;
  /** Why it is not taken now, in a sentence; null: it may be. */
  readonly problem: string | null;
}

/** Steps that lead on from where a project stands. */
export const taskSteps = (facts: TaskFacts): TaskStep[] =>
  steps[facts.status].map((step) => ({ to: step.to, label: step.label, problem: stepProblem(step, facts) }));

function stepProblem({ needsDecision, offBallot, inDiary }: TaskStepRule, facts: TaskFacts): string | null {
  if (offBallot && facts.isOnBallot) return 'Projekt stoi na karcie głosowania.';
  if (needsDecision && isBlank(facts.decision)) {
    return 'Najpierw napisz uzasadnienie decyzji: przeczytają je mieszkańcy.';
  }
  return inDiary && facts.inDiary !== true ? 'To robi się w dzienniku realizacji: mieszkańcy czytają tam powód.' : null;
}

/** Why a project does not go into this state, in a sentence; null: it may. */
export function taskStepProblem(to: ProjectTaskStatus, facts: TaskFacts): string | null {
  const step = taskSteps(facts).find((each) => each.to === to);
  return step === undefined ? 'Ktoś to tymczasem zmienił. Obejrzyj projekt jeszcze raz.' : step.problem;
}

/**
 * Why a project does not go into this state in one step, in a sentence that names both; null: it may, or is there. For who does not
 * look at its steps.
 */
export function directStepProblem(to: ProjectTaskStatus, facts: TaskFacts): string | null {
  if (facts.status === to) return null;
  const step = taskSteps(facts).find((each) => each.to === to);
  if (step !== undefined) return step.problem;
  const [from, wanted] = [facts.status, to].map((each) => `„${projectTaskStatusNames[each]}”`);
  return `Ze stanu ${from} nie przechodzi się od razu do ${wanted}. Zmień go na stronie projektu.`;
}

/** States in which a project may be written down at first: those of a finished edition are imported, not typed. */
export const firstStatuses: readonly ProjectTaskStatus[] = [Submitted, UnderReview, Accepted];

/** Whether it may be deleted: nothing was decided on it and nobody voted on it. */
export const taskDeletionProblem = ({
  status,
  isOnBallot,
}: Pick<TaskFacts, 'status' | 'isOnBallot'>): string | null => {
  if (isOnBallot) return 'Projekt stoi na karcie głosowania.';
  return isUndecided(status) ? null : 'Usuwa się tylko projekt złożony albo w weryfikacji. Inny zostaje w edycji.';
};
