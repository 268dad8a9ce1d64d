import type { Transaction } from 'kysely';
import {
  canChangeFormStatus,
  canChangeProjectStatus,
  FormStatus,
  ProjectStatus,
  ProjectType,
} from '@wiec/domain/phases.ts';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { hasOpenForms, moveForms } from '../form-queries.ts';
import type { ActProblem } from './act-problem.ts';
import { lockStatus } from './act-queries.ts';

/** Who moves a vote on: the command line (`cli`) or a clerk (`account:7`). Permission is the caller's to check, or its guard's. */
export interface Act {
  voteId: number;
  actor: string;
  guard?: Guard;
}

/** Asked in the transaction of the act, under its locks and before anything is written; what it returns refuses the act. */
export type Guard = (tx: Transaction<Database>) => Promise<ActRefusal | null>;

export type RefusalReason =
  | 'not-found'
  | 'wrong-step'
  | 'misconfigured'
  | 'before-deadline'
  | 'undecided'
  | 'passphrases'
  | 'audit-file'
  | 'guarded';

/** Why an act was not done, in codes and facts. Whoever asked for it words them (decision 0053). */
export interface ActRefusal<Problem extends { code: string } = ActProblem> {
  ok: false;
  /** What kind of refusal it is; scripts read it. */
  reason: RefusalReason;
  /** All that stands in the way, never empty. */
  problems: Problem[];
}

export const refuseAct = <Problem extends { code: string }>(
  reason: RefusalReason,
  ...problems: Problem[]
): ActRefusal<Problem> => ({ ok: false, reason, problems });

export const voteNotFound = (): ActRefusal => refuseAct('not-found', { code: 'no-such-vote' });

/** Where a vote goes, and its forms with it. */
const FORM_FOLLOWS = {
  [ProjectStatus.Active]: FormStatus.Active,
  [ProjectStatus.Close]: FormStatus.Close,
  [ProjectStatus.Withdraw]: FormStatus.Withdraw,
} as const;

/**
 * Moves the vote and those of its forms that follow it, by the table of status changes, or says why not.
 * The caller's transaction must hold whatever makes the change safe.
 * @param reason in public, where the table wants one
 */
export async function moveVote(
  { projects }: Pick<Deps, 'projects'>,
  tx: Transaction<Database>,
  voteId: number,
  to: keyof typeof FORM_FOLLOWS,
  reason: string | null = null,
): Promise<ActRefusal | { ok: true }> {
  const found = await lockStatus(tx, voteId);
  if (found === undefined) return voteNotFound();
  const { projectId, type, status: from } = found;
  const facts = { anybodyVoted: false, reason };
  const verdict = canChangeProjectStatus(from, to, facts);
  if (!verdict.allowed) return refuseAct('wrong-step', { code: 'status-change', verdict });
  const formTo = FORM_FOLLOWS[to];
  const following = Object.values(FormStatus).filter((status) => canChangeFormStatus(status, formTo, facts).allowed);
  await moveForms(tx, voteId, formTo, following);
  // Each form of a survey is a vote and ends by itself; the project ends with the last of them, but a consultation on its last day.
  const goesOn = type === ProjectType.Consultation || (await hasOpenForms(tx, projectId));
  if (to !== ProjectStatus.Close || !goesOn) await projects.setStatus(tx, projectId, to);
  return { ok: true };
}
