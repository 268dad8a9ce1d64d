import { identityOf } from '@wiec/domain/identity-scheme.ts';
import { claimAlso } from '../register/register-queries.ts';
import { voterKeyOf } from '../../services/vote-keys.ts';
import type { ParticipationDeps } from '../participation-deps.ts';
import { loadAccountVoter } from '../admission/account-voter.ts';
import { findRunningVotes } from './name-queries.ts';

/**
 * Ballots that this account has cast in running votes claim its PESEL as well, now that it is confirmed: a ballot that comes by it
 * is the same person's. Where somebody has voted by that PESEL, it stays theirs. After `lockRunningVotes` and the account's lock.
 */
export async function claimConfirmedPesel(deps: ParticipationDeps, accountId: number): Promise<void> {
  const account = await loadAccountVoter(deps, accountId);
  if (!account?.pesel) return;
  const names = [identityOf('account', { accountId })!, identityOf('pesel', { pesel: account.pesel })!];
  for (const voteId of await findRunningVotes(deps.db)) {
    const vote = await deps.votes.find(voteId);
    if (!vote) continue;
    const [known, also] = names.map((name) => voterKeyOf(vote.voterSecret, name));
    await claimAlso(deps.db, voteId, known!, also!);
  }
}
