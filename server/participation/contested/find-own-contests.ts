import { loadAccountVoter } from '../admission/account-voter.ts';
import type { ParticipationDeps } from '../participation-deps.ts';
import { accountKeysIn, findNamedVotes } from '../voters/names.ts';
import { findContestsByAccount } from './contest-list-queries.ts';

/** Which of these votes this account has contested, and whether the office has decided. */
export async function findOwnContests(
  deps: ParticipationDeps,
  accountId: number,
  voteIds: readonly number[],
): Promise<ReadonlyMap<number, { isSettled: boolean }>> {
  const account = await loadAccountVoter(deps, accountId);
  if (!account) return new Map();
  const votes = await findNamedVotes(deps.votes, voteIds);
  return findContestsByAccount(deps.db, new Map(votes.map((vote) => [vote.id, accountKeysIn(vote, account)])));
}
