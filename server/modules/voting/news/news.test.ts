import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backgroundJobs } from '../../../background-jobs.ts';
import type { Deps } from '../../../deps.ts';
import { readOutbox } from '../../../services/mail.ts';
import { openNow } from '../../../testing/open-now.ts';
import { closeNow } from '../../../testing/close-now.ts';
import { type FreshDatabase, freshDatabase } from '../../../testing/fresh-database.ts';
import { type PlantedVote, plantVote } from '../../../testing/plant-vote.ts';
import { testDeps } from '../../../testing/test-deps.ts';
import { untilSomebodyWaits } from '../../../testing/until-somebody-waits.ts';
import { votingApp } from '../../../testing/voting-app.ts';
import { withdrawVote } from '../../../participation/acts/withdraw-vote.ts';
import { countVote } from '../counting/count-vote.ts';
import { publishVote } from '../counting/publish-vote.ts';
import { planPublication } from './plan-publication.ts';
import { sweepWatchers } from './news-queries.ts';

let database: FreshDatabase;
let deps: Deps;
let vote: PlantedVote;
let app: Awaited<ReturnType<typeof votingApp>>;

beforeAll(async () => {
  database = await freshDatabase();
  deps = testDeps(database);
  deps = { ...deps, config: { ...deps.config, rateLimitFactor: 1 } };
  vote = await plantVote(database.db, {
    areas: [{ of: 'town', projects: { M1: 300_00 }, budget: 300_00, maxPoint: 6 }],
  });
  app = await votingApp(deps);
  await openNow(deps, { voteId: vote.voteId, actor: 'cli' });
});
afterAll(() => database.close());

const post = async (path: string, payload: object) => {
  const reply = await app.inject({ method: 'POST', url: `/api/budgets/${vote.voteId}/results-news${path}`, payload });
  return { status: reply.statusCode, body: reply.body };
};
const ask = (email: string) => post('', { email });
const letters = async (to: string) => (await readOutbox(deps.db, deps)).filter((mail) => mail.to === to);
const tokenFor = async (to: string) => /#(\S+)/.exec((await letters(to))[0]!.text)![1]!;
const publishDue = async () => {
  const entry = backgroundJobs['publish-results']!;
  await (typeof entry === 'function' ? entry : entry.job)({}, deps);
};

test('an address is taken once, encrypted, and the answer does not tell whether it was known', async () => {
  const first = await ask('Ala@Example.pl');
  const second = await ask('ala@example.pl');
  expect(first.status).toBe(200);
  expect(second).toEqual(first);
  const rows = await database.db.selectFrom('result_watcher').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('ala@');
  expect(rows[0]!.recipient.includes('ala@example.pl')).toBe(false);
  expect(await letters('ala@example.pl')).toHaveLength(2);
});

test('what is no address is refused with a sentence, and a flood of letters to one mailbox too', async () => {
  expect(await ask('ala@')).toMatchObject({ status: 400, body: expect.stringContaining('Nieprawidłowy adres e-mail') });
  expect((await ask('ala@example.pl')).status).toBe(200);
  expect((await ask('ala+x@example.pl')).status).toBe(429);
});

test('only the token of the letter confirms, and only for its own vote', async () => {
  await ask('ola@example.pl');
  const token = await tokenFor('ola@example.pl');
  for (const wrong of [
    '',
    'x',
    `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`,
    token.replace(/^\d+/, '1'),
  ]) {
    expect((await post('/confirm', { token: wrong })).status).toBe(404);
  }
  expect(await post('/confirm', { token })).toMatchObject({ status: 200 });
  expect(await post('/confirm', { token })).toMatchObject({ status: 200 });
});

test('who asks again has two more days to confirm', async () => {
  await ask('ewa@example.pl');
  const old = new Date(Date.now() - 47 * 3_600_000);
  await database.db.updateTable('result_watcher').set({ created_at: old }).where('confirmed_at', 'is', null).execute();
  await ask('ewa@example.pl');
  const { rows } = await sql<{ age: number }>`
    select extract(epoch from now() - max(created_at))::integer as age from result_watcher
    where confirmed_at is null`.execute(database.db);
  expect(rows[0]!.age).toBeLessThan(3600);
});

