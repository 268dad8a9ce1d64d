/** A leaver's cases go to a colleague in one act (3-the-office §1): which are listed, who may, what is written down, and what is not told. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CasesToHandOn, OfficeCase } from '@wiec/contract/office-initiatives.ts';
import { type InitiativeGround, initiativeGround } from '../../../testing/initiative-ground.ts';
import { plantTown } from '../../../testing/plant-town.ts';

let ground: InitiativeGround;
let leaver: number;
let colleague: number;
let officeId: number;
beforeAll(async () => {
  ground = await initiativeGround();
  ({ officeId } = ground.town);
  leaver = await ground.clerk(officeId, 'initiatives.manage');
  colleague = await ground.clerk(officeId, 'initiatives.manage');
});
afterAll(() => ground.close());

const PATH = '/api/office/initiatives-to-hand-on';
const list = async (by = colleague, query = ''): Promise<CasesToHandOn> =>
  (await ground.call<CasesToHandOn>(by, 'GET', PATH + query)).data!;
const handOn = (by: number, body: object) => ground.call<CasesToHandOn>(by, 'POST', PATH, body);
const caseOf = async (id: number): Promise<OfficeCase> => (await ground.case(colleague, id)).data!;
const waiting = async (by = colleague) =>
  (await ground.call<Record<string, { total: number }>>(by, 'GET', '/api/office/waiting-initiatives')).data!;
const block = (id: number, at: Date | null) =>
  ground.deps.pool.query('update account set blocked_at = $1 where id = $2', [at, id]);

async function assigned(to = leaver): Promise<number> {
  expect((await ground.send(null, ground.body({}, { officeId }))).status).toBe(200);
  const { id } = await ground.deps.db
    .selectFrom('initiative')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const reply = await ground.act(colleague, id, { act: 'assign', class: 'other', assigneeId: to });
  expect(reply.status).toBe(200);
  return id;
}

test('cases of whoever can act no more are told at the desk, and go to a colleague all at once', async () => {
  const [first, second] = [await assigned(), await assigned()];
  const ofColleague = await assigned(colleague);
  expect([await list(), (await waiting())['leaderless']]).toMatchObject([{ groups: [] }, { total: 0 }]);
  // Somebody who is about to leave is chosen by name.
  expect(await list(colleague, `?holderId=${leaver}`)).toMatchObject({ groups: [{ mayAct: true }] });

  await block(leaver, new Date());
  expect((await waiting())['leaderless']).toMatchObject({ total: 2 });
  const seen = await list();
  expect(seen.groups).toMatchObject([
    { holder: { id: leaver }, mayAct: false, officeId, cases: [{ id: first, class: 'other' }, { id: second }] },
  ]);
  expect(seen.clerks.map(({ id }) => id)).not.toContain(leaver);
  // What residents wrote is read in the case alone, which is written down.
  const { title, content } = await caseOf(first);
  expect(JSON.stringify(seen)).not.toContain(title);
  expect(JSON.stringify(seen)).not.toContain(content);

  const cases = seen.groups[0]!.cases.map(({ id, revision }) => ({ id, revision }));
  const order = { holderId: leaver, officeId, assigneeId: colleague, cases };
  const done = await handOn(colleague, order);
  expect([done.status, done.data]).toMatchObject([200, { groups: [] }]);
  for (const id of [first, second]) {
    const { assignedTo, course } = await caseOf(id);
    expect(assignedTo).toMatchObject({ id: colleague });
    expect(course.at(-1)).toMatchObject({ act: 'assign', isPublic: false });
  }
  expect(await caseOf(ofColleague)).toMatchObject({ assignedTo: { id: colleague } });
  const log = await ground.deps.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').execute();
  const [record] = log.filter(({ action }) => action === 'initiatives.handed-on');
  expect(record).toMatchObject({
    actor: `account:${colleague}`,
    subject_id: String(leaver),
    details: { assignee: colleague, initiatives: [first, second] },
  });
  // Pressed again in another tab.
  expect((await handOn(colleague, order)).status).toBe(409);
  await block(leaver, null);
});

test('nothing is handed on where a case was changed since it was seen, or the colleague may not lead it', async () => {
  const [first, second] = [await assigned(), await assigned()];
  const [group] = (await list(colleague, `?holderId=${leaver}`)).groups;
  const cases = group!.cases.map(({ id, revision }) => ({ id, revision }));
  const order = { holderId: leaver, officeId, assigneeId: colleague, cases };

  const reader = await ground.clerk(officeId, 'comments.moderate');
  const wrong = await handOn(colleague, { ...order, assigneeId: reader });
  expect([wrong.status, wrong.errors]).toMatchObject([422, [{ field: 'assigneeId' }]]);
  expect((await handOn(colleague, { ...order, assigneeId: leaver })).status).toBe(422);
  expect((await handOn(colleague, { ...order, cases: [cases[0], cases[0]] })).status).toBe(409);

  const { officeId: awayId } = await plantTown(ground.deps.db, 2041);
  const stranger = await ground.clerk(awayId, 'initiatives.manage');
  expect((await handOn(stranger, order)).status).toBe(403);
  expect((await handOn(stranger, { ...order, officeId: awayId })).status).toBe(409);
  expect(await list(stranger, `?holderId=${leaver}`)).toMatchObject({ groups: [] });

  expect((await ground.act(leaver, second, { act: 'note', words: 'Zapytać.' })).status).toBe(200);
  expect((await handOn(colleague, order)).status).toBe(409);
  expect([await caseOf(first), await caseOf(second)]).toMatchObject([
    { assignedTo: { id: leaver } },
    { assignedTo: { id: leaver } },
  ]);
});
