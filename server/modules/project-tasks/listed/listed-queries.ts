import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { changedSince, isOfThisRun, thisSnapshot } from '../../../services/live-copy.ts';
import type { ChangedTask, ListedTask, Surroundings } from './task-list.ts';

const columns = sql`
  t.id, t.budget_year_id as "yearId", t.office_id as "officeId", t.district_id as "districtId",
  t.office_thematic_area_id as "officeThematicAreaId", t.status, t.cost,
  array(select x from project_task_marker m, unnest(array[m.latitude, m.longitude]) with ordinality place (x, n)
         where m.project_task_id = t.id order by m.id, n) as places`;

/** In the order of the index `project_task_listed`. */
const inOrder = sql`t.budget_year_id, t.title collate polish, t.id`;

export interface TaskChanges extends Surroundings {
  /** To ask from next time. */
  readonly snapshot: string;
  /** Ids of those that have become other, came, or are gone; null: they are more than were asked for, or nobody knows. */
  readonly changed: readonly number[] | null;
  /** What there is of them. */
  readonly now: readonly ChangedTask[];
}

/**
 * All of one moment.
 * @param since `snapshot` of the last time, or of `readSnapshot`
 * @param most so many changes at most
 */
export async function readTaskChanges(db: Kysely<Database>, since: string, most: number): Promise<TaskChanges> {
  interface Row extends Omit<TaskChanges, keyof Surroundings> {
    yearIds: number[];
    districts: [id: number, name: string | null][];
  }
  const found = await sql<Row>`
    with told as materialized (select project_task_id as id from project_task_change where ${changedSince(since)} limit ${most + 1}),
    changed as materialized (select id from told where (select count(*) from told) <= ${most})
    select ${thisSnapshot} as snapshot,
      case when (select count(*) from told) <= ${most} and ${isOfThisRun(since)} then array(select id from changed) end as changed,
      (select coalesce(json_agg(c), '[]') from (
         select ${columns},
           (select p.id from project_task p
             where p.budget_year_id = t.budget_year_id and (p.title collate polish, p.id) < (t.title collate polish, t.id)
             order by p.title collate polish desc, p.id desc limit 1) as follows
           from changed join project_task t on t.id = changed.id) c) as now,
      array(select id from budget_year where progress > 0 order by value desc) as "yearIds",
      (select coalesce(json_agg(json_build_array(id, case when not is_system then name end)), '[]') from district) as districts`.execute(
    db,
  );
  const { districts, ...changes } = found.rows[0]!;
  return { ...changes, districts: new Map(districts) };
}

/** The snapshot from which changes are asked for after all were read. */
export async function readSnapshot(db: Kysely<Database>): Promise<string> {
  const found = await sql<{ snapshot: string }>`select ${thisSnapshot} as snapshot`.execute(db);
  return found.rows[0]!.snapshot;
}

/** In the order of their ids. @param after the last one that was read */
export async function readListedTasks(db: Kysely<Database>, after: number, most: number): Promise<ListedTask[]> {
  const found = await sql<ListedTask>`
    select ${columns} from project_task t where t.id > ${after} order by t.id limit ${most}`.execute(db);
  return found.rows;
}

/** All ids, those of an edition in the order of the list. */
export async function readTaskOrder(db: Kysely<Database>): Promise<number[]> {
  const found = await sql<{ ids: number[] }>`
    select array(select t.id from project_task t order by ${inOrder}) as ids`.execute(db);
  return found.rows[0]!.ids;
}
