import { loadAccountVoter } from '../../../participation/admission/account-voter.ts';
import { listHeldVotes } from './own-votes-queries.ts';
import { accountKeysIn, namedVote } from '../../../participation/voters/names.ts';
import type { ParticipationDeps } from '../../../participation/participation-deps.ts';
import { findContestByAccount } from '../../../participation/contested/contest-queries.ts';

const KIND = 'Zgłoszenie, że ktoś zagłosował w moim imieniu';

/** What this account has reported of votes cast in its name, for its owner: how far it is, never how either ballot was. */
export async function listOwnContests(deps: ParticipationDeps, accountId: number) {
  const account = await loadAccountVoter(deps, accountId);
  if (!account) return [];
  const found = await Promise.all(
    (await listHeldVotes(deps.db)).map(async ({ id, title, year, isRunning }) => {
      const vote = await deps.votes.find(id);
      const names = vote && accountKeysIn(namedVote(vote), account);
      const contest = names && (await findContestByAccount(deps.db, id, names));
      if (!contest) return [];
      const state = contest.isSettled ? 'urząd zdecydował' : 'czeka na decyzję urzędu';
      return [{ kind: KIND, title: `${title}, ${year}`, state, path: null, keepsAccount: isRunning }];
    }),
  );
  return found.flat();
}
