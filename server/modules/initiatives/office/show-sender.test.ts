/** Who wrote is shown for a reason that the log keeps; what is near a case is told to whoever may open it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CaseSender } from '@wiec/contract/office-initiatives.ts';
import { type InitiativeGround, initiativeGround } from '../../../testing/initiative-ground.ts';
import { plantTown } from '../../../testing/plant-town.ts';

let ground: InitiativeGround;
let clerk: number;
beforeAll(async () => {
  ground = await initiativeGround();
  clerk = await ground.clerk(ground.town.officeId, 'initiatives.manage');
});
afterAll(() => ground.close());

async function sent(change: object = {}): Promise<number> {
  const body = ground.body({ replyTo: 'niezapominajska@example.pl', ...change }, { officeId: ground.town.officeId });
  const { number } = (await ground.send(null, body)).data!;
  const query = ground.deps.db
    .selectFrom('initiative')
    .select('id')
    .where('serial', '=', Number(number.slice(8)));
  return (await query.executeTakeFirstOrThrow()).id;
}
const show = (by: number, id: number, reason: string) =>
  ground.call<CaseSender>(by, 'POST', `/api/office/initiatives/${id}/sender`, { reason });
const looks = (id: number) =>
  ground.deps.db
    .selectFrom('audit_log')
    .select(['actor', 'details'])
    .where('action', '=', 'initiative.sender-shown')
    .where('subject_id', '=', String(id))
    .execute();

test('the page of a case and its print say nothing of who wrote; a reason does, and the log keeps it', async () => {
  const id = await sent();
  const read = await ground.case(clerk, id);
  expect(JSON.stringify(read)).not.toContain('niezapominajska');
  expect(read.data!.answerWay).toBe('email');
  expect(JSON.stringify(await ground.inbox(clerk))).not.toContain('niezapominajska');
  for (const reason of ['', '  ', 'bo']) {
    const refusal = await show(clerk, id, reason);
    expect([refusal.status, refusal.errors?.[0]?.field]).toEqual([422, 'reason']);
  }
  expect(await looks(id)).toEqual([]);
  expect((await show(clerk, id, ' Odpowiedź  poleconym. ')).data).toEqual({
    name: null,
    email: 'niezapominajska@example.pl',
    address: null,
  });
  expect(await looks(id)).toEqual([{ actor: `account:${clerk}`, details: { reason: 'Odpowiedź poleconym.' } }]);
});

test('a unit that is not asked, a clerk of another office and a stranger are shown nothing', async () => {
  const id = await sent();
  const { officeId } = await plantTown(ground.deps.db, 2033);
  const stranger = await ground.clerk(officeId, 'initiatives.manage');
  expect((await show(stranger, id, 'Odpowiedź poleconym.')).status).toBe(404);
  const operator = await ground.clerk(ground.town.officeId, 'initiatives.enter');
  expect((await show(operator, id, 'Odpowiedź poleconym.')).status).toBe(403);
  expect(await looks(id)).toEqual([]);
});

test('cases within 300 metres are told, the nearest first, of those that the reader may open', async () => {
  // A hundred metres are about 0.0009 degrees of latitude.
  const at = (metres: number, title: string) =>
    sent({ title, locationLatitude: String(52.5 + metres / 111_195), locationLongitude: '19.5' });
  const main = await at(0, 'Ławka');
  const [far, near, beyond] = [await at(290, 'Kosz'), await at(100, 'Cień'), await at(310, 'Lampa')];
  const told = (await ground.case(clerk, main)).data!.near;
  expect(told.map(({ id, title, metres }) => [id, title, metres])).toEqual([
    [near, 'Cień', 100],
    [far, 'Kosz', 290],
  ]);
  expect(told.map(({ id }) => id)).not.toContain(beyond);
  const { id: unitId } = await ground.deps.db
    .insertInto('unit')
    .values({ office_id: ground.town.officeId, code: 'ZD', name: 'Zarząd Dróg' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { db } = ground.deps;
  await db.updateTable('initiative').set({ unit_id: unitId }).where('id', '=', main).execute();
  await db.updateTable('initiative').set({ state: 'spam' }).where('id', '=', near).execute();
  expect((await ground.case(clerk, main)).data!.near.map(({ id }) => id)).toEqual([far]);
});
