import { ProjectStatus } from '@wiec/domain/phases.ts';
import type { Deps } from '../../../deps.ts';
import { extendForms } from '../../../participation/form-queries.ts';
import { auditVote } from '../../../participation/audit-vote.ts';
import { insertAct } from '../../../participation/acts/act-queries.ts';
import { type Act, refuseAct, voteNotFound } from '../../../participation/acts/acts.ts';
import type { ActRefusal } from '../act-problem.ts';
import { lockVoting } from '../../../participation/lock-queries.ts';
import { readPublicReason } from '../../../participation/acts/public-reason.ts';
import { findLiveVote } from '../../../participation/vote-queries.ts';

export interface Extension extends Act {
  /** The new last instant of the vote. */
  to: Date;
  /** In public. */
  reason: string;
}

export type ExtendVoteResult = { ok: true; dateTo: string; reason: string } | ActRefusal;

/**
 * Lets a vote go on longer than its frozen rules say: an act in public, with its reason (DESIGN §1.8). Areas that end with the vote
 * end later with it; those that ended before stay so. It takes the lock of closing, so that no ballot is being judged by the old
 * deadline meanwhile; once a vote is closed there is no way back.
 */
export async function extendVote(
  deps: Pick<Deps, 'db' | 'projects'>,
  { voteId, actor, to, reason }: Extension,
): Promise<ExtendVoteResult> {
  const read = readPublicReason(reason);
  if (!read.ok) return read;
  const { said } = read;
  return deps.db.transaction().execute(async (tx) => {
    await lockVoting(tx, voteId);
    const live = await findLiveVote(tx, voteId);
    if (!live) return voteNotFound();
    if (live.status !== ProjectStatus.Active) {
      return refuseAct('wrong-step', { code: 'not-open' });
    }
    if (to <= live.dateTo || to <= live.now) {
      return refuseAct('misconfigured', { code: 'end-not-later', dateTo: live.dateTo });
    }
    await insertAct(tx, { voteId, kind: 'extension', reason: said, dateTo: to });
    await extendForms(tx, voteId, { from: live.dateTo, to });
    await deps.projects.setEnd(tx, voteId, to);
    const details = { from: live.dateTo.toISOString(), to: to.toISOString(), afterDeadline: live.now > live.dateTo };
    await auditVote(tx, { voteId, actor, action: 'vote.extended', details });
    return { ok: true as const, dateTo: to.toISOString(), reason: said };
  });
}
