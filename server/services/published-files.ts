import { toldStatuses } from '@wiec/domain/implementation.ts';
import { FormStatus, listedStatuses, ProjectType } from '@wiec/domain/phases.ts';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from '../db/tables.ts';
import { today } from '../db/today.ts';

export interface PublishedFile {
  readonly storageKey: string;
  readonly filename: string;
  readonly contentType: string;
  readonly size: number;
}

/** Tasks and pages of a draft edition (BudgetProgress 0) are nobody's business yet. */
const taskOfFile = (kinds: readonly string[]): RawBuilder<unknown> => sql`
  exists (select from project_task_file tf join project_task t on t.id = tf.project_task_id
            join budget_year y on y.id = t.budget_year_id and y.progress > 0
           where tf.file_id = f.id and tf.kind in (${sql.join(kinds)}))`;

/** The same of an entry of its diary, from its day on, as long as residents are told of its implementation. */
const entryOfFile = (kind: 'picture' | 'document'): RawBuilder<unknown> => sql`
  exists (select from diary_file d join diary_entry e on e.id = d.entry_id
            join project_task t on t.id = e.project_task_id join budget_year y on y.id = t.budget_year_id and y.progress > 0
           where d.file_id = f.id and d.kind = ${kind}
             and t.status = any(${[...toldStatuses]}::smallint[]) and e.public_on <= ${today})`;

/** A picture of a project: its own, the main one, or one of its realisation or its diary. */
export const findTaskImage = (db: Kysely<Database>, fileId: number) =>
  findPublished(
    db,
    fileId,
    sql`f.content_type like 'image/%' and (${taskOfFile(['image', 'realization'])} or ${entryOfFile('picture')}
      or exists (select from project_task t join budget_year y on y.id = t.budget_year_id and y.progress > 0
                  where t.main_image_id = f.id))`,
  );

export const findTaskDocument = (db: Kysely<Database>, fileId: number) =>
  findPublished(db, fileId, sql`(${taskOfFile(['document'])} or ${entryOfFile('document')})`);

/** An attachment of a budget page; the page may be named for the longer address. */
export const findPageAttachment = (db: Kysely<Database>, fileId: number, page?: { budgetId: number; pageId: number }) =>
  findPublished(
    db,
    fileId,
    sql`exists (select from budget_page_file pf join budget_page p on p.id = pf.budget_page_id
                  join budget_year y on y.id = p.budget_year_id and y.progress > 0
                 where pf.file_id = f.id
                   ${page ? sql`and p.id = ${page.pageId} and y.id = ${page.budgetId}` : sql``})`,
  );

/** A picture of the installation itself. */
export const findAppImage = (db: Kysely<Database>, fileId: number) =>
  findPublished(db, fileId, sql`exists (select from app_image i where i.file_id = f.id)`);

/** What came with an act of a consultation that everybody may see. */
export const findActFile = (db: Kysely<Database>, fileId: number) =>
  findPublished(
    db,
    fileId,
    sql`exists (select from act_attachment t join act a on a.id = t.act_id join project p on p.id = a.project_id
                 where t.file_id = f.id and p.status in (${sql.join(listedStatuses)}))`,
  );

/** What the office put on a survey or a consultation that everybody may see; files of results once these are published. */
export const findProjectFile = (db: Kysely<Database>, fileId: number, types: readonly number[]) =>
  findPublished(
    db,
    fileId,
    sql`exists (select from project_file t join project p on p.id = t.project_id
                 where t.file_id = f.id and p.status in (${sql.join(listedStatuses)})
                   and p.type = any (${[...types]}::integer[])
                   and (t.kind = 'attachment' or t.kind = 'result' and p.show_results))`,
  );

/** The picture of a consultation, a survey or a probe that everybody may see; a probe is told nowhere before it begins. */
export const findProjectPicture = (db: Kysely<Database>, fileId: number, types: readonly number[]) =>
  findPublished(
    db,
    fileId,
    sql`exists (select from project_file t join project p on p.id = t.project_id
                 where t.file_id = f.id and t.kind = 'picture' and p.status in (${sql.join(listedStatuses)})
                   and (p.type <> ${sql.lit(ProjectType.Probe)} or p.date_from <= clock_timestamp())
                   and p.type = any (${[...types]}::integer[]))`,
  );

