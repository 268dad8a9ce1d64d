import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';

/** Until the transaction ends nobody else changes the setting, be it there already or not. */
export async function lockSetting(tx: Kysely<Database>, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('setting:' || ${key}, 0))`.execute(tx);
}

/** What is sealed of an account; null where it is gone. */
export async function findPersonal(db: Kysely<Database>, accountId: number): Promise<Buffer | null> {
  const row = await db.selectFrom('account').select('personal').where('id', '=', accountId).executeTakeFirst();
  return row?.personal ?? null;
}
