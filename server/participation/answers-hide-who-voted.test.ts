import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserData } from '@wiec/contract/ballots.ts';
import { inventedResident } from '../cli/invented-resident.ts';
import type { Deps } from '../deps.ts';
import { connect } from '../db/connection.ts';
import { readOutbox } from '../services/mail.ts';
import { openNow } from '../testing/open-now.ts';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { type PlantedVote, plantVote } from '../testing/plant-vote.ts';
import { testDeps } from '../testing/test-deps.ts';
import { put, votingApp } from '../testing/voting-app.ts';

let database: FreshDatabase;
let other: ReturnType<typeof connect>;
let deps: Deps;
/** Two processes on one database. */
let apps: [FastifyInstance, FastifyInstance];
let vote: PlantedVote;

beforeAll(async () => {
  database = await freshDatabase();
  other = connect(database.url, { max: 10 });
  deps = testDeps(database);
  apps = [await votingApp(deps), await votingApp(testDeps(other, { secret: deps.secret }))];
  vote = await plantVote(database.db, { vote: { email_confirmation: true } });
  await openNow(deps, { voteId: vote.voteId, actor: 'cli' });
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await other.pool.end();
  await database.close();
});

const resident = (index: number) => inventedResident({ index, districtId: vote.town.districtId, today: '2026-11-21' });
const points = () => ({ [vote.forms[0]!.id]: { [vote.forms[0]!.questions.M1!]: 2 } });
const cast = (userData: UserData, authorizeCode: string, app = apps[0]) =>
  put(app, vote.voteId, { userData, authorizeCode, points: points() });
const askCode = (userData: UserData, app = apps[0]) =>
  app.inject({ method: 'POST', url: `/api/project/${vote.voteId}/authorize-code`, payload: { userData } });

async function newestCode(): Promise<string> {
  const [letter] = await readOutbox(database.db, deps, 1);
  return /(\d{4} \d{4})/.exec(letter!.text)![1]!;
}
const otherThan = (code: string) => (code === '0000 0000' ? '00000001' : '00000000');

/** Everything that a caller is given, but for the time of day. */
const seen = (response: Awaited<ReturnType<typeof askCode>>) => {
  const { date: _, ...headers } = response.headers;
  return JSON.stringify([response.statusCode, headers, response.body.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')]);
};

test('without a proven code, answers about a person who voted are the same as about one who did not', async () => {
  const voted = resident(1);
  const newcomer = resident(2);
  await askCode(voted);
  const stored = await cast(voted, await newestCode());
  expect(stored.status).toBe(200);

  // With a mailbox of the curious one's own.
  const curious = (person: UserData): UserData => ({ ...person, email: 'ciekawski@example.com' });
  expect(seen(await askCode(curious(voted)))).toBe(seen(await askCode(curious(newcomer))));
  const send = (userData: UserData, authorizeCode: string | null) =>
    apps[0].inject({
      method: 'PUT',
      url: `/api/project/${vote.voteId}/consultation-forms`,
      headers: { 'idempotency-key': crypto.randomUUID() },
      payload: {
        consultationForms: [
          {
            id: vote.forms[0]!.id,
            answers: [{ questionId: vote.forms[0]!.questions.M1!, answerOptions: [{ ranking: 1 }] }],
          },
        ],
        userData,
        authorizeCode,
      },
    });
  const wrong = otherThan(await newestCode());
  // And with the address that the voter used, whose code is spent.
  await askCode(newcomer);
  for (const code of [null, '', '123', wrong]) {
    expect(seen(await send(curious(voted), code))).toBe(seen(await send(curious(newcomer), code)));
    expect(seen(await send(voted, code))).toBe(seen(await send(newcomer, code)));
  }
  const receipt = (hex: string) => apps[0].inject(`/api/project/${vote.voteId}/receipts/${hex}`);
  expect(seen(await receipt(stored.data!.receipt))).toBe(seen(await receipt('b'.repeat(64))));
});

test('five wrong codes are counted over all processes', async () => {
  const person = resident(3);
  await askCode(person);
  const code = await newestCode();
  const tries = Array.from({ length: 5 }, (_, n) => cast(person, otherThan(code), apps[n % 2]));
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
  for (const app of apps) {
    expect(await cast(person, code, app)).toMatchObject({ status: 422, title: expect.stringContaining('5 razy') });
  }
});

test('at most three codes are sent in a row, counted over all processes', async () => {
  const person = resident(4);
  const statuses = await Promise.all(Array.from({ length: 8 }, (_, n) => askCode(person, apps[n % 2])));
  expect(statuses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
});
