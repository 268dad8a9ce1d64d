import type { UserData } from '@wiec/contract/ballots.ts';
import { castWords } from '@wiec/domain/cast-words.ts';
import type { Deps } from '../../deps.ts';
import { type Refusal, refused } from '../../http/reply.ts';
import type { OpenedVote, OpenedVotes } from '../opened-votes.ts';
import { type IdentifiedVoter, identifyVoter } from '../voters/identify-voter.ts';
import { knownPlaces } from '../voters/known-places.ts';
import { type AccountVoter, loadAccountVoter } from './account-voter.ts';

/** Somebody who may vote, as far as the whole vote goes, and the account that they are signed in with. */
export interface AdmittedVoter {
  ok: true;
  voter: IdentifiedVoter;
  account: AccountVoter | null;
}

/**
 * Gathers what eligibility asks of whoever wants to vote, and judges it, or says why not: for ballots, contests, codes and paper.
 * @param accountId null: not signed in
 * @param deviceKey of the request, where a device alone may answer
 */
export async function admitVoter(
  deps: Pick<Deps, 'db' | 'secret' | 'clock'> & { votes: OpenedVotes },
  vote: Pick<OpenedVote, 'type' | 'config'>,
  {
    accountId,
    userData,
    deviceKey = null,
  }: { accountId: number | null; userData: UserData | null | undefined; deviceKey?: string | null },
  now: Date,
): Promise<AdmittedVoter | Refusal> {
  const account = accountId === null ? null : await loadAccountVoter(deps, accountId);
  // An access token may outlive its account by some minutes.
  if (accountId !== null && !account) return refused('unauthenticated', castWords(vote.type).accountGone);
  const places = await knownPlaces(deps, vote.config, userData);
  const voter = identifyVoter(vote, account, { userData: userData ?? null, deviceKey, places }, now);
  return voter.ok ? { ok: true, voter, account } : voter;
}
