import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Until so many transactions of this database wait for locks of others. */
export async function untilSomebodyWaits(pool: pg.Pool, howMany = 1): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length >= howMany) return;
    await pause(10);
  }
  throw new Error(`fewer than ${howMany} wait for a lock`);
}
