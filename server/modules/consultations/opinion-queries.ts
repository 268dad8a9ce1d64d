import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';

type Db = Kysely<Database>;

/** What an opinion is about. */
export type OpinionSubject = { readonly projectId: number } | { readonly commentId: number };

export interface OpinionCounts {
  likes: number;
  unlikes: number;
}

export interface OwnOpinion {
  id: number;
  /** Like 0, unlike 1. */
  type: number;
}

const columnOf = (subject: OpinionSubject) =>
  'projectId' in subject ? (['project_id', subject.projectId] as const) : (['comment_id', subject.commentId] as const);

export async function countOpinions(db: Db, subject: OpinionSubject): Promise<OpinionCounts> {
  const [column, id] = columnOf(subject);
  const { rows } = await sql<OpinionCounts>`
    select count(*) filter (where type = 0)::integer as likes, count(*) filter (where type = 1)::integer as unlikes
      from opinion where ${sql.ref(column)} = ${id}`.execute(db);
  return rows[0]!;
}

export function findOwnOpinion(db: Db, subject: OpinionSubject, accountId: number): Promise<OwnOpinion | undefined> {
  const [column, id] = columnOf(subject);
  return db
    .selectFrom('opinion')
    .select(['id', 'type'])
    .where(column, '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** The account's opinion is this one from now on. */
export async function keepOpinion(tx: Db, subject: OpinionSubject, accountId: number, type: number): Promise<void> {
  const [column, id] = columnOf(subject);
  await tx
    .insertInto('opinion')
    .values({ [column]: id, account_id: accountId, type })
    .onConflict((conflict) => conflict.columns([column, 'account_id']).doUpdateSet({ type }))
    .execute();
}

/** What the account's opinion is about; undefined where it has no such one. */
export async function findSubjectOfOpinion(
  db: Db,
  id: number,
  accountId: number,
): Promise<{ projectId?: number; commentId?: number } | undefined> {
  const row = await db
    .selectFrom('opinion')
    .select(['project_id', 'comment_id'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) return undefined;
  return row.project_id === null ? { commentId: row.comment_id! } : { projectId: row.project_id };
}

export async function deleteOpinion(tx: Db, id: number, accountId: number): Promise<void> {
  await tx.deleteFrom('opinion').where('id', '=', id).where('account_id', '=', accountId).execute();
}

/** For their owner. */
export async function listOpinionsOf(
  db: Db,
  accountId: number,
): Promise<{ projectId: number; title: string; type: number; ofComment: boolean }[]> {
  const { rows } = await sql<{ projectId: number; title: string; type: number; ofComment: boolean }>`
    select p.id as "projectId", p.title, o.type, o.comment_id is not null as "ofComment"
      from opinion o left join comment c on c.id = o.comment_id join project p on p.id = coalesce(o.project_id, c.project_id)
     where o.account_id = ${accountId} order by o.id`.execute(db);
  return rows;
}
