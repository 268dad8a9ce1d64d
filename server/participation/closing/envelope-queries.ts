import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';

type Tx = Kysely<Database>;

export interface StoredEnvelope {
  status: string;
  reason: string | null;
  /** Null: it is missing. */
  ciphertext: Buffer | null;
}

/** In the order of digests, which say nothing of time; without those that were opened in a batch before. */
export async function findEnvelopes(tx: Tx, voteId: number): Promise<StoredEnvelope[]> {
  const { rows } = await sql<StoredEnvelope>`
    select entry.status, entry.reason, envelope.ciphertext
    from (
      select envelope_id, status, status_reason as reason from register join vote on vote.id = vote_id
       where vote_id = ${voteId} and (envelope_id is not null or box <> 'batched')
      union all
      select envelope_id, status, reason from spare_envelope where vote_id = ${voteId}
    ) as entry left join envelope on envelope.id = entry.envelope_id
    order by envelope.digest`.execute(tx);
  return rows;
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
