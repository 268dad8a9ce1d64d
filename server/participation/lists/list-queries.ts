import { type Kysely, type Selectable, sql } from 'kysely';
import type { SealedList } from '@wiec/domain/seal-chain.ts';
import type { ListSize } from '@wiec/domain/turnout-board.ts';
import type { Database, SealListTable } from '../../db/tables.ts';

type Db = Kysely<Database>;

/** Null for a vote that was never opened. */
export async function findOpening(db: Db, voteId: number): Promise<{ configHash: Buffer; isClosed: boolean } | null> {
  const row = await db
    .selectFrom('vote_opening')
    .select(['config_hash', 'closed_at'])
    .where('vote_id', '=', voteId)
    .executeTakeFirst();
  return row ? { configHash: row.config_hash, isClosed: row.closed_at !== null } : null;
}

/** How many lists there are, and the hash of the last. */
export async function findLastList(db: Db, voteId: number): Promise<{ seq: number; hash: Buffer } | null> {
  const row = await db
    .selectFrom('seal_list')
    .select(['seq', 'hash'])
    .where('vote_id', '=', voteId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The sealed list on which an envelope stands, if any; null for a vote that was never opened. */
export async function findListOf(
  db: Db,
  voteId: number,
  digest: Buffer,
): Promise<{ seq: number | null; sealedAt: Date | null } | null> {
  const { rows } = await sql<{ seq: number | null; sealedAt: Date | null }>`
    select list.seq, list.sealed_at as "sealedAt"
    from vote_opening
    left join seal_list list on list.vote_id = vote_opening.vote_id and digest_is_listed(list.digests, ${digest})
    where vote_opening.vote_id = ${voteId}
    order by list.seq limit 1`.execute(db);
  return rows[0] ?? null;
}

const asPublished = ({ seq, digests, previous_hash, hash, sealed_at }: Selectable<SealListTable>): SealedList => ({
  seq,
  sealedAt: sealed_at.toISOString(),
  previousHash: previous_hash.toString('hex'),
  hash: hash.toString('hex'),
  digests: digests.toString('hex').match(/.{64}/g) ?? [],
});

/** When each list of a vote was sealed, and how many envelopes are on it. */
export const findListSizes = (db: Db, voteId: number): Promise<ListSize[]> =>
  db
    .selectFrom('seal_list')
    .select(['sealed_at as sealedAt', 'count'])
    .where('vote_id', '=', voteId)
    .orderBy('seq')
    .execute();

/** One list of a vote; undefined where there is none of that number. */
export async function findSealedList(db: Db, voteId: number, seq: number): Promise<SealedList | undefined> {
  const row = await db
    .selectFrom('seal_list')
    .selectAll()
    .where('vote_id', '=', voteId)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return row && asPublished(row);
}

/** Votes that were ever opened. */
export async function findOpened(db: Db): Promise<{ voteId: number; configHash: string; lists: number }[]> {
  const { rows } = await sql<{ voteId: number; configHash: string; lists: number }>`
    select o.vote_id as "voteId", encode(o.config_hash, 'hex') as "configHash",
           (select count(*) from seal_list l where l.vote_id = o.vote_id)::integer as lists
      from vote_opening o order by o.vote_id`.execute(db);
  return rows;
}
