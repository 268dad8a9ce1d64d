import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../testing/fresh-database.ts';
import type { FreshDatabase } from '../testing/fresh-database.ts';
import { connect } from './connection.ts';

let database: FreshDatabase;
beforeAll(async () => void (database = await freshDatabase()));
afterAll(() => database.close());

const one = async (expression: string) => (await database.pool.query(`select ${expression} as value`)).rows[0].value;

test('reads values as the program means them', async () => {
  expect(await one('9007199254740991::bigint')).toBe(9007199254740991);
  expect(await one('count(*)')).toBe(1);
  expect(await one("'2026-03-29'::date")).toBe('2026-03-29');
  expect(await one("'2026-03-29T01:00:00Z'::timestamptz")).toEqual(new Date('2026-03-29T01:00:00Z'));
  expect(await one('0.10::numeric')).toBe('0.10');
});

test('never rounds a bigint', async () => {
  await expect(one('9007199254740993::bigint')).rejects.toThrow(RangeError);
});

test('sorts Polish words as a Polish dictionary does, by the named collation', async () => {
  const words = await database.pool.query(
    `select word from unnest(array['zebra', 'łan', 'mak', 'ląd', 'ząb', 'lód', 'lud']) word order by word collate "pl-x-icu"`,
  );
  expect(words.rows.map((row) => row.word)).toEqual(['ląd', 'lód', 'lud', 'łan', 'mak', 'ząb', 'zebra']);
});

test('a connection cut by the server is replaced', async () => {
  await database.pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {});
  expect(await one('1')).toBe(1);
});

test('a connection cut between two statements fails the next one, and not the process', async () => {
  const client = await database.pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ended = new Promise<void>((done) => client.once('end', done));
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
  await ended;
  await expect(client.query('select 1')).rejects.toThrow();
  client.release(true);
  expect(await one('1')).toBe(1);
});

test.each([
  [true, 1],
  [false, 0],
])('a statement that says so is kept prepared, unless a pooler lends connections (%s)', async (named, kept) => {
  const { db, pool } = connect(database.url, { max: 1, named });
  const double = async (n: number) => {
    const { rows } = await sql<{ value: number }>`/* prepared */ select ${n}::integer * 2 as value`.execute(db);
    return rows[0]!.value;
  };
  expect([await double(1), await double(2)]).toEqual([2, 4]);
  await sql`select ${3}::integer`.execute(db);
  const { rows } = await pool.query<{ statement: string; runs: number }>(
    'select statement, (generic_plans + custom_plans)::integer as runs from pg_prepared_statements',
  );
  expect(rows).toEqual(Array(kept).fill({ statement: expect.stringContaining('* 2'), runs: 2 }));
  await pool.end();
});
