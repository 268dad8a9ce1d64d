import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { inventedResident } from './cli/invented-resident.ts';
import { readConfig } from './config.ts';
import { openDeps, type OpenDeps } from './open-deps.ts';
import { enqueue, startJobs } from './services/jobs.ts';
import { freshDatabase, type FreshDatabase } from './testing/fresh-database.ts';
import { openNow } from './testing/open-now.ts';
import { plantVote } from './testing/plant-vote.ts';
import { canPool, poolerBefore } from './testing/pooler.ts';
import { put } from './testing/voting-app.ts';

// Where Debian's PgBouncer is neither there nor can be installed, there is nothing to try.
const isPossible = canPool();
if (!isPossible) console.warn('PgBouncer cannot be had here: serving behind a pooler was not tried.');

let database: FreshDatabase;
let pooler: Awaited<ReturnType<typeof poolerBefore>>;
let dataDir: string;
const opened: OpenDeps[] = [];

beforeAll(async () => {
  if (!isPossible) return;
  database = await freshDatabase();
  pooler = await poolerBefore(database.url);
  dataDir = await mkdtemp(join(tmpdir(), 'wiec-pooled-'));
});
afterAll(async () => {
  if (!isPossible) return;
  for (const { close } of opened) await close();
  await pooler.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});

/** As the server starts, up to listening. */
async function open(url = pooler.url, directUrl = database.url): Promise<OpenDeps> {
  const reading = readConfig({
    PUBLIC_URL: 'http://127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: directUrl,
    WIEC_LIMITS: 'off',
  });
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  const deps = await openDeps(reading, 'own', () => {});
  opened.push(deps);
  return deps;
}

test.runIf(isPossible)('a second process starts beside the first behind a pooler that lends connections', async () => {
  for (const { deps } of [await open(), await open()]) {
    expect((await deps.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  }
});

test.runIf(isPossible)('ballots are stored behind it, more of them at once than it has connections', async () => {
  const { deps } = await open();
  const vote = await plantVote(database.db);
  await openNow(deps, { voteId: vote.voteId, actor: 'cli' });
  const app = await buildApp(deps, { logStream: { write: () => {} }, renderPage: null });
  const form = vote.forms[0]!;
  const cast = Array.from({ length: 40 }, (_, index) => {
    const userData = inventedResident({ index, districtId: vote.town.districtId, today: '2026-11-21' });
    return put(app, vote.voteId, { userData, points: { [form.id]: { [form.questions.M1!]: 1 } } });
  });
  const statuses = (await Promise.all(cast)).map(({ status }) => status);
  expect(statuses).toEqual(Array<number>(40).fill(200));
  await app.close();
});

test.runIf(isPossible)('a job that is queued behind it is heard of', async () => {
  const { deps, jobsPool } = await open();
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const jobs = await startJobs(deps, { greet: async (payload) => resolve(payload) }, jobsPool);
  await enqueue(deps.db, 'greet', { id: 7 });
  expect(await promise).toEqual({ id: 7 });
  await jobs.stop();
});

test.runIf(isPossible)('one that lends connections is refused where nothing leads past it', async () => {
  await expect(open(pooler.url, '')).rejects.toThrow(/^DATABASE_URL prowadzi do pośrednika .* w DATABASE_DIRECT_URL/);
  await expect(open(pooler.url, pooler.url)).rejects.toThrow(/^DATABASE_DIRECT_URL prowadzi do pośrednika/);
});

test.runIf(isPossible)('one that leaves everybody their connection needs nothing else', async () => {
  const patient = await poolerBefore(database.url, { connections: 30, mode: 'session' });
  const { deps, close } = await open(patient.url, '');
  expect((await deps.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  opened.pop();
  await close();
  await patient.close();
});
