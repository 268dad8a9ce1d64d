import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { StartProblem } from '../start-problem.ts';

const FOLDER = join(import.meta.dirname, 'migrations');

/** Names this lock among PostgreSQL's advisory locks: processes that start together migrate one after another. */
const LOCK = 7_163_201_999;

type Migration = { name: string; checksum: string; sql: string };

/**
 * Brings the database to the schema of this code: each `*.sql` of `folder` once, in the order of names, in a transaction
 * of its own.
 * @returns the names applied now
 * @throws StartProblem when applied history and files differ, or the database is newer than the code
 */
export async function migrate(pool: pg.Pool, folder: string = FOLDER): Promise<string[]> {
  const files = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const applied = await client.query<Omit<Migration, 'sql'>>('select name, checksum from schema_migrations');
    const history = applied.rows.sort((a, b) => (a.name < b.name ? -1 : 1));
    const pending = compareWithHistory(files, history);
    for (const migration of pending) await apply(client, migration);
    return pending.map((migration) => migration.name);
  } finally {
    // Closing the session also frees the lock, whatever went wrong before.
    client.release(true);
  }
}

function compareWithHistory(files: Migration[], applied: Omit<Migration, 'sql'>[]): Migration[] {
  for (const [index, { name, checksum }] of applied.entries()) {
    const file = files[index];
    if (file?.name === name && file.checksum === checksum) continue;
    if (file?.name === name) {
      throw new StartProblem(
        `Migracja ${name} została zmieniona po tym, jak ją wykonano: przywróć ten plik, a zmianę dodaj jako nową migrację.`,
      );
    }
    if (files.some((other) => other.name === name)) {
      throw new StartProblem(`Migracja ${file?.name} wchodzi przed wykonaną już ${name}: nadaj jej późniejszą nazwę.`);
    }
    throw new StartProblem(`Baza danych ma migrację ${name}, której ta wersja Wieca nie zna: uruchom nowszą wersję.`);
  }
  return files.slice(applied.length);
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new Error(`migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
