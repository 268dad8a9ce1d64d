import type { ImportedTask } from '@wiec/domain/import-undo.ts';
import type { SheetTaskField, StandingTask } from '@wiec/domain/sheet-task.ts';
import type { SheetNames } from '@wiec/domain/task-sheet-cells.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { places } from '../part-queries.ts';
import { keepVersions } from '../versions/version-queries.ts';
import { chooseMainImage } from './task-file-queries.ts';
import { frozen, onBallot } from './task-queries.ts';

type Db = Kysely<Database>;

/** All projects of an edition, whosever office they belong to: the whole town, whatever it is called, is null. */
export async function findStandingTasks(db: Db, editionId: number): Promise<StandingTask[]> {
  const { rows } = await sql<StandingTask>`
    select t.id, t.revision, t.number, t.title, t.description_text as description, t.cost, t.office_id as "officeId",
      case when not d.is_system then d.id end as "districtId", t.office_thematic_area_id as "officeThematicAreaId",
      a.name as "areaName", t.location_description as "locationDescription", coalesce(t.decision, '') as decision, t.status,
      ${onBallot} as "isOnBallot", ${frozen} as "isFrozen",
      ${places} as places
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

export interface TaskImportRow {
  id: number;
  made_by: number | null;
  made_at: Date;
  file_name: string;
  added: number;
  changed: number;
  same: number;
  undone_at: Date | null;
  undone_by: number | null;
  /** Whose projects it added or changed. */
  office_ids: number[];
  /** Its projects with which something else was done since; null: what was before is not kept. */
  touched: number | null;
}

/** Of the row `r` of an import, and its project `t`: something else was done with it since. Results of votes change a state alone. */
const touched = sql<boolean>`(t.id is null or t.revision <> r.revision or t.status <> r.status)`;

const importColumns = [
  ...([
    'id',
    'made_by',
    'made_at',
    'file_name',
    'added',
    'changed',
    'same',
    'undone_at',
    'undone_by',
    'office_ids',
  ] as const),
  sql<number | null>`(
    select case when count(*) > 0 then (count(*) filter (where ${touched}))::integer end
      from task_import_row r left join project_task t on t.id = r.project_task_id
     where r.import_id = task_import.id)`.as('touched'),
];
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

/** What was said of sheets: of columns by their keys, of states by their names, folded. */
export interface RememberedChoices {
  columns: Record<string, string>;
  states: Record<string, number>;
}

/** What was said last, in any edition, by whoever put a sheet of these offices into effect that stands. @param officeIds null: all */
export async function findChoices(db: Db, officeIds: readonly number[] | null): Promise<RememberedChoices> {
  const { rows } = await sql<{ kind: 'columns' | 'states'; key: string; value: string }>`
    select distinct on (k.kind, e.key) k.kind, e.key, e.value
      from (select id, choices from task_import
             where choices is not null and undone_at is null
               and ${officeIds === null ? sql`true` : sql`office_ids && ${[...officeIds]}::integer[]`}
             order by id desc limit ${TOLD}) i,
           unnest(array['columns', 'states']) as k(kind), jsonb_each_text(i.choices -> k.kind) e
     order by k.kind, e.key, i.id desc`.execute(db);
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ key, value }) => [key, value] as const);
  return {
    columns: Object.fromEntries(of('columns')),
    states: Object.fromEntries(of('states').map(([value, status]) => [value, Number(status)])),
  };
}

export interface NewImport {
  editionId: number;
  madeBy: number;
  officeIds: number[];
  fileName: string;
  fileHash: string;
  planHash: string;
  choices: RememberedChoices;
  added: number;
  changed: number;
  same: number;
}

export async function insertImport(tx: Db, made: NewImport): Promise<{ id: number }> {
  return tx
    .insertInto('task_import')
    .values({
      budget_year_id: made.editionId,
      made_by: made.madeBy,
      office_ids: made.officeIds,
      file_name: made.fileName,
      file_hash: made.fileHash,
      plan_hash: made.planHash,
      choices: JSON.stringify(made.choices),
      added: made.added,
      changed: made.changed,
      same: made.same,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Keeps what these projects say before a sheet changes them, and nothing of their authors. `keepAfter` follows in the same transaction. */
export async function keepBefore(
  tx: Db,
  importId: number,
  changed: readonly { id: number; fields: readonly SheetTaskField[] }[],
): Promise<void> {
  const rows = JSON.stringify(changed.map(({ id, fields }) => ({ id, fields })));
  await sql`
    insert into task_import_row (import_id, project_task_id, fields, before, revision, status)
    select ${importId}, t.id, array(select jsonb_array_elements_text(c.fields)),
           to_jsonb(t) - 'author' || jsonb_build_object('places', (
             select coalesce(jsonb_agg(to_jsonb(m) order by m.id), '[]')
               from project_task_marker m where m.project_task_id = t.id)),
           t.revision, t.status
      from jsonb_to_recordset(${rows}::jsonb) c(id integer, fields jsonb) join project_task t on t.id = c.id`.execute(
    tx,
  );
}

/** Keeps how the sheet left its projects: those that it changed, and those that it added. */
export async function keepAfter(tx: Db, importId: number): Promise<void> {
  await sql`
    update task_import_row r set revision = t.revision, status = t.status
      from project_task t where r.import_id = ${importId} and t.id = r.project_task_id`.execute(tx);
  await sql`
    insert into task_import_row (import_id, project_task_id, fields, revision, status)
    select ${importId}, id, '{}', revision, status from project_task where import_id = ${importId}`.execute(tx);
}

export interface ImportToUndo extends TaskImportRow {
  office_ids: number[];
}

export async function findImport(tx: Db, editionId: number, importId: number): Promise<ImportToUndo | undefined> {
  return tx
    .selectFrom('task_import')
    .select([...importColumns, 'office_ids'])
    .where('budget_year_id', '=', editionId)
    .where('id', '=', importId)
    .executeTakeFirst();
}

export interface ImportedTaskRow extends ImportedTask {
  /** Null: it is gone. */
  id: number | null;
  number: string;
  title: string;
}

/** What a sheet added or changed, as it is by now. */
export async function findImportedTasks(tx: Db, importId: number): Promise<ImportedTaskRow[]> {
  const { rows } = await sql<ImportedTaskRow>`
    select t.id, coalesce(t.number, r.before ->> 'number', '') as number, coalesce(t.title, r.before ->> 'title', '') as title,
           r.fields, t.id is null as "isGone", ${touched} as "isTouched",
           ${onBallot} as "isOnBallot", ${frozen} as "isFrozen",
           (exists (select from budget_question b where b.project_task_id = t.id)
            or exists (select from vote_exclusive_pair p where t.id in (p.first_task_id, p.second_task_id))) as "stoodInVote"
      from task_import_row r left join project_task t on t.id = r.project_task_id
     where r.import_id = ${importId} order by t.id`.execute(tx);
  return rows;
}

/** Projects that a sheet changed say again what they said before; those that it added go. */
export async function undoImportRows(tx: Db, importId: number): Promise<void> {
  const { rows } = await sql<{ id: number; moved: boolean }>`
    update project_task t
       set title = b.title, description_html = b.description_html, description_text = b.description_text, cost = b.cost,
           district_id = b.district_id, office_id = b.office_id, office_thematic_area_id = b.office_thematic_area_id,
           location_description = b.location_description, decision = b.decision, status = b.status,
           revision = t.revision + 1
      from task_import_row r, jsonb_populate_record(null::project_task, r.before) b
     where r.import_id = ${importId} and r.before is not null and t.id = r.project_task_id
    returning t.id, r.status <> t.status as moved`.execute(tx);
  await sql`
    delete from project_task_marker m using task_import_row r
     where r.import_id = ${importId} and 'places' = any(r.fields) and m.project_task_id = r.project_task_id`.execute(
    tx,
  );
  await sql`
    insert into project_task_marker (project_task_id, latitude, longitude, description, color)
    select m.project_task_id, m.latitude, m.longitude, m.description, m.color
      from task_import_row r, jsonb_populate_recordset(null::project_task_marker, r.before -> 'places') m
     where r.import_id = ${importId} and 'places' = any(r.fields) order by m.id`.execute(tx);
  await sql`
    delete from project_task t using task_import_row r
     where r.import_id = ${importId} and r.before is null and t.id = r.project_task_id`.execute(tx);
  for (const { id, moved } of rows) if (moved) await chooseMainImage(tx, id);
  const ids = rows.map(({ id }) => id);
  await keepVersions(tx, ids);
}

export async function markImportUndone(tx: Db, importId: number, by: number): Promise<void> {
  await tx
    .updateTable('task_import')
    .set({ undone_at: sql<Date>`clock_timestamp()`, undone_by: by })
    .where('id', '=', importId)
    .execute();
}
