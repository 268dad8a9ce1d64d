import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { ProjectTaskStatus, statusesFoundBy } from '@wiec/domain/project-task-status.ts';
import type { Database } from '../../db/tables.ts';

export interface TaskCriteria {
  budgetYearId: number | null;
  districtId: number | null;
  officeThematicAreaId: number | null;
  status: number | null;
  /** What the reader's choice of an office leaves; one that is no more leaves everything. */
  officeId: number | null;
  /** Each must occur in the number, title or description. */
  words: readonly string[];
}

/** `limit` null: all. */
export interface Slice {
  offset: number;
  limit: number | null;
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
  location_description: string;
  decision: string | null;
  realization_html: string | null;
  files: TaskFileRow[];
  vote: { projectId: number; budgetYearValue: number; status: number; showResults: boolean } | null;
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

function matching(criteria: TaskCriteria): RawBuilder<unknown> {
  const { budgetYearId, districtId, officeThematicAreaId, status, officeId, words } = criteria;
  const conditions = [
    sql`true`,
    ...(budgetYearId === null ? [] : [sql`t.budget_year_id = ${budgetYearId}`]),
    ...(officeThematicAreaId === null ? [] : [sql`t.office_thematic_area_id = ${officeThematicAreaId}`]),
    ...(status === null ? [] : [sql`t.status = any (${[...statusesFoundBy(status)]}::smallint[])`]),
    ...(officeId === null
      ? []
      : [
          sql`(t.office_id = ${officeId} or not exists (select from office where id = ${officeId} and retired_at is null))`,
        ]),
    ...(districtId === null ? [] : [inArea(districtId)]),
    ...words.map((word) => sql`strpos(t.search_text, fold_for_search(${word})) > 0`),
  ];
  return sql.join(conditions, sql` and `);
}

/** A task without a district belongs to the system-wide area. */
const inArea = (districtId: number) =>
  sql`(t.district_id = ${districtId}
       or t.district_id is null and exists (select from district s where s.id = ${districtId} and s.is_system))`;

/** The newest edition first, and in it titles in Polish order. */
export async function findTasks(
  db: Kysely<Database>,
  criteria: TaskCriteria,
  slice: Slice,
): Promise<{ rows: TaskRow[]; total: number }> {
  const where = matching(criteria);
  const [page, counted] = await Promise.all([
    sql<TaskRow>`
      select ${taskColumns} from ${publicTasks} where ${where}
      order by y.value desc, t.title collate polish, t.id
      limit ${slice.limit} offset ${slice.offset}`.execute(db),
    sql<{ total: number }>`select count(*)::integer as total from ${publicTasks} where ${where}`.execute(db),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findTask(db: Kysely<Database>, id: number): Promise<TaskDetailsRow | undefined> {
  const found = await sql<TaskDetailsRow>`
    select ${taskColumns}, t.location_description, t.decision, t.realization_html,
      (select coalesce(json_agg(json_build_object('id', f.id, 'kind', tf.kind, 'filename', f.filename,
                 'content_type', f.content_type, 'size', f.size, 'width', f.width, 'height', f.height, 'alt', tf.alt)
                 order by tf.position, f.id), '[]')
         from project_task_file tf join file f on f.id = tf.file_id where tf.project_task_id = t.id) as files,
      (select json_build_object('projectId', p.id, 'budgetYearValue', y.value, 'status', p.status,
                'showResults', p.show_results)
         from vote_question q
         join vote_category c on c.id = q.category_id
         join vote_form v on v.id = c.form_id
         join project p on p.id = v.project_id and p.status between 1 and 3
        where q.project_task_id = t.id order by p.date_from desc, p.id desc limit 1) as vote
    from ${publicTasks} where t.id = ${id}`.execute(db);
  return found.rows[0];
}

export async function setStatusesByResult(tx: Kysely<Database>, voteId: number): Promise<void> {
  await sql`
    update project_task t
    set status = case when (p ->> 'selected')::boolean then ${ProjectTaskStatus.Selected}::smallint
                      else ${ProjectTaskStatus.NotSelected}::smallint end
    from vote_result r,
         jsonb_array_elements(r.result -> 'districts') d,
         jsonb_array_elements(d -> 'projects') p
    where r.vote_id = ${voteId} and r.published_at is not null
      and exists (select from project where project.id = r.vote_id and show_results)
      and t.id = (p ->> 'projectTaskId')::integer and t.status = ${ProjectTaskStatus.Accepted}`.execute(tx);
}

/** Back to what they were before the published result of this vote, for projects with which nothing else has happened since. */
export async function takeStatusesBack(tx: Kysely<Database>, voteId: number): Promise<void> {
  await sql`
    update project_task t set status = ${ProjectTaskStatus.Accepted}::smallint
    from vote_result r,
         jsonb_array_elements(r.result -> 'districts') d,
         jsonb_array_elements(d -> 'projects') p
    where r.vote_id = ${voteId} and r.published_at is not null and t.id = (p ->> 'projectTaskId')::integer
      and t.status in (${ProjectTaskStatus.Selected}, ${ProjectTaskStatus.NotSelected})`.execute(tx);
}
