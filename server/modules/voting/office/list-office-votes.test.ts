import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { OfficeVote } from '@wiec/contract/office-votes.ts';
import { inventedResident } from '../../../cli/invented-resident.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { closeNow } from '../../../testing/close-now.ts';
import { openNow } from '../../../testing/open-now.ts';
import { plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { type PlantedVote, plantVote } from '../../../testing/plant-vote.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { put } from '../../../testing/voting-app.ts';
import { listOfficeVotes } from './list-office-votes.ts';

const DAY = 86_400_000;
let portal: TestApp;
let ours: PlantedVote;
let theirs: PlantedVote;
let home: number;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  const { app, deps } = portal;
  signInById(app, deps);
  const dates = { dateFrom: new Date(Date.now() - DAY), dateTo: new Date(Date.now() + DAY) };
  ours = await plantVote(deps.db, { ...dates, vote: { identity_scheme: 'declared', uses_pesel: false } });
  home = ours.town.officeId;
  theirs = await plantVote(deps.db, dates, await plantTown(deps.db, 2028));
  expect(await openNow(deps, { voteId: ours.voteId, actor: 'cli' })).toMatchObject({ ok: true });
  const [form] = ours.forms;
  for (const index of [1, 2, 3]) {
    const { pesel: _, ...declared } = inventedResident({
      index,
      districtId: ours.town.districtId,
      today: '2026-11-21',
    });
    const { status } = await put(app, ours.voteId, {
      userData: declared,
      points: { [form!.id]: { [form!.questions['M1']!]: 1 } },
    });
    expect(status).toBe(200);
  }
});
afterAll(() => portal.close());

async function ask<T>(account: number, path = '') {
  const headers = { authorization: `Bearer ${account}` };
  const reply = await portal.app.inject({ url: `/api/office/votes${path}`, headers });
  return { status: reply.statusCode, data: reply.json<{ data: T }>().data };
}
const listed = async (account: number) => (await ask<{ items: OfficeVote[] }>(account)).data.items;

test('a clerk sees the votes of their office, and what they may do there; what waits, only whoever decides on it', async () => {
  const register = await plantStaff(portal.deps, { officeId: home, permissions: { [home]: ['vote.register'] } });
  expect(await listed(register)).toMatchObject([
    {
      id: ours.voteId,
      envelopes: 'sealed',
      identityScheme: 'declared',
      may: { register: true, paper: false, manage: false, commission: false, view: false },
      undecided: { waiting: 3, quarantined: 0, contested: 0, doubted: 0 },
    },
  ]);
  const paper = await plantStaff(portal.deps, { officeId: home, permissions: { [home]: ['vote.paper'] } });
  expect(await listed(paper)).toMatchObject([
    {
      id: ours.voteId,
      may: { register: false, paper: true, manage: false, commission: false, view: false },
      undecided: null,
    },
  ]);
  expect(await ask(paper, `/${ours.voteId}`)).toMatchObject({ status: 200, data: { id: ours.voteId } });
});

test('signals are to be looked at once a day, while votes by typed data come', async () => {
  const clerk = await plantStaff(portal.deps, { officeId: home, permissions: { [home]: ['vote.register'] } });
  const since = async () => (await listed(clerk))[0]!.undecided!.signalsSince;
  // Opened today.
  expect(await since()).toBeNull();
  const openedAt = new Date(Date.now() - 2 * DAY);
  await portal.deps.db.transaction().execute(async (tx) => {
    // An opening is frozen.
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx.updateTable('vote_opening').set({ opened_at: openedAt }).where('vote_id', '=', ours.voteId).execute();
  });
  expect(await since()).toBe(openedAt.toISOString());
  expect((await ask(clerk, `/${ours.voteId}/alerts`)).status).toBe(200);
  expect(await since()).toBeNull();
});

test('votes of another office are neither listed nor found by number', async () => {
  const away = theirs.town.officeId;
  const colleague = await plantStaff(portal.deps, {
    officeId: away,
    permissions: { [away]: ['vote.register', 'vote.paper', 'budget.manage'], [home]: ['comments.moderate'] },
  });
  expect(await listed(colleague)).toMatchObject([{ id: theirs.voteId, envelopes: 'none', undecided: null }]);
  expect(await ask(colleague, `/${ours.voteId}`)).toMatchObject({ status: 403 });
  expect(await ask(colleague, '/9999')).toMatchObject({ status: 404 });
});

test('an administrator sees all; who has nothing to do with votes is refused', async () => {
  const admin = await plantStaff(portal.deps, { officeId: home, isAdmin: true });
  expect((await listed(admin)).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([ours.voteId, theirs.voteId]);
  const moderator = await plantStaff(portal.deps, { officeId: home, permissions: { [home]: ['comments.moderate'] } });
  expect(await ask(moderator)).toMatchObject({ status: 403 });
  expect(await ask(moderator, `/${ours.voteId}`)).toMatchObject({ status: 403 });
});

test('an entry is shown without its person, and nobody writes that down', async () => {
  const clerk = await plantStaff(portal.deps, { officeId: home, permissions: { [home]: ['vote.register'] } });
  const { entry_id: entryId } = await portal.deps.db
    .selectFrom('register')
    .select('entry_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const shown = await ask(clerk, `/${ours.voteId}/register/${entryId}/status`);
  expect(shown.data).toEqual({
    entryId,
    status: 'waiting',
    reason: null,
    channel: 'web',
    registeredAt: expect.any(String),
    revision: 0,
  });
  const looks = await portal.deps.db.selectFrom('audit_log').select('id').where('subject_id', '=', entryId).execute();
  expect(looks).toEqual([]);
});

test('once the envelopes are opened nothing waits any more', async () => {
  const admin = await plantStaff(portal.deps, { officeId: home, isAdmin: true });
  expect(await closeNow(portal.deps, { voteId: ours.voteId, actor: 'cli' })).toMatchObject({ ok: true });
  expect(await ask(admin, `/${ours.voteId}`)).toMatchObject({ data: { envelopes: 'opened', undecided: null } });
});

test('the list asks as much of the database however many votes are over', async () => {
  const admin = { id: 1, isAdmin: true, isSysAdmin: false, permissions: new Map() } as unknown as CallerAccount;
  const connect = vi.spyOn(portal.deps.pool, 'connect');
  onTestFinished(() => connect.mockRestore());
  const asked = async () => {
    connect.mockClear();
    expect(await listOfficeVotes(portal.deps, admin)).toMatchObject({ ok: true });
    return connect.mock.calls.length;
  };
  const before = await asked();
  expect(before).toBeGreaterThan(0);
  for (let n = 0; n < 3; n++) {
    const { voteId } = await plantVote(portal.deps.db, {}, ours.town);
    for (const step of [openNow, closeNow]) await step(portal.deps, { voteId, actor: 'cli' });
  }
  expect(await asked()).toBe(before);
});
