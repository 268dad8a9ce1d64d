import type { Kysely } from 'kysely';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { auditVote } from '../audit-vote.ts';
import { boxOf } from '../vote-kind-box.ts';
import { insertAct } from './act-queries.ts';
import { actInPublic, type PublicAct } from './act-in-public.ts';
import { type ActRefusal, moveVote } from './acts.ts';

export type WithdrawVoteResult = { ok: true; withdrawnAt: string; reason: string } | ActRefusal;

/**
 * Withdraws a vote in preparation, while it runs or after it, in public and with its reason (0-how-we-read-it, "Status changes").
 * There is no way back. No ballot is taken any more, published results are shown to nobody; envelopes that were not opened stay
 * shut until `erase-registers` destroys them.
 * @param alongside what else becomes true at the same instant, or does not when it fails
 */
export const withdrawVote = (
  deps: Pick<Deps, 'db' | 'secret' | 'config' | 'projects' | 'voteKinds'>,
  withdrawal: PublicAct,
  alongside: (tx: Kysely<Database>) => Promise<void> = async () => {},
): Promise<WithdrawVoteResult> =>
  actInPublic(deps, withdrawal, async (tx, live, said): Promise<WithdrawVoteResult> => {
    const { voteId, actor } = withdrawal;
    const moved = await moveVote(deps, tx, voteId, ProjectStatus.Withdraw, said);
    if (!moved.ok) return moved;
    await insertAct(tx, { voteId, kind: 'withdrawal', reason: said, dateTo: live.now });
    await deps.projects.showResults(tx, live.projectId, false);
    await boxOf(deps, live).withdrawn(tx, deps, voteId);
    await alongside(tx);
    await auditVote(tx, { voteId, actor, action: 'vote.withdrawn', details: { from: live.status } });
    return { ok: true, withdrawnAt: live.now.toISOString(), reason: said };
  });
