import type { TaskErratum } from '@wiec/contract/task-errata.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ShownEdition } from '@wiec/contract/project-tasks.ts';
import type { CostRow } from '@wiec/domain/cost-rows.ts';
import type { EditionDateKey } from '@wiec/domain/edition-calendar.ts';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import type { Database } from '../../db/tables.ts';
import { projectIsListed, projectRuns } from '../../participation/condition-queries.ts';
import type { NewProjectTask } from './add-project-task.ts';
import { errataOfTask } from '../../participation/erratum-queries.ts';
import { costRows } from './part-queries.ts';
import { keepVersions } from './versions/version-queries.ts';

export interface TaskCriteria {
  budgetYearId: number | null;
  districtId: number | null;
  officeThematicAreaId: number | null;
  status: number | null;
  /** Of `liveOffice`. */
  officeId: number | null;
  /** Only these, as found by keywords or named one by one; null: all. */
  ids: readonly number[] | null;
}

export interface TaskRow {
  id: number;
  number: string;
  title: string;
  description_html: string;
  description_text: string;
  office_name: string;
  district_name: string | null;
  category: string;
  motif: string;
  cost: number;
  status: number;
  year_id: number;
  year: number;
  image: { id: number; width: number | null; height: number | null; alt: string } | null;
  markers: { latitude: number; longitude: number; description: string; color: string }[];
}

export interface TaskFileRow {
  id: number;
  kind: 'image' | 'document' | 'realization';
  filename: string;
  content_type: string;
  size: number;
  width: number | null;
  height: number | null;
  alt: string;
}

export interface TaskDetailsRow extends TaskRow {
  costRows: CostRow[];
  errata: TaskErratum[];
  upkeep: number | null;
  author: string;
  location_description: string;
  decision: string | null;
  realization_html: string | null;
  files: TaskFileRow[];
  /** Dates as PostgreSQL writes them in JSON. */
  vote: {
    projectId: number;
    budgetYearValue: number;
    status: number;
    showResults: boolean;
    dateFrom: string;
    dateTo: string;
    publishedAt: string | null;
  } | null;
  /** The same, of the dates that its edition's calendar has; null: it has none. */
  calendar: Partial<Record<EditionDateKey, string>> | null;
}

/** Tasks of a draft edition (BudgetProgress 0) are nobody's business yet. */
const publicTasks = sql`
  project_task t
  join budget_year y on y.id = t.budget_year_id and y.progress > 0
  join office o on o.id = t.office_id
  join office_thematic_area a on a.id = t.office_thematic_area_id
  left join district d on d.id = t.district_id`;

const taskColumns = sql`
  t.id, t.number, t.title, t.description_html, t.description_text, o.name as office_name, a.name as category, a.motif, t.cost, t.status,
  y.id as year_id, y.value as year, case when not d.is_system then d.name end as district_name,
  (select json_build_object('id', f.id, 'width', f.width, 'height', f.height, 'alt', coalesce(tf.alt, ''))
     from file f left join project_task_file tf on tf.file_id = f.id and tf.project_task_id = t.id
    where f.id = t.main_image_id) as image,
  (select coalesce(json_agg(json_build_object('latitude', m.latitude, 'longitude', m.longitude,
                                              'description', m.description, 'color', m.color) order by m.id), '[]')
     from project_task_marker m where m.project_task_id = t.id) as markers`;

/** Of the project `t`, as people count: L/9 before L/10, and what begins alike together. */
export const byNumber = sql`
  substring(t.number from '^[^0-9]*') collate polish, lpad(substring(t.number from '[0-9]+'), 20, '0'),
  t.number collate polish`;

