import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/tables.ts';

type Db = Kysely<Database>;

export const findActiveUnits = (db: Db, officeId: number): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('unit')
    .select(['id', 'name'])
    .where('office_id', '=', officeId)
    .where('is_active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Whether the office has such a unit; nobody switches it off until the transaction ends. */
export async function holdActiveUnit(tx: Db, id: number, officeId: number): Promise<boolean> {
  const { rows } = await sql`
    select from unit where id = ${id} and office_id = ${officeId} and is_active for share`.execute(tx);
  return rows.length > 0;
}
