import type { DiaryKind } from '@wiec/domain/implementation.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { isPublicEntry } from './implementation-queries.ts';

type Db = Kysely<Database>;

export type DiaryFileKind = 'picture' | 'document';

export interface DiaryFileRow {
  id: number;
  kind: DiaryFileKind;
  filename: string;
  contentType: string;
  size: number;
  width: number | null;
  height: number | null;
  alt: string;
  caption: string;
  position: number;
  /** Hex. */
  sha256: string;
}

export interface DiaryEntryRow {
  id: number;
  kind: DiaryKind;
  publicOn: string;
  isPublic: boolean;
  title: string;
  text: string;
  /** Grosze. */
  costToDate: number | null;
  termBefore: string | null;
  termAfter: string | null;
  legalBasis: string;
  decision: string;
  unitName: string;
  revision: number;
  files: DiaryFileRow[];
}

const filesOf = sql`
  (select coalesce(json_agg(json_build_object('id', f.id, 'kind', d.kind, 'filename', f.filename, 'contentType', f.content_type,
            'size', f.size, 'width', f.width, 'height', f.height, 'alt', d.alt, 'caption', d.caption, 'position', d.position,
            'sha256', encode(f.sha256, 'hex')) order by d.position, f.id), '[]')
     from diary_file d join file f on f.id = d.file_id where d.entry_id = e.id)`;

const entryColumns = sql`
  e.id, e.kind, e.public_on as "publicOn", ${isPublicEntry} as "isPublic", e.title, e.body as text,
  e.cost_to_date as "costToDate", e.term_before as "termBefore", e.term_after as "termAfter", e.legal_basis as "legalBasis",
  e.decision, e.unit_name as "unitName", e.revision, ${filesOf} as files`;

/** Of one project, the newest first. @param which `public`: those that residents read */
export async function findDiary(db: Db, taskId: number, which: 'all' | 'public'): Promise<DiaryEntryRow[]> {
  const { rows } = await sql<DiaryEntryRow>`
    select ${entryColumns} from diary_entry e
     where e.project_task_id = ${taskId} and ${which === 'all' ? sql`true` : isPublicEntry}
     order by e.public_on desc, e.id desc`.execute(db);
  return rows;
}

export async function findEntry(db: Db, taskId: number, id: number): Promise<DiaryEntryRow | undefined> {
  const { rows } = await sql<DiaryEntryRow>`
    select ${entryColumns} from diary_entry e where e.project_task_id = ${taskId} and e.id = ${id}`.execute(db);
  return rows[0];
}

export interface EntryColumns {
  public_on: string;
  title: string;
  body: string;
  cost_to_date: number | null;
}

interface NewEntry extends EntryColumns {
  project_task_id: number;
  kind: DiaryKind;
  term_before?: string | null;
  term_after?: string | null;
  legal_basis?: string;
  decision?: string;
  unit_name: string;
  written_by: number | null;
}

export async function insertEntry(tx: Db, entry: NewEntry): Promise<number> {
  const { id } = await tx.insertInto('diary_entry').values(entry).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** An entry that says all of this, as it was first written. @returns its id; null: there is none */
export async function findSameEntry(tx: Db, taskId: number, words: EntryColumns): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from diary_entry
     where project_task_id = ${taskId} and kind = 'entry' and revision = 1 and public_on = ${words.public_on}
       and title = ${words.title} and body = ${words.body}
       and cost_to_date is not distinct from ${words.cost_to_date}::bigint limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function updateEntry(tx: Db, id: number, columns: Partial<EntryColumns>): Promise<void> {
  await tx
    .updateTable('diary_entry')
    .set((row) => ({ ...columns, revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteEntry(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('diary_entry').where('id', '=', id).execute();
}

export async function insertDiaryFile(
  tx: Db,
  row: { entryId: number; fileId: number; kind: DiaryFileKind; alt: string; caption: string; position: number },
): Promise<void> {
  const { entryId, fileId, ...rest } = row;
  await tx
    .insertInto('diary_file')
    .values({ entry_id: entryId, file_id: fileId, ...rest })
    .execute();
}

export async function writeFileWords(
  tx: Db,
  entryId: number,
  fileId: number,
  words: { alt: string; caption: string },
): Promise<void> {
  await tx.updateTable('diary_file').set(words).where('entry_id', '=', entryId).where('file_id', '=', fileId).execute();
}

export async function deleteDiaryFile(tx: Db, entryId: number, fileId: number): Promise<void> {
  await tx.deleteFrom('diary_file').where('entry_id', '=', entryId).where('file_id', '=', fileId).execute();
}
