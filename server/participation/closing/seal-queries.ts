import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { findLastList, findOpening } from '../lists/list-queries.ts';

type Tx = Kysely<Database>;

/** Envelopes that are on no list yet, in the order of their digests. */
export const findUnsealed = (tx: Tx, voteId: number): Promise<{ id: string; digest: Buffer }[]> =>
  tx
    .selectFrom('envelope')
    .select(['id', 'digest'])
    .where('vote_id', '=', voteId)
    .where('seal_seq', 'is', null)
    .orderBy('digest')
    .execute();

export interface NewList {
  voteId: number;
  seq: number;
  digests: Buffer;
  previousHash: Buffer;
  hash: Buffer;
  envelopeIds: readonly string[];
}

/** Adds a list, and marks its envelopes. */
export async function insertList(
  tx: Tx,
  { voteId, seq, digests, previousHash, hash, envelopeIds }: NewList,
): Promise<void> {
  await tx
    .insertInto('seal_list')
    .values({ vote_id: voteId, seq, digests, count: envelopeIds.length, previous_hash: previousHash, hash })
    .execute();
  await sql`update envelope set seal_seq = ${seq} where id = any (${[...envelopeIds]}::uuid[])`.execute(tx);
}

/** The end of the chain; before the first list it is the hash of the frozen configuration. */
export async function lastSeal(tx: Tx, voteId: number): Promise<{ seq: number; hash: Buffer }> {
  const last = await findLastList(tx, voteId);
  if (last) return last;
  const opening = await findOpening(tx, voteId);
  if (!opening) throw new Error(`vote ${voteId} was never opened`);
  return { seq: 0, hash: opening.configHash };
}

/** Votes that have gathered so many envelopes that are on no list. */
export async function findVotesToSeal(db: Tx, atLeast: number): Promise<number[]> {
  const { rows } = await sql<{ vote_id: number }>`
    select vote_id from envelope where seal_seq is null group by vote_id having count(*) >= ${atLeast}`.execute(db);
  return rows.map(({ vote_id }) => vote_id);
}
