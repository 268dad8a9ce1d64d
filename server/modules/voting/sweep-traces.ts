import type { Deps } from '../../deps.ts';

/**
 * What closing deleted or overwrote, each with a column that is written anew as it was: PostgreSQL then copies the rows that
 * are there and nothing else. A full vacuum would carry dead rows over while any older transaction runs, even in another
 * database of the cluster.
 */
const TABLES = {
  vote_opening: "config type text using config || ''",
  envelope: 'seal_seq type integer using seal_seq + 0',
  register: "channel type text using channel || ''",
  spare_envelope: "reason type text using reason || ''",
  authorize_code: 'tries type integer using tries + 0',
  mail: "subject type text using subject || ''",
};
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
    for (const [table, column] of Object.entries(TABLES)) {
      await client
        .query(`alter table ${table} alter column ${column}`)
        .catch(async (error: Error & { code?: string }) => {
          if (error.code !== LOCK_NOT_AVAILABLE) throw error;
          await client.query(`vacuum ${table}`);
        });
    }
  } finally {
    await client.query('reset lock_timeout').catch(() => {});
    client.release();
  }
}
