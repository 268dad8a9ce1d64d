import {
  type ImplementationStage,
  type ImplementationState,
  implementationState,
} from '@wiec/domain/implementation.ts';
import { chosenStatuses, type ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';

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

/** Today in Poland, by the database's clock. */
export const today = sql`(clock_timestamp() at time zone 'Europe/Warsaw')::date`;

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
