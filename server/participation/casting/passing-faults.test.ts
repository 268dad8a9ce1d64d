import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { inventedResident } from '../../cli/invented-resident.ts';
import { proxyTo, type DatabaseProxy } from '../../testing/database-proxy.ts';
import { databaseUrl } from '../../testing/database-setup.ts';
import { freshDatabase, type FreshDatabase } from '../../testing/fresh-database.ts';
import { openNow } from '../../testing/open-now.ts';
import { type PlantedVote, plantVote } from '../../testing/plant-vote.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { put } from '../../testing/voting-app.ts';

/** The secret of `testApp`. */
const secret = Buffer.alloc(32, 7);

let database: FreshDatabase;
let portal: TestApp;
let vote: PlantedVote;
let now = new Date();
let voters = 0;
const apps: FastifyInstance[] = [];
const lines: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  portal = await testApp({}, { database });
  vote = await plantVote(database.db);
  await openNow(portal.deps, { voteId: vote.voteId, actor: 'cli' });
});
beforeEach(() => void (lines.length = 0));
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await portal.close();
});

/** The portal, whose thread that writes ballots reaches the database by another address. */
async function portalWritingTo(url: string): Promise<FastifyInstance> {
  const deps = { ...portal.deps, clock: () => now, threadSeed: { databaseUrl: url, secret } };
  const logStream = { write: (line: string) => void lines.push(line) };
  const app = await buildApp(deps, { logStream, renderPage: null });
  apps.push(app);
  return app;
}

function newBallot() {
  const form = vote.forms[0]!;
  const userData = inventedResident({ index: ++voters, districtId: vote.town.districtId, today: '2026-11-21' });
  return { key: crypto.randomUUID(), userData, points: { [form.id]: { [form.questions.M1!]: 1 } } };
}

/** As the page does by itself: the same request is refused in passing, and is a ballot once the cause is mended. */
async function isTakenOnce(app: FastifyInstance, mend: () => Promise<unknown> | void): Promise<void> {
  const ballot = newBallot();
  const body = {
    consultationForms: Object.entries(ballot.points).map(([id, answers]) => ({
      id: Number(id),
      agreementAccepted: true,
      answers: Object.entries(answers).map(([questionId, ranking]) => ({
        questionId: Number(questionId),
        answerOptions: [{ ranking }],
      })),
    })),
    userData: ballot.userData,
    authorizeCode: null,
  };
  const url = `/api/project/${vote.voteId}/consultation-forms`;
  const refused = await app.inject({ method: 'PUT', url, headers: { 'idempotency-key': ballot.key }, payload: body });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(refused.json()).toEqual({
    title: 'Serwis jest chwilowo niedostępny',
    errors: [{ message: 'Spróbuj ponownie za chwilę.' }],
  });
  await mend();
  expect(await put(app, vote.voteId, ballot)).toMatchObject({
    status: 200,
    data: { message: 'Poprawnie oddano głos' },
  });
}

test('a server that is stopped and started again', async () => {
  const proxy: DatabaseProxy = await proxyTo(database.url);
  const app = await portalWritingTo(proxy.url);
  expect((await put(app, vote.voteId, newBallot())).status).toBe(200);
  proxy.cut();
  await isTakenOnce(app, proxy.mend);
  await proxy.close();
});

test('a server that has no connection left', async () => {
  const role = `crowded_${randomBytes(4).toString('hex')}`;
  await database.pool.query(`create role ${role} login password 'Lipogrod' connection limit 0`);
  await database.pool.query(`grant ${new URL(database.url.replace('@/', '@x/')).username} to ${role}`);
  const app = await portalWritingTo(database.url.replace(/\/\/[^@]*@/, `//${role}:Lipogrod@`));
  await isTakenOnce(app, () => database.pool.query(`alter role ${role} connection limit 10`));
});

test('a server that only reads, as one that has just become a standby', async () => {
  const name = new URL(database.url.replace('@/', '@x/')).pathname.slice(1);
  await database.pool.query(`alter database ${name} set default_transaction_read_only = on`);
  const app = await portalWritingTo(databaseUrl(database.url, name));
  await isTakenOnce(app, async () => {
    await database.pool.query(`alter database ${name} reset default_transaction_read_only`);
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
      [name],
    );
  });
});

test('a full disk, which the log and /health tell of for a minute', async () => {
  const app = await portalWritingTo(database.url);
  await database.pool.query(`
    create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger no_room before insert on envelope for each row execute function no_room()`);
  await isTakenOnce(app, async () => {
    expect((await app.inject('/health')).json()).toEqual({ status: 'degraded', problems: ['disk-full'] });
    expect(lines.join('')).toContain('"msg":"disk is full"');
    now = new Date(now.getTime() + 61_000);
    expect((await app.inject('/health')).json()).toEqual({ status: 'ok' });
    await database.pool.query('drop function no_room cascade');
  });
});
