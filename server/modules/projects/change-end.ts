import type { Transaction } from 'kysely';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { projectStage, type TermAct, termActProblem } from '@wiec/domain/project-stage.ts';
import { readReason, REASON_FAULT } from '@wiec/domain/public-reason.ts';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { insertAct } from '../../participation/acts/act-queries.ts';
import { auditVote } from '../../participation/audit-vote.ts';
import { closeFormsOfProject, extendFormsOfProject, withdrawFormsOfProject } from '../../participation/form-queries.ts';
import { lockVoting } from '../../participation/lock-queries.ts';
import { findOpenVotes, findVotesToLock } from '../../participation/term-change-queries.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { enqueue } from '../../services/jobs.ts';
import { type DraftOrder, holdForOffice } from './hold-draft.ts';
import { type HeldProject, insertProjectAct } from './project-queries.ts';

export interface TermOrder extends Omit<DraftOrder, 'seen'> {
  /** The last instant that was seen. */
  seenEnd: Date;
  /** Everybody reads it. */
  reason: string;
}

const END_MOVED = 'Ktoś tymczasem zmienił termin. Obejrzyj go i zdecyduj jeszcze raz.';
const faultOf = (field: string, message: string) =>
  refused('unprocessable', 'Termin nie został zmieniony', [{ field, message }]);

/**
 * Does something to the end of what everybody sees, in one transaction. It waits for answers under way: first under the locks of its
 * votes, in the order of closing, then under the lock of the project. What is the same whoever asks is read only then.
 */
export async function withPublicProject<Data>(
  { db }: Pick<Deps, 'db'>,
  { act, ...order }: Omit<DraftOrder, 'seen'> & { act: TermAct },
  write: (tx: Transaction<Database>, project: HeldProject) => Promise<Reply<Data>>,
): Promise<Reply<Data>> {
  const problem = (project: HeldProject): string | null => {
    const notYet = { hasResults: false, resultsPublished: false, unopened: 0 };
    return termActProblem(act, projectStage({ ...project, ...notYet }, project.now));
  };
  return db.transaction().execute(async (tx) => {
    for (const voteId of await findVotesToLock(tx, order.projectId)) await lockVoting(tx, voteId);
    const held = await holdForOffice(tx, order, problem);
    return held.ok ? write(tx, held.data) : held;
  });
}

/** The same of an act with a reason, by somebody who saw when it was to end. */
export async function withReason<Data>(
  deps: Pick<Deps, 'db'>,
  { seenEnd, reason, ...order }: TermOrder & { act: TermAct },
  write: (tx: Transaction<Database>, project: HeldProject, said: string) => Promise<Reply<Data>>,
): Promise<Reply<Data>> {
  const said = readReason(reason);
  if (said === null) return faultOf('reason', REASON_FAULT);
  return withPublicProject(deps, order, async (tx, project) =>
    project.dateTo.getTime() === seenEnd.getTime() ? write(tx, project, said) : refused('conflict', END_MOVED),
  );
}

/**
 * Lets a consultation, a survey or a probe go on longer, in public. Whatever ends with it ends later, such as commenting; a form that has
 * an earlier end of its own keeps it.
 */
export async function extendProject(
  deps: Pick<Deps, 'db' | 'projects'>,
  { to, ...order }: TermOrder & { to: Date },
): Promise<Reply<{ id: number; dateTo: string }>> {
  const { projectId: id, by } = order;
  return withReason(deps, { ...order, act: 'extend' }, async (tx, { dateTo: from }, reason) => {
    if (to <= from) return faultOf('dateTo', 'Nowy koniec musi być późniejszy niż dotychczasowy.');
    await writeExtension({ ...deps, db: tx }, { id, by, reason, from, to });
    return accepted({ id, dateTo: to.toISOString() });
  });
}

/** The extension itself, of what is held with its votes. */
export async function writeExtension(
  { db: tx, projects }: Pick<Deps, 'projects'> & { db: Transaction<Database> },
  { id, by, reason, from, to }: { id: number; by: DraftOrder['by']; reason: string; from: Date; to: Date },
): Promise<void> {
  const actor = actorOf(by);
  const kind = 'extension';
  const details = { from: from.toISOString(), to: to.toISOString() };
  await insertProjectAct(tx, { projectId: id, kind, reason, dateTo: to });
  for (const voteId of await findOpenVotes(tx, id, { endsWithAll: true })) {
    await insertAct(tx, { voteId, kind, reason, dateTo: to });
    await auditVote(tx, { voteId, actor, action: 'vote.extended', details: { ...details, afterDeadline: false } });
  }
  await extendFormsOfProject(tx, id, { from, to });
  await projects.setEnd(tx, id, to);
  await audit(tx, { actor, action: 'project.extended', subjectType: 'project', subjectId: id, details });
}

/**
 * Ends a consultation, a survey or a probe that runs before its time, in public and for good: nothing is taken any more. Its envelopes
 * are opened by the job `close-forms`, which follows at once, and each minute until the office has decided on all that waits.
 */
export async function closeProjectEarly(
  deps: Pick<Deps, 'db' | 'projects'>,
  order: TermOrder,
): Promise<Reply<{ id: number; closedAt: string }>> {
  const { projectId: id, by } = order;
  return withReason(deps, { ...order, act: 'close' }, async (tx, { dateTo, now }, said) => {
    const actor = actorOf(by);
    const kind = 'early-closing';
    await insertProjectAct(tx, { projectId: id, kind, reason: said, dateTo: now });
    for (const voteId of await findOpenVotes(tx, id, { endsWithAll: false })) {
      await insertAct(tx, { voteId, kind, reason: said, dateTo: now });
      await auditVote(tx, { voteId, actor, action: 'vote.stopped', details: { beforeDeadline: true } });
    }
    await closeFormsOfProject(tx, id);
    await deps.projects.setStatus(tx, id, ProjectStatus.Close);
    const details = { dateTo: dateTo.toISOString() };
    await audit(tx, { actor, action: 'project.closedEarly', subjectType: 'project', subjectId: id, details });
    await enqueue(tx, 'close-forms');
    return accepted({ id, closedAt: now.toISOString() });
  });
}

/**
 * Withdraws what everybody saw, in public and for good. Nothing is taken or told any more but that it was withdrawn, and why: results are
 * shown to nobody. What was answered stays as it is; envelopes that are shut stay so until `erase-registers` destroys them.
 */
export async function withdrawProject(
  deps: Pick<Deps, 'db' | 'projects'>,
  order: TermOrder,
): Promise<Reply<{ id: number; withdrawnAt: string }>> {
  const { projectId: id, by } = order;
  return withReason(deps, { ...order, act: 'withdraw' }, async (tx, { status, now }, said) => {
    const actor = actorOf(by);
    const act = { kind: 'withdrawal', reason: said, dateTo: now } as const;
    await insertProjectAct(tx, { projectId: id, ...act });
    for (const voteId of await findVotesToLock(tx, id)) {
      await insertAct(tx, { voteId, ...act });
      await auditVote(tx, { voteId, actor, action: 'vote.withdrawn', details: { from: status } });
    }
    await withdrawFormsOfProject(tx, id);
    await deps.projects.setStatus(tx, id, ProjectStatus.Withdraw);
    await deps.projects.showResults(tx, id, false);
    const details = { from: status };
    await audit(tx, { actor, action: 'project.withdrawn', subjectType: 'project', subjectId: id, details });
    return accepted({ id, withdrawnAt: now.toISOString() });
  });
}
