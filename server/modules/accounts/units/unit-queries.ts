import { type Kysely, sql } from 'kysely';
import type { Unit } from '@wiec/contract/units.ts';
import { openStates } from '@wiec/domain/case-course.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import type { UnitUse } from '@wiec/domain/unit.ts';
import type { Database } from '../../../db/tables.ts';
import { today } from '../../../db/today.ts';

type Db = Kysely<Database>;

const columns = sql`
  u.id, u.office_id as "officeId", u.code, u.name, u.is_active as "isActive", u.head_id as "headId",
  u.may_return as "mayReturn", u.revision,
  (select count(*)::integer from project p where p.unit_id = u.id) as projects`;

export async function findUnits(db: Db): Promise<Unit[]> {
  const { rows } = await sql<Unit>`select ${columns} from unit u order by u.office_id, u.name, u.id`.execute(db);
  return rows;
}

/** Units that are not switched off, with who heads each. */
export const findUnitHeads = (db: Db): Promise<{ id: number; officeId: number; headId: number | null }[]> =>
  db
    .selectFrom('unit')
    .select(['id', 'office_id as officeId', 'head_id as headId'])
    .where('is_active', '=', true)
    .orderBy('office_id')
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Like {@link findUnits}, of these alone; none of them is switched off until the transaction ends. */
export async function holdUnits(tx: Db, ids: readonly number[]): Promise<Unit[]> {
  const { rows } = await sql<Unit>`
    select ${columns} from unit u where u.id = any (${[...ids]}::integer[]) order by u.id for share of u`.execute(tx);
  return rows;
}

/** Nobody else changes it, and nobody is given a role in it, until the transaction ends. */
export async function lockUnit(tx: Db, id: number): Promise<Unit | undefined> {
  await sql`select from unit where id = ${id} for update`.execute(tx);
  const { rows } = await sql<Unit>`select ${columns} from unit u where u.id = ${id}`.execute(tx);
  return rows[0];
}

export async function readUse(tx: Db, id: number): Promise<UnitUse> {
  const { rows } = await sql<UnitUse>`
    select (select count(*)::integer from account_role
             where unit_id = ${id}
               and (ends_on is null or ends_on >= ${today})) as roles,
           (select count(*)::integer from project
             where unit_id = ${id}
               and status in (${sql.lit(ProjectStatus.InProgress)}, ${sql.lit(ProjectStatus.Active)})
               and date_to > clock_timestamp()) as projects,
           (select count(*)::integer from case_opinion where unit_id = ${id} and state = 'asked') as opinions,
           (select count(*)::integer from case_route where unit_id = ${id}) as routes,
           (select count(*)::integer from initiative
             where unit_id = ${id} and state = any (${[...openStates]}::text[])) as cases,
           (select count(*)::integer from implementation i join project_task t on t.id = i.project_task_id
             where i.unit_id = ${id}
               and t.status in (${sql.lit(ProjectTaskStatus.Selected)}, ${sql.lit(ProjectTaskStatus.InProgress)}))
             as implementations`.execute(tx);
  return rows[0]!;
}

export interface UnitRow {
  code: string;
  name: string;
  headId: number | null;
  mayReturn: boolean;
  isActive: boolean;
}

const valuesOf = ({ code, name, headId, mayReturn, isActive }: UnitRow) => ({
  code,
  name,
  head_id: headId,
  may_return: mayReturn,
  is_active: isActive,
});

/** What another unit of the office has already, in any case. */
export async function takenFields(
  tx: Db,
  officeId: number,
  { code, name }: Pick<UnitRow, 'code' | 'name'>,
  id: number | null,
): Promise<{ code: boolean; name: boolean }> {
  const { rows } = await sql<{ code: boolean; name: boolean }>`
    select coalesce(bool_or(lower(code) = lower(${code})), false) as code,
           coalesce(bool_or(lower(name) = lower(${name})), false) as name
      from unit where office_id = ${officeId} and id is distinct from ${id}`.execute(tx);
  return rows[0]!;
}

/** Nobody makes or renames another unit of the office until the transaction ends. */
export const lockUnitNames = (tx: Db, officeId: number) =>
  sql`select from office where id = ${officeId} for no key update`.execute(tx);

export async function insertUnit(tx: Db, officeId: number, unit: UnitRow): Promise<number> {
  const { id } = await tx
    .insertInto('unit')
    .values({ office_id: officeId, ...valuesOf(unit) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function writeUnit(tx: Db, id: number, unit: UnitRow): Promise<void> {
  await tx
    .updateTable('unit')
    .set({ ...valuesOf(unit), revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
}

/** Whether the account is staff that can sign in, and works or may do something in the office. */
export async function isStaffOf(tx: Db, accountId: number, officeId: number): Promise<boolean> {
  const { rows } = await sql`
    select from account a
     where a.id = ${accountId} and a.is_staff and a.blocked_at is null
       and (a.office_id = ${officeId}
            or exists (select from account_grant g where g.account_id = a.id and g.office_id = ${officeId}))`.execute(
    tx,
  );
  return rows.length > 0;
}
