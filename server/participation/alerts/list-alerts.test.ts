import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VoteAlerts } from '@wiec/contract/vote-alerts.ts';
import { inventedResident } from '../../cli/invented-resident.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { closeNow } from '../../testing/close-now.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { type PlantedVote, plantVote } from '../../testing/plant-vote.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { votingApp } from '../../testing/voting-app.ts';
import { openVote } from '../../modules/voting/opening/open-vote.ts';

let database: FreshDatabase;
let deps: Deps;
let app: FastifyInstance;
let vote: PlantedVote;
let clerk: CallerAccount;
let stranger: CallerAccount;

beforeAll(async () => {
  database = await freshDatabase();
  deps = testDeps(database);
  vote = await plantVote(database.db);
  const staff = { isCitizen: false, isAdmin: false, isSysAdmin: false, officeId: vote.town.officeId, districtId: null };
  clerk = { ...staff, id: 901, permissions: new Map([[vote.town.officeId, new Set(['vote.register'])]]) };
  stranger = { ...staff, id: 902, permissions: new Map([[vote.town.officeId + 1, new Set(['vote.register'])]]) };
  app = await votingApp(deps, [clerk, stranger]);
  await openVote(deps, { voteId: vote.voteId, actor: 'cli', withoutCodes: true });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const NETWORK = '203.0.113.77';
const BROWSER = 'Mozilla/5.0 (Lipogrod)';

async function cast(index: number, remoteAddress: string, userAgent: string): Promise<number> {
  const userData = inventedResident({ index, districtId: vote.town.districtId, today: '2026-11-21' });
  const { statusCode } = await app.inject({
    method: 'PUT',
    url: `/api/project/${vote.voteId}/consultation-forms`,
    remoteAddress,
    headers: { 'idempotency-key': crypto.randomUUID(), 'user-agent': userAgent },
    payload: {
      consultationForms: [
        {
          id: vote.forms[0]!.id,
          answers: [{ questionId: vote.forms[0]!.questions.M1!, answerOptions: [{ ranking: 1 }] }],
        },
      ],
      userData: { ...userData, email: `osoba${index}@wp.pl` },
    },
  });
  return statusCode;
}

const look = (account: CallerAccount | null) =>
  app.inject({
    url: `/api/office/votes/${vote.voteId}/alerts`,
    headers: account ? { authorization: `Bearer ${account.id}` } : {},
  });
const register = () =>
  database.db.selectFrom('register').select(['entry_id', 'status']).where('vote_id', '=', vote.voteId).execute();

test('Wrocław 2025: 320 votes from one address are marked for review, and every one of them stands', async () => {
  for (let start = 0; start < 320; start += 40) {
    const some = Array.from({ length: 40 }, (_, n) => cast(start + n, NETWORK, `browser ${start + n}`));
    expect(new Set(await Promise.all(some))).toEqual(new Set([200]));
  }
  for (let n = 0; n < 12; n++) expect(await cast(1000 + n, `198.51.100.${n}`, BROWSER)).toBe(200);

  const reply = await look(clerk);
  expect(reply.statusCode).toBe(200);
  const { votes, alerts } = reply.json<{ data: VoteAlerts }>().data;
  expect(votes).toBe(332);
  const network = alerts.find(({ kind }) => kind === 'network')!;
  expect(network).toMatchObject({ count: 320, sentence: '320\u00a0głosów z jednego miejsca w sieci.' });
  expect(alerts.some(({ kind }) => kind === 'burst')).toBe(true);
  expect(alerts.some(({ kind }) => kind === 'device')).toBe(false);
  const entries = await register();
  expect(entries.filter(({ entry_id }) => network.entryIds.includes(entry_id))).toHaveLength(320);
  expect(new Set(entries.map(({ status }) => status))).toEqual(new Set(['valid']));
  for (const trace of [NETWORK, 'wp.pl', BROWSER, 'pesel', 'birthDate']) expect(reply.body).not.toContain(trace);
});

test('only who may decide on the votes of this office sees it, and each look is written down', async () => {
  const looks = async () =>
    (await database.db.selectFrom('audit_log').select('actor').where('action', '=', 'register.alerts-viewed').execute())
      .length;
  const before = await looks();
  expect((await look(null)).statusCode).toBe(401);
  expect((await look(stranger)).statusCode).toBe(403);
  expect(await looks()).toBe(before);
  expect((await look(clerk)).statusCode).toBe(200);
  expect(await looks()).toBe(before + 1);
});

test('neither addresses nor browsers are in the database, and after closing nothing is left of where votes came from', async () => {
  const origins = async () =>
    (await database.db.selectFrom('register_person').select('origin').execute()).map(({ origin }) => origin);
  const held = (await origins()).filter((origin) => origin !== null);
  expect(held).toHaveLength(332);
  expect(new Set(held.map((origin) => origin.subarray(0, 16).toString('hex'))).size).toBe(13);
  const { rows } = await database.pool.query<{ dump: string }>(
    'select string_agg(p::text, chr(10)) as dump from register_person p',
  );
  for (const plain of [NETWORK, BROWSER]) {
    expect(rows[0]!.dump).not.toContain(plain);
    expect(rows[0]!.dump).not.toContain(Buffer.from(plain).toString('hex'));
  }

  expect(await closeNow(deps, { voteId: vote.voteId, actor: 'cli' })).toMatchObject({ ok: true, opened: 332 });
  expect((await origins()).every((origin) => origin === null)).toBe(true);
  await database.pool.query('checkpoint');
  const files = await database.pool.query<{ bytes: Buffer }>(
    "select pg_read_binary_file(pg_relation_filepath('register_person')) as bytes",
  );
  expect(held.filter((origin) => files.rows[0]!.bytes.includes(origin))).toEqual([]);
});
