import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Windows of limits end together, every ten minutes by the database's clock; no test of a limit takes as long as this. */
const WINDOW = 600;
const ENOUGH = 45;

/** Waits until no window ends in the middle of a test: after its end every limit begins anew. */
export async function wholeWindow(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ left: number }>(
      `select (${WINDOW} - extract(epoch from clock_timestamp()) % ${WINDOW})::float8 as left`,
    );
    const { left } = rows[0]!;
    if (left > ENOUGH) return;
    await pause(left * 1000);
  }
}
