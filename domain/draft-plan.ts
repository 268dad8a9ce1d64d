import { formatDateTime } from './calendar.ts';
import { ProjectType } from './phases.ts';
import type { ProjectDates } from './project-draft.ts';
import type { OfficeStep, PlanState } from './project-stage.ts';

/**
 * Why a draft did not publish itself when its moment came: somebody changed it after that was planned, its end had passed, it needs
 * terms of use and none are in force, or whoever planned it may not publish any more.
 */
export const planFailures = ['changed', 'too-late', 'no-terms', 'right-ended', 'forms'] as const;
export type PlanFailure = (typeof planFailures)[number];

/** Sentences that go on from 'Nie otworzyła się sama: '. */
export const planFailureWords: Readonly<Record<PlanFailure, string>> = {
  changed: 'ktoś zmienił ją po zaplanowaniu',
  'too-late': 'jej koniec minął',
  'no-terms': 'nie ma regulaminu, który obowiązuje',
  'right-ended': 'kto to zaplanował, nie może już jej ogłosić',
  forms: 'formularz, który do niej należy, skończył się przed jej otwarciem',
};

export interface DraftPlan {
  /** Revision of the draft as it was seen. */
  readonly revision: string;
  readonly failure: PlanFailure | null;
  /** Whether whoever planned it may still publish it: it is their act. */
  readonly plannerMay: boolean;
}

/** What the plan of a draft is worth. @param revision of the draft now */
export function planState(plan: DraftPlan | null, revision: string | null): PlanState {
  if (plan === null) return 'none';
  if (plan.failure !== null || plan.revision !== revision) return 'broken';
  return plan.plannerMay ? 'set' : 'leaderless';
}

/** What is wrong with the moment at which a draft is to publish itself; null: nothing. */
export function planMomentProblem(opensAt: Date, { dateTo }: Pick<ProjectDates, 'dateTo'>, now: Date): string | null {
  if (opensAt <= now) return 'Podaj dzień i godzinę, które dopiero będą.';
  return opensAt < dateTo ? null : 'Publikacja musi być przed końcem.';
}

/** A draft as the office reads of it: dates in ISO. */
export interface PlannedDraft {
  readonly type: number;
  readonly dateFrom: string;
  readonly step: OfficeStep | null;
  /** Null: nobody planned that it publishes itself. */
  readonly plan: {
    readonly opensAt: string;
    readonly state: Exclude<PlanState, 'none'>;
    readonly failure: PlanFailure | null;
  } | null;
}

const PLURALS: Readonly<Record<number, string>> = {
  [ProjectType.Consultation]: 'konsultacje',
  [ProjectType.Survey]: 'ankiety',
  [ProjectType.Probe]: 'sondy',
};

/** Who makes one of this kind public, for those who may not: 'osoba, która może ogłaszać konsultacje'. */
export const publisherOf = (type: number): string => `osoba, która może ogłaszać ${PLURALS[type]!}`;

const told = (time: string): string => formatDateTime(new Date(time));

/** When a draft opens, and by whom. @param publishes the reader may publish it */
export function openingWords({ type, step, plan, dateFrom }: PlannedDraft, publishes: boolean): string {
  if (step === 'too-late') return 'Jej koniec minął, zanim ją ogłoszono.';
  if (plan === null) {
    return `${publishes ? 'Ogłaszasz ją Ty' : `Ogłasza ją ${publisherOf(type)}`}. Początek: ${told(dateFrom)}.`;
  }
  if (plan.failure !== null) return `Nie otworzyła się sama ${told(plan.opensAt)}: ${planFailureWords[plan.failure]}.`;
  if (plan.state === 'leaderless') {
    const again = publishes ? ' Zaplanuj ją jeszcze raz.' : '';
    return `Nie otworzy się sama ${told(plan.opensAt)}: ${planFailureWords['right-ended']}.${again}`;
  }
  if (plan.state === 'broken') return `Nie otworzy się sama ${told(plan.opensAt)}: ${planFailureWords.changed}.`;
  const begins = new Date(dateFrom) > new Date(plan.opensAt) ? ` Zacznie się ${told(dateFrom)}.` : '';
  return `Otworzy się sama ${told(plan.opensAt)}.${begins}`;
}
