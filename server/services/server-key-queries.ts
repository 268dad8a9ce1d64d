import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

type Db = Kysely<Database>;

/** A key of this installation as it is kept, sealed by the server's secret. */
export async function findServerKey(db: Db, name: string): Promise<Buffer | null> {
  const row = await db.selectFrom('server_key').select('wrapped').where('name', '=', name).executeTakeFirst();
  return row?.wrapped ?? null;
}

export async function writeServerKey(db: Db, name: string, wrapped: Buffer): Promise<void> {
  await db
    .insertInto('server_key')
    .values({ name, wrapped })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ wrapped }))
    .execute();
}

/** Of processes that start together each may make one; the first stays. */
export async function writeFirstServerKey(db: Db, name: string, wrapped: Buffer): Promise<void> {
  await db
    .insertInto('server_key')
    .values({ name, wrapped })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteServerKey(db: Db, name: string): Promise<void> {
  await db.deleteFrom('server_key').where('name', '=', name).execute();
}
