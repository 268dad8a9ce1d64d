import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { StartProblem } from '../start-problem.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import type { FreshDatabase } from '../testing/fresh-database.ts';
import { nameOfProcess } from './connection-budget.ts';
import { connect } from './connection.ts';
import { KNOWN_MIGRATIONS, migrate } from './migrate.ts';

let database: FreshDatabase;
let folder: string;
beforeAll(async () => void (database = await freshDatabase()));
afterAll(() => database.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wiec-migrations-'));
  await database.pool.query('drop schema public cascade; create schema public');
  await add('0001-first.sql', 'create table town (name text); create table district (name text);');
});
afterEach(() => rm(folder, { recursive: true }));

const add = (name: string, sql: string) => writeFile(join(folder, name), sql);
const list = (...names: string[]) => writeFile(join(folder, 'order.txt'), `${names.join('\n')}\n`);
const run = () => migrate(database.pool, { folder });

test('applies each file once, in the order of names', async () => {
  await add('0002-second.sql', 'alter table town add area int');
  expect(await run()).toEqual(['0001-first.sql', '0002-second.sql']);
  expect(await run()).toEqual([]);
  await add('0003-third.sql', 'alter table town drop area');
  expect(await run()).toEqual(['0003-third.sql']);
});

test('processes that start together apply each file once', async () => {
  const others = Array.from({ length: 4 }, () => connect(database.url, { max: 1 }));
  const applied = await Promise.all(others.map(({ pool }) => migrate(pool, { folder })));
  expect(applied.flat()).toEqual(['0001-first.sql']);
  await Promise.all(others.map(({ pool }) => pool.end()));
});

test('a migration that fails leaves nothing of itself, and what came before it stands', async () => {
  await add('0002-broken.sql', 'create table half (id int); select * from nowhere');
  await expect(run()).rejects.toThrow('0002-broken.sql');
  const tables = await database.pool.query<{ table_name: string }>(
    "select table_name from information_schema.tables where table_schema = 'public'",
  );
  expect(tables.rows.map((row) => row.table_name).sort()).toEqual(['district', 'schema_migrations', 'town']);
});

test('the list says in which order, whatever the numbers: a branch that came later may have the smaller one', async () => {
  await add('0003-landed-first.sql', 'alter table town add area int');
  await list('0001-first.sql', '0003-landed-first.sql');
  expect(await run()).toEqual(['0001-first.sql', '0003-landed-first.sql']);
  await add('0002-landed-later.sql', 'alter table town drop area');
  await list('0001-first.sql', '0003-landed-first.sql', '0002-landed-later.sql');
  expect(await run()).toEqual(['0002-landed-later.sql']);
});

test.each([
  ['edited', ['0001-first.sql'], '0001-first.sql', 'create table village (name text)'],
  ['slipped in before one that was applied', ['0000-early.sql', '0001-first.sql'], '0000-early.sql', 'select 1'],
])('a migration %s is refused with a sentence for whoever runs the portal', async (_, order, name, sql) => {
  await run();
  await add(name, sql);
  await list(...order);
  const refusal = await run().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartProblem);
  expect((refusal as Error).message).toBe(
    `Tę bazę danych utworzyła inna odmiana Wieca (różnica: ${name}), więc tej wersji nie da się na niej uruchomić: uruchom wersję, z którą działała ostatnio, i zgłoś to jej dostawcy.`,
  );
});

test('a database newer than the code is refused', async () => {
  await run();
  await database.pool.query("insert into schema_migrations values ('0009-future.sql', 'x')");
  await expect(run()).rejects.toThrow('Tę bazę danych zmieniła wersja Wieca, której ta nie zna (0009-future.sql)');
});

test('an owner of the database who is no superuser goes on where another process made the extension of trigrams', async () => {
  const role = `owner_${process.pid}`;
  await database.pool.query(`create role ${role} login password 'Lipogrod'; alter schema public owner to ${role};
    do $$ begin execute format('grant create on database %I to ${role}', current_database()); end $$`);
  const url = database.url.replace(/\/\/[^@]*@/, `//${role}:Lipogrod@`);
  const migrateAnew = async () => {
    const { pool } = connect(url, { max: 1 });
    return await migrate(pool, { folder }).finally(() => pool.end());
  };
  try {
    await add('0002-trigrams.sql', 'create extension pg_trgm');
    await migrateAnew();
    await add(
      '0003-alike.sql',
      "create function alike() returns int language sql set pg_trgm.similarity_threshold = 0.25 as 'select 1'",
    );
    expect(await migrateAnew()).toEqual(['0003-alike.sql']);
  } finally {
    await database.pool.query(`drop owned by ${role} cascade; drop role ${role}`);
    await database.pool.query('create schema if not exists public');
  }
});

test('another process that holds the database is waited for, told of, and given up with a sentence', async () => {
  const other = await database.pool.connect();
  await other.query('begin');
  await other.query('select pg_advisory_xact_lock(7163201999)');
  const told: string[] = [];
  const waiting = { folder, patience: 200, step: 50, log: (sentence: string) => void told.push(sentence) };
  const refusal = await migrate(database.pool, waiting).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartProblem);
  expect((refusal as Error).message).toMatch(/^Inny proces od dawna blokuje aktualizację bazy danych: /);
  expect(told).toEqual(['Czekam, aż inny proces skończy aktualizować bazę danych…']);
  const patient = migrate(database.pool, { folder, step: 50 });
  await other.query('rollback');
  other.release();
  expect(await patient).toEqual(['0001-first.sql']);
});

test('no lock is left on a connection that somebody else uses next', async () => {
  await run();
  const { rows } = await database.pool.query(
    `select count(*) from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and d.datname = current_database()`,
  );
  expect(rows).toEqual([{ count: 0 }]);
});

test.each([
  ['that takes away what it uses, waits for a process of an earlier version', KNOWN_MIGRATIONS - 1, 'drop name', false],
  ['that only adds, does not', KNOWN_MIGRATIONS - 1, 'add area int', true],
  ['that takes away, is applied beside a process of the same version', KNOWN_MIGRATIONS, 'drop name', true],
])('a migration %s', async (_, known, action, isApplied) => {
  await run();
  await add('0002-second.sql', `alter table town ${action}`);
  const other = connect(database.url, { max: 1, applicationName: nameOfProcess(24, known) });
  await other.pool.query('select 1');
  const told: string[] = [];
  const waiting = { folder, patience: 100, step: 50, log: (sentence: string) => void told.push(sentence) };
  if (isApplied) {
    expect(await migrate(database.pool, waiting)).toEqual(['0002-second.sql']);
    return other.pool.end();
  }
  const refusal = await migrate(database.pool, waiting).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartProblem);
  expect((refusal as Error).message).toMatch(/^Na tej bazie działają jeszcze procesy poprzedniej wersji Wieca/);
  expect(told).toEqual([expect.stringMatching(/^Czekam, aż zakończą się procesy poprzedniej wersji/)]);
  const patient = migrate(database.pool, { folder, step: 50 });
  await other.pool.end();
  expect(await patient).toEqual(['0002-second.sql']);
});
