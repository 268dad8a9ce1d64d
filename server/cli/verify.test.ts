import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { zloteOf } from '@wiec/domain/money.ts';
import type { BudgetResultReply } from '@wiec/contract/budget-results.ts';
import { countVote } from '../modules/voting/counting/count-vote.ts';
import { publishVote } from '../modules/voting/counting/publish-vote.ts';
import { openNow } from '../testing/open-now.ts';
import { closeNow } from '../testing/close-now.ts';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { type PlantedVote, plantVote } from '../testing/plant-vote.ts';
import { testDeps } from '../testing/test-deps.ts';
import { put, votingApp } from '../testing/voting-app.ts';
import { inventedResident } from './invented-resident.ts';
import { verifyCommand, verifyVote } from './verify.ts';

let database: FreshDatabase;
let vote: PlantedVote;
let app: Awaited<ReturnType<typeof votingApp>>;

beforeAll(async () => {
  database = await freshDatabase();
  const deps = testDeps(database);
  vote = await plantVote(database.db, { vote: { tie_rule: 'lot' } });
  app = await votingApp(deps);
  const act = { voteId: vote.voteId, actor: 'cli' };
  await openNow(deps, act);
  for (let index = 1; index <= 8; index++) {
    const { status } = await put(app, vote.voteId, {
      userData: inventedResident({ index, districtId: vote.town.districtId, today: '2026-11-21' }),
      points: { [vote.forms[0]!.id]: { [vote.forms[0]!.questions.M1!]: 1 + (index % 2) } },
    });
    expect(status).toBe(200);
  }
  await closeNow(deps, act);
  await countVote(deps, act);
  await publishVote(deps, act);
});
afterAll(() => database.close());

/** The portal over its API, with what it answers changed on the way. */
const portal =
  (change: (path: string, body: string) => string = (_, body) => body) =>
  async (url: string): Promise<Response> => {
    const { pathname } = new URL(url);
    const reply = await app.inject(pathname);
    return new Response(change(pathname, reply.body), { status: reply.statusCode });
  };
const failed = async (change: (path: string, body: string) => string) =>
  (await verifyVote(vote.voteId, 'https://wiec.example.pl', portal(change)))
    .filter(({ ok }) => !ok)
    .map(({ name }) => name);

test('an honest vote is found right in everything', async () => {
  const checks = await verifyVote(vote.voteId, 'https://wiec.example.pl', portal());
  expect(checks.map(({ name }) => name)).toEqual([
    'zamrożone zasady',
    'listy kopert',
    'urna',
    'zobowiązanie do losu',
    'los',
    ...vote.forms.map(() => expect.stringContaining('głosy: ') as string),
    'pieniądze',
  ]);
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
});

describe('what was changed after the vote is found out', () => {
  const inResult = (change: (result: BudgetResultReply) => void) => (path: string, body: string) => {
    if (!path.endsWith('/results')) return body;
    const { data } = JSON.parse(body) as { data: BudgetResultReply };
    change(data);
    return JSON.stringify({ data });
  };
  const cases: [string, (path: string, body: string) => string, string[]][] = [
    [
      'the rules',
      (path, body) => (path.endsWith('.json') ? body.replace('"budgetYear":', '"budgetYear" :') : body),
      ['zamrożone zasady'],
    ],
    [
      'an envelope taken off a list',
      (path, body) => (path.endsWith('.txt') ? body.replace(/ 8 /, ' 7 ').replace(/\n[0-9a-f]{64}\n$/, '\n') : body),
      ['listy kopert', 'urna'],
    ],
    [
      'a ballot',
      (path, body) => (path.endsWith('.pb') ? body.replace(/(VOTES\n.*\n1;[^;]*;)\d/, '$13') : body),
      ['głosy: '],
    ],
    ['votes that nobody cast', inResult((result) => (result.voteCount += 1)), ['urna']],
    ['points', inResult((result) => (result.districts[0]!.projects[0]!.projectTaskPoints! += 1)), ['głosy: ']],
    ['a winner', inResult((result) => (result.districts[0]!.projects[0]!.selected = false)), ['głosy: ']],
    ['money', inResult((result) => (result.districts[0]!.left = zloteOf(1))), ['pieniądze']],
    ['the lot', inResult((result) => (result.counting!.lotSeed = hash('sha256', 'another', 'hex'))), ['los']],
  ];
  test.each(cases)('%s', async (_, change, names) => {
    const found = await failed(change);
    expect(found).toHaveLength(names.length);
    names.forEach((name, at) => expect(found[at]).toContain(name));
  });
});

test('called wrongly, or at a portal that does not answer, it says so', async () => {
  const said: string[] = [];
  const io = { out: (text: string) => void said.push(text), err: (text: string) => void said.push(text) };
  expect(await verifyCommand.run(['1'], io)).toBe(2);
  expect(await verifyCommand.run(['1', '--url', 'http://127.0.0.1:1'], io)).toBe(1);
  expect(said[0]).toContain('wiec verify 1 --url');
  expect(said[1]).toContain('Nie udało się pobrać');
});
