import { findOwnContests } from '../../../participation/contested/find-own-contests.ts';
import type { ParticipationDeps } from '../../../participation/participation-deps.ts';
import { findOpenedVotes } from './own-votes-queries.ts';

const KIND = 'Zgłoszenie, że ktoś zagłosował w moim imieniu';

/** What this account has reported of votes cast in its name, for its owner: how far it is, never how either ballot was. */
export async function listOwnContests(deps: ParticipationDeps, accountId: number) {
  const votes = await findOpenedVotes(deps.db);
  const ids = votes.map(({ id }) => id);
  const contests = await findOwnContests(deps, accountId, ids);
  return votes.flatMap(({ id, title, year, isRunning }) => {
    const contest = contests.get(id);
    if (!contest) return [];
    const state = contest.isSettled ? 'urząd zdecydował' : 'czeka na decyzję urzędu';
    return [{ kind: KIND, title: `${title}, ${year}`, state, path: null, keepsAccount: isRunning }];
  });
}
