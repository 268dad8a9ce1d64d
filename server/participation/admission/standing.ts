import type { AccountFacts } from '@wiec/domain/eligibility.ts';
import { identityOf } from '@wiec/domain/identity-scheme.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { voterKeyOf } from '../../services/vote-keys.ts';
import { loadAccountVoter } from './account-voter.ts';
import { type AccountVoter, namesOfAccount } from '../voters/identify-voter.ts';
import type { OpenedVote } from '../opened-votes.ts';
import type { ParticipationDeps } from '../participation-deps.ts';
import { hasVoted } from '../register/register-queries.ts';

/** How a signed-in caller stands to a vote. */
export interface Participation {
  account: AccountFacts;
  voted: boolean;
}

/** Null where the account is gone. */
export async function participationOf(
  deps: ParticipationDeps,
  voteId: number,
  caller: CallerAccount,
): Promise<Participation | null> {
  const { account, votedIn } = await findParticipation(deps, caller, [voteId]);
  return account && { account, voted: votedIn.has(voteId) };
}

/** What is known of an account, and which of these votes hold a ballot of it; for lists of votes. */
export async function findParticipation(
  deps: ParticipationDeps,
  caller: Pick<CallerAccount, 'id'>,
  voteIds: readonly number[],
): Promise<{ account: AccountFacts | null; votedIn: ReadonlySet<number> }> {
  const account = await loadAccountVoter(deps, caller.id);
  if (!account) return { account, votedIn: new Set() };
  const found = await Promise.all(
    voteIds.map(async (voteId) => {
      const vote = await deps.votes.find(voteId);
      return vote && (await hasVotedByAccount(deps, vote, account)) ? [voteId] : [];
    }),
  );
  return { account, votedIn: new Set(found.flat()) };
}

async function hasVotedByAccount(deps: ParticipationDeps, vote: OpenedVote, account: AccountVoter): Promise<boolean> {
  return hasVoted(deps.db, vote.id, accountKeysIn(vote, account));
}

/**
 * By which keys the register of a vote may know an account: also where its owner had to type their data. Only what the account
 * itself proves: a typed PESEL would tell about somebody else.
 */
export function accountKeysIn(vote: OpenedVote, account: AccountVoter): Buffer[] {
  const names = namesOfAccount(vote.config, account)?.binding ?? [identityOf('account', { accountId: account.id })!];
  return names.map((name) => voterKeyOf(vote.voterSecret, name));
}
