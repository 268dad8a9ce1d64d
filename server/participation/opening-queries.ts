import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { WrappedVoteKeys } from '../services/vote-keys.ts';
import { giveVoterSecret } from './form-queries.ts';

type Tx = Kysely<Database>;

export interface NewOpening {
  voteId: number;
  /** Canonical JSON, and its hash. */
  config: string;
  configHash: Buffer;
  lotCommitment: Buffer;
  keys: Pick<WrappedVoteKeys, 'publicKey' | 'privateKeyWrapped' | 'voterSecretWrapped' | 'lotSeedWrapped'>;
}

export async function insertOpening(
  tx: Tx,
  { voteId, config, configHash, lotCommitment, keys }: NewOpening,
): Promise<void> {
  await giveVoterSecret(tx, voteId, keys.voterSecretWrapped);
  await tx
    .insertInto('vote_opening')
    .values({
      vote_id: voteId,
      config,
      config_hash: configHash,
      public_key: keys.publicKey,
      private_key_wrapped: keys.privateKeyWrapped,
      lot_seed_wrapped: keys.lotSeedWrapped,
      lot_commitment: lotCommitment,
    })
    .execute();
}

export async function isOpened(tx: Tx, voteId: number): Promise<boolean> {
  const row = await tx.selectFrom('vote_opening').select('vote_id').where('vote_id', '=', voteId).executeTakeFirst();
  return row !== undefined;
}
