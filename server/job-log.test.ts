import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from './deps.ts';
import { loggerOptions } from './http/request-log.ts';
import { jobLog } from './job-log.ts';
import { causedBy } from './services/cause.ts';
import { enqueue, prepareJobs, startJobs } from './services/jobs.ts';
import { queueMail, SEND_MAIL } from './services/mail.ts';
import { freshDatabase, type FreshDatabase } from './testing/fresh-database.ts';
import { testDeps } from './testing/test-deps.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await prepareJobs(database);
});
afterAll(() => database.close());

test('a job that a request caused is told with its id, and so is what it queues; of one that failed the kind of fault; others not', async () => {
  let written = '';
  const { log } = fastify({ logger: loggerOptions({ write: (line) => void (written += line) }) });
  const { db, pool } = database;
  const got: object[] = [];
  const jobs = {
    lead: async () => enqueue(db, 'greet', { mailId: 9 }),
    greet: async (payload: object) => void got.push(payload),
    fail: async () => {
      throw new Error('anna@example.pl');
    },
  };
  await causedBy('z-proxy-12345', () => enqueue(db, 'greet', { mailId: 7 }));
  await causedBy('z-proxy-67890', () => enqueue(db, 'lead'));
  await enqueue(db, 'greet', { mailId: 8 });
  await enqueue(db, 'fail');
  const runner = await startJobs({} as Deps, jobs, pool, jobLog(log));
  await expect.poll(() => got.length).toBe(3);
  await expect.poll(() => written).toContain('job failed');
  await runner.stop();
  expect(got).toEqual(expect.arrayContaining([{ mailId: 7 }, { mailId: 8 }, { mailId: 9 }]));
  const lines = written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const done = lines.filter(({ msg }) => msg === 'job').map(({ job, mailId, reqId }) => [job, mailId, reqId]);
  expect(new Set(done)).toEqual(
    new Set([
      ['greet', 7, 'z-proxy-12345'],
      ['lead', undefined, 'z-proxy-67890'],
      ['greet', 9, 'z-proxy-67890'],
    ]),
  );
  expect(lines.filter(({ msg }) => msg === 'job failed')[0]).toMatchObject({ job: 'fail', fault: { name: 'Error' } });
  expect(written).not.toContain('anna');
  await pool.query('delete from graphile_worker._private_jobs');
});

test('a letter says which request caused it, but not one about a vote', async () => {
  const plain = testDeps(database);
  const deps = { ...plain, config: { ...plain.config, smtpUrl: 'smtps://poczta.example.pl' } };
  const letter = { to: 'anna@example.pl', subject: 'Temat', text: 'Treść' };
  await causedBy('z-proxy-12345', async () => {
    await queueMail(database.db, deps, letter);
    await queueMail(database.db, deps, { ...letter, topic: 'vote:7' });
  });
  const { rows } = await database.pool.query(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = $1 order by j.id`,
    [SEND_MAIL],
  );
  expect(rows).toEqual([
    { payload: { mailId: expect.any(Number) as number, cause: 'z-proxy-12345' } },
    { payload: { mailId: expect.any(Number) as number } },
  ]);
});
