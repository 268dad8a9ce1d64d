import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';

type Db = Kysely<Database>;

export interface VersionRow {
  id: number;
  agreementId: number;
  agreementName: string;
  slug: string | null;
  title: string;
  /** YYYY-MM-DD. */
  validFrom: string;
  isActive: boolean;
  projectCount: number;
  revision: number;
}

/** Versions of all texts, or of one; terms first, then by title, and the newest version first. */
export async function findVersions(db: Db, agreementId: number | null = null): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select h.id, h.agreement_id as "agreementId", a.name as "agreementName", a.slug, h.title,
           h.valid_from as "validFrom", h.is_active as "isActive", h.revision,
           (select count(*) from project p where p.agreement_history_id = h.id)::integer as "projectCount"
      from agreement_history h join agreement a on a.id = h.agreement_id
     where ${agreementId}::integer is null or a.id = ${agreementId}
     order by a.slug is not null, a.name collate polish, a.id, h.valid_from desc, h.id desc`.execute(db);
  return rows;
}

export interface VersionText {
  displayText: string;
  text: string;
  files: { id: number; filename: string; size: number }[];
}

export async function findVersionText(
  db: Db,
  id: number,
): Promise<(VersionText & { agreementId: number }) | undefined> {
  const { rows } = await sql<VersionText & { agreementId: number }>`
    select h.agreement_id as "agreementId", coalesce(h.display_text, '') as "displayText", h.body_html as text,
           (select coalesce(json_agg(json_build_object('id', f.id, 'filename', f.filename, 'size', f.size)
                                     order by f.id), '[]')
              from agreement_history_file x join file f on f.id = x.file_id
             where x.agreement_history_id = h.id) as files
      from agreement_history h where h.id = ${id}`.execute(db);
  return rows[0];
}

/** Until the transaction ends nobody else adds or changes a version of this text. */
export async function lockAgreement(tx: Db, id: number): Promise<boolean> {
  const rows = await tx.selectFrom('agreement').select('id').where('id', '=', id).forUpdate().execute();
  return rows.length > 0;
}

/** Until the transaction ends nobody else adds a text. */
export async function lockAgreements(tx: Db): Promise<void> {
  await sql`lock table agreement in share row exclusive mode`.execute(tx);
}

/** Whether there is a text at this address; null: terms. */
export async function isAgreementThere(tx: Db, slug: string | null): Promise<boolean> {
  const { rows } = await sql`select from agreement where slug is not distinct from ${slug}`.execute(tx);
  return rows.length > 0;
}

export async function insertAgreement(tx: Db, name: string, slug: string | null): Promise<number> {
  const { id } = await tx.insertInto('agreement').values({ name, slug }).returning('id').executeTakeFirstOrThrow();
  return id;
}

export interface VersionFields {
  title: string;
  displayText: string;
  text: string;
  validFrom: string;
}

const columnsOf = ({ title, displayText, text, validFrom }: VersionFields) => ({
  title,
  display_text: displayText || null,
  body_html: text,
  valid_from: validFrom,
});

export async function insertVersion(tx: Db, agreementId: number, fields: VersionFields): Promise<number> {
  const { id } = await tx
    .insertInto('agreement_history')
    .values({ agreement_id: agreementId, ...columnsOf(fields) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function writeVersion(tx: Db, id: number, fields: VersionFields): Promise<void> {
  await tx
    .updateTable('agreement_history')
    .set((row) => ({ ...columnsOf(fields), revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteVersion(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('agreement_history').where('id', '=', id).execute();
}

/** Gives a version files that an earlier one has; others are passed over. */
export async function keepFiles(tx: Db, from: number, to: number, fileIds: readonly number[]): Promise<void> {
  await sql`
    insert into agreement_history_file (agreement_history_id, file_id)
    select ${to}, file_id from agreement_history_file
     where agreement_history_id = ${from} and file_id = any(${fileIds}::integer[])`.execute(tx);
}

export interface VersionFile {
  id: number;
  filename: string;
  size: number;
  /** Hex. */
  sha256: string;
}

export async function filesOfVersion(tx: Db, versionId: number): Promise<VersionFile[]> {
  const { rows } = await sql<VersionFile>`
    select f.id, f.filename, f.size, encode(f.sha256, 'hex') as sha256
      from agreement_history_file x join file f on f.id = x.file_id
     where x.agreement_history_id = ${versionId} order by f.id`.execute(tx);
  return rows;
}

export async function insertVersionFile(tx: Db, versionId: number, fileId: number): Promise<void> {
  await tx.insertInto('agreement_history_file').values({ agreement_history_id: versionId, file_id: fileId }).execute();
}

/** @returns whether no other version has the file */
export async function removeVersionFile(tx: Db, versionId: number, fileId: number): Promise<boolean> {
  await tx
    .deleteFrom('agreement_history_file')
    .where('agreement_history_id', '=', versionId)
    .where('file_id', '=', fileId)
    .execute();
  const { rows } = await sql`select from agreement_history_file where file_id = ${fileId} limit 1`.execute(tx);
  return rows.length === 0;
}

/** Whoever changes the version after this has not seen it so. */
export async function raiseRevision(tx: Db, versionId: number): Promise<void> {
  await tx
    .updateTable('agreement_history')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .where('id', '=', versionId)
    .execute();
}
