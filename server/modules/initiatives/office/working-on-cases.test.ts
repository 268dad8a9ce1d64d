/** Whoever works on cases of a unit and leads none (Weryfikator, 3-the-office §1: "own: E F"; decision 0195). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeCase } from '@wiec/contract/office-initiatives.ts';
import { type CaseAct, caseActs } from '@wiec/domain/case-course.ts';
import { countTasks } from '@wiec/domain/desk-counts.ts';
import { tasksOf } from '@wiec/domain/desk-work.ts';
import { readDesk } from '../../../morning-letters.ts';
import { type InitiativeGround, initiativeGround } from '../../../testing/initiative-ground.ts';
import { callerById } from '../../../testing/plant-staff.ts';
import { provenHeaders } from '../../../testing/proof-of.ts';

let ground: InitiativeGround;
let officeId: number;
let coordinator: number;
let unitId: number;
let verifier: number;
let head: number;
beforeAll(async () => {
  ground = await initiativeGround();
  ({ officeId } = ground.town);
  coordinator = await ground.clerk(officeId, 'initiatives.manage');
  unitId = await unit('W1');
  verifier = await ground.verifier(officeId, unitId);
  head = await ground.inRole('unit-coordinator', officeId, unitId);
});
afterAll(() => ground.close());

const unit = async (code: string): Promise<number> => {
  const values = { office_id: officeId, code, name: `Wydział ${code}`, may_return: true };
  return (await ground.deps.db.insertInto('unit').values(values).returning('id').executeTakeFirstOrThrow()).id;
};
async function sent(): Promise<number> {
  expect((await ground.send(null, ground.body({}, { officeId }))).status).toBe(200);
  const newest = ground.deps.db.selectFrom('initiative').select('id').orderBy('id', 'desc');
  return (await newest.executeTakeFirstOrThrow()).id;
}
const act = async (by: number, id: number, body: { act: string; [name: string]: unknown }) => {
  const { revision } = (await ground.case(coordinator, id)).data!;
  const headers = provenHeaders(ground.deps, by);
  return ground.call<OfficeCase>(by, 'POST', `/api/office/initiatives/${id}/acts`, { revision, ...body }, headers);
};
const given = async (assigneeId: number | null = null): Promise<number> => {
  const id = await sent();
  const body = { class: 'other', unitId, ...(assigneeId !== null && { assigneeId }) };
  expect((await act(coordinator, id, { act: assigneeId === null ? 'classify' : 'assign', ...body })).status).toBe(200);
  return id;
};

test('they read what is with their unit, and nothing else', async () => {
  const [own, elsewhere] = [await given(), await sent()];
  const other = await ground.verifier(officeId, await unit('W2'));
  const list = await ground.inbox(verifier);
  expect(list.items.map(({ id }) => id)).toEqual([own]);
  expect(list.items[0]).toMatchObject({ led: false });
  expect(list).toMatchObject({ leadsSome: false, clerks: [], units: [], routes: [] });
  expect((await ground.case(verifier, own)).status).toBe(200);
  expect((await ground.case(verifier, elsewhere)).status).toBe(404);
  expect((await ground.case(other, own)).status).toBe(404);
  // Bound to no unit, the role opens no letter.
  const whole = await ground.inRole('verifier', officeId, null);
  expect((await ground.call(whole, 'GET', '/api/office/initiatives')).status).toBe(403);
});

test('they are given a case, write its draft and finish with that: somebody else approves and answers', async () => {
  const id = await given(verifier);
  expect((await ground.case(verifier, id)).data).toMatchObject({
    assignedTo: { id: verifier },
    led: false,
    clerks: [],
  });
  expect((await ground.case(verifier, id)).data!.acts.toSorted()).toEqual(
    ['ask-author', 'ask-opinion', 'draft', 'note', 'record-consent', 'set-sign', 'start'].toSorted(),
  );
  expect(
    (await act(verifier, id, { act: 'draft', outcome: 'accepted', words: 'Dzień dobry, ławka stanie.' })).status,
  ).toBe(200);
  expect((await act(verifier, id, { act: 'approve' })).status).toBe(403);
  expect((await act(head, id, { act: 'approve' })).status).toBe(200);
  expect((await act(verifier, id, { act: 'answer' })).status).toBe(403);
  expect((await act(head, id, { act: 'answer' })).data).toMatchObject({ state: 'answered' });
});

/** As 3-the-office §1 has them: edits, and finishes their own part. */
const allowed: readonly CaseAct[] = [
  'start',
  'ask-author',
  'ask-opinion',
  'give-opinion',
  'prolong-opinion',
  'call-off-opinion',
  'draft',
  'set-sign',
  'record-consent',
  'note',
];

