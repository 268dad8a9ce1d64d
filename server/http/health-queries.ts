import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/tables.ts';

/** Whether the database takes nothing to store. */
export async function isReadOnly(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ reads: boolean }>`
    select current_setting('transaction_read_only')::boolean as reads`.execute(db);
  return rows[0]?.reads ?? false;
}
