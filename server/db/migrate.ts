import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { StartProblem } from '../start-problem.ts';
import { stopsEarlierProcesses } from './side-by-side.ts';

const FOLDER = join(import.meta.dirname, 'migrations');

/** The list that tells in which order migrations are applied: a name a line. It only ever grows, at its end. */
const ORDER = 'order.txt';

const listOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** Names this lock among PostgreSQL's advisory locks: processes that start together migrate one after another. */
const LOCK = 7_163_201_999;

/** As `schema_migrations` has it; the checksum is SHA-256 of the file, in hex. */
export type AppliedMigration = { name: string; checksum: string };
type Migration = AppliedMigration & { sql: string };

export interface MigrateOptions {
  readonly folder?: string;
  /** Milliseconds for which another process that migrates is waited for, in tries of `step` each. */
  readonly patience?: number;
  readonly step?: number;
  readonly log?: (sentence: string) => void;
  /** Told of each that was applied, with the milliseconds that it took. */
  readonly applied?: (name: string, ms: number) => void;
}

/**
 * Brings the database to the schema of this code: each `*.sql` of `folder` once, in the order of its `order.txt`, in a
 * transaction of its own.
 * @returns the names applied now
 * @throws StartProblem when applied history and files differ, when the database is newer than the code, when another process
 *   holds it locked for longer than `patience`, or when processes of an earlier version, which could not go on afterwards, stay
 *   for as long
 */
export async function migrate(pool: pg.Pool, options: MigrateOptions = {}): Promise<string[]> {
  const files = await readMigrations(options.folder ?? FOLDER);
  const done: string[] = [];
  for (let waited = 0; ;) {
    const step = await applyNext(pool, files, options);
    if (step === null) return done;
    if (step !== EARLIER_PROCESSES) done.push(step);
    else waited = await waitForEarlier(waited, options);
  }
}

/** Tells whether an earlier version's processes are still there, which could not go on after this. */
const EARLIER_PROCESSES = Symbol('earlier processes');

async function waitForEarlier(
  waited: number,
  { patience = 300_000, step = 5_000, log }: MigrateOptions,
): Promise<number> {
  if (waited === 0) {
    log?.('Czekam, aż zakończą się procesy poprzedniej wersji, bo po tej aktualizacji nie mogłyby działać…');
  }
  if (waited + step < patience) {
    await pause(step);
    return waited + step;
  }
  throw new StartProblem(
    'Na tej bazie działają jeszcze procesy poprzedniej wersji Wieca, a po tej aktualizacji przestałyby działać: zakończ wszystkie i uruchom Wiec ponownie. Bazy nie zmieniono.',
  );
}

/** How many migrations this code knows: processes tell it by their name, so that a later version knows an earlier one. */
export const KNOWN_MIGRATIONS = listOf(readFileSync(join(FOLDER, ORDER), 'utf8')).length;

/** Processes of Wiec on this database that know fewer migrations than this code, or do not tell how many. */
const EARLIER = `
  select from pg_stat_activity
   where datname = current_database() and application_name ~ '^wiec-[0-9]{1,4}-'
     and coalesce(substring(application_name from '^wiec-[0-9]+-[0-9a-f]+-([0-9]+)$')::int, 0) < $1
   limit 1`;

/** What waits to be applied to a database, which is only read. @throws StartProblem as {@link migrate} */
export async function pendingMigrations(pool: pg.Pool): Promise<{ name: string; stopsEarlier: boolean }[]> {
  const { rows } = await pool.query<AppliedMigration>('select name, checksum from schema_migrations');
  return pendingAfter(await readMigrations(FOLDER), rows).map(({ name, sql }) => ({
    name,
    stopsEarlier: stopsEarlierProcesses(sql),
  }));
}

/**
 * Brings an empty database to the schema that had just these applied, in the caller's transaction.
 * @throws StartProblem where this code does not know them
 */
export async function applyKnown(client: pg.ClientBase, applied: readonly AppliedMigration[]): Promise<void> {
  const files = await readMigrations(FOLDER);
  const left = new Set(pendingAfter(files, applied));
  await client.query(APPLIED);
  for (const file of files) if (!left.has(file)) await apply(client, file);
}

