import type { Voter } from '@wiec/domain/eligibility.ts';
import { identityOf } from '@wiec/domain/identity-scheme.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { voterKeyOf } from '../../services/vote-keys.ts';
import { loadAccountVoter } from './account-voter.ts';
import { type AccountVoter, votesByAccount } from './identify-voter.ts';
import type { OpenedVote } from './opened-votes.ts';
import type { VotingDeps } from './voting-deps.ts';
import { takesStrangers } from './policy.ts';
import { hasVoted } from './queries.ts';

/** How a signed-in caller stands to a vote. */
export interface Participation {
  /** As eligibility sees them: a stranger, where the vote does not know them by their account. */
  voter: Voter;
  voted: boolean;
}

export async function participationOf(deps: VotingDeps, voteId: number, caller: CallerAccount): Promise<Participation> {
  const [vote, account] = await Promise.all([deps.votes.find(voteId), loadAccountVoter(deps, caller.id)]);
  if (!account) return { voter: { kind: 'anonymous' }, voted: false };
  const { isCitizen, officeId, districtId, birthDate } = account;
  const known: Voter = { kind: 'account', isCitizen, officeId, districtId, birthDate };
  if (!vote) return { voter: known, voted: false };
  const typesData = !votesByAccount(vote.config, account) && takesStrangers(vote.config);
  return { voter: typesData ? { kind: 'anonymous' } : known, voted: await hasVotedByAccount(deps, vote, account) };
}

/** Which of these votes hold a ballot of this account; for lists of votes. */
export async function findVotedIn(
  deps: VotingDeps,
  caller: CallerAccount,
  voteIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const account = await loadAccountVoter(deps, caller.id);
  if (!account) return new Set();
  const found = await Promise.all(
    voteIds.map(async (voteId) => {
      const vote = await deps.votes.find(voteId);
      return vote && (await hasVotedByAccount(deps, vote, account)) ? [voteId] : [];
    }),
  );
  return new Set(found.flat());
}

/** Only what the account itself proves: a typed PESEL would tell about somebody else. */
async function hasVotedByAccount(deps: VotingDeps, vote: OpenedVote, account: AccountVoter): Promise<boolean> {
  if (!votesByAccount(vote.config, account)) return false;
  const identity = identityOf(vote.config.identityScheme, { accountId: account.id, pesel: account.pesel });
  return identity !== null && hasVoted(deps.db, vote.id, voterKeyOf(vote.voterSecret, identity));
}
