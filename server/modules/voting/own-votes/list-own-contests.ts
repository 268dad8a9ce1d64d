import { loadAccountVoter } from '../../../participation/admission/account-voter.ts';
import { listHeldVotes } from './own-votes-queries.ts';
import { accountKeysIn, namedVote } from '../../../participation/voters/names.ts';
import type { ParticipationDeps } from '../../../participation/participation-deps.ts';
import { findContestsByAccount } from '../../../participation/contested/contest-queries.ts';

const KIND = 'Zgłoszenie, że ktoś zagłosował w moim imieniu';

/** What this account has reported of votes cast in its name, for its owner: how far it is, never how either ballot was. */
export async function listOwnContests(deps: ParticipationDeps, accountId: number) {
  const account = await loadAccountVoter(deps, accountId);
  if (!account) return [];
  const votes = await listHeldVotes(deps.db);
  const names = new Map<number, readonly Buffer[]>();
  for (const { id } of votes) {
    const vote = await deps.votes.find(id);
    if (vote) names.set(id, accountKeysIn(namedVote(vote), account));
  }
  const contests = await findContestsByAccount(deps.db, names);
  return votes.flatMap(({ id, title, year, isRunning }) => {
    const contest = contests.get(id);
    if (!contest) return [];
    const state = contest.isSettled ? 'urząd zdecydował' : 'czeka na decyzję urzędu';
    return [{ kind: KIND, title: `${title}, ${year}`, state, path: null, keepsAccount: isRunning }];
  });
}
