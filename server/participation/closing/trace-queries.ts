import type { PoolClient } from 'pg';
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
  register_person: "personal type bytea using personal || ''",
  register_name: "name_key type bytea using name_key || ''",
  register_email: "email_key type bytea using email_key || ''",
  voter_check: "outcome type text using outcome || ''",
  paper_card: "state type text using state || ''",
  commission_share: 'member type smallint using member + 0::smallint',
  spare_envelope: "reason type text using reason || ''",
  contested_ballot: "channel type text using channel || ''",
  authorize_code: 'tries type integer using tries + 0',
  auditor_file_piece: 'position type integer using position + 0',
  mail: "subject type text using subject || ''",
};
type SweptTable = keyof typeof TABLES;
/** A copy that is being taken holds its locks for long; ballots of other votes must not queue behind us that long. */
const LOCK_TIMEOUT_MS = 5000;
const ATTEMPTS = 3;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Takes what closing destroyed out of the database's files as well: a row that is gone for the database still lies in them,
 * private key and links included, and an ordinary vacuum only marks its place as free. The tables are written anew.
 * Harmless at any time, and again.
 * @param tables absent: all that closing touches
 * @returns tables that somebody held locked all the time: they were vacuumed in the ordinary way, and traces may be left
 */
export async function sweepTraces(
  { pool }: Pick<Deps, 'pool'>,
  {
    lockTimeoutMs = LOCK_TIMEOUT_MS,
    tables = Object.keys(TABLES) as SweptTable[],
  }: { lockTimeoutMs?: number; tables?: readonly SweptTable[] } = {},
): Promise<string[]> {
  const client = await pool.connect();
  const locked: string[] = [];
  try {
    for (const table of tables) {
      if (await writeAnew(client, `alter table ${table} alter column ${TABLES[table]}`, lockTimeoutMs)) continue;
      await client.query(`vacuum (skip_locked) ${table}`);
      locked.push(table);
    }
  } finally {
    client.release();
  }
  return locked;
}

/** The limit is the transaction's own: a connection may be another's in the next one, behind a pooler. */
async function writeAnew(client: PoolClient, statement: string, lockTimeoutMs: number): Promise<boolean> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
      await client.query(statement);
      await client.query('commit');
      return true;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    }
  }
  return false;
}
