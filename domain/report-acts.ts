/** The way of a consultation's report to the public: its states, and who does what (3-the-office §3, "Raport"). */
import { may, type Permission, type PermissionHolder } from './permission.ts';
import { ProjectStatus } from './phases.ts';
import {
  noSuchReportAct,
  OWN_REPORT,
  type ReportState,
  type SigningAct,
  signingSteps,
  signsOwn,
} from './signed-report.ts';

/**
 * `correct`: what is public is changed, with a note that everybody reads. Nothing that is public is taken back. `print-letters`: letters
 * on paper, to whoever left a postal address.
 */
export type ReportAct = SigningAct | 'correct' | 'add-effect' | 'print-letters';

const steps: Readonly<Record<ReportState, Partial<Record<ReportAct, ReportState>>>> = {
  ...signingSteps,
  published: { correct: 'published', 'add-effect': 'published', 'print-letters': 'published' },
};

/** @returns what it is then; null: that cannot be done with it */
export const reportStateAfter = (state: ReportState, act: ReportAct): ReportState | null => steps[state][act] ?? null;

const permissions: Readonly<Record<ReportAct, Permission>> = {
  write: 'consultations.edit',
  submit: 'consultations.edit',
  return: 'consultations.manage',
  accept: 'consultations.manage',
  publish: 'consultations.manage',
  correct: 'consultations.manage',
  'add-effect': 'consultations.manage',
  'print-letters': 'remarks.answer',
};
export const reportActs = Object.keys(permissions) as readonly ReportAct[];

/** A report as far as it decides what may be done with it. */
export interface ReportPosition {
  readonly state: ReportState;
  readonly officeId: number;
  readonly unitId: number | null;
  /** Accounts that wrote in it: nobody signs what they wrote themselves. */
  readonly writerIds: readonly number[];
  /** Of the consultation, see `phases`. */
  readonly projectStatus: number;
}

/** Whether this person's right is enough for it, whatever the state is. */
export const mayOfReport = (
  holder: PermissionHolder,
  act: ReportAct,
  place: { officeId: number; unitId: number | null },
) => may(holder, permissions[act], place.officeId, place.unitId);

export const permissionForReport = (act: ReportAct): Permission => permissions[act];

/** Why it cannot be done now, whoever asks; null: it can. */
export function reportActProblem(
  act: ReportAct,
  { state, projectStatus, writerIds }: Omit<ReportPosition, 'officeId' | 'unitId'>,
  accountId: number,
): string | null {
  if (projectStatus === ProjectStatus.Withdraw) return 'Ta konsultacja została wycofana, więc nie ma raportu.';
  if (projectStatus === ProjectStatus.InProgress) return 'Ta konsultacja jest w przygotowaniu.';
  if (projectStatus === ProjectStatus.Active && act !== 'write') return 'Konsultacja jeszcze trwa.';
  if (reportStateAfter(state, act) === null) return noSuchReportAct[state];
  return signsOwn(act, writerIds, accountId) ? OWN_REPORT : null;
}

/** The acts whose buttons stand for this person; the calls take these and no others. */
export const reportActsFor = (position: ReportPosition, holder: PermissionHolder & { id: number }): Set<ReportAct> =>
  new Set(
    reportActs.filter(
      (act) => mayOfReport(holder, act, position) && reportActProblem(act, position, holder.id) === null,
    ),
  );
