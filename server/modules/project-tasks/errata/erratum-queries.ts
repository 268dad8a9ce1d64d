import { type Kysely, sql } from 'kysely';
import type { ErratumField } from '@wiec/domain/erratum-field.ts';
import type { ErratumFacts } from '@wiec/domain/task-erratum.ts';
import type { Database } from '../../../db/tables.ts';
import { frozen } from '../office/task-queries.ts';

type Db = Kysely<Database>;

export interface ErratumRow {
  id: number;
  field: ErratumField;
  before: string;
  after: string;
  reason: string;
  proposed_by: number | null;
  proposed_at: Date;
  accepted_by: number | null;
  accepted_at: Date | null;
}

/** The oldest first; the last one may wait. */
export const findErrata = (db: Db, taskId: number): Promise<ErratumRow[]> =>
  db
    .selectFrom('task_erratum')
    .select(['id', 'field', 'before', 'after', 'reason', 'proposed_by', 'proposed_at', 'accepted_by', 'accepted_at'])
    .where('project_task_id', '=', taskId)
    .orderBy('id')
    .execute();

/** The frozen words, and whether they can be put right: by the last vote on the project that was opened and not withdrawn. */
export async function findErratumFacts(
  db: Db,
  taskId: number,
): Promise<ErratumFacts & { title: string; description: string }> {
  const { rows } = await sql<{ title: string; description: string; isFrozen: boolean; isPublished: boolean | null }>`
    select t.title, t.description_text as description, ${frozen} as "isFrozen",
           (select r.published_at is not null from budget_question b join question q on q.id = b.question_id
              join form f on f.id = q.form_id join vote_opening o on o.vote_id = f.vote_id
              join project p on p.id = f.project_id and p.status <> 4
              left join vote_result r on r.vote_id = f.vote_id
             where b.project_task_id = t.id order by o.opened_at desc limit 1) as "isPublished"
      from project_task t where t.id = ${taskId}`.execute(db);
  const { title, description, isFrozen, isPublished } = rows[0]!;
  return { title, description, isFrozen, isVotedOn: isPublished !== null, isPublished: isPublished === true };
}

type NewErratum = Pick<ErratumRow, 'field' | 'before' | 'after' | 'reason'> & { taskId: number; by: number };

export async function insertErratum(tx: Db, { taskId, by, ...words }: NewErratum): Promise<number> {
  const { id } = await tx
    .insertInto('task_erratum')
    .values({ project_task_id: taskId, proposed_by: by, ...words })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setAccepted(tx: Db, id: number, by: number): Promise<void> {
  await tx
    .updateTable('task_erratum')
    .set({ accepted_by: by, accepted_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

export async function deleteErratum(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('task_erratum').where('id', '=', id).execute();
}
