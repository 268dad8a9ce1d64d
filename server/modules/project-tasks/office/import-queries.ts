import type { StandingTask } from '@wiec/domain/sheet-task.ts';
import type { SheetNames } from '@wiec/domain/task-sheet-cells.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { columnsOfTask } from '../queries.ts';
import { frozen, onBallot } from './task-queries.ts';

type Db = Kysely<Database>;

/** All projects of an edition, whosever office they belong to: the whole town, whatever it is called, is null. */
export async function findStandingTasks(db: Db, editionId: number): Promise<StandingTask[]> {
  const { rows } = await sql<StandingTask>`
    select t.id, t.revision, t.number, t.title, t.description_text as description, t.cost, t.office_id as "officeId",
      case when not d.is_system then d.id end as "districtId", t.office_thematic_area_id as "officeThematicAreaId",
      a.name as "areaName", t.location_description as "locationDescription", coalesce(t.decision, '') as decision, t.status,
      ${onBallot} as "isOnBallot", ${frozen} as "isFrozen",
      (select coalesce(json_agg(json_build_object('latitude', m.latitude, 'longitude', m.longitude,
                                                  'description', m.description) order by m.id), '[]')
         from project_task_marker m where m.project_task_id = t.id) as places
      from project_task t join office_thematic_area a on a.id = t.office_thematic_area_id
        left join district d on d.id = t.district_id
     where t.budget_year_id = ${editionId} order by t.id`.execute(db);
  return rows;
}

/** What names in a sheet may mean. @param officeIds those in which the reader manages the budget; null: all */
export async function findSheetNames(db: Db, officeIds: readonly number[] | null): Promise<Omit<SheetNames, 'year'>> {
  const districts = await db
    .selectFrom('district')
    .select(['id', 'name', 'is_system'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const { rows: offices } = await sql<SheetNames['offices'][number]>`
    select o.id, o.name,
      (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name) order by a.name collate polish), '[]')
         from office_thematic_area a where a.office_id = o.id and a.retired_at is null) as areas
      from office o
     where o.retired_at is null and ${officeIds === null ? sql`true` : sql`o.id = any(${[...officeIds]}::integer[])`}
     order by o.id`.execute(db);
  return {
    districts: districts.filter((each) => !each.is_system).map(({ id, name }) => ({ id, name })),
    wholeTown: districts.find((each) => each.is_system)?.name ?? 'całe miasto',
    offices,
  };
}

/** Nobody else changes them, and no ballot takes them up, until the transaction ends. Take `lockNumbers` before it. */
export async function lockTasksOf(tx: Db, editionId: number): Promise<void> {
  await sql`lock table project_task in row exclusive mode`.execute(tx);
  await sql`select from project_task where budget_year_id = ${editionId} order by id for update`.execute(tx);
}

type NewTask = Parameters<typeof columnsOfTask>[0] & {
  places: readonly { latitude: number; longitude: number; description: string }[];
};

/** Rows of one statement: it may have 65,535 values. */
const AT_ONCE = 500;

/** @param importId the sheet by which they come */
export async function insertTasks(tx: Db, importId: number, tasks: readonly NewTask[]): Promise<void> {
  for (let at = 0; at < tasks.length; at += AT_ONCE) {
    const some = tasks.slice(at, at + AT_ONCE);
    const rows = await tx
      .insertInto('project_task')
      .values(some.map((task) => ({ ...columnsOfTask(task), import_id: importId })))
      .returning(['id', 'number', 'district_id'])
      .execute();
    const ids = new Map(rows.map(({ id, number, district_id: districtId }) => [`${districtId} ${number}`, id]));
    const markers = some.flatMap(({ number, districtId, places }) =>
      places.map((place) => ({ project_task_id: ids.get(`${districtId} ${number}`)!, ...place })),
    );
    if (markers.length > 0) await tx.insertInto('project_task_marker').values(markers).execute();
  }
}

export interface TaskImportRow {
  id: number;
  made_by: number | null;
  made_at: Date;
  file_name: string;
  added: number;
  changed: number;
  same: number;
}

const importColumns = ['id', 'made_by', 'made_at', 'file_name', 'added', 'changed', 'same'] as const;
/** Of one edition, that are told. */
const TOLD = 100;

/** @param officeIds whose projects they added or changed; null: of all */
export async function findImports(
  db: Db,
  editionId: number,
  officeIds: readonly number[] | null,
): Promise<TaskImportRow[]> {
  return db
    .selectFrom('task_import')
    .select(importColumns)
    .where('budget_year_id', '=', editionId)
    .where(officeIds === null ? sql<boolean>`true` : sql<boolean>`office_ids && ${[...officeIds]}::integer[]`)
    .orderBy('id', 'desc')
    .limit(TOLD)
    .execute();
}

/** What this plan did already. */
export async function findImportOfPlan(
  tx: Db,
  editionId: number,
  planHash: string,
): Promise<TaskImportRow | undefined> {
  return tx
    .selectFrom('task_import')
    .select(importColumns)
    .where('budget_year_id', '=', editionId)
    .where('plan_hash', '=', planHash)
    .executeTakeFirst();
}

export async function findLastImportId(db: Db, editionId: number): Promise<number | null> {
  const found = await db
    .selectFrom('task_import')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('budget_year_id', '=', editionId)
    .executeTakeFirst();
  return found?.id ?? null;
}

export interface NewImport {
  editionId: number;
  madeBy: number;
  officeIds: number[];
  fileName: string;
  fileHash: string;
  planHash: string;
  added: number;
  changed: number;
  same: number;
}

export async function insertImport(tx: Db, made: NewImport): Promise<TaskImportRow> {
  return tx
    .insertInto('task_import')
    .values({
      budget_year_id: made.editionId,
      made_by: made.madeBy,
      office_ids: made.officeIds,
      file_name: made.fileName,
      file_hash: made.fileHash,
      plan_hash: made.planHash,
      added: made.added,
      changed: made.changed,
      same: made.same,
    })
    .returning(importColumns)
    .executeTakeFirstOrThrow();
}
