/** Somebody leaves the office: all that they hold ends, and their cases go to colleagues, in one act or not at all. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { warsawDate } from '@wiec/domain/calendar.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { loadCaller } from '../../../http/caller-queries.ts';
import { type InitiativeGround, initiativeGround } from '../../../testing/initiative-ground.ts';
import { openSessionOfId, sessionOfId } from '../../../testing/proof-of.ts';
import { handOnWithin, listHeldCases } from '../../initiatives/office/hand-on-cases.ts';
import { type CasesOfLeaver, endWork, getLeaving, type HandedCases } from './end-work.ts';
import { insertSubstitution } from './substitution-queries.ts';

let ground: InitiativeGround;
let cases: CasesOfLeaver;
let officeId: number;
let leaver: number;
let colleague: number;
let admin: CallerAccount;

beforeAll(async () => {
  ground = await initiativeGround();
  ({ officeId } = ground.town);
  const { deps } = ground;
  cases = {
    list: (db, holderId, reader) => listHeldCases({ ...deps, db }, holderId, reader),
    handOn: (tx, order) => handOnWithin(deps, tx, order),
  };
  const id = await ground.clerk(officeId, 'users.manage');
  await deps.db.updateTable('account').set({ is_admin: true }).where('id', '=', id).execute();
  admin = await callerOf(id);
});
afterAll(() => ground.close());
beforeEach(async () => {
  leaver = await ground.clerk(officeId, 'initiatives.manage');
  colleague = await ground.clerk(officeId, 'initiatives.manage');
});

async function callerOf(id: number): Promise<CallerAccount> {
  await openSessionOfId(ground.deps, id);
  return { ...(await loadCaller(ground.deps, id))!, session: sessionOfId(id) };
}

async function assigned(): Promise<number> {
  expect((await ground.send(null, ground.body({}, { officeId }))).status).toBe(200);
  const { id } = await ground.deps.db
    .selectFrom('initiative')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const reply = await ground.act(colleague, id, { act: 'assign', class: 'other', assigneeId: leaver });
  expect(reply.status).toBe(200);
  return id;
}

async function see() {
  const reply = await getLeaving(ground.deps, cases, { id: leaver, by: admin });
  if (!reply.ok) throw new Error(reply.title);
  return reply.data;
}
const toColleague = (seen: Awaited<ReturnType<typeof see>>): HandedCases[] =>
  seen.cases.map((office) => ({
    officeId: office.officeId,
    assigneeId: colleague,
    cases: office.cases.map(({ id, revision }) => ({ id, revision })),
  }));
const end = (revision: number, handOver: HandedCases[], by = admin, id = leaver) =>
  endWork(ground.deps, cases, { id, revision, handOver, by });
const holderOf = async (id: number) =>
  (await ground.deps.db.selectFrom('initiative').select('assigned_to').where('id', '=', id).executeTakeFirstOrThrow())
    .assigned_to;
const held = async (id: number) => {
  const { db } = ground.deps;
  const [account, permissions, sessions] = await Promise.all([
    db.selectFrom('account').select(['blocked_at', 'is_admin']).where('id', '=', id).executeTakeFirstOrThrow(),
    db.selectFrom('account_permission').select('permission_id').where('account_id', '=', id).execute(),
    loadCaller(ground.deps, id),
  ]);
  return { isBlocked: account.blocked_at !== null, rights: permissions.length, mayCall: sessions !== null };
};

test('rights, sessions and substitutions end, and every case has another clerk, in one act', async () => {
  const [first, second] = [await assigned(), await assigned()];
  const today = warsawDate(new Date());
  await insertSubstitution(ground.deps.db, {
    absentId: colleague,
    substituteId: leaver,
    firstDay: today,
    lastDay: today,
  });
  const seen = await see();
  expect(seen).toMatchObject({
    rights: 1,
    substitutions: 1,
    isBlocked: false,
    cases: [{ officeId, cases: [{ id: first }, { id: second }] }],
  });
  expect(seen.cases[0]!.colleagues.map(({ id }) => id)).toContain(colleague);
  expect(seen.cases[0]!.colleagues.map(({ id }) => id)).not.toContain(leaver);

  const done = await end(seen.revision, toColleague(seen));
  expect(done).toMatchObject({ ok: true, data: { rights: 0, substitutions: 0, isBlocked: true, cases: [] } });
  expect(await held(leaver)).toEqual({ isBlocked: true, rights: 0, mayCall: false });
  expect([await holderOf(first), await holderOf(second)]).toEqual([colleague, colleague]);
  const log = await ground.deps.db
    .selectFrom('audit_log')
    .select(['action', 'actor'])
    .where('subject_type', '=', 'account')
    .where('subject_id', 'in', [String(leaver), String(colleague)])
    .execute();
  const actions = log.filter(({ actor }) => actor === `account:${admin.id}`).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['substitution.ended', 'initiatives.handed-on', 'user.work-ended']));
  // Sent twice.
  expect(await end(seen.revision, toColleague(seen))).toMatchObject({ ok: false, kind: 'conflict' });
});

test('nothing of it is done where a case came meanwhile, one was changed, or the account was', async () => {
  const first = await assigned();
  const seen = await see();
  const second = await assigned();
  expect(await end(seen.revision, toColleague(seen))).toMatchObject({
    ok: false,
    title: expect.stringMatching(/^Tej osobie przydzielono tymczasem/),
  });
  const again = await see();
  expect((await ground.act(leaver, second, { act: 'note', words: 'Zapytać.' })).status).toBe(200);
  expect(await end(again.revision, toColleague(again))).toMatchObject({ ok: false, kind: 'conflict' });
  const last = await see();
  expect(await end(last.revision + 1, toColleague(last))).toMatchObject({ ok: false, kind: 'conflict' });
  expect(await end(last.revision, [])).toMatchObject({ ok: false, kind: 'conflict' });
  expect(await held(leaver)).toEqual({ isBlocked: false, rights: 1, mayCall: true });
  expect([await holderOf(first), await holderOf(second)]).toEqual([leaver, leaver]);
});

test('where one order is refused, cases that an earlier one gave away stay where they were', async () => {
  const [first, second] = [await assigned(), await assigned()];
  const seen = await see();
  const [office] = toColleague(seen);
  const [one, two] = office!.cases;
  const orders = [
    { ...office!, cases: [one!] },
    { ...office!, cases: [{ ...two!, revision: two!.revision + 1 }] },
  ];
  expect(await end(seen.revision, orders)).toMatchObject({ ok: false, kind: 'conflict' });
  expect([await holderOf(first), await holderOf(second)]).toEqual([leaver, leaver]);
  expect(await held(leaver)).toEqual({ isBlocked: false, rights: 1, mayCall: true });
});

test('nobody ends their own work, and a clerk without the right is refused', async () => {
  const { revision } = await see();
  const own = await getLeaving(ground.deps, cases, { id: admin.id, by: admin });
  expect(await end(own.ok ? own.data.revision : 0, [], admin, admin.id)).toMatchObject({
    ok: false,
    kind: 'forbidden',
  });
  expect(await end(revision, [], await callerOf(colleague))).toMatchObject({ ok: false, kind: 'forbidden' });
  expect(await held(leaver)).toMatchObject({ isBlocked: false, rights: 1 });
});
