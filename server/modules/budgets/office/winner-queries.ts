import type { BudgetResolution } from '@wiec/domain/budget-resolution.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { taskIsChosen } from '../queries.ts';

type Db = Kysely<Database>;

export interface WinnerRow {
  number: string;
  title: string;
  district: string;
  /** Grosze. */
  cost: number;
  office: string;
  /** The unit that does it; '': none is named yet. */
  unit: string;
}

/** Projects of an edition that were chosen, by area and number. */
export async function findWinners(db: Db, editionId: number): Promise<WinnerRow[]> {
  const { rows } = await sql<WinnerRow>`
    select t.number, t.title, d.name as district, t.cost::float8 as cost, o.name as office, coalesce(u.name, '') as unit
      from project_task t join office o on o.id = t.office_id
      join district d on d.id = t.district_id or (t.district_id is null and d.is_system)
      left join implementation i on i.project_task_id = t.id left join unit u on u.id = i.unit_id
     where t.budget_year_id = ${editionId} and ${taskIsChosen}
     order by d.is_system desc, d.position, d.id, t.number, t.id`.execute(db);
  return rows;
}

export async function countWinners(db: Db, editionId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from project_task t where t.budget_year_id = ${editionId} and ${taskIsChosen}`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Puts it in the place of the one that there is, a revision further. */
export async function writeResolution(
  tx: Db,
  editionId: number,
  { number, passedOn, by }: BudgetResolution & { by: number },
): Promise<void> {
  await sql`
    insert into budget_resolution (budget_year_id, number, passed_on, entered_by)
    values (${editionId}, ${number}, ${passedOn}, ${by})
    on conflict (budget_year_id) do update
      set number = excluded.number, passed_on = excluded.passed_on, entered_by = excluded.entered_by,
          entered_at = clock_timestamp(), revision = budget_resolution.revision + 1`.execute(tx);
}
