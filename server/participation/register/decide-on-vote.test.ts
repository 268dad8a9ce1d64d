import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RegisterDecision } from '@wiec/domain/register-decision.ts';
import { inventedResident } from '../../cli/invented-resident.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { openPersonal } from '../../services/account-identity.ts';
import { readOutbox } from '../../services/mail.ts';
import { openNow } from '../../testing/open-now.ts';
import { closeNow } from '../../testing/close-now.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { plantTown, type Town } from '../../testing/plant-town.ts';
import { type PlantedVote, plantVote } from '../../testing/plant-vote.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { plantVoterAccount } from '../../testing/plant-voter-account.ts';
import { provenHeaders } from '../../testing/proof-of.ts';
import { put, votingApp } from '../../testing/voting-app.ts';
import { participationDeps, type ParticipationDeps } from '../participation-deps.ts';
import { callerById, plantStaff } from '../../testing/plant-staff.ts';
import { untilSomebodyWaits } from '../../testing/until-somebody-waits.ts';
import { decideOnVote } from './decide-on-vote.ts';
import { findInRegister } from './find-in-register.ts';
import { listRegister } from './list-register.ts';
import { lookAtEntry } from './look-at-entry.ts';
import type { Official } from './official.ts';

let database: FreshDatabase;
let deps: ParticipationDeps;
let app: Awaited<ReturnType<typeof votingApp>>;
let town: Town;
let vote: PlantedVote;

beforeAll(async () => {
  database = await freshDatabase();
  deps = participationDeps(testDeps(database));
  app = await votingApp(deps);
  town = await plantTown(database.db);
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  vote = await plantVote(database.db, {}, town);
  expect(await openNow(deps, { voteId: vote.voteId, actor: 'cli' })).toMatchObject({ ok: true });
});

const cast = (index: number) =>
  put(app, vote.voteId, {
    userData: inventedResident({ index, districtId: town.districtId, today: '2026-11-21' }),
    points: { [vote.forms[0]!.id]: { [vote.forms[0]!.questions.M1!]: 1 } },
  });
const entries = () =>
  database.db.selectFrom('register').selectAll().where('vote_id', '=', vote.voteId).orderBy('registered_at').execute();
const decide = async (decision: RegisterDecision, by: Official = 'cli') => {
  const [entry] = await entries();
  return decideOnVote(deps, { voteId: vote.voteId, entryId: entry!.entry_id, decision, by });
};
const setAside = async () =>
  database.db.selectFrom('set_aside').select(['reason', 'count']).where('vote_id', '=', vote.voteId).execute();
const close = () => closeNow(deps, { voteId: vote.voteId, actor: 'cli' });

test('a vote that is held does not count; released, it does', async () => {
  await cast(1);
  await cast(2);
  expect(await decide({ kind: 'quarantine', reason: 'suspected' })).toMatchObject({
    ok: true,
    data: { status: 'quarantined', reason: 'suspected', mayVoteAgain: false },
  });
  expect(await decide({ kind: 'release' })).toMatchObject({ ok: true, data: { status: 'valid', reason: null } });
  await decide({ kind: 'annul', reason: 'not-entitled' });
  expect(await cast(1)).toMatchObject({ status: 409 });
  expect(await close()).toMatchObject({ ok: true, opened: 1, setAside: 1 });
  expect(await setAside()).toMatchObject([{ reason: 'annulled/not-entitled', count: 1 }]);
});

test('an entry of another person is struck out: its envelope is set aside, and the person votes', async () => {
  await cast(1);
  expect(await decide({ kind: 'annul', reason: 'impersonation' })).toMatchObject({ data: { mayVoteAgain: true } });
  expect(await entries()).toEqual([]);
  expect(await cast(1)).toMatchObject({ status: 200 });
  expect(await cast(1)).toMatchObject({ status: 409 });
  expect(await close()).toMatchObject({ ok: true, opened: 1, setAside: 1 });
  expect(await setAside()).toMatchObject([{ reason: 'annulled/impersonation', count: 1 }]);
  const left = await database.db.selectFrom('spare_envelope').selectAll().where('vote_id', '=', vote.voteId).execute();
  expect(left).toEqual([]);
});

