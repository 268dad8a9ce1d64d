import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { WrappedShare } from '../../services/commission-keys.ts';

type Tx = Kysely<Database>;

/** Shares of the private key, one for each member of the commission. */
export async function insertShares(tx: Tx, voteId: number, shares: readonly WrappedShare[]): Promise<void> {
  if (shares.length === 0) return;
  await tx
    .insertInto('commission_share')
    .values(shares.map((share) => ({ vote_id: voteId, ...share })))
    .execute();
}

export async function deleteShares(tx: Tx, voteId: number): Promise<void> {
  await tx.deleteFrom('commission_share').where('vote_id', '=', voteId).execute();
}

/** What members gave for a closing: none of it is needed any more, and none of it stays. */
export async function deleteGiven(tx: Tx, voteId: number): Promise<void> {
  await tx.deleteFrom('commission_given').where('vote_id', '=', voteId).execute();
}

export const findShares = (db: Tx, voteId: number) =>
  db.selectFrom('commission_share').selectAll().where('vote_id', '=', voteId).execute();
