import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zloteOf } from '@wiec/domain/money.ts';
import type { BudgetResultReply } from '@wiec/contract/budget-results.ts';
import { parsePabulib } from '@wiec/domain/pabulib/parse-pabulib.ts';
import { candidatesOf } from '@wiec/domain/pabulib/totals-of.ts';
import { tallyGreedy } from '@wiec/domain/tally/greedy.ts';
import { inventedResident } from '../../../cli/invented-resident.ts';
import type { Deps } from '../../../deps.ts';
import { openNow } from '../../../testing/open-now.ts';
import { closeNow } from '../../../testing/close-now.ts';
import { type FreshDatabase, freshDatabase } from '../../../testing/fresh-database.ts';
import { type AreaSeed, type PlantedVote, plantVote } from '../../../testing/plant-vote.ts';
import { testDeps } from '../../../testing/test-deps.ts';
import { put, votingApp } from '../../../testing/voting-app.ts';
import { countVote } from '../counting/count-vote.ts';
import { publishVote } from '../counting/publish-vote.ts';
import { insertBallotFile } from '../counting/result-queries.ts';
import { readBallotFile } from './ballot-queries.ts';

let database: FreshDatabase;
let deps: Deps;
let vote: PlantedVote;
let app: Awaited<ReturnType<typeof votingApp>>;

beforeAll(async () => {
  database = await freshDatabase();
  deps = testDeps(database);
  vote = await plantVote(database.db, {
    areas: [
      { of: 'town', projects: { M1: 300_00, M2: 200_00, M3: 500_00 }, budget: 600_00, maxPoint: 6 },
      { of: 'district', projects: { D1: 100_00 }, budget: 50_00, maxPoint: 3 },
    ],
  });
  app = await votingApp(deps);
  const act = { voteId: vote.voteId, actor: 'cli' };
  await openNow(deps, act);
  const [town, district] = vote.forms as [PlantedVote['forms'][0], PlantedVote['forms'][0]];
  for (let n = 1; n <= 12; n++) {
    const { status } = await put(app, vote.voteId, {
      userData: inventedResident({ index: n, districtId: vote.town.districtId, today: '2026-11-21' }),
      points: {
        [town.id]: { [town.questions.M1!]: 4, [n % 3 === 0 ? town.questions.M2! : town.questions.M3!]: 1 },
        ...(n <= 5 ? { [district.id]: { [district.questions.D1!]: 3 } } : {}),
      },
    });
    expect(status).toBe(200);
  }
  await closeNow(deps, act);
  await countVote(deps, act);
});
afterAll(() => database.close());

const result = async () =>
  (await app.inject(`/api/budgets/${vote.voteId}/results`)).json<{ data: BudgetResultReply }>().data;

test('before publishing there is no file, under any name', async () => {
  const form = vote.forms[0]!.id;
  for (const name of [`glosy-2027-${vote.voteId}-${form}.pb`, 'anything']) {
    expect((await app.inject(`/api/budgets/${vote.voteId}/ballots/${name}`)).statusCode).toBe(404);
  }
  expect(await database.db.selectFrom('published_ballots').selectAll().execute()).toEqual([]);
});

test('each published file counts to the published result, and is what its checksum says', async () => {
  expect(await publishVote(deps, { voteId: vote.voteId, actor: 'cli' })).toMatchObject({ ok: true });
  const published = await result();
  expect(published.ballotFiles.map(({ districtName, voteCount }) => [districtName, voteCount])).toEqual(
    published.districts.map(({ districtName }, at) => [districtName, at === 0 ? 12 : 5]),
  );
  for (const [at, file] of published.ballotFiles.entries()) {
    const reply = await app.inject(file.url);
    expect(reply.headers).toMatchObject({ 'access-control-allow-origin': '*', etag: `"${file.sha256}"` });
    expect(hash('sha256', reply.body, 'hex')).toBe(file.sha256);
    expect(Buffer.byteLength(reply.body)).toBe(file.size);
    const parsing = parsePabulib(reply.body);
    if (!parsing.ok) throw new Error(JSON.stringify(parsing.errors));
    const candidates = candidatesOf(parsing.election);
    const { numbers, rule, tieRule, lotSeed } = published.counting!;
    const district = published.districts[at]!;
    expect(Object.fromEntries(candidates.map(({ id, total }) => [id, total]))).toEqual(
      Object.fromEntries(district.projects.map((one) => [numbers[one.projectTaskId], one.projectTaskPoints])),
    );
    const outcome = tallyGreedy(candidates, {
      budget: parsing.election.meta.budget,
      stop: rule === 'greedy-no-skip' ? 'no-skip' : 'skip',
      threshold: parsing.election.meta.minProjectScoreThreshold ?? null,
      ties: { rule: tieRule, seed: lotSeed ?? undefined },
    });
    const selected = district.projects.filter((one) => one.selected).sort((a, b) => a.place! - b.place!);
    expect(outcome.winners).toEqual(selected.map((one) => numbers[one.projectTaskId]));
  }
});

