import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';

type Tx = Kysely<Database>;

/** Valid envelopes of the vote `v` that are on a list: only of those does the receipt outlive the envelope. */
const READY = sql`
  vote v
  join vote_opening o on o.vote_id = v.id and o.closed_at is null
  join register r on r.vote_id = v.id and r.status = 'valid'
  join envelope e on e.id = r.envelope_id and e.seal_seq is not null
  where v.box = 'batched'`;

/** Votes that open their envelopes in batches and have gathered so many. */
export async function findVotesWithBatches(db: Tx, atLeast: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.id from ${READY} group by v.id having count(*) >= ${atLeast} order by v.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** In the order of digests, which say nothing of time. */
export async function findBatch(tx: Tx, voteId: number): Promise<{ voterKey: Buffer; ciphertext: Buffer }[]> {
  const { rows } = await sql<{ voterKey: Buffer; ciphertext: Buffer }>`
    select r.voter_key as "voterKey", e.ciphertext from ${READY} and v.id = ${voteId} order by e.digest`.execute(tx);
  return rows;
}
