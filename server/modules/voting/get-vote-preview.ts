import type { VoteProject } from '@wiec/contract/voting.ts';
import { previewSentences } from '@wiec/domain/preview-link.ts';
import type { Deps } from '../../deps.ts';
import { accepted, type Reply } from '../../http/reply.ts';
import { findVotePage } from './form-queries.ts';
import { presentVote } from './present.ts';
import { findLiveVote } from '../../participation/vote-queries.ts';
import { findVoteActs } from '../../participation/acts/act-queries.ts';
import { noPreview, onlyPreview, previewStanding } from '../../participation/previews/preview-standing.ts';
import { opensPreview } from '../../participation/previews/preview-queries.ts';

/**
 * A vote as its voters will see it, for whoever was given a link; also in preparation. Nothing of it is kept for others, so that
 * a revoked link shows nothing.
 */
export async function getVotePreview(
  deps: Pick<Deps, 'db' | 'clock'>,
  voteId: number,
  clientId: string,
): Promise<Reply<VoteProject>> {
  if (!(await opensPreview(deps.db, voteId, clientId, deps.clock()))) return noPreview();
  const [row, live, acts] = await Promise.all([
    findVotePage(deps.db, voteId, { inPreparation: true }),
    findLiveVote(deps.db, voteId),
    findVoteActs(deps.db, voteId),
  ]);
  if (!row || !live) return noPreview();
  // Rules of counting are told when they are frozen.
  const common = presentVote(row, acts, []);
  return accepted({
    ...common,
    consultationForms: common.consultationForms.map((form) => ({ ...form, ...previewStanding })),
    availableVoteForms: [],
    isParticipate: false,
    isLegalAgeUser: null,
    votedForAllForms: false,
    votesByAccount: false,
    verdict: onlyPreview(previewSentences.vote),
    now: live.now.toISOString(),
  });
}
