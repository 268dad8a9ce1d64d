import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartProblem } from '../../start-problem.ts';
import { type AppliedMigration, applyKnown } from '../migrate.ts';
import { isEmptyDatabase, type SequenceState, type TableColumns, tablesOf } from './describe-database.ts';
import { type CopyStream, JOB_COLUMNS, PLAIN_VALUES } from './read-snapshot.ts';

/** What a database is filled with. */
export interface Load {
  readonly migrations: readonly AppliedMigration[];
  /** Without a number of rows: as many as their stream tells when it has ended. */
  readonly tables: readonly (TableColumns & { readonly rows?: number })[];
  readonly sequences: readonly SequenceState[];
  /** Opens the rows of a table as COPY writes them. */
  rows(table: string): Readable | CopyStream;
  /** Opens the waiting jobs; null where there are none to be had. */
  jobs(): Readable | null;
}

/** @throws StartProblem where anything is in the database that the settings name */
export async function refuseFilledDatabase(url: string): Promise<void> {
  const client = await connected(url);
  try {
    if (!(await isEmptyDatabase(client))) {
      throw new StartProblem('Baza danych, do której ma trafić kopia, nie jest pusta: wskaż nową, pustą.');
    }
  } finally {
    await client.end();
  }
}

/**
 * Fills an empty database with the rows of a snapshot, under the schema that they were written in, in one transaction: it holds
 * all of them or nothing. Triggers of ours do not see these rows, for what they would do has been done; references between
 * tables are checked when all rows are there.
 * @throws StartProblem where the database is not empty, or is not then what the snapshot says
 */
export async function loadSnapshot(url: string, load: Load): Promise<void> {
  const client = await connected(url);
  try {
    await client.query(PLAIN_VALUES);
    await client.query('begin');
    if (!(await isEmptyDatabase(client))) throw new StartProblem('Baza danych przestała być pusta.');
    await applyKnown(client, load.migrations);
    await refuseOtherTables(client, load.tables);
    const put = await layOpen(client, load.tables);
    for (const table of load.tables) await fill(client, table, load.rows(table.name));
    await put();
    for (const { name, last, isCalled } of load.sequences) {
      await client.query('select setval(quote_ident($1)::regclass, $2, $3)', [name, last, isCalled]);
    }
    await queue(client, load.jobs());
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end().catch(() => {});
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'wiec-restore' });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function refuseOtherTables(client: pg.Client, tables: readonly TableColumns[]): Promise<void> {
  const here = (await tablesOf(client)).map(({ name, columns }) => [name, [...columns].sort()]);
  const there = tables.map(({ name, columns }) => [name, [...columns].sort()]);
  const sorted = (list: unknown[]) => JSON.stringify(list.map((one) => JSON.stringify(one)).sort());
  if (sorted(here) === sorted(there)) return;
  throw new StartProblem('Kopia ma inne tabele, niż tworzy ta wersja Wieca: zrobiono ją z bazy zmienionej ręcznie.');
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

interface Trigger {
  table: string;
  name: string;
}

/** Takes references and triggers off and empties the tables. @returns what puts them back, as they were */
async function layOpen(client: pg.Client, tables: readonly TableColumns[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint
      where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0
      order by 1, 2`,
  );
  const { rows: triggers } = await client.query<Trigger>(
    `select tgrelid::regclass::text as table, quote_ident(tgname) as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not tgisinternal and tgenabled = 'O' and c.relnamespace = current_schema()::regnamespace
      order by 1, 2`,
  );
  const each = async <T>(list: readonly T[], statement: (one: T) => string) => {
    for (const one of list) await client.query(statement(one));
  };
  await each(keys, ({ table, name }) => `alter table ${table} drop constraint ${name}`);
  await each(triggers, ({ table, name }) => `alter table ${table} disable trigger ${name}`);
  const names = tables.map(({ name }) => client.escapeIdentifier(name)).join(', ');
  // What migrations put there is among the rows.
  await client.query(`truncate ${names}`);
  return async () => {
    await each(keys, ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`);
    await each(triggers, ({ table, name }) => `alter table ${table} enable trigger ${name}`);
  };
}

async function fill(
  client: pg.Client,
  { name, columns, rows }: TableColumns & { rows?: number },
  source: Readable | CopyStream,
): Promise<void> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const target = client.query(copyFrom(`copy ${client.escapeIdentifier(name)} (${list}) from stdin`));
  await pipeline(source, target);
  const expected = rows ?? ('rowCount' in source ? source.rowCount : undefined);
  if (target.rowCount === expected) return;
  throw new StartProblem(`Tabela ${name} powinna mieć wierszy: ${expected}, a w kopii jest ich ${target.rowCount}.`);
}

/** The queue's own function puts them there, so that they fit whatever version of it is here. */
async function queue(client: pg.Client, jobs: Readable | null): Promise<void> {
  if (!jobs) return;
  await client.query(
    `create temporary table waiting_job (identifier text, payload json, queue_name text, run_at timestamptz,
       max_attempts integer, job_key text, priority integer) on commit drop`,
  );
  await pipeline(jobs, client.query(copyFrom(`copy waiting_job (${JOB_COLUMNS.join(', ')}) from stdin`)));
  await client.query(
    `select count(*) from (
       select graphile_worker.add_job(identifier, payload, queue_name := queue_name, run_at := run_at,
         max_attempts := max_attempts, job_key := job_key, priority := priority)
         from waiting_job) added`,
  );
}
