import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Until a transaction of this database waits for the lock of another one. */
export async function untilSomebodyWaits(pool: pg.Pool): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
    await pause(10);
  }
  throw new Error('nobody waits for a lock');
}
