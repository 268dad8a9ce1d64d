import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartProblem } from '../../start-problem.ts';
import type { AppliedMigration } from '../migrate.ts';
import { hasQueue, sequencesOf, type SequenceState, type TableColumns, tablesOf } from './describe-database.ts';

/** A stream of PostgreSQL's COPY in its text format. */
export type CopyStream = Readable & {
  /** Once it has ended. */
  readonly rowCount: number;
};

/** The database at one moment, for as long as its transaction is open. */
export interface Snapshot {
  /** By the database's clock: whatever was acknowledged before is in it. */
  readonly upTo: Date;
  /** E.g. `18.4`. */
  readonly postgres: string;
  readonly migrations: readonly AppliedMigration[];
  readonly tables: readonly TableColumns[];
  readonly sequences: readonly SequenceState[];
  /** The database's own check of its secret (services/server-secret). */
  readonly secretCheck: Buffer;
  rows(table: TableColumns): CopyStream;
  /** A line for each file: key of its bytes, SHA-256 in hex, size. */
  files(): CopyStream;
  /** Jobs that wait or are being done, as {@link JOB_COLUMNS}; null where there has never been a queue. */
  jobs(): CopyStream | null;
}

export const JOB_COLUMNS = ['identifier', 'payload', 'queue_name', 'run_at', 'max_attempts', 'job_key', 'priority'];

/** Given up ones stay behind: nobody waits for them. */
const JOBS = `
  select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
   where j.attempts < j.max_attempts
   order by j.id`;

/** Values are written alike, whatever server, database and role are set to. */
export const PLAIN_VALUES = `
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 3; set bytea_output = 'hex';
  set timezone = 'UTC'; set client_encoding = 'UTF8';
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** Milliseconds for which whoever writes a table anew is waited for, and how often. */
const LOCK_TIMEOUT_MS = 10_000;
const ATTEMPTS = 12;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Reads the database as it is at one moment, while it is being used: nobody who reads or writes rows waits. Whoever writes a
 * table anew does, until this is over (closing tries for fifteen seconds, see trace-queries).
 * @param url of a connection that stays ours between statements
 * @param applicationName what it is read for, as PostgreSQL shows it
 * @throws StartProblem where there is no portal in it
 */
export async function withSnapshot<T>(
  url: string,
  work: (snapshot: Snapshot) => Promise<T>,
  applicationName = 'wiec-backup',
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: applicationName });
  // A statement on a connection that broke fails; that is told there.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(PLAIN_VALUES);
    return await work(await begin(client));
  } finally {
    await client.end().catch(() => {});
  }
}

async function begin(client: pg.Client): Promise<Snapshot> {
  const { rows: known } = await client.query<{ has: boolean }>(
    "select to_regclass('schema_migrations') is not null and to_regclass('secret_check') is not null as has",
  );
  if (!known[0]!.has) throw new StartProblem('W tej bazie nie ma jeszcze portalu, więc nie ma czego kopiować.');
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { rows: clock } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    const tables = await tablesOf(client);
    await client.query('begin isolation level repeatable read read only');
    if (!(await lockTables(client, tables))) continue;
    // The first statement that reads fixes the snapshot. A table that was written anew later would look empty in it, so all
    // are locked before; one that changed before its lock is noticed here.
    if (JSON.stringify(await tablesOf(client)) !== JSON.stringify(tables)) {
      await client.query('rollback');
      continue;
    }
    return read(client, tables, clock[0]!.now);
  }
  throw new StartProblem('Baza danych jest właśnie przebudowywana: powtórz kopię za kilka minut.');
}

/** @returns false, and the transaction is over, where one is being written anew or is gone */
async function lockTables(client: pg.Client, tables: readonly TableColumns[]): Promise<boolean> {
  const names = tables.map(({ name }) => client.escapeIdentifier(name)).join(', ');
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query(`lock table ${names} in access share mode`);
    return true;
  } catch (error) {
    await client.query('rollback');
    const { code } = error as { code?: string };
    if (code === LOCK_NOT_AVAILABLE || code === UNDEFINED_TABLE) return false;
    throw error;
  }
}

const UNDEFINED_TABLE = '42P01';

async function read(client: pg.Client, tables: readonly TableColumns[], upTo: Date): Promise<Snapshot> {
  const { rows: migrations } = await client.query<AppliedMigration>(
    'select name, checksum from schema_migrations order by applied_at, name',
  );
  const { rows: facts } = await client.query<{ postgres: string; secretCheck: Buffer | null }>(
    `select current_setting('server_version') as postgres, (select value from secret_check where id = 1) as "secretCheck"`,
  );
  const { postgres, secretCheck } = facts[0]!;
  if (!secretCheck) throw new StartProblem('W tej bazie nie ma jeszcze portalu, więc nie ma czego kopiować.');
  const sequences = await sequencesOf(client);
  const queue = await hasQueue(client);
  const copy = (from: string): CopyStream => client.query(copyTo(`copy ${from} to stdout`));
  const named = (columns: readonly string[]) => columns.map((column) => client.escapeIdentifier(column)).join(', ');
  return {
    upTo,
    postgres: postgres.split(' ')[0]!,
    migrations,
    tables,
    sequences,
    secretCheck,
    rows: ({ name, columns }) => copy(`${client.escapeIdentifier(name)} (${named(columns)})`),
    files: () => copy(`(select storage_key, encode(sha256, 'hex'), size from file order by id)`),
    jobs: () => (queue ? copy(`(${JOBS})`) : null),
  };
}
