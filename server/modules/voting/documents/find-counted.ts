import type { Deps } from '../../../deps.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import type { CountedResult } from '../counting/count-vote.ts';
import { findResult } from '../counting/result-queries.ts';
import { findVoteActs } from '../../../participation/acts/act-queries.ts';
import { findLiveVote } from '../../../participation/vote-queries.ts';
import { findLastList } from '../../../participation/lists/list-queries.ts';
import type { PaperRecord } from '../../../participation/paper/balance-sheet.ts';
import { type ErratumOfVote, findErrataOfVote } from '../../../participation/erratum-queries.ts';
import { findPaperRecord } from '../../../participation/paper/paper-record.ts';
import { findOpening } from '../../../participation/record/record-queries.ts';

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
  /** How words of frozen projects should read. */
  errata: readonly ErratumOfVote[];
  /** Null where nobody voted on numbered cards. */
  paper: PaperRecord | null;
}

/** For the office, which counts by the command line. */
export const NOT_COUNTED = 'Głosy nie są jeszcze policzone: najpierw wiec vote count.';

/** A counted vote, published or not: for the office alone. */
export async function findCounted({ db }: Pick<Deps, 'db'>, voteId: number): Promise<Reply<CountedVote>> {
  if (!(await findLiveVote(db, voteId))) return refused('not-found', 'Nie ma takiego głosowania.');
  const opening = await findOpening(db, voteId);
  const kept = await findResult(db, voteId);
  if (!kept || !opening?.closed_at) {
    return refused('conflict', NOT_COUNTED);
  }
  const last = await findLastList(db, voteId);
  return accepted({
    result: kept.result,
    openedAt: opening.opened_at,
    closedAt: opening.closed_at,
    publishedAt: kept.publishedAt,
    lotCommitment: opening.lot_commitment.toString('hex'),
    lotSeed: opening.lot_seed?.toString('hex') ?? null,
    lastSeal: last?.hash.toString('hex') ?? '',
    sealedLists: last?.seq ?? 0,
    acts: await findVoteActs(db, voteId),
    errata: await findErrataOfVote(db, voteId),
    paper: await findPaperRecord(db, voteId),
  });
}
