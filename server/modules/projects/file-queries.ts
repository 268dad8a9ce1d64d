import { FormKind } from '@wiec/domain/phases.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';

type Tx = Kysely<Database>;

/** With what a project asks about, or with its results. */
export type ProjectFileKind = 'attachment' | 'result';

/** Nobody withdraws it or adds other files until the transaction ends. */
export async function lockProject(tx: Tx, id: number): Promise<{ type: number; status: number } | undefined> {
  return tx.selectFrom('project').select(['type', 'status']).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function filesOf(db: Tx, projectId: number, kind: ProjectFileKind): Promise<{ size: number }[]> {
  const { rows } = await sql<{ size: number }>`
    select f.size from project_file t join file f on f.id = t.file_id
     where t.project_id = ${projectId} and t.kind = ${kind}`.execute(db);
  return rows;
}

/** Ids of all files of a project: those that were put on it, and those that came with its acts. */
export async function allFilesOf(db: Tx, projectId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.file_id as id from project_file t where t.project_id = ${projectId}
    union select t.file_id from act_attachment t join act a on a.id = t.act_id where a.project_id = ${projectId}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Whether the project has this form, and asks questions in it. */
export async function hasQuestionForm(db: Tx, projectId: number, formId: number): Promise<boolean> {
  const row = await db
    .selectFrom('form')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', '=', formId)
    .where('type', '=', FormKind.Survey)
    .executeTakeFirst();
  return row !== undefined;
}

interface PlacedFile {
  projectId: number;
  /** Null: it belongs to the project as a whole. */
  formId: number | null;
  fileId: number;
  kind: ProjectFileKind;
  position: number;
}

export async function insertFile(tx: Tx, { projectId, formId, fileId, kind, position }: PlacedFile): Promise<void> {
  await tx
    .insertInto('project_file')
    .values({ project_id: projectId, form_id: formId, file_id: fileId, kind, position })
    .execute();
}

/** @returns whether the project had it */
export async function removeFile(tx: Tx, projectId: number, fileId: number): Promise<boolean> {
  const removed = await tx
    .deleteFrom('project_file')
    .where('project_id', '=', projectId)
    .where('file_id', '=', fileId)
    .returning('file_id')
    .executeTakeFirst();
  return removed !== undefined;
}
