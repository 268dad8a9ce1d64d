import type { VoteProject, VoteVerdict } from '@wiec/contract/voting.ts';
import type { Deps } from '../../../deps.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { findVotePage } from '../form-queries.ts';
import { presentVote } from '../present.ts';
import { findLiveVote } from '../../../participation/vote-queries.ts';
import { findVoteActs } from '../../../participation/acts/act-queries.ts';
import { opensVote } from './preview-queries.ts';

const OPEN: VoteVerdict = { allowed: true, reason: null, message: null, next: null };
const ONLY_PREVIEW: VoteVerdict = {
  allowed: false,
  reason: 'preview',
  message: 'To jest podgląd głosowania. Głosu nie można tu oddać.',
  next: 'none',
};

/**
 * A vote as its voters will see it, for whoever was given a link; also in preparation. Nothing of it is kept for others, so that
 * a revoked link shows nothing.
 */
export async function getVotePreview(
  deps: Pick<Deps, 'db' | 'clock'>,
  voteId: number,
  clientId: string,
): Promise<Reply<VoteProject>> {
  if (!(await opensVote(deps.db, voteId, clientId, deps.clock()))) return noPreview();
  const [row, live, acts] = await Promise.all([
    findVotePage(deps.db, voteId, { inPreparation: true }),
    findLiveVote(deps.db, voteId),
    findVoteActs(deps.db, voteId),
  ]);
  if (!row || !live) return noPreview();
  // Rules of counting are told when they are frozen.
  const common = presentVote(row, acts, []);
  const standing = {
    voted: false,
    outOfRangeVoteDates: false,
    outOfRangeDistricts: false,
    verdict: OPEN,
    availableVoteNotLogged: false,
  };
  return accepted({
    ...common,
    consultationForms: common.consultationForms.map((form) => ({ ...form, ...standing })),
    availableVoteForms: [],
    isParticipate: false,
    isLegalAgeUser: null,
    votedForAllForms: false,
    votesByAccount: false,
    verdict: ONLY_PREVIEW,
    now: live.now.toISOString(),
  });
}

/** A link that was never made, has expired or was revoked looks the same. */
const noPreview = () => refused('not-found', 'Nie ma takiego podglądu. Odnośnik mógł wygasnąć.');
