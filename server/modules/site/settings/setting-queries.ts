import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';

/** Until the transaction ends nobody else changes the setting, be it there already or not. */
export async function lockSetting(tx: Kysely<Database>, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('setting:' || ${key}, 0))`.execute(tx);
}
