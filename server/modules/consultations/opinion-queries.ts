import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';

type Db = Kysely<Database>;

export interface OpinionCounts {
  likes: number;
  unlikes: number;
}

export interface OwnOpinion {
  id: number;
  /** Like 0, unlike 1. */
  type: number;
}

export async function countOpinions(db: Db, projectId: number): Promise<OpinionCounts> {
  const { rows } = await sql<OpinionCounts>`
    select count(*) filter (where type = 0)::integer as likes, count(*) filter (where type = 1)::integer as unlikes
      from opinion where project_id = ${projectId}`.execute(db);
  return rows[0]!;
}

export const findOwnOpinion = (db: Db, projectId: number, accountId: number): Promise<OwnOpinion | undefined> =>
  db
    .selectFrom('opinion')
    .select(['id', 'type'])
    .where('project_id', '=', projectId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** The account's opinion is this one from now on. */
export async function keepOpinion(tx: Db, projectId: number, accountId: number, type: number): Promise<void> {
  await tx
    .insertInto('opinion')
    .values({ project_id: projectId, account_id: accountId, type })
    .onConflict((conflict) => conflict.columns(['project_id', 'account_id']).doUpdateSet({ type }))
    .execute();
}

/** Of which consultation the account's opinion is; undefined where it has no such one. */
export async function findProjectOfOpinion(db: Db, id: number, accountId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('opinion')
    .select('project_id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.project_id ?? undefined;
}

export async function deleteOpinion(tx: Db, id: number, accountId: number): Promise<void> {
  await tx.deleteFrom('opinion').where('id', '=', id).where('account_id', '=', accountId).execute();
}

/** For their owner. */
export async function listOpinionsOf(
  db: Db,
  accountId: number,
): Promise<{ projectId: number; title: string; type: number }[]> {
  const { rows } = await sql<{ projectId: number; title: string; type: number }>`
    select p.id as "projectId", p.title, o.type from opinion o join project p on p.id = o.project_id
     where o.account_id = ${accountId} order by o.id`.execute(db);
  return rows;
}