/** Sound for whoever leads the case, each from a state in which it can be done. */
const body: Partial<Record<CaseAct, object>> = {
  classify: { class: 'petition' },
  assign: { assigneeId: 0 },
  forward: { words: 'Do powiatu.' },
  return: { words: 'Nie nasze.' },
  note: { words: 'Zajrzeć w maju.' },
  'set-sign': { sign: 'DR.1510.4.2026' },
  'record-consent': { words: 'Telefonicznie.' },
  draft: { outcome: 'accepted', words: 'Dzień dobry.' },
};

test.each(caseActs.filter((each) => each !== 'reply' && each !== 'withdraw'))('%s', async (each) => {
  const id = await given(verifier);
  const sound = { act: each, ...body[each], ...(each === 'assign' && { assigneeId: head }) };
  const { status } = await act(verifier, id, sound);
  if (!allowed.includes(each)) expect([each, status]).toEqual([each, 403]);
  else if (body[each] || each === 'start') expect([each, status]).toEqual([each, 200]);
  // Asked for without what it needs, or where nothing is awaited: judged by its own rules, not refused for the right.
  else expect([each, status]).toEqual([each, expect.toSatisfy((told: number) => told === 422 || told === 409)]);
});

test('registers, numbers and handing on are for those who lead cases', async () => {
  const id = await given(verifier);
  for (const url of [
    '/api/office/initiative-statistics',
    '/api/office/petitions',
    '/api/office/case-parcels',
    '/api/office/initiatives-to-hand-on',
    '/api/office/answer-templates',
  ]) {
    expect([url, (await ground.call(verifier, 'GET', url)).status]).toEqual([url, 403]);
  }
  const { revision } = (await ground.case(verifier, id)).data!;
  const make = { revision, kind: 'consultation', withFiles: false };
  expect((await ground.call(verifier, 'POST', `/api/office/initiatives/${id}/products`, make)).status).toBe(403);
});

test('their desk has what they work on, and nothing that waits for those who lead', async () => {
  const before = (await readDesk(ground.deps, (await callerById(ground.deps, verifier))!, new Date())).cases;
  await given();
  const id = await given(verifier);
  const late = { due_at: new Date(0) };
  await ground.deps.db.updateTable('initiative').set(late).where('id', '=', id).execute();
  const { cases } = await readDesk(ground.deps, (await callerById(ground.deps, verifier))!, new Date());
  expect(cases.mine).toEqual({ total: before.mine.total + 1, due: late.due_at });
  for (const sort of ['overdue', 'toAssign', 'untaken', 'toApprove', 'leaderless', 'petitions', 'registry'] as const) {
    expect([sort, cases[sort].total]).toEqual([sort, 0]);
  }
  const counted = async (by: number) =>
    (await ground.call<{ total: number }>(by, 'GET', '/api/office/desk-counts')).data!;
  for (const by of [verifier, coordinator]) {
    const desk = await readDesk(ground.deps, (await callerById(ground.deps, by))!, new Date());
    expect(await counted(by)).toEqual(countTasks(tasksOf(desk)));
  }
  expect((await counted(verifier)).total).toBeGreaterThan(0);
  expect((await ground.call(null, 'GET', '/api/office/desk-counts')).status).toBe(401);
});

test('a right that has ended ends their work, and the case is told as one that nobody leads', async () => {
  const leaver = await ground.verifier(officeId, unitId);
  const id = await given(leaver);
  const leaderless = async () =>
    (await readDesk(ground.deps, (await callerById(ground.deps, coordinator))!, new Date())).cases.leaderless.total;
  const before = await leaderless();
  await ground.deps.db.deleteFrom('account_role').where('account_id', '=', leaver).execute();
  // What a sign-in is allowed is remembered for seconds.
  expect((await act(leaver, id, { act: 'note', words: 'x' })).status).toBe(403);
  expect(await leaderless()).toBe(before + 1);
});
