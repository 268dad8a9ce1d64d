import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './tables.ts';

/**
 * Does something wholly or not at all: in a transaction of its own, or within that of the caller, where `db` is one. There what was
 * written is undone when it throws, and what the caller wrote before stays; one at a time, as savepoints stand in each other.
 */
export async function inTransaction<Done>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<Done>,
): Promise<Done> {
  if (!db.isTransaction) return db.transaction().execute(work);
  const tx = db as Transaction<Database>;
  await sql`savepoint within`.execute(tx);
  try {
    const done = await work(tx);
    await sql`release savepoint within`.execute(tx);
    return done;
  } catch (error) {
    await sql`rollback to savepoint within`.execute(tx);
    await sql`release savepoint within`.execute(tx);
    throw error;
  }
}
