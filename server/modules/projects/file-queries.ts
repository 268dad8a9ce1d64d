import { FormKind } from '@wiec/domain/phases.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';

type Tx = Kysely<Database>;

/** With what a project asks about, or with its results. */
export type ProjectFileKind = 'attachment' | 'result';

export interface ProjectFileRow {
  id: number;
  filename: string;
  contentType: string;
  size: number;
  /** Hex. */
  sha256: string;
  kind: ProjectFileKind;
  formId: number | null;
  position: number;
}

/** In their order, of one kind or of all. */
export async function filesOf(
  db: Tx,
  projectId: number,
  kind: ProjectFileKind | null = null,
): Promise<ProjectFileRow[]> {
  const { rows } = await sql<ProjectFileRow>`
    select f.id, f.filename, f.content_type as "contentType", f.size, encode(f.sha256, 'hex') as sha256, t.kind,
           t.form_id as "formId", t.position
      from project_file t join file f on f.id = t.file_id
     where t.project_id = ${projectId} and t.kind <> 'picture' and (${kind}::text is null or t.kind = ${kind})
     order by t.position, f.id`.execute(db);
  return rows;
}

export interface PictureRow {
  id: number;
  alt: string;
  width: number;
  height: number;
  size: number;
}

/** Undefined where the project has no picture. */
export async function findPicture(db: Tx, projectId: number): Promise<PictureRow | undefined> {
  const { rows } = await sql<PictureRow>`
    select f.id, t.alt, coalesce(f.width, 1) as width, coalesce(f.height, 1) as height, f.size
      from project_file t join file f on f.id = t.file_id
     where t.project_id = ${projectId} and t.kind = 'picture'`.execute(db);
  return rows[0];
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

/** Forms of the project that ask questions, in their order; without those that were deleted. */
export async function questionFormsOf(db: Tx, projectId: number): Promise<{ id: number; title: string }[]> {
  const { rows } = await sql<{ id: number; title: string }>`
    select f.id, f.title from form f
     where f.project_id = ${projectId} and f.type = ${sql.lit(FormKind.Survey)} and f.status < 4
     order by f.position, f.id`.execute(db);
  return rows;
}

interface PlacedFile {
  projectId: number;
  /** Null: it belongs to the project as a whole. */
  formId: number | null;
  fileId: number;
  kind: ProjectFileKind | 'picture';
  position: number;
  /** Of a picture alone. */
  alt: string | null;
}

export async function insertFile(
  tx: Tx,
  { projectId, formId, fileId, kind, position, alt }: PlacedFile,
): Promise<void> {
  await tx
    .insertInto('project_file')
    .values({ project_id: projectId, form_id: formId, file_id: fileId, kind, position, alt })
    .execute();
}

export async function setAlt(tx: Tx, projectId: number, alt: string): Promise<void> {
  await tx
    .updateTable('project_file')
    .set({ alt })
    .where('project_id', '=', projectId)
    .where('kind', '=', 'picture')
    .execute();
}

/** @param fileIds in their new order */
export async function setPositions(tx: Tx, projectId: number, fileIds: readonly number[]): Promise<void> {
  await sql`
    update project_file t set position = o.place - 1
      from unnest(${[...fileIds]}::integer[]) with ordinality as o(id, place)
     where t.project_id = ${projectId} and t.file_id = o.id`.execute(tx);
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
