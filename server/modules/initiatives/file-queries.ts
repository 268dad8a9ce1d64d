import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { UNSENT_HOURS } from './limits.ts';

type Db = Kysely<Database>;

/** Whose unsent files are meant: of a token, of an account, or of both. */
export interface Uploader {
  readonly uploadHash: Buffer | null;
  readonly accountId: number | null;
}

export interface FileRow {
  id: number;
  filename: Buffer;
  size: number;
  content_type: string;
  storage_key: string;
  initiative_id: number | null;
  entry_id: number | null;
}

const FILE = sql`select t.id, t.filename, f.size, f.content_type, f.storage_key, t.initiative_id, t.entry_id
                   from initiative_file t join file f on f.id = t.file_id`;
const ownUnsent = ({ uploadHash, accountId }: Uploader) => sql`
  t.initiative_id is null and t.entry_id is null
  and (t.upload_hash = ${uploadHash}::bytea or (t.upload_hash is null and t.account_id = ${accountId}::integer))`;

/** Nobody else adds files of this uploader until the transaction ends. */
export async function lockUploads(tx: Db, { uploadHash, accountId }: Uploader): Promise<void> {
  const name = uploadHash?.toString('hex') ?? String(accountId);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`initiative-upload:${name}`}, 0))`.execute(tx);
}

export async function findUnsent(db: Db, uploader: Uploader): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`${FILE} where ${ownUnsent(uploader)} order by t.id`.execute(db);
  return rows;
}

/** The same; nobody removes them, or sends them with something else, until the transaction ends. */
export async function lockUnsent(tx: Db, uploader: Uploader): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`${FILE} where ${ownUnsent(uploader)} order by t.id for update of t`.execute(tx);
  return rows;
}

export async function insertUpload(
  tx: Db,
  { uploadHash, accountId, fileId, filename }: Uploader & { fileId: number; filename: Buffer },
): Promise<number> {
  const { id } = await tx
    .insertInto('initiative_file')
    .values({
      file_id: fileId,
      filename,
      upload_hash: uploadHash,
      account_id: uploadHash === null ? accountId : null,
      initiative_id: null,
      entry_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns the id of the stored file; undefined: they have no such unsent file */
export async function deleteUnsent(tx: Db, id: number, uploader: Uploader): Promise<number | undefined> {
  const { rows } = await sql<{ file_id: number }>`
    delete from initiative_file t where t.id = ${id} and ${ownUnsent(uploader)} returning t.file_id`.execute(tx);
  return rows[0]?.file_id;
}

/** Puts unsent files on a case, in this order. @returns how many of them were theirs and unsent */
export async function attachFiles(
  tx: Db,
  { ids, initiativeId, entryId }: { ids: readonly number[]; initiativeId: number; entryId: number },
  uploader: Uploader,
): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await sql`
    update initiative_file t
       set initiative_id = ${initiativeId}, entry_id = ${entryId}, upload_hash = null, account_id = null, position = o.n
      from unnest(${[...ids]}::integer[]) with ordinality as o (id, n)
     where t.id = o.id and ${ownUnsent(uploader)} returning t.id`.execute(tx);
  return rows.length;
}

/** Puts files that are locked on an entry of a case, in this order. */
export async function placeFiles(
  tx: Db,
  { ids, initiativeId, entryId }: { ids: readonly number[]; initiativeId: number; entryId: number },
): Promise<void> {
  await sql`
    update initiative_file t
       set initiative_id = ${initiativeId}, entry_id = ${entryId}, upload_hash = null, account_id = null, position = o.n
      from unnest(${[...ids]}::integer[]) with ordinality as o (id, n)
     where t.id = o.id`.execute(tx);
}

/** Takes files off their case: they are nobody's, until the job that deletes what was never sent. */
export async function takeOff(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update initiative_file set initiative_id = null, entry_id = null, upload_hash = null, account_id = null
     where id = any (${[...ids]}::integer[])`.execute(tx);
}

