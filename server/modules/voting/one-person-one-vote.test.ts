import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventedResident } from '../../cli/invented-resident.ts';
import { connect } from '../../db/connection.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { type PlantedVote, plantVote } from '../../testing/plant-vote.ts';
import { plantVoterAccount } from '../../testing/plant-voter-account.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { put, votingApp } from '../../testing/voting-app.ts';
import { castPaperBallot } from './cast-paper-ballot.ts';
import { openVote } from './open-vote.ts';
import { votingDeps } from './voting-deps.ts';

let database: FreshDatabase;
let vote: PlantedVote;
let clerk: CallerAccount;
const today = '2026-11-21';

beforeAll(async () => {
  database = await freshDatabase();
  vote = await plantVote(database.db);
  clerk = {
    id: 999,
    isCitizen: false,
    isAdmin: false,
    isSysAdmin: false,
    officeId: vote.town.officeId,
    districtId: null,
    permissions: new Map([[vote.town.officeId, new Set(['vote.paper'])]]),
  };
});
afterAll(() => database.close());

const resident = (index: number) => inventedResident({ index, districtId: vote.town.districtId, today });
const form = () => vote.forms[0]!;
const points = (given: number) => ({ [form().id]: { [form().questions.M1!]: given } });
const paper = (given: number) => [
  { formId: form().id, choices: [{ questionId: form().questions.M1!, points: given }] },
];

test('200 ballots of one person at once, by web, account and paper, over two servers: one is stored, 199 are refused', async () => {
  const pools = [connect(database.url, { max: 60 }), connect(database.url, { max: 60 })];
  const secret = testDeps(database).secret;
  const deps = pools.map((pool) => testDeps(pool, { secret }));
  const person = resident(1);
  const account = await plantVoterAccount(deps[0]!, {
    officeId: vote.town.officeId,
    districtId: vote.town.districtId,
    pesel: person.pesel!,
    birthDate: person.birthDate!,
  });
  const apps = await Promise.all(deps.map((each) => votingApp(each, [account])));
  const voting = deps.map(votingDeps);
  expect(await openVote(deps[0]!, { voteId: vote.voteId, actor: 'cli' })).toMatchObject({ ok: true });

  const submissions = Array.from({ length: 200 }, async (_, n) => {
    const server = n % 2;
    if (n % 3 === 0) return (await put(apps[server]!, vote.voteId, { userData: person, points: points(1) })).status;
    if (n % 3 === 1) return (await put(apps[server]!, vote.voteId, { account: account.id, points: points(2) })).status;
    const entered = await castPaperBallot(voting[server]!, {
      voteId: vote.voteId,
      clerk,
      idempotencyKey: crypto.randomUUID(),
      userData: person,
      ballot: paper(3),
    });
    return entered.ok ? 200 : { conflict: 409 }[entered.kind as string];
  });
  const statuses = await Promise.all(submissions);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(199);
  expect(await database.db.selectFrom('register').select('channel').execute()).toHaveLength(1);
  expect(await database.db.selectFrom('envelope').select('id').execute()).toHaveLength(1);

  const request = { key: crypto.randomUUID(), userData: resident(2), points: points(1) };
  const repeats = await Promise.all(Array.from({ length: 40 }, (_, n) => put(apps[n % 2]!, vote.voteId, request)));
  expect(new Set(repeats.map((reply) => JSON.stringify(reply))).size).toBe(1);
  expect(repeats[0]!.status).toBe(200);
  expect(await database.db.selectFrom('register').select('channel').execute()).toHaveLength(2);
  for (const [n, app] of apps.entries()) {
    await app.close();
    await pools[n]!.pool.end();
  }
});

test('paper is refused to clerks without the permission, also when they hold it in another office', async () => {
  const voting = votingDeps(testDeps(database));
  const strangers = [
    { ...clerk, permissions: new Map() },
    { ...clerk, permissions: new Map([[777, new Set(['vote.paper'])]]) },
    { ...clerk, permissions: new Map([[vote.town.officeId, new Set(['budget.manage'])]]) },
  ];
  for (const stranger of strangers) {
    const own = await plantVote(database.db, {}, vote.town);
    await openVote(voting, { voteId: own.voteId, actor: 'cli' });
    const input = { voteId: own.voteId, idempotencyKey: crypto.randomUUID(), userData: resident(3), ballot: [] };
    expect(await castPaperBallot(voting, { ...input, clerk: stranger })).toMatchObject({
      ok: false,
      kind: 'forbidden',
    });
  }
});

test('a unique e-mail lets each address vote once, and leaves nothing of the second behind', async () => {
  const deps = testDeps(database);
  const app = await votingApp(deps);
  const own = await plantVote(database.db, { vote: { unique_email: true } }, vote.town);
  await openVote(deps, { voteId: own.voteId, actor: 'cli' });
  const choice = { [own.forms[0]!.id]: { [own.forms[0]!.questions.M1!]: 1 } };
  const address = (index: number, email: string) => ({ ...resident(index), email });
  expect(await put(app, own.voteId, { userData: address(4, 'Rodzina@example.pl'), points: choice })).toMatchObject({
    status: 200,
  });
  const second = await put(app, own.voteId, { userData: address(5, 'rodzina@Example.PL'), points: choice });
  expect(second).toMatchObject({ status: 409, title: expect.stringContaining('adresu e-mail') });
  expect(await put(app, own.voteId, { userData: address(5, 'inny@example.pl'), points: choice })).toMatchObject({
    status: 200,
  });
  const rows = await database.db.selectFrom('register').select('vote_id').where('vote_id', '=', own.voteId).execute();
  expect(rows).toHaveLength(2);
});

test('a vote by account alone takes no typed data, and each account once', async () => {
  const deps = testDeps(database);
  const own = await plantVote(database.db, { vote: { identity_scheme: 'account' } }, vote.town);
  await openVote(deps, { voteId: own.voteId, actor: 'cli' });
  const { officeId, districtId } = own.town;
  const person = { officeId, districtId, pesel: resident(6).pesel!, birthDate: resident(6).birthDate! };
  const account = await plantVoterAccount(deps, { ...person, peselVerified: false });
  const app = await votingApp(deps, [account]);
  const choice = { [own.forms[0]!.id]: { [own.forms[0]!.questions.M1!]: 1 } };
  expect((await put(app, own.voteId, { userData: resident(6), points: choice })).status).toBe(401);
  expect((await put(app, own.voteId, { account: account.id, points: choice })).status).toBe(200);
  expect((await put(app, own.voteId, { account: account.id, points: choice })).status).toBe(409);
  const shown = await app.inject({
    url: `/api/project/${own.voteId}`,
    headers: { authorization: `Bearer ${account.id}` },
  });
  expect(shown.json()).toMatchObject({ data: { votedForAllForms: true, verdict: { reason: 'already-voted' } } });
});