/** Of these ids a page by number, the newest edition first. */
export async function sliceByNumber(
  db: Kysely<Database>,
  ids: readonly number[],
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select t.id from project_task t join budget_year y on y.id = t.budget_year_id
    where t.id = any (${ids}::integer[]) order by y.value desc, ${byNumber}, t.id limit ${limit} offset ${offset}`.execute(
    db,
  );
  return found.rows.map(({ id }) => id);
}

/**
 * The edition with this id; without one that on which people vote, the one that ends first, else the newest. Undefined: there is
 * none that everybody sees.
 */
export async function findShownEdition(
  db: Kysely<Database>,
  id: number | null,
  now: Date,
): Promise<ShownEdition | undefined> {
  const found = await sql<Omit<ShownEdition, 'votes'> & { votes: { projectId: number; dateTo: string }[] }>`
    select y.id as "budgetYearId", y.value as "budgetYearValue", v.votes
      from budget_year y cross join lateral (
        select coalesce(json_agg(json_build_object('projectId', p.id, 'dateTo', p.date_to) order by p.date_to, p.id), '[]') as votes,
               min(p.date_to) as until
          from project p
         where p.budget_year_id = y.id and p.type = ${ProjectType.PublicBudget} and ${projectRuns(sql`${now}::timestamptz`)}) v
     where y.progress > 0 and ${id === null ? sql`true` : sql`y.id = ${id}`}
     order by v.until nulls last, y.value desc limit 1`.execute(db);
  const edition = found.rows[0];
  const votes = edition?.votes.map((vote) => ({ ...vote, dateTo: new Date(vote.dateTo).toISOString() }));
  return edition && { ...edition, votes: votes! };
}

/** In the order of the ids. */
export async function readTasks(db: Kysely<Database>, ids: readonly number[]): Promise<TaskRow[]> {
  const found = await sql<TaskRow>`
    select ${taskColumns} from unnest(${ids}::integer[]) with ordinality as listed (id, n)
    join ${publicTasks} on t.id = listed.id order by n`.execute(db);
  return found.rows;
}

export async function findTask(db: Kysely<Database>, id: number): Promise<TaskDetailsRow | undefined> {
  const found = await sql<TaskDetailsRow>`
    select ${taskColumns}, t.location_description, t.decision, t.realization_html, t.upkeep, t.author, ${costRows} as "costRows",
      ${errataOfTask} as errata,
      (select coalesce(json_agg(json_build_object('id', f.id, 'kind', tf.kind, 'filename', f.filename,
                 'content_type', f.content_type, 'size', f.size, 'width', f.width, 'height', f.height, 'alt', tf.alt)
                 order by tf.position, f.id), '[]')
         from project_task_file tf join file f on f.id = tf.file_id where tf.project_task_id = t.id) as files,
      (select json_build_object('projectId', p.id, 'budgetYearValue', y.value, 'status', p.status,
                'showResults', p.show_results, 'dateFrom', p.date_from, 'dateTo', p.date_to,
                'publishedAt', case when p.show_results then (select r.published_at from vote_result r where r.vote_id = p.id) end)
         from budget_question b
         join question q on q.id = b.question_id
         join form v on v.id = q.form_id
         join project p on p.id = v.project_id and ${projectIsListed}
        where b.project_task_id = t.id order by p.date_from desc, p.id desc limit 1) as vote,
      (select json_object_agg(d.key, d.at) from edition_date d where d.budget_year_id = y.id) as calendar
    from ${publicTasks} where t.id = ${id}`.execute(db);
  return found.rows[0];
}

export async function setStatusesByResult(tx: Kysely<Database>, voteId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update project_task t
    set status = case when (p ->> 'selected')::boolean then ${ProjectTaskStatus.Selected}::smallint
                      else ${ProjectTaskStatus.NotSelected}::smallint end
    from vote_result r,
         jsonb_array_elements(r.result -> 'districts') d,
         jsonb_array_elements(d -> 'projects') p
    where r.vote_id = ${voteId} and r.published_at is not null
      and exists (select from project p where p.id = r.vote_id and p.show_results and ${projectIsListed})
      and t.id = (p ->> 'projectTaskId')::integer and t.status = ${ProjectTaskStatus.Accepted}
    returning t.id`.execute(tx);
  await keepVersions(tx, idsOf(rows));
}

