import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../db/tables.ts';

/** How many in this database wait for a lock. */
async function countWaiting(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct pid)::integer as n from pg_locks join pg_stat_activity using (pid)
     where not granted and datname = current_database()`.execute(db);
  return rows[0]!.n;
}

/** Waits until so many wait for a lock. */
export const whenWaiting = (db: Kysely<Database>, most = 1): Promise<void> =>
  expect.poll(() => countWaiting(db), { timeout: 10_000, interval: 20 }).toBe(most);

/** What is asked for, as long as it does not wait for a lock: a test that holds the lock would wait for itself. @param others who wait already */
export async function unlessWaiting<T>(db: Kysely<Database>, asked: Promise<T>, others = 0): Promise<T> {
  let isDone = false;
  const done = asked.finally(() => {
    isDone = true;
  });
  for (;;) {
    await Promise.race([done, pause(50)]);
    if (isDone) return done;
    if ((await countWaiting(db)) > others) throw new Error('it waits for a lock that somebody else holds');
  }
}
