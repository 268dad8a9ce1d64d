/** The way of a consultation's report to the public: its states, and who does what (3-the-office §3, "Raport"). */
import { may, type Permission, type PermissionHolder } from './permission.ts';
import { ProjectStatus } from './phases.ts';

/** `accepted`: another person than its author has signed it, and it waits to be published. */
export type ReportState = 'none' | 'draft' | 'submitted' | 'accepted' | 'published';
/**
 * `correct`: what is public is changed, with a note that everybody reads. Nothing that is public is taken back. `print-letters`: letters
 * on paper, to whoever left a postal address.
 */
export type ReportAct =
  'write' | 'submit' | 'return' | 'accept' | 'publish' | 'correct' | 'add-effect' | 'print-letters';

const steps: Readonly<Record<ReportState, Partial<Record<ReportAct, ReportState>>>> = {
  none: { write: 'draft' },
  draft: { write: 'draft', submit: 'submitted' },
  submitted: { return: 'draft', accept: 'accepted' },
  accepted: { return: 'draft', publish: 'published' },
  published: { correct: 'published', 'add-effect': 'published', 'print-letters': 'published' },
};

export const reportStates = Object.keys(steps) as readonly ReportState[];

/** @returns what it is then; null: that cannot be done with it */
export const reportStateAfter = (state: ReportState, act: ReportAct): ReportState | null => steps[state][act] ?? null;

export const reportStateNames: Readonly<Record<ReportState, string>> = {
  none: 'Nie zaczęty',
  draft: 'Szkic',
  submitted: 'Czeka na podpis',
  accepted: 'Podpisany',
  published: 'Ogłoszony',
};

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

export const OWN_REPORT = 'Raport podpisuje inna osoba niż ta, która go pisała.';

/** Why it cannot be done now, whoever asks; null: it can. */
export function reportActProblem(
  act: ReportAct,
  { state, projectStatus, writerIds }: Omit<ReportPosition, 'officeId' | 'unitId'>,
  accountId: number,
): string | null {
  if (projectStatus === ProjectStatus.Withdraw) return 'Ta konsultacja została wycofana, więc nie ma raportu.';
  if (projectStatus === ProjectStatus.InProgress) return 'Ta konsultacja jest w przygotowaniu.';
  if (projectStatus === ProjectStatus.Active && act !== 'write') return 'Konsultacja jeszcze trwa.';
  if (reportStateAfter(state, act) === null) return noSuchAct[state];
  return act === 'accept' && writerIds.includes(accountId) ? OWN_REPORT : null;
}

const noSuchAct: Readonly<Record<ReportState, string>> = {
  none: 'Raportu jeszcze nikt nie zaczął pisać.',
  draft: 'Raport jest szkicem.',
  submitted: 'Raport czeka na podpis.',
  accepted: 'Raport jest podpisany. Żeby go zmienić, najpierw cofnij go do szkicu.',
  published: 'Raport jest ogłoszony.',
};

/** The acts whose buttons stand for this person; the calls take these and no others. */
export const reportActsFor = (position: ReportPosition, holder: PermissionHolder & { id: number }): Set<ReportAct> =>
  new Set(
    reportActs.filter(
      (act) => mayOfReport(holder, act, position) && reportActProblem(act, position, holder.id) === null,
    ),
  );
