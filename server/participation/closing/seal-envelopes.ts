import type { Transaction } from 'kysely';
import { sealHash, SMALLEST_LIST } from '@wiec/domain/seal-chain.ts';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { tryEach } from '../../services/try-each.ts';
import { lockSealing } from '../lock-queries.ts';
import { findUnsealed, findVotesToSeal, insertList, lastSeal } from './seal-queries.ts';

/**
 * Seals the envelopes that are on no list yet: their digests, sorted, with a hash chained to the list before (DESIGN §1.4,
 * domain/seal-chain). Closing seals what is left, however little.
 * @returns envelopes sealed now
 */
export async function sealList(tx: Transaction<Database>, voteId: number, atLeast: number): Promise<number> {
  await lockSealing(tx, voteId);
  const unsealed = await findUnsealed(tx, voteId);
  if (unsealed.length < Math.max(1, atLeast)) return 0;
  const last = await lastSeal(tx, voteId);
  const digests = Buffer.concat(unsealed.map(({ digest }) => digest));
  await insertList(tx, {
    voteId,
    seq: last.seq + 1,
    digests,
    previousHash: last.hash,
    hash: Buffer.from(sealHash(last.hash, digests)),
    envelopeIds: unsealed.map(({ id }) => id),
  });
  return unsealed.length;
}

/** The job `seal-envelopes`: a list for every vote that has gathered enough. */
export async function sealEnvelopes(deps: Pick<Deps, 'db'>): Promise<void> {
  await tryEach(await findVotesToSeal(deps.db, SMALLEST_LIST), 'sealing envelopes', (voteId) =>
    deps.db.transaction().execute((tx) => sealList(tx, voteId, SMALLEST_LIST)),
  );
}
