import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { StartProblem } from '../start-problem.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import type { FreshDatabase } from '../testing/fresh-database.ts';
import { connect } from './connection.ts';
import { migrate } from './migrate.ts';

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
const run = () => migrate(database.pool, folder);

test('applies each file once, in the order of names', async () => {
  await add('0002-second.sql', 'alter table town add area int');
  expect(await run()).toEqual(['0001-first.sql', '0002-second.sql']);
  expect(await run()).toEqual([]);
  await add('0003-third.sql', 'alter table town drop area');
  expect(await run()).toEqual(['0003-third.sql']);
});

test('processes that start together apply each file once', async () => {
  const others = Array.from({ length: 4 }, () => connect(database.url, { max: 1 }));
  const applied = await Promise.all(others.map(({ pool }) => migrate(pool, folder)));
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

test.each([
  ['edited', '0001-first.sql', 'create table village (name text)', /0001-first\.sql została zmieniona/],
  [
    'slipped in before one that was applied',
    '0000-early.sql',
    'select 1',
    /0000-early\.sql wchodzi przed wykonaną już 0001-first\.sql/,
  ],
])('a migration %s is refused', async (_, name, sql, sentence) => {
  await run();
  await add(name, sql);
  const refusal = await run().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartProblem);
  expect((refusal as Error).message).toMatch(sentence);
});

test('a database newer than the code is refused', async () => {
  await run();
  await database.pool.query("insert into schema_migrations values ('0009-future.sql', 'x')");
  await expect(run()).rejects.toThrow('0009-future.sql, której ta wersja Wieca nie zna');
});
