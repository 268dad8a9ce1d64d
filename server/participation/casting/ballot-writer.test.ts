import { randomBytes, randomUUID } from 'node:crypto';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventedResident } from '../../cli/invented-resident.ts';
import type { Deps } from '../../deps.ts';
import { serverSecret } from '../../services/server-secret.ts';
import { openNow } from '../../testing/open-now.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { type PlantedVote, plantVote } from '../../testing/plant-vote.ts';
import { testApp } from '../../testing/test-app.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { put } from '../../testing/voting-app.ts';
import { ThreadedBallotWriter } from './ballot-writer.ts';
import { participationDeps } from '../participation-deps.ts';
import type { BallotRequest } from './ballot-request.ts';

let database: FreshDatabase;
let deps: Deps;
let vote: PlantedVote;
const secret = randomBytes(32);

beforeAll(async () => {
  database = await freshDatabase();
  deps = testDeps(database, { secret: serverSecret(secret) });
  vote = await plantVote(database.db);
  await openNow(deps, { voteId: vote.voteId, actor: 'cli' });
});
afterAll(() => database.close());

const inThread = () => new ThreadedBallotWriter({ databaseUrl: database.url, secret });

function requestOf(identity: string, points = 1): BallotRequest {
  const form = vote.forms[0]!;
  const ballot: BallotRequest['ballot'] = { formIds: [form.id], content: `[[${form.questions.M1!},${points}]]` };
  const names = { binding: [identity], further: [] };
  const voter = {
    identity,
    names,
    account: null,
    waits: false,
    sex: null,
    ageBand: null,
    districtId: null,
    email: null,
    typed: null,
  };
  const rest = { idempotencyKey: randomUUID(), codeDigits: null, letter: null };
  return { voteId: vote.voteId, voter, channel: 'web', ballot, ...rest };
}

test('ballots written by the thread and by the process share one register: a person is known in both', async () => {
  const writer = inThread();
  const here = participationDeps(deps).writer;
  expect((await writer.write(requestOf('one'))).outcome).toBe('stored');
  expect((await here.write(requestOf('one'))).outcome).toBe('already-voted');
  expect((await here.write(requestOf('two'))).outcome).toBe('stored');
  expect((await writer.write(requestOf('two'))).outcome).toBe('already-voted');
  await writer.end();
});

test('a repeat gets the first receipt, the same key with other choices is refused', async () => {
  const writer = inThread();
  const request = requestOf('repeated');
  const first = await writer.write(request);
  expect(await writer.write(request)).toEqual({ outcome: 'repeat', reply: first.reply });
  const other = { ...request, ballot: requestOf('repeated', 2).ballot };
  expect((await writer.write(other)).outcome).toBe('other-choices');
  await writer.end();
});

test('the end waits for every ballot that was handed over', async () => {
  const writer = inThread();
  const written = Array.from({ length: 100 }, (_, n) => writer.write(requestOf(`crowd ${n}`)));
  await writer.end();
  const outcomes = (await Promise.all(written)).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(Array<string>(100).fill('stored'));
});

test('a ballot that cannot be written fails alone; the next ones are written', async () => {
  const writer = inThread();
  const [lost, kept] = await Promise.allSettled([
    writer.write({ ...requestOf('nobody'), voteId: 999_999 }),
    writer.write(requestOf('after a fault')),
  ]);
  expect(lost).toMatchObject({ status: 'rejected', reason: { message: 'vote 999999 was never opened' } });
  expect(kept).toMatchObject({ status: 'fulfilled', value: { outcome: 'stored' } });
  await writer.end();
});

test('a portal that listens has its thread before the first ballot, and one that does not listen has none', async () => {
  const threads: Worker[] = [];
  const note = (thread: Worker) => void threads.push(thread);
  process.on('worker', note);
  const seed = { databaseUrl: database.url, secret };
  const portal = await testApp({}, { database: { ...database, close: async () => {} }, secret, threadSeed: seed });
  expect(threads.length).toBe(0);
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  await expect.poll(() => threads.length).toBe(1);
  const ballot = {
    key: randomUUID(),
    userData: inventedResident({ index: 1, districtId: vote.town.districtId, today: '2026-11-21' }),
    points: { [vote.forms[0]!.id]: { [vote.forms[0]!.questions.M1!]: 1 } },
  };
  expect(await put(portal.app, vote.voteId, ballot)).toMatchObject({ status: 200 });
  expect(threads.length).toBe(1);
  await portal.close();
  process.off('worker', note);
});

test('without a ballot there is no thread to end', async () => {
  await expect(inThread().end()).resolves.toBeUndefined();
});