/** Back to what they were before the published result of this vote, for projects with which nothing else has happened since. */
export async function takeStatusesBack(tx: Kysely<Database>, voteId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update project_task t set status = ${ProjectTaskStatus.Accepted}::smallint
    from vote_result r,
         jsonb_array_elements(r.result -> 'districts') d,
         jsonb_array_elements(d -> 'projects') p
    where r.vote_id = ${voteId} and r.published_at is not null and t.id = (p ->> 'projectTaskId')::integer
      and t.status in (${ProjectTaskStatus.Selected}, ${ProjectTaskStatus.NotSelected})
    returning t.id`.execute(tx);
  await keepVersions(tx, idsOf(rows));
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** HTML is cleaned. */
export type StoredTask = NewProjectTask & { descriptionText: string };

/** Rows of one statement: it may have 65,535 values. */
const AT_ONCE = 500;

/**
 * Adds projects with the rows of their costs and with their places, and keeps what each says as its first version.
 * @param importId the sheet by which they come; null: none
 * @returns their ids, in this order
 */
export async function insertTasks(
  tx: Kysely<Database>,
  tasks: readonly StoredTask[],
  importId: number | null = null,
): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < tasks.length; at += AT_ONCE) {
    ids.push(...(await insertSome(tx, tasks.slice(at, at + AT_ONCE), importId)));
  }
  await keepVersions(tx, ids);
  return ids;
}

async function insertSome(
  tx: Kysely<Database>,
  tasks: readonly StoredTask[],
  importId: number | null,
): Promise<number[]> {
  const rows = await tx
    .insertInto('project_task')
    .values(tasks.map((task) => ({ ...columnsOfTask(task), import_id: importId })))
    .returning(['id', 'number', 'budget_year_id', 'district_id'])
    .execute();
  // Rows come back in no promised order; a number is unique in an area of an edition.
  const known = new Map(rows.map((row) => [`${row.budget_year_id} ${row.district_id} ${row.number}`, row.id]));
  const ids = tasks.map((task) => known.get(`${task.budgetYearId} ${task.districtId} ${task.number}`)!);
  const costs = tasks.flatMap((task, n) => costColumns(ids[n]!, task.costRows ?? []));
  if (costs.length > 0) await tx.insertInto('project_task_cost').values(costs).execute();
  const markers = tasks.flatMap((task, n) => task.markers.map((marker) => ({ project_task_id: ids[n]!, ...marker })));
  if (markers.length > 0) await tx.insertInto('project_task_marker').values(markers).execute();
  return ids;
}

const columnsOfTask = (task: StoredTask) => ({
  budget_year_id: task.budgetYearId,
  office_id: task.officeId,
  district_id: task.districtId,
  office_thematic_area_id: task.officeThematicAreaId,
  number: task.number,
  title: task.title,
  description_html: task.descriptionHtml,
  description_text: task.descriptionText,
  cost: task.cost,
  status: task.status,
  location_description: task.locationDescription,
  decision: task.decision ?? null,
  realization_html: task.realizationHtml ?? null,
  upkeep: task.upkeep ?? null,
  author: task.author ?? '',
});

export const costColumns = (taskId: number, rows: readonly CostRow[]) =>
  rows.map(({ name, amount }, position) => ({ project_task_id: taskId, position, name, amount }));

/** Gives them their numbers. In two steps: one may get the number that another one still has. */
export async function writeNumbers(
  tx: Kysely<Database>,
  projects: readonly { id: number; number: string }[],
): Promise<void> {
  const [ids, numbers] = [projects.map(({ id }) => id), projects.map(({ number }) => number)];
  await sql`update project_task set number = E'\\n' || id where id = any (${ids}::integer[])`.execute(tx);
  await sql`
    update project_task t set number = g.number, revision = t.revision + 1
      from unnest(${ids}::integer[], ${numbers}::text[]) g(id, number) where t.id = g.id`.execute(tx);
  await keepVersions(tx, ids);
}