/** Those of an answer that has not gone out: they stand on the entry of its last draft. */
export async function filesOfDraft(db: Db, initiativeId: number): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    ${FILE} join initiative_entry e on e.id = t.entry_id
     where t.initiative_id = ${initiativeId} and e.act = 'draft' order by t.position, t.id`.execute(db);
  return rows;
}

/** An answer that is also that of this case, given in another one, to which this one was joined: its files are read there. */
const SHARED = sql`initiative_entry e on (e.details->>'filesOf')::integer = t.entry_id`;

/** In the order in which they were added; those of a shared answer stand on the entry by which it was told here. */
export async function filesOfCases(db: Db, initiativeIds: readonly number[]): Promise<FileRow[]> {
  const ids = [...initiativeIds];
  const { rows } = await sql<FileRow>`
    select id, filename, size, content_type, storage_key, initiative_id, entry_id from (
      select t.id, t.filename, f.size, f.content_type, f.storage_key, t.initiative_id, t.entry_id, t.position
        from initiative_file t join file f on f.id = t.file_id where t.initiative_id = any (${ids}::integer[])
      union all
      select t.id, t.filename, f.size, f.content_type, f.storage_key, e.initiative_id, e.id, t.position
        from initiative_file t join file f on f.id = t.file_id join ${SHARED}
       where e.initiative_id = any (${ids}::integer[])) of_cases
     order by entry_id, position, id`.execute(db);
  return rows;
}

/** Whether the author of this case may read the file: it stands on an entry that the author sees. */
export async function isForAuthor(db: Db, id: number, initiativeId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from initiative_file t left join initiative_entry e on e.id = t.entry_id
                    where t.id = ${id} and t.initiative_id = ${initiativeId} and coalesce(e.is_public, true))
        or exists (select from initiative_file t join ${SHARED}
                    where t.id = ${id} and e.initiative_id = ${initiativeId} and e.is_public) as is`.execute(db);
  return rows[0]!.is;
}

export const filesOfCase = (db: Db, initiativeId: number): Promise<FileRow[]> => filesOfCases(db, [initiativeId]);

export async function findFile(db: Db, id: number): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`${FILE} where t.id = ${id} and t.initiative_id is not null`.execute(db);
  return rows[0];
}

export async function findOwnUnsent(db: Db, id: number, uploader: Uploader): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`${FILE} where t.id = ${id} and ${ownUnsent(uploader)}`.execute(db);
  return rows[0];
}

/** Lets go of files that were never sent. @returns the ids of the stored files */
export async function deleteForgotten(tx: Db): Promise<number[]> {
  const { rows } = await sql<{ file_id: number }>`
    delete from initiative_file
     where initiative_id is null and created_at < clock_timestamp() - make_interval(hours => ${UNSENT_HOURS})
     returning file_id`.execute(tx);
  return rows.map(({ file_id }) => file_id);
}

/** Lets go of the files of a case. @returns the ids of the stored files */
export async function deleteFilesOf(tx: Db, initiativeId: number): Promise<number[]> {
  const { rows } = await sql<{ file_id: number }>`
    delete from initiative_file where initiative_id = ${initiativeId} returning file_id`.execute(tx);
  return rows.map(({ file_id }) => file_id);
}

/** Written down before bytes are stored, so that a job finds what a killed process has left. */
export async function insertStarted(db: Db, storageKey: string): Promise<void> {
  await db.insertInto('started_upload').values({ storage_key: storageKey }).execute();
}

export async function deleteStarted(db: Db, storageKey: string): Promise<void> {
  await db.deleteFrom('started_upload').where('storage_key', '=', storageKey).execute();
}

/** Uploads that began so many minutes ago and never came to an end. */
export async function findBroken(db: Db, minutes: number): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from started_upload
     where created_at < clock_timestamp() - make_interval(mins => ${minutes})`.execute(db);
  return rows.map(({ storage_key }) => storage_key);
}
