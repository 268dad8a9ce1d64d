import type { Deps } from '../../deps.ts';

/** What closing deleted or overwrote. */
const TABLES = ['vote_opening', 'envelope', 'register', 'authorize_code'];
/** A copy that is being taken holds its locks for long; ballots of other votes must not queue behind us that long. */
const LOCK_TIMEOUT = '5s';
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Takes what closing destroyed out of the database's files as well: a row that is gone for the database still lies in them,
 * private key and links included, and an ordinary vacuum only marks its place as free. The tables are written anew.
 * Harmless at any time, and again. Where a table stays locked it is vacuumed in the ordinary way.
 */
export async function sweepTraces({ pool }: Pick<Deps, 'pool'>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
    for (const table of TABLES) {
      await client.query(`vacuum full ${table}`).catch(async (error: Error & { code?: string }) => {
        if (error.code !== LOCK_NOT_AVAILABLE) throw error;
        await client.query(`vacuum ${table}`);
      });
    }
  } finally {
    await client.query('reset lock_timeout').catch(() => {});
    client.release();
  }
}
