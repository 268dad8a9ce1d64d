import { type Kysely, sql } from 'kysely';
import type { ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import type { Database } from '../db/tables.ts';

type Tx = Kysely<Database>;

const bytesOf = (shas: readonly string[]): Buffer[] => shas.map((sha256) => Buffer.from(sha256, 'hex'));

/** Keeps a stored file as a picture of questions. @returns the file that is kept: an earlier one where it has the same bytes */
export async function insertFormPicture(tx: Tx, fileId: number, sha256: string): Promise<number> {
  const row = await tx
    .insertInto('form_picture')
    .values({ file_id: fileId, sha256: Buffer.from(sha256, 'hex') })
    .onConflict((same) => same.column('sha256').doUpdateSet({ named_at: sql<Date>`clock_timestamp()` }))
    .returning('file_id')
    .executeTakeFirstOrThrow();
  return row.file_id;
}

export interface FormPictureRow {
  fileId: number;
  width: number;
  height: number;
}

export async function findFormPicture(db: Tx, sha256: string): Promise<FormPictureRow | undefined> {
  const { rows } = await sql<FormPictureRow>`
    select f.id as "fileId", coalesce(f.width, 1) as width, coalesce(f.height, 1) as height
      from form_picture t join file f on f.id = t.file_id where t.sha256 = ${Buffer.from(sha256, 'hex')}`.execute(db);
  return rows[0];
}

export interface ShowingProject {
  type: ProjectType;
  status: ProjectStatus;
  officeId: number;
  unitId: number | null;
}

/** The projects whose forms show the picture. */
export async function findShowing(db: Tx, fileId: number): Promise<ShowingProject[]> {
  const { rows } = await sql<ShowingProject>`
    select p.type, p.status, p.office_id as "officeId", p.unit_id as "unitId" from project p
     where p.id in (select f.project_id from form f join question q on q.form_id = f.id where q.picture_id = ${fileId}
                    union all select f.project_id from form f join question q on q.form_id = f.id
                              join question_option o on o.question_id = q.id where o.picture_id = ${fileId})`.execute(
    db,
  );
  return rows;
}

/** Of these pictures those that there are. */
export async function findFormPictures(db: Tx, shas: readonly string[]): Promise<Set<string>> {
  if (shas.length === 0) return new Set();
  const rows = await db.selectFrom('form_picture').select('sha256').where('sha256', 'in', bytesOf(shas)).execute();
  return new Set(rows.map(({ sha256 }) => sha256.toString('hex')));
}

/** From now on these pictures stay two months more, whatever names them. */
export async function nameFormPictures(tx: Tx, shas: readonly string[]): Promise<void> {
  if (shas.length === 0) return;
  await tx
    .updateTable('form_picture')
    .set({ named_at: sql<Date>`clock_timestamp()` })
    .where('sha256', 'in', bytesOf(shas))
    .execute();
}

/** The same of all that the forms of a project show, before they are written anew. */
export async function nameFormPicturesOf(tx: Tx, projectId: number): Promise<void> {
  await sql`
    update form_picture set named_at = clock_timestamp() where file_id in (
      select q.picture_id from question q join form f on f.id = q.form_id where f.project_id = ${projectId}
      union select o.picture_id from question_option o join question q on q.id = o.question_id
              join form f on f.id = q.form_id where f.project_id = ${projectId})`.execute(tx);
}

/** Their files by their hashes. */
export async function fileIdsOfPictures(tx: Tx, shas: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (shas.length === 0) return new Map();
  const rows = await tx
    .selectFrom('form_picture')
    .select(['file_id', 'sha256'])
    .where('sha256', 'in', bytesOf(shas))
    .execute();
  return new Map(rows.map(({ file_id: fileId, sha256 }) => [sha256.toString('hex'), fileId]));
}

const isShown = sql`(exists (select from question q where q.picture_id = t.file_id)
  or exists (select from question_option o where o.picture_id = t.file_id))`;

/** Lets go of pictures that nothing has shown or named for two months. @returns their files, of which the caller deletes the rows */
export async function releaseFormPictures(tx: Tx): Promise<number[]> {
  const { rows: held } = await sql<{ id: number }>`
    select t.file_id as id from form_picture t
     where t.named_at < clock_timestamp() - interval '60 days' and not ${isShown}
     limit 200 for update skip locked`.execute(tx);
  // Looked at once more: a form may have been written while they were not locked yet.
  const { rows } = await sql<{ id: number }>`
    delete from form_picture t where t.file_id = any (${held.map(({ id }) => id)}::integer[]) and not ${isShown}
    returning t.file_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}