test('a file longer than a piece is read as it was written, and its checksum is that of the whole', async () => {
  const { voteId, forms } = await plantVote(database.db, {}, vote.town);
  const lines = Array.from({ length: 40_000 }, (_, n) => `${n};zażółć;1\n`);
  async function* pieces(): AsyncGenerator<string> {
    for (let at = 0; at < lines.length; at += 1000) yield lines.slice(at, at + 1000).join('');
  }
  const formId = forms[0]!.id;
  const file = { filename: 'long.pb', voteCount: lines.length, pieces: pieces() };
  await database.db.transaction().execute((tx) => insertBallotFile(tx, { voteId, formId }, file));
  const read: Buffer[] = [];
  for await (const piece of readBallotFile(database.db, voteId, formId)) read.push(piece);
  expect(read.length).toBeGreaterThan(1);
  expect(Math.max(...read.map(({ length }) => length))).toBeLessThan(1024 * 1024);
  expect(read.every((piece) => piece.at(-1) === 10)).toBe(true);
  const content = Buffer.concat(read);
  expect(content.toString()).toBe(lines.join(''));
  const stored = await database.db
    .selectFrom('published_ballots')
    .select(['sha256', 'bytes', 'content'])
    .where('vote_id', '=', voteId)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ sha256: hash('sha256', content, 'buffer'), bytes: content.length, content: null });
});

test('a file that was published whole, as they were once, is served as it was', async () => {
  const { voteId, forms } = await plantVote(database.db, {}, vote.town);
  await openNow(deps, { voteId, actor: 'cli' });
  await closeNow(deps, { voteId, actor: 'cli' });
  const content =
    'META\nkey;value\ndistrict;Miasto\nPROJECTS\nproject_id;cost\n1;5\nVOTES\nvoter_id;vote;points\n1;1;4\n';
  const sha256 = hash('sha256', content, 'buffer');
  await database.db
    .insertInto('published_ballots')
    .values({ vote_id: voteId, form_id: forms[0]!.id, filename: 'old.pb', vote_count: 1, sha256, content })
    .execute();
  await database.db.updateTable('project').set({ show_results: true }).where('id', '=', voteId).execute();
  const reply = await app.inject(`/api/budgets/${voteId}/ballots/old.pb`);
  expect(reply.body).toBe(content);
  expect(reply.headers).toMatchObject({
    etag: `"${sha256.toString('hex')}"`,
    'content-length': String(Buffer.byteLength(content)),
  });
});

test('nobody is told from the file: ages are bands, and rare voters have none', async () => {
  const { ballotFiles } = await result();
  const { body } = await app.inject(ballotFiles[0]!.url);
  const header = body.split('VOTES\n')[1]!.split('\n')[0];
  expect(header).toMatch(/^voter_id;vote;points(;age)?(;sex)?$/);
  expect(body).not.toMatch(/\d{11}/);
});

test('how voters fared and what would have been enough stands beside the result', async () => {
  const { counting, districts } = await result();
  expect(counting!.areas[0]).toMatchObject({ voters: 12, votersWithoutWinner: 0 });
  expect(counting!.areas[1]).toMatchObject({ voters: 5, votersWithoutWinner: 5, winnersOnBallots: 0 });
  const [lost] = districts[1]!.projects;
  expect(counting!.areas[1]!.enough).toEqual({ [lost!.projectTaskId]: { total: null, cost: zloteOf(50_00) } });
});

test('an area that was withdrawn before the opening moves no file to another one, and is counted in no list', async () => {
  const areas: AreaSeed[] = [
    { of: 'district', projects: { D1: 100_00 }, budget: 50_00, maxPoint: 3 },
    { of: 'town', projects: { M1: 300_00 }, budget: 600_00, maxPoint: 6 },
  ];
  const { voteId, forms } = await plantVote(database.db, { areas }, vote.town);
  const [withdrawn, left] = forms as [PlantedVote['forms'][0], PlantedVote['forms'][0]];
  await database.db.updateTable('form').set({ position: 1 }).where('id', '=', left.id).execute();
  await database.db.updateTable('form').set({ status: 3 }).where('id', '=', withdrawn.id).execute();
  const act = { voteId, actor: 'cli' };
  await openNow(deps, act);
  for (let n = 1; n <= 6; n++) {
    const userData = inventedResident({ index: n, districtId: vote.town.districtId, today: '2026-11-21' });
    const points = { [left.id]: { [left.questions.M1!]: 4 } };
    expect((await put(app, voteId, { userData, points })).status).toBe(200);
  }
  for (const step of [closeNow, countVote, publishVote]) expect(await step(deps, act)).toMatchObject({ ok: true });
  const { districts, ballotFiles } = (await app.inject(`/api/budgets/${voteId}/results`)).json<{
    data: BudgetResultReply;
  }>().data;
  expect(ballotFiles).toMatchObject([{ area: 0, formId: left.id, districtName: districts[0]!.districtName }]);
  const listed = await app.inject('/api/project/budgets/2027');
  const { items } = listed.json<{ data: { items: { id: number; areaCount: number; projectCount: number }[] } }>().data;
  expect(items.find(({ id }) => id === voteId)).toMatchObject({ areaCount: 1, projectCount: 1 });
});
