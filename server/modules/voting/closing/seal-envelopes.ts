import { sql, type Transaction } from 'kysely';
import { sealHash, SMALLEST_LIST } from '@wiec/domain/seal-chain.ts';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import { SEALING_LOCK } from '../acts.ts';

/**
 * Seals the envelopes that are on no list yet: their digests, sorted, with a hash chained to the list before (DESIGN §1.4,
 * domain/seal-chain). Closing seals what is left, however little.
 * @returns envelopes sealed now
 */
export async function sealList(tx: Transaction<Database>, voteId: number, atLeast: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(${SEALING_LOCK}, ${voteId})`.execute(tx);
  const unsealed = await tx
    .selectFrom('envelope')
    .select(['id', 'digest'])
    .where('vote_id', '=', voteId)
    .where('seal_seq', 'is', null)
    .orderBy('digest')
    .execute();
  if (unsealed.length < Math.max(1, atLeast)) return 0;
  const last = await lastSeal(tx, voteId);
  const digests = Buffer.concat(unsealed.map(({ digest }) => digest));
  const seq = last.seq + 1;
  await tx
    .insertInto('seal_list')
    .values({
      vote_id: voteId,
      seq,
      digests,
      count: unsealed.length,
      previous_hash: last.hash,
      hash: Buffer.from(sealHash(last.hash, digests)),
    })
    .execute();
  await sql`update envelope set seal_seq = ${seq} where id = any (${unsealed.map(({ id }) => id)}::uuid[])`.execute(tx);
  return unsealed.length;
}

/** The end of the chain; before the first list it is the hash of the frozen configuration. */
export async function lastSeal(tx: Transaction<Database>, voteId: number): Promise<{ seq: number; hash: Buffer }> {
  const last = await tx
    .selectFrom('seal_list')
    .select(['seq', 'hash'])
    .where('vote_id', '=', voteId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last) return last;
  const opening = await tx
    .selectFrom('vote_opening')
    .select('config_hash')
    .where('vote_id', '=', voteId)
    .executeTakeFirstOrThrow();
  return { seq: 0, hash: opening.config_hash };
}

/** The job `seal-envelopes`: a list for every vote that has gathered enough. */
export async function sealEnvelopes(deps: Pick<Deps, 'db'>): Promise<void> {
  const { rows } = await sql<{ vote_id: number }>`
    select vote_id from envelope where seal_seq is null group by vote_id having count(*) >= ${SMALLEST_LIST}`.execute(
    deps.db,
  );
  for (const { vote_id } of rows) {
    await deps.db.transaction().execute((tx) => sealList(tx, vote_id, SMALLEST_LIST));
  }
}