/** Those among them that this code does not know, or knows otherwise; none where it can go on from there. */
export async function unknownMigrations(applied: readonly AppliedMigration[]): Promise<string[]> {
  const known = new Map((await readMigrations(FOLDER)).map(({ name, checksum }) => [name, checksum]));
  return applied.filter(({ name, checksum }) => known.get(name) !== checksum).map(({ name }) => name);
}

const APPLIED =
  'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())';

/**
 * The lock is the transaction's own, not the session's: behind a pooler a session is nobody's, and its lock would stay.
 * @returns what was applied; null where nothing was left to do
 */
async function applyNext(
  pool: pg.Pool,
  files: Migration[],
  options: MigrateOptions,
): Promise<string | typeof EARLIER_PROCESSES | null> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    await lock(client, options);
    await client.query(APPLIED);
    const { rows } = await client.query<AppliedMigration>('select name, checksum from schema_migrations');
    const [next] = pendingAfter(files, rows);
    if (next && rows.length > 0 && stopsEarlierProcesses(next.sql)) {
      const { rowCount } = await client.query(EARLIER, [KNOWN_MIGRATIONS]);
      if (rowCount! > 0) return EARLIER_PROCESSES;
    }
    const begun = performance.now();
    if (next) await apply(client, next);
    await client.query('commit');
    isBroken = false;
    if (next) options.applied?.(next.name, performance.now() - begun);
    return next?.name ?? null;
  } finally {
    // Closing the connection also ends the transaction, whatever went wrong before.
    client.release(isBroken);
  }
}

/** Begins a transaction that holds the lock. */
async function lock(client: pg.PoolClient, { patience = 300_000, step = 5_000, log }: MigrateOptions): Promise<void> {
  for (let waited = 0; ; waited += step) {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${step}`);
    try {
      await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
      return void (await client.query('set local lock_timeout = 0'));
    } catch (error) {
      await client.query('rollback');
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    }
    if (waited === 0) log?.('Czekam, aż inny proces skończy aktualizować bazę danych…');
    if (waited + step >= patience) {
      throw new StartProblem(
        'Inny proces od dawna blokuje aktualizację bazy danych: poczekaj, aż skończy, albo zakończ go, i uruchom Wiec ponownie.',
      );
    }
  }
}

const LOCK_NOT_AVAILABLE = '55P03';

/** What is applied must be the beginning of what this code knows; the rest is to be done. */
function pendingAfter(files: Migration[], applied: readonly AppliedMigration[]): Migration[] {
  const known = new Map(files.map((file) => [file.name, file]));
  for (const { name, checksum } of applied) {
    const file = known.get(name);
    if (!file) {
      throw new StartProblem(
        `Tę bazę danych zmieniła wersja Wieca, której ta nie zna (${name}): uruchom tamtą albo nowszą, albo przywróć kopię zapasową sprzed tamtej aktualizacji.`,
      );
    }
    if (file.checksum !== checksum) throw otherVersion(name);
  }
  const history = new Set(applied.map(({ name }) => name));
  const left = files.filter(({ name }) => !history.has(name));
  const late = left.find((file) => files.indexOf(file) < history.size);
  if (late) throw otherVersion(late.name);
  return left;
}

/** The administrator can neither name nor order migrations: they are told which version helps. */
const otherVersion = (name: string): StartProblem =>
  new StartProblem(
    `Tę bazę danych utworzyła inna odmiana Wieca (różnica: ${name}), więc tej wersji nie da się na niej uruchomić: uruchom wersję, z którą działała ostatnio, i zgłoś to jej dostawcy.`,
  );

/**
 * A session knows the settings of an extension once it has called one of its functions; before that, only a superuser may give a
 * function such a setting.
 */
const KNOW_TRIGRAMS = `do $$ begin if to_regproc('show_trgm') is not null then perform show_trgm(''); end if; end $$`;

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  try {
    if (migration.sql.includes('set pg_trgm.')) await client.query(KNOW_TRIGRAMS);
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
  } catch (error) {
    throw new Error(`migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** In the order of the list. A file that nobody has listed yet comes after, by its name; a house test asks for its line. */
async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const listed = listOf(await readFile(join(folder, ORDER), 'utf8').catch(() => ''));
  const names = [...listed, ...files.filter((name) => !listed.includes(name))];
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
