import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { keptUntil, OPENED, type RegisterTerm } from './closing-queries.ts';

type Db = Kysely<Database>;

/** The file for the auditor of a closed vote, as the portal keeps it. */
export interface KeptAuditorFile {
  madeAt: Date;
  bytes: number;
  /** When it was first downloaded to its end. */
  downloadedAt: Date | null;
}

/** @param pieces of the file's text, held one at a time */
export async function insertAuditorFile(tx: Db, voteId: number, pieces: AsyncIterable<string>): Promise<void> {
  let bytes = 0;
  let position = 0;
  for await (const piece of pieces) {
    const content = Buffer.from(piece);
    bytes += content.length;
    if (position === 0) await tx.insertInto('auditor_file').values({ vote_id: voteId, bytes }).execute();
    await tx.insertInto('auditor_file_piece').values({ vote_id: voteId, position, content }).execute();
    position += 1;
  }
  await tx.updateTable('auditor_file').set({ bytes }).where('vote_id', '=', voteId).execute();
}

export const findAuditorFile = (db: Db, voteId: number): Promise<KeptAuditorFile | undefined> =>
  db
    .selectFrom('auditor_file')
    .select(['made_at as madeAt', 'bytes', 'downloaded_at as downloadedAt'])
    .where('vote_id', '=', voteId)
    .executeTakeFirst();

export interface WaitingAuditorFile extends KeptAuditorFile {
  voteId: number;
  /** When it is deleted, whether or not the auditor has it. */
  until: Date;
}

/** Those of these votes that nobody has said the auditor to have. */
export async function findAuditorFiles(
  db: Db,
  voteIds: readonly number[],
  term: RegisterTerm,
): Promise<WaitingAuditorFile[]> {
  if (voteIds.length === 0) return [];
  const { rows } = await sql<WaitingAuditorFile>`
    select opening.vote_id as "voteId", file.made_at as "madeAt", file.bytes, file.downloaded_at as "downloadedAt",
           ${keptUntil(term)} as until
    from ${OPENED}
    join auditor_file file on file.vote_id = opening.vote_id
    where opening.vote_id = any(${voteIds}::integer[])`.execute(db);
  return rows;
}

/**
 * The pieces of the file, in order; read to its end, it counts as downloaded. Between two pieces nothing is held.
 * @throws Error when the file is deleted meanwhile: whoever reads it must not take a part for the whole
 */
export async function* readAuditorFile(db: Db, voteId: number, bytes: number): AsyncGenerator<Buffer> {
  let read = 0;
  for (let position = 0; read < bytes; position++) {
    const piece = await db
      .selectFrom('auditor_file_piece')
      .select('content')
      .where('vote_id', '=', voteId)
      .where('position', '=', position)
      .executeTakeFirst();
    if (!piece) throw new Error(`The auditor's file of vote ${voteId} was deleted while it was read`);
    read += piece.content.length;
    yield piece.content;
  }
  await db
    .updateTable('auditor_file')
    .set({ downloaded_at: sql<Date>`clock_timestamp()` })
    .where('vote_id', '=', voteId)
    .where('downloaded_at', 'is', null)
    .execute();
}

/** Keeps it from being deleted, or anybody else from deleting it, until the transaction ends. */
export const lockAuditorFile = (tx: Db, voteId: number) =>
  tx.selectFrom('auditor_file').select('vote_id').where('vote_id', '=', voteId).forUpdate().execute();

/** @returns whether there was one */
export async function deleteAuditorFile(tx: Db, voteId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('auditor_file')
    .where('vote_id', '=', voteId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
