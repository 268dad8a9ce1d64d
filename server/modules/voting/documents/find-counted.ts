import type { Deps } from '../../../deps.ts';
import { type ActRefusal, refuseAct, voteNotFound } from '../acts.ts';
import type { CountedResult } from '../counting/count-vote.ts';
import { findResult } from '../counting/result-queries.ts';
import { findVoteActs, findLiveVote } from '../queries.ts';
import { findLastList, findOpening } from '../record/record-queries.ts';

/** A count with what a document of it must tell besides. */
export interface CountedVote {
  result: CountedResult;
  openedAt: Date;
  closedAt: Date;
  publishedAt: Date | null;
  lotCommitment: string;
  lotSeed: string | null;
  lastSeal: string;
  sealedLists: number;
  acts: Awaited<ReturnType<typeof findVoteActs>>;
}

/** A counted vote, published or not: for the office alone. */
export async function findCounted(
  { db }: Pick<Deps, 'db'>,
  voteId: number,
): Promise<{ ok: true; counted: CountedVote } | ActRefusal> {
  if (!(await findLiveVote(db, voteId))) return voteNotFound();
  const opening = await findOpening(db, voteId);
  const kept = await findResult(db, voteId);
  if (!kept || !opening?.closed_at) {
    return refuseAct('wrong-step', 'Głosy nie są jeszcze policzone: najpierw wiec vote count.');
  }
  const last = await findLastList(db, voteId);
  return {
    ok: true,
    counted: {
      result: kept.result,
      openedAt: opening.opened_at,
      closedAt: opening.closed_at,
      publishedAt: kept.publishedAt,
      lotCommitment: opening.lot_commitment.toString('hex'),
      lotSeed: opening.lot_seed?.toString('hex') ?? null,
      lastSeal: last?.hash.toString('hex') ?? '',
      sealedLists: last?.seq ?? 0,
      acts: await findVoteActs(db, voteId),
    },
  };
}
