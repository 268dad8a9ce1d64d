import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Windows of limits end every ten or fifteen minutes by the database's clock, longer ones with these. */
const WINDOWS = [600, 900];
/** No test of a limit takes as many seconds. */
const ENOUGH = 45;

/** Waits until no window ends in the middle of a test: after its end every limit begins anew. */
export async function waitForFreshRateWindow(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ left: number }>(
      `select min(seconds - extract(epoch from clock_timestamp()) % seconds)::float8 as left
         from unnest($1::integer[]) as seconds`,
      [WINDOWS],
    );
    const { left } = rows[0]!;
    if (left > ENOUGH) return;
    await pause(left * 1000);
  }
}