test('with an access token alone a clerk can quarantine a vote, but neither strike one out nor settle a contest', async () => {
  const { officeId } = town;
  const clerk = (await callerById(
    deps,
    await plantStaff(deps, { officeId, permissions: { [officeId]: ['vote.register'] } }),
  ))!;
  const desk = await votingApp(deps, [clerk]);
  await cast(1);
  const [entry] = await entries();
  const path = `/api/office/votes/${vote.voteId}`;
  const call = (url: string, payload: object, headers: object = { authorization: `Bearer ${clerk.id}` }) =>
    desk.inject({ method: 'POST', url: `${path}${url}`, headers: { ...headers }, payload });
  const decision = `/register/${entry!.entry_id}/decision`;
  for (const reason of ['impersonation', 'paper-mistake']) {
    const refused = await call(decision, { kind: 'annul', reason, seen: 0 });
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { proof: { way: 'password' } }]);
  }
  const settled = await call(`/contested/${entry!.entry_id}`, { accepted: 'second', seen: 0 });
  expect([settled.statusCode, settled.json()]).toMatchObject([403, { proof: { way: 'password' } }]);
  expect((await entries())[0]).toMatchObject({ status: 'valid', revision: 0 });

  expect((await call(decision, { kind: 'quarantine', reason: 'suspected', seen: 0 })).statusCode).toBe(200);
  const struck = { kind: 'annul', reason: 'impersonation', seen: 1 };
  expect((await call(decision, struck, provenHeaders(deps, clerk.id))).statusCode).toBe(200);
  expect(await entries()).toEqual([]);
  await desk.close();
});

test('whoever voted from an account is told by letter that their vote was struck out, and nobody else is', async () => {
  const seed = { officeId: town.officeId, districtId: town.districtId, pesel: '44051401359', birthDate: '1944-05-14' };
  const resident = await plantVoterAccount(deps, seed);
  const desk = await votingApp(deps, [resident]);
  await database.db.deleteFrom('mail').execute();
  const points = { [vote.forms[0]!.id]: { [vote.forms[0]!.questions.M1!]: 1 } };
  const told = async () => (await readOutbox(deps.db, deps)).filter(({ subject }) => subject.includes('unieważnił'));
  await cast(1);
  expect(await decide({ kind: 'annul', reason: 'impersonation' })).toMatchObject({ data: { mayVoteAgain: true } });
  expect(await told()).toEqual([]);
  expect(await put(desk, vote.voteId, { account: resident.id, points })).toMatchObject({ status: 200 });
  await decide({ kind: 'annul', reason: 'not-entitled' });
  await decide({ kind: 'release' });
  expect(await told()).toEqual([]);
  expect(await decide({ kind: 'annul', reason: 'impersonation' })).toMatchObject({ data: { mayVoteAgain: true } });
  const { personal } = await database.db
    .selectFrom('account')
    .select('personal')
    .where('id', '=', resident.id)
    .executeTakeFirstOrThrow();
  expect(await told()).toMatchObject([
    { to: openPersonal(deps, personal).login, text: expect.stringContaining('Powód: głos oddany przez inną osobę') },
  ]);
  await desk.close();
});

test('closing keeps how many of the counted voted by which channel', async () => {
  for (const index of [1, 2, 3]) await cast(index);
  const [first, second] = await entries();
  await decideOnVote(deps, {
    voteId: vote.voteId,
    entryId: first!.entry_id,
    decision: { kind: 'annul', reason: 'not-entitled' },
    by: 'cli',
  });
  await database.db
    .updateTable('register')
    .set({ channel: 'paper' })
    .where('entry_id', '=', second!.entry_id)
    .execute();
  expect(await close()).toMatchObject({ ok: true, opened: 2, setAside: 1 });
  const kept = await database.db
    .selectFrom('vote_channel')
    .select(['channel', 'count'])
    .where('vote_id', '=', vote.voteId)
    .orderBy('channel')
    .execute();
  expect(kept).toEqual([
    { channel: 'paper', count: 1 },
    { channel: 'web', count: 1 },
  ]);
});

