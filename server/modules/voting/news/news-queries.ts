import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';

type Db = Kysely<Database>;

export interface NewsVote {
  id: number;
  title: string;
  year: number;
  status: number;
  published: boolean;
}

export async function findNewsVote(db: Db, voteId: number): Promise<NewsVote | null> {
  const row = await db
    .selectFrom('project')
    .innerJoin('budget_vote', 'budget_vote.vote_id', 'project.id')
    .innerJoin('budget_year', 'budget_year.id', 'project.budget_year_id')
    .leftJoin('vote_result', 'vote_result.vote_id', 'project.id')
    .select(['project.id', 'project.title', 'budget_year.value as year', 'status', 'published_at'])
    .where('project.id', '=', voteId)
    .executeTakeFirst();
  if (!row) return null;
  const { published_at, ...vote } = row;
  return { ...vote, published: published_at !== null };
}

/** @param recipient sealed. @returns its id; of an address that is known already, the same again */
export async function insertWatcher(
  tx: Db,
  { voteId, emailKey, recipient }: { voteId: number; emailKey: Buffer; recipient: Buffer },
): Promise<number> {
  const { id } = await tx
    .insertInto('result_watcher')
    .values({ vote_id: voteId, email_key: emailKey, recipient })
    .onConflict((conflict) => conflict.columns(['vote_id', 'email_key']).doUpdateSet({ created_at: sql<Date>`now()` }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The key of the address that waits under this id. */
export async function findWatcherKey(db: Db, voteId: number, id: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('result_watcher')
    .select('email_key')
    .where('id', '=', id)
    .where('vote_id', '=', voteId)
    .executeTakeFirst();
  return row?.email_key ?? null;
}

export async function confirmWatcher(db: Db, id: number): Promise<void> {
  await db
    .updateTable('result_watcher')
    .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, now())` })
    .where('id', '=', id)
    .execute();
}

/** Votes whose results somebody waits for who confirmed it. */
export async function findVotesWithWatchers(db: Db): Promise<number[]> {
  const { rows } = await sql<{ vote_id: number }>`
    select v.vote_id from budget_vote v
     where exists (select from result_watcher w where w.vote_id = v.vote_id and w.confirmed_at is not null)`.execute(
    db,
  );
  return rows.map(({ vote_id }) => vote_id);
}

/** @param keys of one address, by vote. @returns those whose results it waits for, the newest editions first */
export async function findAwaitedVotes(
  db: Db,
  keys: ReadonlyMap<number, Buffer>,
): Promise<Pick<NewsVote, 'id' | 'title' | 'year'>[]> {
  const { rows } = await sql<Pick<NewsVote, 'id' | 'title' | 'year'>>`
    select p.id, p.title, y.value as year
      from unnest(${[...keys.keys()]}::integer[], ${[...keys.values()]}::bytea[]) as k (id, key)
      join result_watcher w on w.vote_id = k.id and w.email_key = k.key and w.confirmed_at is not null
      join project p on p.id = k.id join budget_year y on y.id = p.budget_year_id
     order by y.value desc, p.id`.execute(db);
  return rows;
}

export async function deleteWatcher(db: Db, voteId: number, emailKey: Buffer): Promise<void> {
  await db.deleteFrom('result_watcher').where('vote_id', '=', voteId).where('email_key', '=', emailKey).execute();
}

/** Forgets all who asked. @returns the sealed addresses of those who confirmed */
export async function takeWatchers(tx: Db, voteId: number): Promise<Buffer[]> {
  const rows = await tx
    .deleteFrom('result_watcher')
    .where('vote_id', '=', voteId)
    .returning(['recipient', 'confirmed_at'])
    .execute();
  return rows.flatMap(({ recipient, confirmed_at }) => (confirmed_at ? [recipient] : []));
}

/** Forgets addresses that nobody confirmed within two days. */
export async function sweepWatchers(db: Db): Promise<void> {
  await sql`delete from result_watcher where confirmed_at is null and created_at < now() - interval '2 days'`.execute(
    db,
  );
}

/** @param at null: not by itself after all */
export async function replacePlan(tx: Db, voteId: number, at: Date | null): Promise<void> {
  await tx.deleteFrom('planned_publication').where('vote_id', '=', voteId).execute();
  if (at) await tx.insertInto('planned_publication').values({ vote_id: voteId, publish_at: at }).execute();
}

/** Votes whose hour has come, by the database's clock. */
export async function findDuePublications({ db }: { db: Db }): Promise<number[]> {
  const rows = await db
    .selectFrom('planned_publication')
    .select('vote_id')
    .where('publish_at', '<=', db.fn<Date>('clock_timestamp'))
    .execute();
  return rows.map(({ vote_id }) => vote_id);
}
