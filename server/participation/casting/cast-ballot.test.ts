import { expect, test } from 'vitest';
import { inventedResident } from '../../cli/invented-resident.ts';
import { put, votingApp } from '../../testing/voting-app.ts';
import { waitForFreshRateWindow } from '../../testing/fresh-rate-window.ts';
import { votingGround } from '../../testing/voting-ground.ts';

const ground = votingGround();

const today = '2026-11-21';
const resident = (index: number) => inventedResident({ index, districtId: ground.town.districtId, today });
const points = (first = 3) => ({
  [ground.vote.forms[0]!.id]: {
    [ground.vote.forms[0]!.questions.M1!]: first,
    [ground.vote.forms[0]!.questions.M2!]: 4,
  },
  [ground.vote.forms[1]!.id]: { [ground.vote.forms[1]!.questions.D1!]: 1 },
});
const stored = async () => {
  const count = async (table: 'register' | 'envelope' | 'register_person') =>
    (await ground.database.db.selectFrom(table).select('vote_id').where('vote_id', '=', ground.vote.voteId).execute())
      .length;
  return {
    register: await count('register'),
    envelope: await count('envelope'),
    person: await count('register_person'),
  };
};

test('a ballot is stored once and gives a receipt', async () => {
  const answer = await put(ground.app, ground.vote.voteId, { userData: resident(1), points: points() });
  expect(answer).toMatchObject({ status: 200, data: { message: 'Poprawnie oddano głos' } });
  expect(answer.data?.receipt).toMatch(/^[0-9a-f]{64}$/);
  expect(await stored()).toEqual({ register: 1, envelope: 1, person: 1 });
});

test('the same request again is one ballot and the same reply', async () => {
  const request = { key: crypto.randomUUID(), userData: resident(2), points: points() };
  const first = await put(ground.app, ground.vote.voteId, request);
  const again = await put(ground.app, ground.vote.voteId, request);
  expect(first.status).toBe(200);
  expect(again).toEqual(first);
  expect(await stored()).toMatchObject({ register: 1, envelope: 1 });
});

test('the same key with other choices, or another person, is refused', async () => {
  const key = crypto.randomUUID();
  await put(ground.app, ground.vote.voteId, { key, userData: resident(3), points: points(3) });
  const other = await put(ground.app, ground.vote.voteId, { key, userData: resident(3), points: points(2) });
  const otherPerson = await put(ground.app, ground.vote.voteId, { key, userData: resident(4), points: points(3) });
  for (const answer of [other, otherPerson]) {
    expect(answer).toMatchObject({ status: 409, title: expect.stringContaining('innym wyborem') });
  }
  expect(await stored()).toMatchObject({ register: 1, envelope: 1 });
});

test('the same person with another key has voted already', async () => {
  await put(ground.app, ground.vote.voteId, { userData: resident(5), points: points() });
  const again = await put(ground.app, ground.vote.voteId, {
    userData: { ...resident(5), firstname: 'Inna' },
    points: points(),
  });
  expect(again).toMatchObject({ status: 409, title: 'Ta osoba oddała już głos. Głosować można tylko raz.' });
  expect(await stored()).toMatchObject({ register: 1, envelope: 1 });
});

test('without an Idempotency-Key nothing is done', async () => {
  for (const key of ['', 'abc', '1']) {
    const answer = await put(ground.app, ground.vote.voteId, { key, userData: resident(6), points: points() });
    expect(answer).toMatchObject({ status: 400, title: expect.stringContaining('Idempotency-Key') });
  }
  expect(await stored()).toMatchObject({ register: 0 });
});

test('hundreds of invented people from one network are stopped', async () => {
  await waitForFreshRateWindow(ground.database.pool);
  await ground.database.db.deleteFrom('rate_limit').execute();
  const limited = { ...ground.deps, config: { ...ground.deps.config, rateLimitFactor: 1 / 100 } };
  const strict = await votingApp(limited);
  const statuses = [];
  for (const index of [21, 22, 23, 24]) {
    statuses.push((await put(strict, ground.vote.voteId, { userData: resident(index), points: points() })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await put(strict, ground.vote.voteId, { userData: resident(24), points: points() })).toMatchObject({
    title: expect.stringMatching(/^Z tego miejsca w sieci oddano bardzo wiele głosów\. Spróbuj ponownie za \d+\s/),
  });
  expect(await stored()).toMatchObject({ register: 3, envelope: 3 });
});
