import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventedResident } from '../../cli/invented-resident.ts';
import { connect } from '../../db/connection.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { openNow } from '../../testing/open-now.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { type PlantedVote, plantVote } from '../../testing/plant-vote.ts';
import { plantVoterAccount } from '../../testing/plant-voter-account.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { postPaper, put, votingApp } from '../../testing/voting-app.ts';
import { plantStaff } from '../../testing/plant-staff.ts';

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
  const { officeId } = vote.town;
  await plantStaff(testDeps(database), { id: clerk.id, officeId, permissions: { [officeId]: ['vote.paper'] } });
});
afterAll(() => database.close());

const resident = (index: number) => inventedResident({ index, districtId: vote.town.districtId, today });
const form = () => vote.forms[0]!;
const points = (given: number) => ({ [form().id]: { [form().questions.M1!]: given } });

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
  const apps = await Promise.all(deps.map((each) => votingApp(each, [account, clerk])));
  expect(await openNow(deps[0]!, { voteId: vote.voteId, actor: 'cli' })).toMatchObject({ ok: true });

  const submissions = Array.from({ length: 200 }, async (_, n) => {
    const server = n % 2;
    if (n % 3 === 0) return (await put(apps[server]!, vote.voteId, { userData: person, points: points(1) })).status;
    if (n % 3 === 1) return (await put(apps[server]!, vote.voteId, { account: account.id, points: points(2) })).status;
    const entered = { account: clerk.id, userData: person, points: points(3) };
    return (await postPaper(apps[server]!, vote.voteId, entered)).status;
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

const auditedPaper = (voteId: number) =>
  database.db
    .selectFrom('audit_log')
    .select(['actor', 'details'])
    .where('action', '=', 'vote.paper-ballot-entered')
    .where('subject_type', '=', 'vote')
    .where('subject_id', '=', String(voteId))
    .execute();

test('paper is refused to clerks without the permission, also when they hold it in another office', async () => {
  const deps = testDeps(database);
  const own = await plantVote(database.db, {}, vote.town);
  await openNow(deps, { voteId: own.voteId, actor: 'cli' });
  const choice = { [own.forms[0]!.id]: { [own.forms[0]!.questions.M1!]: 1 } };
  const home = vote.town.officeId;
  const holding = (id: number, ...held: [officeId: number, code: string][]): CallerAccount => ({
    ...clerk,
    id,
    permissions: new Map(held.map(([officeId, code]) => [officeId, new Set([code])])),
  });
  const clerks = [
    holding(101),
    holding(102, [home, 'budget.manage']),
    // Lets them through the door of the endpoint, and no further.
    holding(103, [home + 700, 'vote.paper']),
    holding(104, [home, 'budget.manage'], [home + 700, 'vote.paper']),
  ];
  await plantStaff(deps, { id: 105, officeId: home, isAdmin: true });
  const app = await votingApp(deps, [...clerks, { ...holding(105), isAdmin: true }]);
  for (const { id } of clerks) {
    const refused = await postPaper(app, own.voteId, { account: id, userData: resident(3), points: choice });
    expect(refused).toMatchObject({ status: 403, title: 'Brak uprawnień do wykonania polecania' });
  }
  const stranger = await postPaper(app, own.voteId, { userData: resident(3), points: choice });
  expect(stranger).toMatchObject({ status: 401, title: 'Polecenie wymaga zalogowania' });
  expect(await auditedPaper(own.voteId)).toEqual([]);
  const byAdmin = await postPaper(app, own.voteId, { account: 105, userData: resident(3), points: choice });
  expect(byAdmin).toMatchObject({ status: 200 });
});

test('a clerk whose right ended a moment ago enters no paper ballot, though their sign-in is still remembered with it', async () => {
  const deps = testDeps(database);
  const own = await plantVote(database.db, {}, vote.town);
  await openNow(deps, { voteId: own.voteId, actor: 'cli' });
  const { officeId } = vote.town;
  const id = await plantStaff(deps, { officeId, permissions: { [officeId]: ['vote.paper'] } });
  const app = await votingApp(deps, [{ ...clerk, id }]);
  const points = { [own.forms[0]!.id]: { [own.forms[0]!.questions.M1!]: 1 } };
  const enter = (index: number) => postPaper(app, own.voteId, { account: id, userData: resident(index), points });
  expect(await enter(21)).toMatchObject({ status: 200 });
  await database.db.deleteFrom('account_permission').where('account_id', '=', id).execute();
  expect(await enter(22)).toMatchObject({ status: 403, title: 'Brak uprawnień do wykonania polecania' });
  expect(await auditedPaper(own.voteId)).toHaveLength(1);
});

test('entering a paper ballot is audited once, by ids alone, whatever is repeated or refused', async () => {
  const deps = testDeps(database);
  const own = await plantVote(database.db, {}, vote.town);
  await openNow(deps, { voteId: own.voteId, actor: 'cli' });
  const app = await votingApp(deps, [clerk]);
  const { id, questions } = own.forms[0]!;
  const entry = (given: number) => ({
    account: clerk.id,
    userData: resident(7),
    points: { [id]: { [questions.M1!]: given } },
  });
  const key = crypto.randomUUID();

  const first = await postPaper(app, own.voteId, { ...entry(1), key });
  expect(first).toMatchObject({ status: 200, data: { message: 'Poprawnie oddano głos' } });
  expect(await postPaper(app, own.voteId, { ...entry(1), key })).toEqual(first);
  expect(await postPaper(app, own.voteId, { ...entry(2), key })).toMatchObject({ status: 409 });
  expect(await postPaper(app, own.voteId, entry(1))).toMatchObject({ status: 409 });
  expect(await postPaper(app, own.voteId, { ...entry(1), key: 'nie-uuid' })).toMatchObject({ status: 400 });
  expect(await postPaper(app, own.voteId, { ...entry(99), userData: resident(8) })).toMatchObject({ status: 422 });
  expect(await postPaper(app, own.voteId, { ...entry(1), userData: {} })).toMatchObject({ status: 422 });
  expect(await auditedPaper(own.voteId)).toEqual([{ actor: `account:${clerk.id}`, details: {} }]);

  const rows = await database.db.selectFrom('register').select('channel').where('vote_id', '=', own.voteId).execute();
  expect(rows).toEqual([{ channel: 'paper' }]);
  expect(await put(app, own.voteId, { userData: resident(7), points: entry(1).points })).toMatchObject({ status: 409 });
});

test('a unique e-mail lets each address vote once, and leaves nothing of the second behind', async () => {
  const deps = testDeps(database);
  const app = await votingApp(deps);
  const own = await plantVote(database.db, { vote: { unique_email: true } }, vote.town);
  await openNow(deps, { voteId: own.voteId, actor: 'cli' });
  const choice = { [own.forms[0]!.id]: { [own.forms[0]!.questions.M1!]: 1 } };
  const address = (index: number, email: string) => ({ ...resident(index), email });
  expect(await put(app, own.voteId, { userData: address(4, 'Rodzina@example.pl'), points: choice })).toMatchObject({
    status: 200,
  });
  const second = await put(app, own.voteId, { userData: address(5, 'rodzina@Example.PL'), points: choice });
  expect(second).toMatchObject({ status: 409, title: expect.stringContaining('adresu e-mail') });
  // A tag leads to the same mailbox.
  const tagged = await put(app, own.voteId, { userData: address(5, 'rodzina+5@example.pl'), points: choice });
  expect(tagged).toMatchObject({ status: 409, title: expect.stringContaining('adresu e-mail') });
  expect(await put(app, own.voteId, { userData: address(5, 'inny@example.pl'), points: choice })).toMatchObject({
    status: 200,
  });
  const rows = await database.db.selectFrom('register').select('vote_id').where('vote_id', '=', own.voteId).execute();
  expect(rows).toHaveLength(2);
});

test('a vote by account alone takes no typed data, and each account once', async () => {
  const deps = testDeps(database);
  const own = await plantVote(database.db, { vote: { identity_scheme: 'account' } }, vote.town);
  await openNow(deps, { voteId: own.voteId, actor: 'cli' });
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