/** The picture, or a file as its page shows it (see `findProjectFile`), of a project that this link shows before everybody sees it. */
export const findPreviewedFile = (
  db: Kysely<Database>,
  fileId: number,
  types: readonly number[],
  kind: 'picture' | 'attachment',
  opens: (projectId: number) => Promise<boolean>,
) => projectOfFile(db, fileId, types, kind).then((projectId) => findOpened(db, fileId, projectId, opens));

/** Forms and their projects that show the picture `t` at a question or an answer to choose from. */
const showingIt = (types: readonly number[]) => sql`
  form m join project p on p.id = m.project_id and p.type = any (${[...types]}::integer[])
   where m.status <> ${sql.lit(FormStatus.Delete)}
     and m.id in (select q.form_id from question q where q.picture_id = t.file_id
                  union all select q.form_id from question_option o join question q on q.id = o.question_id
                             where o.picture_id = t.file_id)`;

/** A picture of a question of something that everybody may see. @param sha256 hex */
export const findFormPicture = (db: Kysely<Database>, sha256: string, types: readonly number[]) =>
  pictureByHash(
    db,
    sha256,
    sql`exists (select from ${showingIt(types)} and p.status in (${sql.join(listedStatuses)}))`,
  );

/** The same of something that this link shows before everybody sees it. */
export async function findPreviewedFormPicture(
  db: Kysely<Database>,
  sha256: string,
  types: readonly number[],
  opens: (projectId: number) => Promise<boolean>,
): Promise<PublishedFile | null> {
  const { rows } = await sql<{ id: number }>`
    select distinct p.id from form_picture t, lateral (select p.id from ${showingIt(types)}) p
     where t.sha256 = ${Buffer.from(sha256, 'hex')}`.execute(db);
  for (const { id } of rows) {
    if (await opens(id)) return pictureByHash(db, sha256, sql`true`);
  }
  return null;
}

async function pictureByHash(
  db: Kysely<Database>,
  sha256: string,
  published: RawBuilder<unknown>,
): Promise<PublishedFile | null> {
  const { rows } = await sql<PublishedFile>`
    select f.storage_key as "storageKey", f.filename, f.content_type as "contentType", f.size
      from form_picture t join file f on f.id = t.file_id
     where t.sha256 = ${Buffer.from(sha256, 'hex')} and (${published})`.execute(db);
  return rows[0] ?? null;
}

/** What came with an act of a consultation that this link shows before everybody sees it. */
export async function findPreviewedActFile(
  db: Kysely<Database>,
  fileId: number,
  opens: (projectId: number) => Promise<boolean>,
): Promise<PublishedFile | null> {
  const { rows } = await sql<{ id: number }>`
    select a.project_id as id from act_attachment t join act a on a.id = t.act_id
     where t.file_id = ${fileId}`.execute(db);
  return findOpened(db, fileId, rows[0]?.id, opens);
}

const findOpened = async (
  db: Kysely<Database>,
  fileId: number,
  projectId: number | undefined,
  opens: (projectId: number) => Promise<boolean>,
): Promise<PublishedFile | null> =>
  projectId !== undefined && (await opens(projectId)) ? findPublished(db, fileId, sql`true`) : null;

async function projectOfFile(
  db: Kysely<Database>,
  fileId: number,
  types: readonly number[],
  kind: 'picture' | 'attachment',
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select p.id from project_file t join project p on p.id = t.project_id
     where t.file_id = ${fileId} and p.type = any (${[...types]}::integer[])
       and (t.kind = ${kind} or ${kind} = 'attachment' and t.kind = 'result' and p.show_results)`.execute(db);
  return rows[0]?.id;
}

/** What came with a version of the terms that everybody may read, also one that does not hold yet. */
export const findTermsFile = (db: Kysely<Database>, fileId: number, termsId: number) =>
  findPublished(
    db,
    fileId,
    sql`exists (select from agreement_history_file hf join agreement_history h on h.id = hf.agreement_history_id
                 where hf.file_id = f.id and h.id = ${termsId} and h.is_active)`,
  );

async function findPublished(
  db: Kysely<Database>,
  fileId: number,
  published: RawBuilder<unknown>,
): Promise<PublishedFile | null> {
  const { rows } = await sql<PublishedFile>`
    select f.storage_key as "storageKey", f.filename, f.content_type as "contentType", f.size
      from file f where f.id = ${fileId} and (${published})`.execute(db);
  return rows[0] ?? null;
}
