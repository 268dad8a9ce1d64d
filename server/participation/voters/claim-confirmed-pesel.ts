import { identityOf } from '@wiec/domain/identity-scheme.ts';
import type { Deps } from '../../deps.ts';
import { type AccountVoter, loadAccountVoter } from '../admission/account-voter.ts';
import type { ParticipationDeps } from '../participation-deps.ts';
import { claimFurtherName } from '../register/register-queries.ts';
import { findRunningVotes } from './name-queries.ts';
import { findNamedVotes, type NamedVote } from './names.ts';

/**
 * Ballots that this account has cast in running votes claim its PESEL as well, now that it is confirmed: a ballot that comes by it
 * is the same person's. Where somebody has voted by that PESEL, it stays theirs. After `lockRunningVotes` and the account's lock.
 */
export async function claimConfirmedPesel(deps: ParticipationDeps, accountId: number): Promise<void> {
  const account = await loadAccountVoter(deps, accountId);
  if (!account?.pesel) return;
  await claimPeselIn(deps, account, await findNamedVotes(deps.votes, await findRunningVotes(deps.db)));
}

/** In these votes alone. */
export async function claimPeselIn(
  { db }: Pick<Deps, 'db'>,
  { id: accountId, pesel }: Pick<AccountVoter, 'id' | 'pesel'>,
  votes: readonly NamedVote[],
): Promise<void> {
  if (!pesel) return;
  const [known, also] = [identityOf('account', { accountId })!, identityOf('pesel', { pesel })!];
  for (const { id, nameKey } of votes) await claimFurtherName(db, id, nameKey(known), nameKey(also));
}
