import type { PlainDate } from '@wiec/domain/calendar.ts';
import type { CostLine } from '@wiec/domain/diary.ts';
import {
  DIARY_DAYS,
  type ImplementationStage,
  type ImplementationState,
  implementationState,
  type StageDays,
  toldStatuses,
} from '@wiec/domain/implementation.ts';
import type { Scope } from '@wiec/domain/permission.ts';
import { chosenStatuses, ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { type Kysely, sql } from 'kysely';
import { containing } from '../../../db/like.ts';
import type { Database } from '../../../db/tables.ts';
import { today } from '../../../db/today.ts';

type Db = Kysely<Database>;

/** How far a chosen project of an edition is. Days are texts 'YYYY-MM-DD', money is in grosze. */
export interface ImplementationRow {
  projectTaskId: number;
  number: string;
  title: string;
  officeId: number;
  /** Estimated. */
  cost: number;
  status: ProjectTaskStatus;
  /** Null: it was chosen, and has not begun. */
  state: ImplementationState | null;
  /** Who does it; null: nobody was named. */
  unitName: string | null;
  /** By when it is to be done, and by when it was to be done at first; null: nobody said. */
  term: string | null;
  firstTerm: string | null;
  /** To which year it was moved; null: to none. */
  carriedTo: number | null;
  /** When it was done or given up. */
  endedOn: string | null;
  /** What was paid: the sum of its rows, else what the newest public entry says; null: nobody said. */
  paid: number | null;
  /** Day of the newest public entry; null: there is none. */
  lastEntryOn: string | null;
}

/** Of the entry `e`: everybody reads it. */
export const isPublicEntry = sql`e.public_on <= ${today}`;

/** Of the project `t`: what was paid for it. */
export const paidOf = sql`coalesce(
  (select sum(c.paid)::bigint from implementation_cost c where c.project_task_id = t.id),
  (select e.cost_to_date from diary_entry e
    where e.project_task_id = t.id and e.cost_to_date is not null and ${isPublicEntry}
    order by e.public_on desc, e.id desc limit 1))`;

/** Of the project `t`: the term that residents were told at first, before anything was moved. */
export const firstTermOf = sql`(
  select e.term_before from diary_entry e where e.project_task_id = t.id and e.term_after is not null
   order by e.id limit 1)`;

/** Every project of an edition that residents chose, by number. */
export async function implementationsOfEdition(db: Db, editionId: number): Promise<ImplementationRow[]> {
  const { rows } = await sql<Omit<ImplementationRow, 'state'> & { stage: ImplementationStage | null }>`
    select t.id as "projectTaskId", t.number, t.title, t.office_id as "officeId", t.cost, t.status, i.stage,
      u.name as "unitName", i.term, coalesce(${firstTermOf}, i.term) as "firstTerm", i.carried_to as "carriedTo",
      i.ended_on as "endedOn", ${paidOf} as paid,
      (select max(e.public_on) from diary_entry e where e.project_task_id = t.id and ${isPublicEntry}) as "lastEntryOn"
      from project_task t left join implementation i on i.project_task_id = t.id left join unit u on u.id = i.unit_id
     where t.budget_year_id = ${editionId} and t.status = any(${[...chosenStatuses]}::smallint[])
     order by t.number, t.id`.execute(db);
  return rows.map(({ stage, ...row }) => ({ ...row, state: implementationState(row.status, stage) }));
}

/** Of one project, as it is changed. */
export interface HeldImplementation {
  id: number;
  editionId: number;
  year: number;
  officeId: number;
  status: ProjectTaskStatus;
  stage: ImplementationStage | null;
  unitId: number | null;
  unitName: string | null;
  contractor: string;
  term: string | null;
  /** 0: nothing was written yet. */
  revision: number;
  stages: StageDays[];
  /** Today in Poland. */
  today: string;
}

/** A unit counts for projects of its own office alone. */
const itsUnit = sql`left join unit u on u.id = i.unit_id and u.office_id = t.office_id`;

const stagesOf = sql`
  (select coalesce(json_agg(json_build_object('stage', s.stage, 'begunOn', s.begun_on, 'until', s.until)), '[]')
     from implementation_stage s where s.project_task_id = t.id)`;

export async function findHeldImplementation(db: Db, id: number): Promise<HeldImplementation | undefined> {
  const { rows } = await sql<HeldImplementation>`
    select t.id, y.id as "editionId", y.value as year, t.office_id as "officeId", t.status, i.stage, u.id as "unitId",
      u.name as "unitName", coalesce(i.contractor, '') as contractor, i.term, coalesce(i.revision, 0) as revision,
      ${stagesOf} as stages, ${today} as today
      from project_task t join budget_year y on y.id = t.budget_year_id
        left join implementation i on i.project_task_id = t.id ${itsUnit}
     where t.id = ${id}`.execute(db);
  return rows[0];
}

export interface ImplementationColumns {
  stage: ImplementationStage | null;
  unit_id: number | null;
  contractor: string;
  term: string | null;
  carried_to: number | null;
  ended_on: string | null;
}

/** Writes what is said of it, and raises its revision. */
export async function writeImplementation(tx: Db, id: number, columns: Partial<ImplementationColumns>): Promise<void> {
  await tx
    .insertInto('implementation')
    .values({ project_task_id: id, ...columns })
    .onConflict((conflict) =>
      conflict.column('project_task_id').doUpdateSet((row) => ({
        ...columns,
        revision: sql<number>`${row.ref('implementation.revision')} + 1`,
      })),
    )
    .execute();
}

/** There is a row to which entries belong. */
export async function ensureImplementation(tx: Db, id: number): Promise<void> {
  await tx
    .insertInto('implementation')
    .values({ project_task_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function replaceStages(tx: Db, id: number, stages: readonly StageDays[]): Promise<void> {
  await tx.deleteFrom('implementation_stage').where('project_task_id', '=', id).execute();
  if (stages.length === 0) return;
  await tx
    .insertInto('implementation_stage')
    .values(stages.map(({ stage, begunOn, until }) => ({ project_task_id: id, stage, begun_on: begunOn, until })))
    .execute();
}

export async function replaceCostLines(tx: Db, id: number, lines: readonly CostLine[]): Promise<void> {
  await tx.deleteFrom('implementation_cost').where('project_task_id', '=', id).execute();
  if (lines.length === 0) return;
  await tx
    .insertInto('implementation_cost')
    .values(lines.map((line, position) => ({ project_task_id: id, position, ...line })))
    .execute();
}

/** A unit of the office that works, or the one that does the project already. */
export async function isUnitFor(tx: Db, unitId: number, held: HeldImplementation): Promise<boolean> {
  const { rows } = await sql`
    select from unit where id = ${unitId} and office_id = ${held.officeId}
       and (is_active or id = ${held.unitId}::integer) for key share`.execute(tx);
  return rows.length > 0;
}

export interface ShownImplementation extends Omit<HeldImplementation, 'year' | 'unitName'> {
  edition: { id: number; value: number; title: string; progress: number };
  number: string;
  title: string;
  officeName: string;
  /** Grosze. */
  cost: number;
  units: { id: number; name: string }[];
  firstTerm: string | null;
  carriedTo: number | null;
  endedOn: string | null;
  costs: CostLine[];
}

/** Of the project `t`, in its order. */
export const costLinesOf = sql`
  (select coalesce(json_agg(json_build_object('name', c.name, 'contracted', c.contracted, 'paid', c.paid)
                            order by c.position), '[]')
     from implementation_cost c where c.project_task_id = t.id)`;

export async function findShownImplementation(db: Db, id: number): Promise<ShownImplementation | undefined> {
  const { rows } = await sql<ShownImplementation>`
    select t.id, y.id as "editionId",
      json_build_object('id', y.id, 'value', y.value, 'title', y.title, 'progress', y.progress) as edition,
      t.number, t.title, t.office_id as "officeId", o.name as "officeName", t.cost, t.status, i.stage, u.id as "unitId",
      coalesce(i.contractor, '') as contractor, i.term, coalesce(${firstTermOf}, i.term) as "firstTerm",
      i.carried_to as "carriedTo", i.ended_on as "endedOn", coalesce(i.revision, 0) as revision, ${today} as today,
      ${stagesOf} as stages, ${costLinesOf} as costs,
      (select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name) order by v.name collate polish), '[]')
         from unit v where v.office_id = t.office_id and (v.is_active or v.id = i.unit_id)) as units
      from project_task t join budget_year y on y.id = t.budget_year_id join office o on o.id = t.office_id
        left join implementation i on i.project_task_id = t.id ${itsUnit}
     where t.id = ${id}`.execute(db);
  return rows[0];
}

export interface ListedImplementation extends Pick<ImplementationRow, 'number' | 'title' | 'status' | 'unitName'> {
  id: number;
  editionId: number;
  year: number;
  officeName: string;
  stage: ImplementationStage | null;
  term: string | null;
  firstTerm: string | null;
  lastEntryOn: string | null;
  /** Since when an entry is awaited, where there is none: the day on which its stage began. */
  begunOn: string | null;
}

export interface ListedFilter {
  /** Null: everything. */
  scope: Scope | null;
  statuses: readonly ProjectTaskStatus[];
  /** A part of title or number; empty: all. */
  title: string;
  /**
   * YYYY-MM-DD: only those of which residents have read nothing after this day, and will not before an entry is due either;
   * null: all.
   */
  quietSince: PlainDate | null;
}

const lastEntryOf = sql`
  (select max(e.public_on) from diary_entry e where e.project_task_id = t.id and ${isPublicEntry})`;
const begunOf = sql`
  (select max(s.begun_on) from implementation_stage s where s.project_task_id = t.id)`;
/** Of the project `t`: the day of the last that residents read of it, else of the beginning; null: nobody knows. */
const toldLastOf = sql`coalesce(${lastEntryOf}, ${begunOf})`;

const listed = ({ scope, statuses, title, quietSince }: ListedFilter) => sql`
  from project_task t join budget_year y on y.id = t.budget_year_id join office o on o.id = t.office_id
    left join implementation i on i.project_task_id = t.id ${itsUnit}
 where t.status = any(${[...statuses]}::smallint[])
   and ${scope === null ? sql`true` : sql`(t.office_id = any(${[...scope.officeIds]}::integer[]) or u.id = any(${[...scope.unitIds]}::integer[]))`}
   and ${title === '' ? sql`true` : sql`(t.title ilike ${containing(title)} or t.number ilike ${containing(title)})`}
   and ${quietSince === null ? sql`true` : isQuiet(quietSince)}`;

/** Of the project `t`: nothing was told for long, and nothing is written that comes before an entry is due. */
const isQuiet = (since: PlainDate) => sql`
  (coalesce(${toldLastOf} <= ${since}::date, true)
    and not exists (select from diary_entry e
      where e.project_task_id = t.id and not ${isPublicEntry} and e.public_on <= ${toldLastOf} + ${DIARY_DAYS}::integer))`;

export async function countListed(db: Db, filter: ListedFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count ${listed(filter)}`.execute(db);
  return rows[0]!.count;
}

/** Those that are being done first, and of them those of which nothing was told for longest; where an entry is due, by its day. */
export async function findListed(
  db: Db,
  filter: ListedFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedImplementation[]> {
  const { rows } = await sql<ListedImplementation>`
    select t.id, t.number, t.title, t.status, y.id as "editionId", y.value as year, o.name as "officeName",
      u.name as "unitName", i.stage, i.term, coalesce(${firstTermOf}, i.term) as "firstTerm",
      ${lastEntryOf} as "lastEntryOn", ${begunOf} as "begunOn"
      ${listed(filter)}
     order by t.status = ${ProjectTaskStatus.InProgress} desc, ${toldLastOf} ${filter.quietSince === null ? sql`nulls first` : sql`nulls last`},
       y.value, t.number, t.id
     limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Today in Poland, by the database's clock. */
export async function readToday(db: Db): Promise<string> {
  const { rows } = await sql<{ today: string }>`select ${today} as today`.execute(db);
  return rows[0]!.today;
}

/** Of one project, as residents are told. */
export interface ToldImplementation {
  status: ProjectTaskStatus;
  stage: ImplementationStage | null;
  /** Of the unit, else of the office. */
  unitName: string;
  contractor: string;
  term: string | null;
  firstTerm: string | null;
  endedOn: string | null;
  stages: StageDays[];
  /** Grosze. */
  paid: number | null;
  costs: CostLine[];
}

/** Undefined: it has not begun, and was not given up. */
export async function findToldImplementation(db: Db, id: number): Promise<ToldImplementation | undefined> {
  const { rows } = await sql<ToldImplementation>`
    select t.status, i.stage, coalesce(u.name, o.name) as "unitName", coalesce(i.contractor, '') as contractor, i.term,
      coalesce(${firstTermOf}, i.term) as "firstTerm", i.ended_on as "endedOn", ${stagesOf} as stages, ${paidOf} as paid,
      ${costLinesOf} as costs
      from project_task t join office o on o.id = t.office_id
        left join implementation i on i.project_task_id = t.id ${itsUnit}
     where t.id = ${id} and t.status = any(${[...toldStatuses]}::smallint[])`.execute(db);
  return rows[0];
}
