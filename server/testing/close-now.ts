import { type Closing, closeVote, type CloseVoteResult } from '../participation/closing/close-vote.ts';

/** Closes a vote whose deadline has not come, and sets aside whatever nobody has decided on. */
export const closeNow = (
  deps: Parameters<typeof closeVote>[0],
  act: Pick<Closing, 'voteId' | 'actor' | 'keepsAuditFile'>,
): Promise<CloseVoteResult> =>
  closeVote(deps, { ...act, beforeDeadline: 'Próba zamknięcia głosowania.', setAsideUndecided: true });
