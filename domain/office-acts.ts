/** What somebody of the office may do with a consultation, a survey or a probe as it stands: the state tables and the rights together. */
import { editingPermission, managingPermission, may, type PermissionHolder } from './permission.ts';
import type { ProjectType } from './phases.ts';
import { featuringProblem } from './featured.ts';
import { correctionStageProblem } from './wording-correction.ts';
import {
  type DraftAct,
  draftActProblem,
  filesProblem,
  type OfficeStep,
  type ProjectStage,
  type TermAct,
  termActProblem,
} from './project-stage.ts';

export type ProjectAct =
  DraftAct | TermAct | 'publish' | 'publish-results' | 'feature' | 'hand' | 'tell' | 'files' | 'correct';

/** As its desk tells it. */
export interface ToldProject {
  readonly type: number;
  readonly officeId: number;
  readonly unitId: number | null;
  readonly stage: ProjectStage;
  readonly step: OfficeStep | null;
  /** Null: nobody planned when it publishes itself. */
  readonly plan: object | null;
}

interface Rule {
  /** Whoever prepares may, not only whoever publishes; 'drafts': until it is public. */
  readonly preparing: boolean | 'drafts';
  readonly allows: (project: ToldProject) => boolean;
}

const rules: Readonly<Record<ProjectAct, Rule>> = {
  change: { preparing: true, allows: ({ stage }) => draftActProblem('change', stage) === null },
  delete: { preparing: true, allows: ({ stage }) => draftActProblem('delete', stage) === null },
  plan: {
    preparing: false,
    allows: ({ stage, step }) => draftActProblem('plan', stage) === null && step !== 'too-late',
  },
  'call-off': {
    preparing: false,
    allows: ({ stage, plan }) => draftActProblem('call-off', stage) === null && plan !== null,
  },
  hand: { preparing: true, allows: () => true },
  tell: { preparing: 'drafts', allows: ({ stage }) => stage !== 'withdrawn' },
  files: { preparing: 'drafts', allows: ({ stage }) => filesProblem(stage) === null },
  correct: { preparing: false, allows: ({ stage }) => correctionStageProblem(stage) === null },
  // Also what was planned for later.
  publish: { preparing: false, allows: ({ stage, step }) => stage === 'preparation' && step !== 'too-late' },
  'publish-results': { preparing: false, allows: ({ step }) => step === 'publish-results' },
  extend: { preparing: false, allows: ({ stage }) => termActProblem('extend', stage) === null },
  close: { preparing: false, allows: ({ stage }) => termActProblem('close', stage) === null },
  pause: { preparing: false, allows: ({ stage }) => termActProblem('pause', stage) === null },
  resume: { preparing: false, allows: ({ stage }) => termActProblem('resume', stage) === null },
  withdraw: { preparing: false, allows: ({ stage }) => termActProblem('withdraw', stage) === null },
  feature: {
    preparing: false,
    allows: ({ type, stage }) => featuringProblem(type as ProjectType, stage) === null,
  },
};

/** A project, as far as it decides whose right counts for it. */
type Place = Pick<ToldProject, 'type' | 'officeId' | 'unitId'>;

/** Whether this person publishes what the project is one of, whatever its state. */
export const mayPublish = ({ type, officeId, unitId }: Place, holder: PermissionHolder): boolean =>
  may(holder, managingPermission(type as ProjectType), officeId, unitId);

/** Steps that whoever prepares may take; the others show in public. A report is written by them, and published by others. */
const PREPARING_STEPS: readonly OfficeStep[] = ['too-late', 'publish-report'];

/** Whether what the project waits for is this person's to do; false: it waits for nothing. */
export function mayTakeStep(project: Place & Pick<ToldProject, 'step'>, holder: PermissionHolder): boolean {
  const { type, officeId, unitId, step } = project;
  if (step === null) return false;
  if (!PREPARING_STEPS.includes(step)) return mayPublish(project, holder);
  return may(holder, editingPermission(type as ProjectType), officeId, unitId);
}

export const projectActs = Object.keys(rules) as readonly ProjectAct[];

/** The acts whose buttons stand at the project's folder for this person; the calls take these and no others. */
export function actsFor(project: ToldProject, holder: PermissionHolder): ReadonlySet<ProjectAct> {
  const { officeId, unitId } = project;
  const type = project.type as ProjectType;
  return new Set(
    projectActs.filter((act) => {
      const { preparing, allows } = rules[act];
      const isPreparing = preparing === 'drafts' ? project.stage === 'preparation' : preparing;
      const permission = isPreparing ? editingPermission(type) : managingPermission(type);
      return may(holder, permission, officeId, unitId) && allows(project);
    }),
  );
}
