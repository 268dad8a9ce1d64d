/** Who does what in the register of remarks of a consultation (3-the-office §3, "Rejestr uwag"). */
import { may, type Permission, type PermissionHolder } from './permission.ts';
import { ProjectStatus } from './phases.ts';

/** Why nothing of its register is answered or marked any more; null: it is. @param status see `phases` */
export const answeringProblem = (status: number): string | null =>
  status === ProjectStatus.Withdraw
    ? 'Ta konsultacja została wycofana, więc na jej uwagi już się nie odpowiada.'
    : null;

/** Why nothing is typed into its register from letters; null: it is. @param status see `phases` */
export function enteringProblem(status: number): string | null {
  if (status === ProjectStatus.InProgress)
    return 'Ta konsultacja jest w przygotowaniu. Uwagi wpisuje się od jej ogłoszenia.';
  return status === ProjectStatus.Withdraw ? 'Ta konsultacja została wycofana, więc uwag już się nie wpisuje.' : null;
}

/**
 * Why a remark that was typed in from a letter is neither changed nor taken out of the register any more; null: it is.
 * @param isAnswered its answer is public
 */
export function revisingProblem(status: number, isAnswered: boolean): string | null {
  if (status === ProjectStatus.Withdraw)
    return 'Ta konsultacja została wycofana, więc jej uwagi już się nie zmieniają.';
  return isAnswered ? 'Odpowiedź na tę uwagę jest już ogłoszona, więc uwaga się nie zmienia.' : null;
}

/**
 * What is done in the register of a consultation: remarks are answered and marked, typed in from letters, those that were typed in are
 * opened with who made them and revised, answers are published, and those that are published are corrected.
 */
export type RegisterAct = 'answer' | 'enter' | 'open' | 'revise' | 'publish' | 'correct';

const registerRules: Readonly<
  Record<RegisterAct, { readonly permission: Permission; readonly problem: (status: number) => string | null }>
> = {
  answer: { permission: 'remarks.answer', problem: answeringProblem },
  enter: { permission: 'remarks.answer', problem: enteringProblem },
  open: { permission: 'remarks.answer', problem: () => null },
  // Of one whose answer is public yet, its own page tells: see `revisingProblem`.
  revise: { permission: 'remarks.answer', problem: (status) => revisingProblem(status, false) },
  // When, is told beside the button: see `whyNotPublished`.
  publish: { permission: 'consultations.manage', problem: answeringProblem },
  // Everybody reads it at once: who writes answers publishes none (spec/3 §1).
  correct: { permission: 'consultations.manage', problem: answeringProblem },
};

export const permissionForRegister = (act: RegisterAct): Permission => registerRules[act].permission;
export const registerActs = Object.keys(registerRules) as readonly RegisterAct[];

/** The acts whose buttons stand in the register for this person; the calls take these and no others. */
export const registerActsFor = (
  { status, officeId, unitId }: { status: number; officeId: number; unitId: number | null },
  holder: PermissionHolder,
): RegisterAct[] =>
  registerActs.filter((act) => {
    const { permission, problem } = registerRules[act];
    return may(holder, permission, officeId, unitId) && problem(status) === null;
  });
