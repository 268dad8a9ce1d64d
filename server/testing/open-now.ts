import { type Opening, openVote, type OpenVoteResult } from '../modules/voting/opening/open-vote.ts';

/** Opens a vote, without e-mail codes if it is set so. */
export const openNow = (
  deps: Parameters<typeof openVote>[0],
  act: Pick<Opening, 'voteId' | 'actor' | 'auditorKey'>,
): Promise<OpenVoteResult> => openVote(deps, { ...act, withoutCodes: true });