test('an address that is given while results are being published is told that they are', async () => {
  const other = await plantVote(
    database.db,
    { areas: [{ of: 'town', projects: { M1: 300_00 }, budget: 300_00, maxPoint: 6 }] },
    vote.town,
  );
  const act = { voteId: other.voteId, actor: 'cli' };
  for (const step of [openNow, closeNow, countVote]) expect(await step(deps, act)).toMatchObject({ ok: true });
  let asked: ReturnType<typeof post> | undefined;
  await publishVote(deps, act, async () => {
    const reply = app.inject({
      method: 'POST',
      url: `/api/budgets/${other.voteId}/results-news`,
      payload: { email: 'iga@example.pl' },
    });
    asked = reply.then(({ statusCode, body }) => ({ status: statusCode, body }));
    // The call has begun when it waits for this transaction.
    await expect
      .poll(async () => {
        const { rows } = await sql<{ waiting: number }>`
          select count(*)::integer as waiting from pg_locks where not granted`.execute(database.db);
        return rows[0]!.waiting;
      })
      .toBeGreaterThan(0);
  });
  expect(await asked).toMatchObject({ status: 409 });
  const left = database.db.selectFrom('result_watcher').select('id').where('vote_id', '=', other.voteId);
  expect(await left.execute()).toEqual([]);
});

test('an address that is given while the vote is being withdrawn is not kept', async () => {
  const other = await plantVote(database.db, {}, vote.town);
  const { voteId } = other;
  await openNow(deps, { voteId, actor: 'cli' });
  const withdrawal = { voteId, actor: 'cli', reason: 'Sąd uchylił uchwałę o budżecie obywatelskim.' };
  const payload = { email: 'uma@example.pl' };
  let asked: Promise<number> | undefined;
  await withdrawVote(deps, withdrawal, async () => {
    const reply = app.inject({ method: 'POST', url: `/api/budgets/${voteId}/results-news`, payload });
    asked = reply.then(({ statusCode }) => statusCode);
    await untilSomebodyWaits(database.pool);
  });
  expect(await asked).toBe(404);
  const left = database.db.selectFrom('result_watcher').select('id').where('vote_id', '=', voteId);
  expect(await left.execute()).toEqual([]);
});

test('nothing can be planned before the count, nor for an hour that is over', async () => {
  const at = new Date(Date.now() + 3_600_000);
  const act = { voteId: vote.voteId, actor: 'cli' };
  expect(await planPublication(deps, { ...act, at })).toMatchObject({ ok: false, reason: 'wrong-step' });
  await closeNow(deps, act);
  await countVote(deps, act);
  expect(await planPublication(deps, { ...act, at: new Date(Date.now() - 1000) })).toMatchObject({
    ok: false,
    reason: 'misconfigured',
  });
  expect(await planPublication(deps, { ...act, at })).toMatchObject({ ok: true });
  expect(await planPublication(deps, { ...act, at: null })).toEqual({ ok: true, publishAt: null });
  expect(await database.db.selectFrom('planned_publication').selectAll().execute()).toEqual([]);
  expect(await planPublication(deps, { ...act, at })).toEqual({ ok: true, publishAt: at.toISOString() });
});

test('before its hour nothing is public; at its hour it is, and those who confirmed are told once', async () => {
  await publishDue();
  expect((await app.inject(`/api/budgets/${vote.voteId}/results`)).statusCode).toBe(404);
  await database.db
    .updateTable('planned_publication')
    .set({ publish_at: new Date(Date.now() - 1000) })
    .execute();
  await publishDue();
  await publishDue();
  expect((await app.inject(`/api/budgets/${vote.voteId}/results`)).statusCode).toBe(200);
  const told = (await readOutbox(deps.db, deps)).filter(({ subject }) => subject === 'Ogłoszono wyniki głosowania');
  expect(told.map(({ to }) => to)).toEqual(['ola@example.pl']);
  expect(told[0]!.text).toContain(`/${vote.voteId}/wyniki`);
  expect(await database.db.selectFrom('result_watcher').selectAll().execute()).toEqual([]);
  expect(await database.db.selectFrom('planned_publication').selectAll().execute()).toEqual([]);
  expect((await ask('ala@example.pl')).status).toBe(409);
  const late = await post('/confirm', { token: await tokenFor('ala@example.pl') });
  expect(late).toMatchObject({ status: 409, body: expect.stringContaining('Wyniki są już ogłoszone.') });
});

test('addresses that nobody confirmed go after two days', async () => {
  const row = (created_at: Date, confirmed_at: Date | null, n: number) => ({
    vote_id: vote.voteId,
    email_key: Buffer.from([n]),
    recipient: Buffer.from([n]),
    created_at,
    confirmed_at,
  });
  const old = new Date(Date.now() - 3 * 86_400_000);
  await database.db
    .insertInto('result_watcher')
    .values([row(old, null, 1), row(old, old, 2), row(new Date(), null, 3)])
    .execute();
  await sweepWatchers(database.db);
  const left = await database.db.selectFrom('result_watcher').select('email_key').orderBy('email_key').execute();
  expect(left.map(({ email_key }) => email_key[0])).toEqual([2, 3]);
});