test('votes set aside are published by reason, only after closing, and small numbers together', async () => {
  for (const index of [1, 2, 3, 4, 5, 6, 7, 8]) await cast(index);
  const all = await entries();
  for (const [index, { entry_id: entryId }] of all.slice(0, 7).entries()) {
    const reason = index < 6 ? 'not-entitled' : 'voted-twice';
    await decideOnVote(deps, { voteId: vote.voteId, entryId, decision: { kind: 'annul', reason }, by: 'cli' });
  }
  const told = async () =>
    (await app.inject(`/api/project/${vote.voteId}/record`)).json<{ data: { setAside: object[] } }>().data.setAside;
  expect(await told()).toEqual([]);
  await close();
  expect(await told()).toEqual([{ reason: 'inne powody', count: 7 }]);
});

test('a decision needs the permission in the office of the vote, and is written down by ids', async () => {
  await cast(1);
  const clerk = (officeId: number): CallerAccount => ({
    id: 41,
    isCitizen: false,
    isAdmin: false,
    isSysAdmin: false,
    officeId: null,
    districtId: null,
    permissions: new Map([[officeId, new Set(['vote.register'])]]),
  });
  const { officeId } = town;
  await plantStaff(deps, { id: 41, officeId, permissions: { [officeId]: ['vote.register'] } });
  const decision = { kind: 'quarantine', reason: 'suspected' } as const;
  expect(await decide(decision, clerk(town.officeId + 1))).toMatchObject({ ok: false, kind: 'forbidden' });
  expect((await entries())[0]).toMatchObject({ status: 'valid' });
  expect(await decide(decision, clerk(town.officeId))).toMatchObject({ ok: true });
  const [entry] = await entries();
  const [written] = await database.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'details'])
    .where('subject_id', '=', entry!.entry_id)
    .execute();
  expect(written).toEqual({
    actor: 'account:41',
    action: 'register.quarantined',
    details: { voteId: vote.voteId, from: 'valid', to: 'quarantined', reason: 'suspected', struck: false },
  });
});

test('a clerk whose right ends while the decision waits for another one decides nothing', async () => {
  await cast(1);
  const { officeId } = town;
  const id = await plantStaff(deps, { officeId, permissions: { [officeId]: ['vote.register'] } });
  const clerk = (await callerById(deps, id))!;
  const entryId = (await entries())[0]!.entry_id;
  const { decided } = await database.db.transaction().execute(async (tx) => {
    await tx.selectFrom('register').select('entry_id').where('entry_id', '=', entryId).forUpdate().execute();
    const waits = decide({ kind: 'quarantine', reason: 'suspected' }, clerk);
    await untilSomebodyWaits(database.pool);
    await tx.deleteFrom('account_permission').where('account_id', '=', id).execute();
    return { decided: waits };
  });
  expect(await decided).toMatchObject({ ok: false, kind: 'forbidden' });
  expect((await entries())[0]).toMatchObject({ status: 'valid', revision: 0 });
});

test('a decision on an entry that is not what the clerk was shown is refused, also where its status is the same', async () => {
  await cast(1);
  const [entry] = await entries();
  const at = { voteId: vote.voteId, entryId: entry!.entry_id, by: 'cli', seen: 0 } as const;
  const held = { kind: 'quarantine', reason: 'suspected' } as const;
  expect(await decideOnVote(deps, { ...at, decision: held })).toMatchObject({ ok: true });
  expect(await decideOnVote(deps, { ...at, decision: { kind: 'annul', reason: 'not-entitled' } })).toMatchObject({
    ok: false,
    kind: 'conflict',
  });
  expect((await entries())[0]).toMatchObject({ status: 'quarantined' });
  // Let go again: as it was to the eye, and yet another was here.
  expect(await decideOnVote(deps, { ...at, seen: 1, decision: { kind: 'release' } })).toMatchObject({ ok: true });
  expect(await decideOnVote(deps, { ...at, decision: held })).toMatchObject({ ok: false, kind: 'conflict' });
  expect((await entries())[0]).toMatchObject({ status: 'valid' });
});

