import type { Transaction } from 'kysely';
import type { RegisterEntry } from '@wiec/contract/vote-register.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { FORBIDDEN } from '../../http/errors.ts';
import { type Refusal, refused } from '../../http/reply.ts';
import type { Database } from '../../db/tables.ts';
import { stillMay } from '../../http/still-may.ts';
import type { OpenedVote } from '../opened-votes.ts';
import { mayDecideOnVotes } from './policy.ts';
import { refuseUnopened } from '../casting/prepare-ballot.ts';
import type { ParticipationDeps } from '../participation-deps.ts';
import type { EntryRow } from './entry-queries.ts';

export type RegisterDeps = Pick<ParticipationDeps, 'db' | 'secret' | 'config' | 'votes' | 'clock'>;

/** A clerk, or whoever may run commands on the server. */
export type Official = CallerAccount | 'cli';

/** The vote whose register an official may look into, or why not. */
export async function admitOfficial(
  deps: RegisterDeps,
  voteId: number,
  by: Official,
): Promise<{ ok: true; vote: OpenedVote } | Refusal> {
  const vote = await deps.votes.find(voteId);
  if (!vote) return refuseUnopened(deps, voteId);
  if (by !== 'cli' && !mayDecideOnVotes(by, vote.config)) return refuseUnpermitted();
  return { ok: true, vote };
}

const refuseUnpermitted = (): Refusal => refused('forbidden', FORBIDDEN);

/**
 * Null where the official may still decide. For the transaction that decides, after its locks.
 */
export async function refuseFormerOfficial(
  tx: Transaction<Database>,
  { config }: OpenedVote,
  by: Official,
): Promise<Refusal | null> {
  return (await stillMay({ db: tx }, by, 'vote.register', config.officeId)) ? null : refuseUnpermitted();
}

export const noSuchEntry = (): Refusal => refused('not-found', 'W rejestrze nie ma takiego głosu.');

export const refuseOpenedBox = (): Refusal =>
  refused('conflict', 'Głosowanie jest zamknięte, a koperty otwarte: o pojedynczym głosie nie można już decydować.');

export const presentEntry = ({
  entryId,
  status,
  reason,
  channel,
  registeredAt,
  revision,
}: EntryRow): RegisterEntry => ({
  entryId,
  status,
  reason,
  channel,
  registeredAt: registeredAt.toISOString(),
  revision,
});

/** What was shown is not what is there: null where it is. @param seen the revision; undefined: nobody was shown the entry */
export const refuseUnseen = ({ revision }: EntryRow, seen: number | undefined): Refusal | null =>
  seen === undefined || seen === revision ? null : refused('conflict', DECIDED_MEANWHILE);

const DECIDED_MEANWHILE =
  'O tym głosie zdecydowano albo podważono go w międzyczasie. Zobacz jego obecny stan, zanim zdecydujesz.';
