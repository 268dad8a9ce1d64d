import type { Kysely } from 'kysely';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import { auditVote } from '../../../participation/audit-vote.ts';
import { insertAct } from '../../../participation/acts/act-queries.ts';
import { type Act, moveVote, voteNotFound } from '../../../participation/acts/acts.ts';
import type { ActRefusal } from '../act-problem.ts';
import { lockVoting } from '../../../participation/lock-queries.ts';
import { replacePlan } from '../news/news-queries.ts';
import { tellNews } from '../news/tell-news.ts';
import { readPublicReason } from '../../../participation/acts/public-reason.ts';
import { findLiveVote } from '../../../participation/vote-queries.ts';

export interface Withdrawal extends Act {
  /** In public. */
  reason: string;
}

export type WithdrawVoteResult = { ok: true; withdrawnAt: string; reason: string } | ActRefusal;

/**
 * Withdraws a vote in preparation, while it runs or after it, in public and with its reason (0-how-we-read-it, "Status changes").
 * There is no way back. No ballot is taken any more, published results are shown to nobody; envelopes that were not opened stay
 * shut until `erase-registers` destroys them.
 * @param alongside what else becomes true at the same instant, or does not when it fails
 */
export async function withdrawVote(
  deps: Pick<Deps, 'db' | 'secret' | 'config' | 'projects'>,
  { voteId, actor, reason }: Withdrawal,
  alongside: (tx: Kysely<Database>) => Promise<void> = async () => {},
): Promise<WithdrawVoteResult> {
  const read = readPublicReason(reason);
  if (!read.ok) return read;
  const { said } = read;
  return deps.db.transaction().execute(async (tx) => {
    await lockVoting(tx, voteId);
    const live = await findLiveVote(tx, voteId);
    if (!live) return voteNotFound();
    const moved = await moveVote(deps, tx, voteId, ProjectStatus.Withdraw, said);
    if (!moved.ok) return moved;
    await insertAct(tx, { voteId, kind: 'withdrawal', reason: said, dateTo: live.now });
    await deps.projects.showResults(tx, voteId, false);
    await replacePlan(tx, voteId, null);
    await tellNews(tx, deps, voteId, 'withdrawn');
    await alongside(tx);
    const details = { from: live.status };
    await auditVote(tx, { voteId, actor, action: 'vote.withdrawn', details });
    return { ok: true as const, withdrawnAt: live.now.toISOString(), reason: said };
  });
}