test('after closing nothing can be decided any more', async () => {
  await cast(1);
  await close();
  expect(await decide({ kind: 'annul', reason: 'not-entitled' })).toMatchObject({ ok: false, kind: 'conflict' });
});

test('the office lists what waits, finds a voter by PESEL and reads what they typed; every look is written down', async () => {
  await cast(1);
  await cast(2);
  const { pesel, surname } = inventedResident({ index: 1, districtId: town.districtId, today: '2026-11-21' });
  const at = { voteId: vote.voteId, by: 'cli' } as const;
  const found = await findInRegister(deps, { ...at, search: { pesel: pesel! } });
  if (!found.ok || !found.data.entry) throw new Error(JSON.stringify(found));
  const { entryId } = found.data.entry;
  expect(await findInRegister(deps, { ...at, search: { pesel: '44051401359' } })).toMatchObject({
    ok: true,
    data: { entry: null },
  });
  expect(await findInRegister(deps, { ...at, search: { login: 'ktos@example.pl' } })).toMatchObject({ ok: false });
  expect(await lookAtEntry(deps, { ...at, entryId })).toMatchObject({ ok: true, data: { person: { surname, pesel } } });
  expect(await listRegister(deps, at)).toMatchObject({ ok: true, data: { total: 0 } });
  await decideOnVote(deps, { ...at, entryId, decision: { kind: 'quarantine', reason: 'suspected' } });
  const listed = await listRegister(deps, { ...at, status: 'quarantined' });
  expect(listed).toMatchObject({ ok: true, data: { total: 1, items: [{ entryId, reason: 'suspected' }] } });
  expect(JSON.stringify(listed)).not.toContain(surname);
  const written = await database.db
    .selectFrom('audit_log')
    .select('action')
    .where((by) => by.or([by('subject_id', '=', entryId), by('action', '=', 'register.searched')]))
    .orderBy('id')
    .execute();
  expect(written.map(({ action }) => action)).toEqual([
    'register.searched',
    'register.searched',
    'register.viewed',
    'register.quarantined',
  ]);
});

test('over HTTP it is for clerks with the permission alone', async () => {
  await cast(1);
  const entryId = (await entries())[0]!.entry_id;
  const url = `/api/office/votes/${vote.voteId}/register`;
  const clerk: CallerAccount = {
    id: 42,
    isCitizen: false,
    isAdmin: false,
    isSysAdmin: false,
    officeId: null,
    districtId: null,
    permissions: new Map([[town.officeId, new Set(['vote.register'])]]),
  };
  await plantStaff(deps, { id: 42, officeId: town.officeId, permissions: { [town.officeId]: ['vote.register'] } });
  const stranger = { ...clerk, id: 43, permissions: new Map([[town.officeId, new Set(['vote.paper'])]]) };
  const office = await votingApp(deps, [clerk, stranger]);
  const call = async (account: number | null, path = '', payload?: object) =>
    office.inject({
      method: payload ? 'POST' : 'GET',
      url: url + path,
      ...(account ? { headers: { authorization: `Bearer ${account}` } } : {}),
      ...(payload ? { payload } : {}),
    });
  for (const path of ['', `/${entryId}`]) {
    expect((await call(null, path)).statusCode).toBe(401);
    expect((await call(43, path)).statusCode).toBe(403);
    expect((await call(42, path)).statusCode).toBe(200);
  }
  expect((await call(42, `/${entryId}/decision`, { kind: 'annul', reason: 'bo tak', seen: 0 })).statusCode).toBe(400);
  const annulled = await call(42, `/${entryId}/decision`, { kind: 'annul', reason: 'not-entitled', seen: 0 });
  expect(annulled.json()).toEqual({
    data: { entryId, status: 'annulled', reason: 'not-entitled', mayVoteAgain: false },
  });
  expect((await call(42, '?status=annulled')).json()).toMatchObject({ data: { total: 1, items: [{ entryId }] } });
  expect((await call(42, `/${crypto.randomUUID()}`)).statusCode).toBe(404);
  await office.close();
});
