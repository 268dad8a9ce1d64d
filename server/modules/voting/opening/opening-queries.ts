import type { Kysely, Updateable } from 'kysely';
import type { BudgetVoteTable, Database } from '../../../db/tables.ts';
import { giveVoterSecret } from '../../../participation/form-queries.ts';
import type { WrappedVoteKeys } from '../../../services/vote-keys.ts';

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

export type RuleColumns = Updateable<BudgetVoteTable>;

export async function updateRules(tx: Tx, voteId: number, columns: RuleColumns): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await tx.updateTable('budget_vote').set(columns).where('vote_id', '=', voteId).execute();
}

export async function setResidents(tx: Tx, formId: number, residents: number): Promise<void> {
  await tx.updateTable('budget_form').set({ residents }).where('form_id', '=', formId).execute();
}

/** Projects of which at most one can win, in place of those there were. */
export async function replacePairs(tx: Tx, voteId: number, pairs: readonly number[][]): Promise<void> {
  await tx.deleteFrom('vote_exclusive_pair').where('vote_id', '=', voteId).execute();
  if (pairs.length === 0) return;
  await tx
    .insertInto('vote_exclusive_pair')
    .values(pairs.map(([first, second]) => ({ vote_id: voteId, first_task_id: first!, second_task_id: second! })))
    .execute();
}
