import { ProjectStatus, ProjectType } from './phases.ts';

/**
 * Where a consultation, a survey or a probe stands for the office. `announced`: public, and not begun;
 * `paused`: it runs, and takes nothing until the pause ends; `ending`: its time is over and
 * the portal has yet to close it; `over`: it has ended, and its results wait to be published, or there are none to publish.
 */
export const projectStages = [
  'preparation',
  'announced',
  'running',
  'paused',
  'ending',
  'over',
  'published',
  'withdrawn',
] as const;
export type ProjectStage = (typeof projectStages)[number];

/** The stage as the office reads it. */
export const stageNames: Readonly<Record<ProjectStage, string>> = {
  preparation: 'W przygotowaniu',
  announced: 'Ogłoszona',
  running: 'Trwa',
  paused: 'Wstrzymana',
  ending: 'Zamyka się',
  over: 'Zakończona',
  published: 'Wyniki ogłoszone',
  withdrawn: 'Wycofana',
};

export interface StagedProject {
  type: number;
  status: number;
  dateFrom: Date;
  dateTo: Date;
  /** Until when it is paused; null: it is not. */
  pausedUntil: Date | null;
  /** It asks something whose results are published by an act of the office. */
  hasResults: boolean;
  resultsPublished: boolean;
  /** Forms whose envelopes are still shut. */
  unopened: number;
}

/** As far as the office may still have to do something about it. */
export interface OfficeStaged extends StagedProject {
  /** See `owesReport` of domain/consultation-report. */
  owesReport: boolean;
}

export function projectStage(
  { type, status, dateFrom, dateTo, pausedUntil, hasResults, resultsPublished }: StagedProject,
  now: Date,
): ProjectStage {
  if (status === ProjectStatus.Withdraw) return 'withdrawn';
  if (status === ProjectStatus.InProgress) return 'preparation';
  if (status === ProjectStatus.Active && now <= dateTo) {
    if (now < dateFrom) return 'announced';
    return pausedUntil !== null && now < pausedUntil ? 'paused' : 'running';
  }
  // A probe ends by its date alone: it has no envelopes, and nobody closes it.
  if (status === ProjectStatus.Active && type !== ProjectType.Probe) return 'ending';
  return hasResults && resultsPublished ? 'published' : 'over';
}

/** What the office has to do next. */
export type OfficeStep = 'publish' | 'plan-again' | 'too-late' | 'publish-results' | 'publish-report';

/**
 * Whether a draft publishes itself: nobody planned it, it will, it will not, or did not, as it stands, or whoever planned it may not
 * publish it any more.
 */
export type PlanState = 'none' | 'set' | 'broken' | 'leaderless';

/** The step as the office reads it. */
export const stepWords: Readonly<Record<OfficeStep, string>> = {
  publish: 'Ogłoś',
  'plan-again': 'Zaplanuj jeszcze raz',
  'too-late': 'Termin minął',
  'publish-results': 'Ogłoś wyniki',
  'publish-report': 'Napisz raport',
};

/** Null: nothing, it goes on by itself, or is done with. */
export function nextOfficeStep(project: OfficeStaged, plan: PlanState, now: Date): OfficeStep | null {
  const stage = projectStage(project, now);
  if (stage === 'preparation') {
    if (project.dateTo <= now) return 'too-late';
    return plan === 'none' ? 'publish' : plan === 'set' ? null : 'plan-again';
  }
  if (stage === 'over' && project.hasResults && project.unopened === 0) return 'publish-results';
  return project.owesReport ? 'publish-report' : null;
}

/** Parts of the office's lists: what it has in hand, what of that waits for its report, and what is done with. */
export const officeProjectViews = ['current', 'report', 'archive'] as const;
export type OfficeProjectView = (typeof officeProjectViews)[number];

/** Whether it belongs to what the office has in hand; all else is its archive. */
export function isInHand(project: OfficeStaged, now: Date): boolean {
  const stage = projectStage(project, now);
  if (project.owesReport) return true;
  if (stage === 'over') return project.hasResults;
  return stage !== 'published' && stage !== 'withdrawn';
}

/** What the office does with a draft, and with nothing that everybody may have seen. */
export type DraftAct = 'change' | 'delete' | 'plan' | 'call-off';

const draftActs: Readonly<Record<ProjectStage, readonly DraftAct[]>> = {
  preparation: ['change', 'delete', 'plan', 'call-off'],
  announced: [],
  running: [],
  paused: [],
  ending: [],
  over: [],
  published: [],
  withdrawn: [],
};

const ONLY_DRAFTS: Readonly<Record<DraftAct, string>> = {
  change: 'Zmienić można tylko to, co jest w przygotowaniu.',
  delete: 'Usunąć można tylko to, co jest w przygotowaniu.',
  plan: 'Zaplanować można tylko publikację tego, co jest w przygotowaniu.',
  'call-off': 'Odwołać można tylko publikację tego, co jest w przygotowaniu.',
};

/** What the office does in public with the end of what everybody sees, or with all of it, each with a reason that everybody reads. */
export type TermAct = 'extend' | 'close' | 'pause' | 'resume' | 'withdraw';

const termActs: Readonly<Record<ProjectStage, readonly TermAct[]>> = {
  preparation: [],
  announced: ['extend', 'withdraw'],
  running: ['extend', 'close', 'pause', 'withdraw'],
  // Another hour of its end is another pause.
  paused: ['extend', 'close', 'pause', 'resume', 'withdraw'],
  // The portal is closing it: forms of it may be closed already, and there is no way back.
  ending: [],
  over: ['withdraw'],
  published: ['withdraw'],
  withdrawn: [],
};

const ONLY_WHILE_IT_LASTS: Readonly<Record<TermAct, string>> = {
  extend: 'Przedłużyć można tylko to, co jest ogłoszone i jeszcze się nie skończyło.',
  close: 'Zakończyć przed terminem można tylko to, co właśnie trwa.',
  pause: 'Wstrzymać można tylko to, co właśnie trwa.',
  resume: 'Wznowić można tylko to, co jest wstrzymane.',
  withdraw: 'Wycofać można tylko to, co jest ogłoszone i nie jest właśnie zamykane.',
};

/** Why the office may not do this now, in a sentence; null: it may. */
export const termActProblem = (act: TermAct, stage: ProjectStage): string | null =>
  termActs[stage].includes(act) ? null : ONLY_WHILE_IT_LASTS[act];

/** Why the office may not do this now, in a sentence; null: it may. */
export const draftActProblem = (act: DraftAct, stage: ProjectStage): string | null =>
  draftActs[stage].includes(act) ? null : ONLY_DRAFTS[act];

/** The four steps of a project's life, in their order, as the rail of its folder shows them. */
export const railSteps = ['preparation', 'running', 'ended', 'results'] as const;
export type RailStep = (typeof railSteps)[number];

/** Where it stands on the rail; null: it was withdrawn, and goes nowhere. */
export const railStep = (stage: ProjectStage): RailStep | null => railOfStage[stage];

const railOfStage: Readonly<Record<ProjectStage, RailStep | null>> = {
  preparation: 'preparation',
  announced: 'running',
  running: 'running',
  paused: 'running',
  ending: 'ended',
  over: 'ended',
  published: 'results',
  withdrawn: null,
};

/** Why the office may not put files on it or take them off, in a sentence; null: it may. */
export const filesProblem = (stage: ProjectStage): string | null =>
  stage === 'withdrawn' ? 'To zostało wycofane, więc plików już się nie zmienia.' : null;
