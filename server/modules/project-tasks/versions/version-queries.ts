import type { TaskWords } from '@wiec/contract/office-tasks.ts';
import type { CostRow } from '@wiec/domain/cost-rows.ts';
import type { TaskVersionField } from '@wiec/domain/task-version.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { costRows, places } from '../part-queries.ts';

type Db = Kysely<Database>;

/** Of one project; older ones go. */
export const KEPT_VERSIONS = 100;

/** What a version keeps of a project: all that is written of it but its author. HTML cleaned, money in grosze. */
export interface VersionWords extends Omit<TaskWords, 'author' | 'cost' | 'costRows' | 'upkeep'> {
  cost: number;
  costRows: CostRow[];
  upkeep: number | null;
}

/** Of the project `t`, as `VersionWords`. */
const wordsNow = sql`jsonb_build_object(
  'number', t.number, 'title', t.title, 'description', t.description_html, 'cost', t.cost, 'costRows', ${costRows},
  'upkeep', t.upkeep, 'officeId', t.office_id, 'districtId', t.district_id, 'officeThematicAreaId', t.office_thematic_area_id,
  'locationDescription', t.location_description, 'decision', coalesce(t.decision, ''),
  'realization', coalesce(t.realization_html, ''), 'places', ${places})`;

/**
 * Keeps what these projects say now, each of which that is not what it said last. Whoever writes a project's words, money, places or
 * state asks for it in the same transaction (`insertTasks` and `writeTasks` do).
 * @param ofAuthor those whose author is told otherwise now: who that is, or was, is not kept
 */
export async function keepVersions(
  tx: Db,
  taskIds: readonly number[],
  ofAuthor: readonly number[] = [],
): Promise<void> {
  if (taskIds.length === 0) return;
  const ids = [...taskIds];
  await sql`
    insert into project_task_version (project_task_id, status, words, is_author_changed)
    select n.id, n.status, n.words, n.of_author
      from (select t.id, t.status, ${wordsNow} as words, t.id = any(${[...ofAuthor]}::integer[]) as of_author
              from project_task t where t.id = any(${ids}::integer[])) n
        left join lateral (select v.status, v.words from project_task_version v
                            where v.project_task_id = n.id order by v.id desc limit 1) l on true
     where n.of_author or n.status is distinct from l.status or n.words is distinct from l.words
     order by n.id`.execute(tx);
  await sql`
    delete from project_task_version v
     using unnest(${ids}::integer[]) n(id)
     where v.project_task_id = n.id
       and v.id <= (select o.id from project_task_version o where o.project_task_id = n.id
                     order by o.id desc offset ${KEPT_VERSIONS} limit 1)`.execute(tx);
}

export interface VersionRow {
  id: number;
  savedAt: Date | null;
  /** What is not as in the version before it; null: nothing older is kept. */
  changed: TaskVersionField[] | null;
}

/** The newest first. */
export async function listVersions(db: Db, taskId: number): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.id, v.saved_at as "savedAt",
      case when v.before is not null then array(
        select e.key from jsonb_each(v.words) e where e.value is distinct from v.before -> e.key
        union all select 'status' where v.status <> v.status_before
        union all select 'author' where v.is_author_changed) end as changed
      from (select id, saved_at, status, words, is_author_changed, lag(words) over kept as before,
                   lag(status) over kept as status_before
              from project_task_version where project_task_id = ${taskId} window kept as (order by id)) v
     order by v.id desc`.execute(db);
  return rows;
}

export interface WholeVersionRow {
  id: number;
  savedAt: Date | null;
  status: number;
  words: VersionWords;
  isAuthorChanged: boolean;
  /** As they are called now; null: it is no longer there, or, of the district, none was given. */
  officeName: string | null;
  districtName: string | null;
  officeThematicAreaName: string | null;
}

/** One of them with the one before it, the newer first; empty: there is no such one. */
export async function findVersionAndBefore(db: Db, taskId: number, id: number): Promise<WholeVersionRow[]> {
  const { rows } = await sql<WholeVersionRow>`
    select v.id, v.saved_at as "savedAt", v.status, v.words, v.is_author_changed as "isAuthorChanged",
      (select name from office where id = (v.words ->> 'officeId')::integer) as "officeName",
      (select name from district where id = (v.words ->> 'districtId')::integer) as "districtName",
      (select name from office_thematic_area where id = (v.words ->> 'officeThematicAreaId')::integer) as "officeThematicAreaName"
      from project_task_version v
     where v.project_task_id = ${taskId} and v.id <= ${id} order by v.id desc limit 2`.execute(db);
  return rows[0]?.id === id ? rows : [];
}

export async function deleteVersion(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('project_task_version').where('id', '=', id).execute();
}
