import { type OpenedVoteTitle, findOpenedVotes } from './own-votes-queries.ts';
import { findParticipation } from '../../../participation/admission/standing.ts';
import type { ParticipationDeps } from '../../../participation/participation-deps.ts';

/** The votes in which this account has a ballot, for its owner: that they voted, never how, which nobody can tell. */
export async function listOwnVotes(deps: ParticipationDeps, accountId: number): Promise<OpenedVoteTitle[]> {
  const held = await findOpenedVotes(deps.db);
  const caller = { id: accountId };
  const { votedIn } = await findParticipation(
    deps,
    caller,
    held.map(({ id }) => id),
  );
  return held.filter(({ id }) => votedIn.has(id));
}
