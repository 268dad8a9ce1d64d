import { ProjectStatus } from '@wiec/domain/phases.ts';
import type { Deps } from '../../../deps.ts';
import { auditVote } from '../../../participation/audit-vote.ts';
import { type Act, refuseAct, voteNotFound } from '../../../participation/acts/acts.ts';
import type { ActRefusal } from '../act-problem.ts';
import { lockStatus } from '../../../participation/acts/act-queries.ts';
import { lockResult } from '../counting/result-queries.ts';
import { findLiveVote } from '../../../participation/vote-queries.ts';
import { replacePlan } from './news-queries.ts';
import { deleteProposal } from './proposal-queries.ts';

export interface Plan extends Act {
  /** Null: not by itself after all. */
  at: Date | null;
}

export type PlanResult = { ok: true; publishAt: string | null } | ActRefusal;

/** Sets the hour at which a counted result is published by itself. Until then nothing of it is public. */
export async function planPublication(
  { db }: Pick<Deps, 'db'>,
  { voteId, actor, guard, at }: Plan,
): Promise<PlanResult> {
  return db.transaction().execute(async (tx) => {
    await lockStatus(tx, voteId);
    const vote = await findLiveVote(tx, voteId);
    if (!vote) return voteNotFound();
    const stopped = await guard?.(tx);
    if (stopped) return stopped;
    if (at && vote.status === ProjectStatus.Withdraw) return refuseAct('wrong-step', { code: 'withdrawn' });
    const result = await lockResult(tx, voteId);
    if (!result) return refuseAct('wrong-step', { code: 'not-counted' });
    if (result.publishedAt) return refuseAct('wrong-step', { code: 'already-published' });
    if (at && at <= vote.now) return refuseAct('misconfigured', { code: 'hour-passed' });
    await replacePlan(tx, voteId, at);
    await deleteProposal(tx, voteId);
    const publishAt = at?.toISOString() ?? null;
    const action = at ? 'vote.publicationPlanned' : 'vote.publicationCancelled';
    await auditVote(tx, { voteId, actor, action, details: { publishAt } });
    return { ok: true as const, publishAt };
  });
}
