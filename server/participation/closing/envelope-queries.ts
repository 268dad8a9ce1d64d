import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';

type Tx = Kysely<Database>;

export interface StoredEnvelope {
  status: string;
  reason: string | null;
  /** Null: it is missing. */
  ciphertext: Buffer | null;
}

/** Everything of a vote that has an envelope; without what was opened in a batch before. */
const entriesOf = (voteId: number) => sql`(
  select envelope_id, status, status_reason as reason from register join vote on vote.id = vote_id
   where vote_id = ${voteId}::integer and (envelope_id is not null or box <> 'batched')
  union all
  select envelope_id, status, reason from spare_envelope where vote_id = ${voteId}::integer
)`;

export async function countEnvelopes(tx: Tx, voteId: number): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from ${entriesOf(voteId)} as entry`.execute(tx);
  return Number(rows[0]!.count);
}

/** All of them, so many at a time, in an order drawn at random. */
export async function* readEnvelopes(tx: Tx, voteId: number, atOnce: number): AsyncGenerator<StoredEnvelope[]> {
  // All rows are read: a plan for the first few would cost more.
  await sql`set local cursor_tuple_fraction = 1`.execute(tx);
  await sql`
    declare closing_envelopes no scroll cursor for
    select entry.status, entry.reason, envelope.ciphertext
    from ${entriesOf(voteId)} as entry left join envelope on envelope.id = entry.envelope_id
    order by gen_random_uuid()`.execute(tx);
  for (;;) {
    const { rows } = await sql<StoredEnvelope>`fetch ${sql.lit(atOnce)} from closing_envelopes`.execute(tx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close closing_envelopes`.execute(tx);
}

/** Envelopes in the order of their digests, so many after this one. */
export async function findCiphertexts(
  tx: Tx,
  voteId: number,
  after: Buffer | null,
  limit: number,
): Promise<{ digest: Buffer; ciphertext: Buffer }[]> {
  const { rows } = await sql<{ digest: Buffer; ciphertext: Buffer }>`
    select digest, ciphertext from envelope
    where vote_id = ${voteId} and (${after}::bytea is null or digest > ${after}::bytea)
    order by digest limit ${limit}`.execute(tx);
  return rows;
}

export async function insertSetAside(
  tx: Tx,
  voteId: number,
  { reason, sex, count }: { reason: string; sex: string | null; count: number },
): Promise<void> {
  await tx.insertInto('set_aside').values({ vote_id: voteId, reason, sex, count }).execute();
}
