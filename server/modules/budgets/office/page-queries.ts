import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';

type Db = Kysely<Database>;

export interface EditionPageRow {
  id: number;
  content_html: string;
  revision: number;
}

/** A page that holds only while its text or a file is there. */
export async function findEditionPage(db: Db, editionId: number, type: number): Promise<EditionPageRow | undefined> {
  return db
    .selectFrom('budget_page')
    .select(['id', 'content_html', 'revision'])
    .where('budget_year_id', '=', editionId)
    .where('type', '=', type)
    .executeTakeFirst();
}

/** It begins at any revision: one that was made again after it went is not the one that somebody still has open. */
export async function insertEditionPage(tx: Db, editionId: number, type: number, html: string): Promise<number> {
  const { id } = await tx
    .insertInto('budget_page')
    .values({ budget_year_id: editionId, type, content_html: html, revision: randomInt(1, 2 ** 30) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function writePageText(tx: Db, pageId: number, html: string): Promise<void> {
  await tx
    .updateTable('budget_page')
    .set((row) => ({ content_html: html, revision: row('revision', '+', 1) }))
    .where('id', '=', pageId)
    .execute();
}

export async function deleteEditionPage(tx: Db, pageId: number): Promise<void> {
  await tx.deleteFrom('budget_page').where('id', '=', pageId).execute();
}

export interface PageFileRow {
  id: number;
  filename: string;
  size: number;
  /** Hex. */
  sha256: string;
}

export async function filesOfPage(db: Db, pageId: number): Promise<PageFileRow[]> {
  const { rows } = await sql<PageFileRow>`
    select f.id, f.filename, f.size, encode(f.sha256, 'hex') as sha256
      from budget_page_file x join file f on f.id = x.file_id where x.budget_page_id = ${pageId} order by f.id`.execute(
    db,
  );
  return rows;
}

export async function insertPageFile(tx: Db, pageId: number, fileId: number): Promise<void> {
  await tx.insertInto('budget_page_file').values({ budget_page_id: pageId, file_id: fileId }).execute();
}

/** @returns whether no other page has the file */
export async function removePageFile(tx: Db, pageId: number, fileId: number): Promise<boolean> {
  // Who takes it off another page at the same moment waits, and then sees that it was the last.
  await sql`select from file where id = ${fileId} for update`.execute(tx);
  await tx.deleteFrom('budget_page_file').where('budget_page_id', '=', pageId).where('file_id', '=', fileId).execute();
  const { rows } = await sql`select from budget_page_file where file_id = ${fileId} limit 1`.execute(tx);
  return rows.length === 0;
}
