import type { AccountFacts } from '@wiec/domain/eligibility.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import type { ParticipationDeps } from '../participation-deps.ts';
import { findRegistered } from '../register/register-queries.ts';
import { accountKeysIn, findNamedVotes, type NamedVote } from '../voters/names.ts';
import { type AccountVoter, loadAccountVoter } from './account-voter.ts';

/** How somebody signed in stands to votes. */
export interface Standing {
  account: AccountVoter;
  /** Ids of those that have them in their registers. */
  enteredIn: ReadonlySet<number>;
}

/** Null where the account is gone or shut. */
export async function findStanding(
  deps: Pick<Deps, 'db' | 'secret' | 'clock'>,
  accountId: number,
  votes: readonly NamedVote[],
): Promise<Standing | null> {
  const account = await loadAccountVoter(deps, accountId);
  if (!account) return null;
  const names = new Map(votes.map((vote) => [vote.id, accountKeysIn(vote, account)]));
  return { account, enteredIn: await findRegistered(deps.db, names) };
}

/**
 * The same for votes with envelopes, by their ids, of which those that were never opened are left out; and for probes beside them,
 * which have none.
 */
export async function findParticipation(
  deps: ParticipationDeps,
  caller: Pick<CallerAccount, 'id'>,
  voteIds: readonly number[],
  probes: readonly NamedVote[] = [],
): Promise<{ account: AccountFacts | null; votedIn: ReadonlySet<number> }> {
  const votes = await findNamedVotes(deps.votes, voteIds);
  const standing = await findStanding(deps, caller.id, [...votes, ...probes]);
  return { account: standing?.account ?? null, votedIn: standing?.enteredIn ?? new Set() };
}
