import type { CostRow } from '@wiec/domain/cost-rows.ts';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { containing } from '../../../db/like.ts';
import type { Database } from '../../../db/tables.ts';
import { costRows, places } from '../part-queries.ts';
import { byNumber, costColumns } from '../queries.ts';
import { keepVersions } from '../versions/version-queries.ts';
import { chooseMainImage } from './task-file-queries.ts';

type Db = Kysely<Database>;

export interface EditionOfTask {
  id: number;
  value: number;
  title: string;
  progress: number;
}

export async function findEditionOfTasks(db: Db, id: number): Promise<EditionOfTask | undefined> {
  return db
    .selectFrom('budget_year')
    .select(['id', 'value', 'title', 'progress'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export interface OfficeTaskRow {
  id: number;
  number: string;
  title: string;
  officeId: number;
  officeName: string;
  districtName: string | null;
  officeThematicAreaName: string;
  cost: number;
  status: number;
  placeCount: number;
  pictureCount: number;
  isOnBallot: boolean;
  revision: number;
}

/** Of the project `t`: it stands on the ballot of a vote that was not withdrawn. */
export const onBallot = sql`exists (
  select from budget_question b join question q on q.id = b.question_id join form f on f.id = q.form_id
    join project p on p.id = f.project_id and p.status <> 4
   where b.project_task_id = t.id)`;

/** Of the project `t`: a vote on it was opened, whatever became of the vote. */
export const frozen = sql`exists (
  select from budget_question b join question q on q.id = b.question_id join form f on f.id = q.form_id
    join vote_opening o on o.vote_id = f.vote_id
   where b.project_task_id = t.id)`;

export interface OfficeTaskFilter {
  editionId: number;
  /** Null: of every office. */
  officeIds: readonly number[] | null;
  status: number | null;
  districtId: number | null;
  /** A part of title or number. */
  title: string;
}

const matching = ({ editionId, officeIds, status, districtId, title }: OfficeTaskFilter): RawBuilder<unknown> => {
  const part = containing(title);
  return sql.join(
    [
      sql`t.budget_year_id = ${editionId}`,
      ...(officeIds === null ? [] : [sql`t.office_id = any(${[...officeIds]}::integer[])`]),
      ...(status === null ? [] : [sql`t.status = ${status}`]),
      ...(districtId === null
        ? []
        : [
            sql`(t.district_id = ${districtId}
                 or t.district_id is null and exists (select from district s where s.id = ${districtId} and s.is_system))`,
          ]),
      ...(title === '' ? [] : [sql`(t.title ilike ${part} or t.number ilike ${part})`]),
    ],
    sql` and `,
  );
};

/** By number. */
export async function findOfficeTasks(
  db: Db,
  filter: OfficeTaskFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<OfficeTaskRow[]> {
  const { rows } = await sql<OfficeTaskRow>`
    select t.id, t.number, t.title, t.office_id as "officeId", o.name as "officeName",
      case when not d.is_system then d.name end as "districtName", a.name as "officeThematicAreaName", t.cost, t.status,
      (select count(*)::integer from project_task_marker m where m.project_task_id = t.id) as "placeCount",
      (select count(*)::integer from project_task_file x where x.project_task_id = t.id and x.kind = 'image') as "pictureCount",
      ${onBallot} as "isOnBallot", t.revision
      from project_task t join office o on o.id = t.office_id
        join office_thematic_area a on a.id = t.office_thematic_area_id
        left join district d on d.id = t.district_id
     where ${matching(filter)}
     order by ${byNumber}, t.id
     limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countOfficeTasks(db: Db, filter: OfficeTaskFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from project_task t where ${matching(filter)}`.execute(db);
  return rows[0]!.count;
}

export interface FoundTaskRow {
  id: number;
  number: string;
  title: string;
  editionId: number;
  year: number;
  status: number;
}

/** Of all editions, the newest first. @param words folded; each is a part of title or number */
export async function findTasksOfEditions(
  db: Db,
  { words, officeIds }: Pick<OfficeTaskFilter, 'officeIds'> & { words: readonly string[] },
  limit: number,
): Promise<FoundTaskRow[]> {
  const conditions = [
    ...words.map((word) => sql`fold_for_search(t.number || ' ' || t.title) like ${containing(word)}`),
    ...(officeIds === null ? [] : [sql`t.office_id = any(${[...officeIds]}::integer[])`]),
  ];
  const { rows } = await sql<FoundTaskRow>`
    select t.id, t.number, t.title, y.id as "editionId", y.value as year, t.status
      from project_task t join budget_year y on y.id = t.budget_year_id
     where ${sql.join(conditions, sql` and `)}
     order by y.value desc, t.id limit ${limit}`.execute(db);
  return rows;
}

export interface TaskRow {
  id: number;
  editionId: number;
  number: string;
  title: string;
  descriptionHtml: string;
  cost: number;
  costRows: CostRow[];
  upkeep: number | null;
  author: string;
  officeId: number;
  officeName: string;
  districtId: number | null;
  officeThematicAreaId: number;
  locationDescription: string;
  decision: string | null;
  realizationHtml: string | null;
  status: ProjectTaskStatus;
  revision: number;
  mainImageId: number | null;
  isOnBallot: boolean;
  isFrozen: boolean;
  places: { latitude: number; longitude: number; description: string }[];
}

export async function findOfficeTask(db: Db, id: number): Promise<TaskRow | undefined> {
  const { rows } = await sql<TaskRow>`
    select t.id, t.budget_year_id as "editionId", t.number, t.title, t.description_html as "descriptionHtml", t.cost,
      ${costRows} as "costRows", t.upkeep, t.author, t.office_id as "officeId", o.name as "officeName", t.district_id as "districtId",
      t.office_thematic_area_id as "officeThematicAreaId", t.location_description as "locationDescription", t.decision,
      t.realization_html as "realizationHtml", t.status, t.revision, t.main_image_id as "mainImageId",
      ${onBallot} as "isOnBallot", ${frozen} as "isFrozen",
      ${places} as places
      from project_task t join office o on o.id = t.office_id where t.id = ${id}`.execute(db);
  return rows[0];
}

/** Nobody else changes it, and no ballot takes it up, until the transaction ends. */
export async function lockTask(tx: Db, id: number): Promise<void> {
  // Before anything is read: whoever opens a vote locks the table, and what is read after that says that it is open.
  await sql`lock table project_task in row exclusive mode`.execute(tx);
  await sql`select from project_task where id = ${id} for update`.execute(tx);
}

/**
 * Numbers of an edition are compared and written one after another, and no vote of it is opened meanwhile: take it before
 * `lockTask`, as whoever opens a vote does. @returns whether there is such an edition
 */
export async function lockNumbers(tx: Db, editionId: number): Promise<boolean> {
  const { rows } = await sql`select from budget_year where id = ${editionId} for no key update`.execute(tx);
  return rows.length > 0;
}

/** Whether another project of the edition has this number in the same area. Ask it under `lockNumbers`. */
export async function isNumberTaken(
  tx: Db,
  editionId: number,
  { id, number, districtId }: { id: number | null; number: string; districtId: number | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from project_task where budget_year_id = ${editionId} and number = ${number}
       and district_id is not distinct from ${districtId}::integer and id is distinct from ${id}::integer limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

export interface SentTask {
  number: string;
  title: string;
  descriptionHtml: string;
  cost: number;
  costRows: readonly CostRow[];
  upkeep: number | null;
  author: string;
  officeId: number;
  districtId: number | null;
  officeThematicAreaId: number;
  locationDescription: string;
  decision: string;
  realizationHtml: string | null;
  places: readonly { latitude: number; longitude: number; description: string }[];
}

/** The project that says all of this, and to which nothing has happened since it was added. @returns its id; null: there is none */
export async function findSameTask(tx: Db, editionId: number, sent: SentTask): Promise<number | null> {
  const { rows } = await sql<Pick<SentTask, 'places' | 'costRows'> & { id: number }>`
    select t.id, ${costRows} as "costRows", ${places} as places
      from project_task t
     where t.budget_year_id = ${editionId} and t.revision = 1 and t.status = ${ProjectTaskStatus.Submitted}
       and t.number = ${sent.number} and t.district_id is not distinct from ${sent.districtId}::integer
       and t.title = ${sent.title} and t.description_html = ${sent.descriptionHtml} and t.cost = ${sent.cost}
       and t.upkeep is not distinct from ${sent.upkeep}::bigint and t.author = ${sent.author}
       and t.office_id = ${sent.officeId} and t.office_thematic_area_id = ${sent.officeThematicAreaId}
       and t.location_description = ${sent.locationDescription} and coalesce(t.decision, '') = ${sent.decision}
       and coalesce(t.realization_html, '') = ${sent.realizationHtml ?? ''}`.execute(tx);
  const lists = ({ places, costRows: rowsOf }: Pick<SentTask, 'places' | 'costRows'>) =>
    JSON.stringify([places, rowsOf]);
  const same = rows.find((row) => lists(row) === lists(sent));
  return same?.id ?? null;
}

/** The category is one of the office's that are offered, or the one that the project has. */
export async function isAreaOf(tx: Db, areaId: number, officeId: number, kept: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from office_thematic_area where id = ${areaId} and office_id = ${officeId}
       and (retired_at is null or id = ${kept}::integer)`.execute(tx);
  return rows.length > 0;
}

/** A district that is not the whole town. */
export async function isDistrict(tx: Db, districtId: number): Promise<boolean> {
  const { rows } = await sql`select from district where id = ${districtId} and not is_system`.execute(tx);
  return rows.length > 0;
}

type Place = TaskRow['places'][number];

export interface TaskColumns {
  number: string;
  title: string;
  description_html: string;
  description_text: string;
  cost: number;
  upkeep: number | null;
  author: string;
  office_id: number;
  district_id: number | null;
  office_thematic_area_id: number;
  location_description: string;
  decision: string | null;
  realization_html: string | null;
}

/** What is written of a project; what is absent stays. */
export interface TaskChange {
  id: number;
  columns?: Partial<TaskColumns>;
  costRows?: readonly CostRow[];
  places?: readonly Place[];
  status?: ProjectTaskStatus;
}

/** Writes what these projects are to say from now on, raises their revisions, and keeps it as a version of each. */
export async function writeTasks(tx: Db, changes: readonly TaskChange[]): Promise<void> {
  const ofAuthor: number[] = [];
  for (const { id, columns, costRows: rows, places: listed, status } of changes) {
    if (columns?.author !== undefined && (await isOtherAuthor(tx, id, columns.author))) ofAuthor.push(id);
    if (columns !== undefined) await updateTask(tx, id, columns);
    if (rows !== undefined) await replaceCostRows(tx, id, rows);
    if (listed !== undefined) await replaceMarkers(tx, id, listed);
    if (status !== undefined) await writeStatus(tx, id, status);
  }
  const ids = changes.map(({ id }) => id);
  await keepVersions(tx, ids, ofAuthor);
}

async function isOtherAuthor(tx: Db, id: number, author: string): Promise<boolean> {
  const { rows } = await sql`select from project_task where id = ${id} and author <> ${author}`.execute(tx);
  return rows.length > 0;
}

async function updateTask(tx: Db, id: number, columns: Partial<TaskColumns>): Promise<void> {
  await tx
    .updateTable('project_task')
    .set((row) => ({ ...columns, revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

async function replaceCostRows(tx: Db, taskId: number, rows: readonly CostRow[]): Promise<void> {
  await tx.deleteFrom('project_task_cost').where('project_task_id', '=', taskId).execute();
  if (rows.length > 0) await tx.insertInto('project_task_cost').values(costColumns(taskId, rows)).execute();
}

/** Colours of places that stay where they were are kept. */
async function replaceMarkers(tx: Db, taskId: number, listed: readonly Place[]): Promise<void> {
  const before = await tx
    .deleteFrom('project_task_marker')
    .where('project_task_id', '=', taskId)
    .returning(['latitude', 'longitude', 'color'])
    .execute();
  if (listed.length === 0) return;
  const colorOf = (place: { latitude: number; longitude: number }) =>
    before.find(({ latitude, longitude }) => latitude === place.latitude && longitude === place.longitude)?.color;
  await tx
    .insertInto('project_task_marker')
    .values(
      listed.map((place) => {
        const color = colorOf(place);
        return { project_task_id: taskId, ...place, ...(color !== undefined && { color }) };
      }),
    )
    .execute();
}

/** The picture of lists depends on it. */
async function writeStatus(tx: Db, id: number, status: ProjectTaskStatus): Promise<void> {
  await tx.updateTable('project_task').set({ status }).where('id', '=', id).execute();
  await chooseMainImage(tx, id);
}

/** It stands, or stood, on the ballot of some vote, or in a pair that excludes each other there: the vote keeps it. */
export async function stoodInVote(tx: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from budget_question where project_task_id = ${id}
    union all select from vote_exclusive_pair where ${id} in (first_task_id, second_task_id) limit 1`.execute(tx);
  return rows.length > 0;
}

export async function deleteTaskRow(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('project_task').where('id', '=', id).execute();
}
