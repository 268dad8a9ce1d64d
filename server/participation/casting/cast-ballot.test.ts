import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inventedResident } from '../../cli/invented-resident.ts';
import { openNow } from '../../testing/open-now.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { type PlantedVote, plantVote } from '../../testing/plant-vote.ts';
import { plantTown, type Town } from '../../testing/plant-town.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { put, votingApp } from '../../testing/voting-app.ts';
import { waitForFreshRateWindow } from '../../testing/fresh-rate-window.ts';

let database: FreshDatabase;
let deps: ReturnType<typeof testDeps>;
let app: Awaited<ReturnType<typeof votingApp>>;
let town: Town;
let vote: PlantedVote;

beforeAll(async () => {
  database = await freshDatabase();
  deps = testDeps(database);
  app = await votingApp(deps);
  town = await plantTown(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  vote = await plantVote(database.db, {}, town);
  expect(await openNow(deps, { voteId: vote.voteId, actor: 'cli' })).toMatchObject({
    ok: true,
    areas: 2,
    projects: 5,
  });
});

const today = '2026-11-21';
const resident = (index: number) => inventedResident({ index, districtId: town.districtId, today });
const points = (first = 3) => ({
  [vote.forms[0]!.id]: { [vote.forms[0]!.questions.M1!]: first, [vote.forms[0]!.questions.M2!]: 4 },
  [vote.forms[1]!.id]: { [vote.forms[1]!.questions.D1!]: 1 },
});
const stored = async () => {
  const count = async (table: 'register' | 'envelope' | 'register_person') =>
    (await database.db.selectFrom(table).select('vote_id').where('vote_id', '=', vote.voteId).execute()).length;
  return {
    register: await count('register'),
    envelope: await count('envelope'),
    person: await count('register_person'),
  };
};

test('a ballot is stored once and gives a receipt', async () => {
  const answer = await put(app, vote.voteId, { userData: resident(1), points: points() });
  expect(answer).toMatchObject({ status: 200, data: { message: 'Poprawnie oddano głos' } });
  expect(answer.data?.receipt).toMatch(/^[0-9a-f]{64}$/);
  expect(await stored()).toEqual({ register: 1, envelope: 1, person: 1 });
});

test('the same request again is one ballot and the same reply', async () => {
  const request = { key: crypto.randomUUID(), userData: resident(2), points: points() };
  const first = await put(app, vote.voteId, request);
  const again = await put(app, vote.voteId, request);
  expect(first.status).toBe(200);
  expect(again).toEqual(first);
  expect(await stored()).toMatchObject({ register: 1, envelope: 1 });
});

test('the same key with other choices, or another person, is refused', async () => {
  const key = crypto.randomUUID();
  await put(app, vote.voteId, { key, userData: resident(3), points: points(3) });
  const other = await put(app, vote.voteId, { key, userData: resident(3), points: points(2) });
  const otherPerson = await put(app, vote.voteId, { key, userData: resident(4), points: points(3) });
  for (const answer of [other, otherPerson]) {
    expect(answer).toMatchObject({ status: 409, title: expect.stringContaining('innym wyborem') });
  }
  expect(await stored()).toMatchObject({ register: 1, envelope: 1 });
});

test('the same person with another key has voted already', async () => {
  await put(app, vote.voteId, { userData: resident(5), points: points() });
  const again = await put(app, vote.voteId, { userData: { ...resident(5), firstname: 'Inna' }, points: points() });
  expect(again).toMatchObject({ status: 409, title: 'Ta osoba oddała już głos. Głosować można tylko raz.' });
  expect(await stored()).toMatchObject({ register: 1, envelope: 1 });
});

test('without an Idempotency-Key nothing is done', async () => {
  for (const key of ['', 'abc', '1']) {
    const answer = await put(app, vote.voteId, { key, userData: resident(6), points: points() });
    expect(answer).toMatchObject({ status: 400, title: expect.stringContaining('Idempotency-Key') });
  }
  expect(await stored()).toMatchObject({ register: 0 });
});

test('whoever makes up people by the hundred is stopped', async () => {
  await waitForFreshRateWindow(database.pool);
  await database.db.deleteFrom('rate_limit').execute();
  const limited = { ...deps, config: { ...deps.config, rateLimitFactor: 1 / 100 } };
  const strict = await votingApp(limited);
  const statuses = [];
  for (const index of [21, 22, 23, 24]) {
    statuses.push((await put(strict, vote.voteId, { userData: resident(index), points: points() })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await put(strict, vote.voteId, { userData: resident(24), points: points() })).toMatchObject({
    title: expect.stringMatching(/^Z tego miejsca w sieci oddano bardzo wiele głosów\. Spróbuj ponownie za \d+\s/),
  });
  expect(await stored()).toMatchObject({ register: 3, envelope: 3 });
});
