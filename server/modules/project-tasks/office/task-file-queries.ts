import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';

type Db = Kysely<Database>;

export type TaskFileKind = 'image' | 'document' | 'realization';

export interface OfficeTaskFileRow {
  id: number;
  kind: TaskFileKind;
  filename: string;
  size: number;
  alt: string;
  position: number;
  /** Hex. */
  sha256: string;
}

/** In their order, kind by kind. */
export async function filesOfTask(db: Db, taskId: number): Promise<OfficeTaskFileRow[]> {
  const { rows } = await sql<OfficeTaskFileRow>`
    select f.id, x.kind, f.filename, f.size, x.alt, x.position, encode(f.sha256, 'hex') as sha256
      from project_task_file x join file f on f.id = x.file_id
     where x.project_task_id = ${taskId} order by x.kind, x.position, f.id`.execute(db);
  return rows;
}

export async function insertTaskFile(
  tx: Db,
  row: { taskId: number; fileId: number; kind: TaskFileKind; alt: string; position: number },
): Promise<void> {
  const { taskId, fileId, ...rest } = row;
  await tx
    .insertInto('project_task_file')
    .values({ project_task_id: taskId, file_id: fileId, ...rest })
    .execute();
}

export async function writeAlt(tx: Db, taskId: number, fileId: number, alt: string): Promise<void> {
  await tx
    .updateTable('project_task_file')
    .set({ alt })
    .where('project_task_id', '=', taskId)
    .where('file_id', '=', fileId)
    .execute();
}

/** @param fileIds of one kind, in their new order */
export async function orderTaskFiles(tx: Db, taskId: number, fileIds: readonly number[]): Promise<void> {
  await sql`
    update project_task_file x set position = o.place - 1
      from unnest(${[...fileIds]}::integer[]) with ordinality as o(id, place)
     where x.project_task_id = ${taskId} and x.file_id = o.id`.execute(tx);
}

export async function removeTaskFileRow(tx: Db, taskId: number, fileId: number): Promise<void> {
  await tx
    .deleteFrom('project_task_file')
    .where('project_task_id', '=', taskId)
    .where('file_id', '=', fileId)
    .execute();
}

/**
 * The picture of lists and shared links: the first of the project, else the first of its realization, but of none that is put to
 * the vote: a picture of something done would speak for it. Null where there is none.
 */
export async function chooseMainImage(tx: Db, taskId: number): Promise<void> {
  await sql`
    update project_task t set revision = t.revision + 1, main_image_id = (
        select x.file_id from project_task_file x
         where x.project_task_id = t.id
           and (x.kind = 'image' or x.kind = 'realization' and t.status <> ${ProjectTaskStatus.Accepted})
         order by x.kind, x.position, x.file_id limit 1)
     where t.id = ${taskId}`.execute(tx);
}

/** Whether another project, or an entry of a diary, still has the file. */
export async function isFileUsed(tx: Db, fileId: number): Promise<boolean> {
  const { rows } = await sql`
    select from project_task_file where file_id = ${fileId}
    union all select from diary_file where file_id = ${fileId}
    union all select from project_task where main_image_id = ${fileId} limit 1`.execute(tx);
  return rows.length > 0;
}
