import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { CommentStatus } from '@wiec/domain/comment.ts';
import { unfinishedRemark } from '../comments/answer-queries.ts';

type Db = Kysely<Database>;

export interface ComparedRow {
  id: number;
  place: number;
  content: string;
  status: CommentStatus;
}

/** Remarks without a finished answer, the oldest first. */
export async function listCompared(db: Db, projectId: number, most: number): Promise<ComparedRow[]> {
  const { rows } = await sql<ComparedRow>`
    select c.id, coalesce(c.act_element_id, 0) as place, coalesce(c.published_content, c.content) as content, c.status
      from comment c left join comment_answer a on a.id = c.answer_id
     where c.project_id = ${projectId} and ${unfinishedRemark} order by c.id limit ${most}`.execute(db);
  return rows;
}

/** Groups that a clerk has split. */
export async function listApart(db: Db, projectId: number): Promise<number[][]> {
  const rows = await db.selectFrom('remark_apart').select('comment_ids').where('project_id', '=', projectId).execute();
  return rows.map(({ comment_ids: ids }) => ids);
}

/** @param ids in ascending order. Said twice, it is one. @returns whether it was not said already */
export async function insertApart(tx: Db, projectId: number, ids: readonly number[]): Promise<boolean> {
  const rows = await tx
    .insertInto('remark_apart')
    .values({ project_id: projectId, comment_ids: [...ids] })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
}
