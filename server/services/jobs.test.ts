import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameOfProcess } from '../db/connection-budget.ts';
import { connect, type Connection } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { proxyTo, type DatabaseProxy } from '../testing/database-proxy.ts';
import { freshDatabase, type FreshDatabase } from '../testing/fresh-database.ts';
import { enqueue, prepareJobs, startJobs } from './jobs.ts';

let database: FreshDatabase;
let proxy: DatabaseProxy;
let connection: Connection;

beforeAll(async () => {
  database = await freshDatabase();
  await prepareJobs(database);
  proxy = await proxyTo(database.url);
  // No patience: what a job cannot be told of at once, it is not told.
  connection = connect(proxy.url, { max: 8, patience: 0 });
});
afterAll(async () => {
  await connection.pool.end();
  await proxy.close();
  await database.close();
});

const waiting = async () => (await database.pool.query('select from graphile_worker._private_jobs')).rowCount;

test('a job at whose end the database is away is not done again, one that failed then is, and others are done as before', async () => {
  const done: string[] = [];
  const away = async (name: string) => {
    done.push(name);
    proxy.cut();
    setTimeout(() => proxy.mend(), 300);
    await pause(50);
  };
  const runner = await startJobs(
    {} as Deps,
    {
      succeeds: () => away('succeeds'),
      fails: async () => {
        if (done.includes('fails')) return void done.push('succeeds at last');
        await away('fails');
        throw new Error('the database is away');
      },
      other: async () => void done.push('other'),
    },
    connection.pool,
  );
  await enqueue(database.db, 'succeeds');
  await expect.poll(() => done).toEqual(['succeeds']);
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
  await enqueue(database.db, 'fails');
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(['succeeds', 'fails', 'succeeds at last']);
  // Each of the two workers may have met the fault.
  for (let one = 0; one < 4; one++) await enqueue(database.db, 'other');
  await expect.poll(() => done.slice(3), { timeout: 10_000 }).toEqual(['other', 'other', 'other', 'other']);
  await expect.poll(waiting).toBe(0);
  await runner.stop();
}, 60_000);

test('jobs that a killed process had in hand are done at the next start, unless another process of Wiec is there', async () => {
  const done: string[] = [];
  const jobs = { left: async () => void done.push('left') };
  await enqueue(database.db, 'left');
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed'`.execute(database.db);
  const other = connect(database.url, { max: 1, applicationName: nameOfProcess(24) });
  await other.pool.query('select 1');
  const beside = await startJobs({} as Deps, jobs, connection.pool);
  await enqueue(database.db, 'left');
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['left']);
  await beside.stop();
  expect(await waiting()).toBe(1);
  await other.pool.end();
  const others = () => database.pool.query(`select from pg_stat_activity where application_name ~ '^wiec-'`);
  await expect.poll(async () => (await others()).rowCount).toBe(0);
  const next = await startJobs({} as Deps, jobs, connection.pool);
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['left', 'left']);
  await next.stop();
  expect(await waiting()).toBe(0);
}, 60_000);

test('a queue that gave up begins again', async () => {
  const done: string[] = [];
  const runner = await startJobs({} as Deps, { greet: async () => void done.push('greet') }, connection.pool);
  // As another version of the queue would say before it changes the tables; it also says how the process is to end.
  const say = () =>
    database.pool.query(`select pg_notify('worker:migrate', '{"breaking": true, "migrationNumber": 99}')`);
  await expect.poll(async () => (await say(), process.exitCode), { timeout: 10_000 }).toBe(57);
  process.exitCode = undefined;
  await pause(1000);
  await enqueue(database.db, 'greet');
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(['greet']);
  await runner.stop();
}, 60_000);
