/** Standing in for a colleague: who may lend what to whom, and what the log tells. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Substitutions } from '@wiec/contract/substitutions.ts';
import { addDays, formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import type { Permission } from '@wiec/domain/permission.ts';
import { loadCaller } from '../../../http/caller-queries.ts';
import { readOutbox } from '../../../services/mail.ts';
import { plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { openSessionOfId, provenHeaders } from '../../../testing/proof-of.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';

let portal: TestApp;
let office: number;
let elsewhere: number;
let manager: number;
let absent: number;
let substitute: number;
const today = warsawDate(new Date());

const staff = async (permissions: Permission[], at = office, isAdmin = false): Promise<number> => {
  const id = await plantStaff(portal.deps, { officeId: at, permissions: { [at]: permissions }, isAdmin });
  await openSessionOfId(portal.deps, id);
  return id;
};

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  office = (await plantTown(portal.deps.db)).officeId;
  elsewhere = (await plantTown(portal.deps.db, 2028)).officeId;
});
afterAll(() => portal.close());
beforeEach(async () => {
  manager = await staff(['users.manage']);
  absent = await staff(['consultations.manage']);
  substitute = await staff(['vote.paper']);
});

const make = async (change: object = {}, by = manager, id = absent) => {
  const reply = await portal.app.inject({
    method: 'POST',
    url: `/api/users/${id}/substitutions`,
    headers: provenHeaders(portal.deps, by),
    payload: { substituteId: substitute, firstDay: today, lastDay: addDays(today, 7), ...change },
  });
  const body = reply.json<{ data?: Substitutions; errors?: { field?: string; message: string }[] }>();
  return { status: reply.statusCode, ...body };
};
const end = (substitutionId: number, by = manager, id = absent) =>
  portal.app.inject({
    method: 'DELETE',
    url: `/api/users/${id}/substitutions/${substitutionId}`,
    headers: provenHeaders(portal.deps, by),
  });
const may = async (id: number): Promise<string[]> =>
  [...((await loadCaller(portal.deps, id))?.permissions.get(office) ?? [])].toSorted();

test('what somebody may do is lent at once, beside what the substitute may do, and ends when it is ended', async () => {
  const { status, data } = await make();
  expect(status).toBe(200);
  expect(data!.items).toMatchObject([
    { absent: { id: absent }, substitute: { id: substitute }, firstDay: today, state: 'running' },
  ]);
  expect(await may(substitute)).toEqual(['consultations.manage', 'vote.paper']);
  expect(await may(absent)).toEqual(['consultations.manage']);
  const { id } = data!.items[0]!;
  expect((await end(id)).statusCode).toBe(200);
  expect(await may(substitute)).toEqual(['vote.paper']);
  expect((await end(id)).statusCode).toBe(409);
  expect((await end(999_999)).statusCode).toBe(404);
});

test('the substitute is told by letter and at the desk, for as long as it lasts', async () => {
  const own = async (by: number) => {
    const reply = await portal.app.inject({
      url: '/api/office/own-substitutions',
      headers: { authorization: `Bearer ${by}` },
    });
    expect(reply.statusCode).toBe(200);
    return reply.json<{ data: { items: object[] } }>().data.items;
  };
  const lastDay = addDays(today, 7);
  const { data } = await make();
  const { id, absent: away } = data!.items[0]!;
  const [told] = await readOutbox(portal.deps.db, portal.deps, 1);
  expect(told!.subject).toBe('Zastępujesz kogoś w urzędzie');
  expect(told!.text.replaceAll('\u00a0', ' ')).toContain(
    `${away.name}, od ${formatDate(today)} do ${formatDate(lastDay)}`.replaceAll('\u00a0', ' '),
  );
  expect(await own(substitute)).toEqual([{ id, name: away.name, lastDay }]);
  expect(await own(absent)).toEqual([]);

  // One that is to come is told by letter alone.
  await make({ firstDay: addDays(today, 20), lastDay: addDays(today, 21) });
  expect(await own(substitute)).toHaveLength(1);
  await portal.deps.pool.query('update account set blocked_at = now() where id = $1', [absent]);
  expect(await own(substitute)).toEqual([]);
  await portal.deps.pool.query('update account set blocked_at = null where id = $1', [absent]);

  expect((await end(id)).statusCode).toBe(200);
  const [over] = await readOutbox(portal.deps.db, portal.deps, 1);
  expect(over!.subject).toBe('Zastępstwo się skończyło');
  expect(await own(substitute)).toEqual([]);
});

test('what the absent person loses or gets meanwhile, the substitute loses and gets', async () => {
  await make();
  const { db } = portal.deps;
  await db.deleteFrom('account_permission').where('account_id', '=', absent).execute();
  expect(await may(substitute)).toEqual(['vote.paper']);
});

test('it begins on its first day', async () => {
  const { data } = await make({ firstDay: addDays(today, 1) });
  expect(data!.items).toMatchObject([{ state: 'coming' }]);
  expect(await may(substitute)).toEqual(['vote.paper']);
});

test('days and people that cannot be are told at their fields', async () => {
  const fieldOf = async (change: object, by = manager) => {
    const { status, errors } = await make(change, by);
    expect(status).toBe(422);
    return errors![0]!.field;
  };
  expect(await fieldOf({ firstDay: addDays(today, -1) })).toBe('firstDay');
  expect(await fieldOf({ lastDay: addDays(today, -1) })).toBe('lastDay');
  expect(await fieldOf({ lastDay: 'jutro' })).toBe('lastDay');
  expect(await fieldOf({ substituteId: absent })).toBe('substituteId');
  expect(await fieldOf({ substituteId: 999_999 })).toBe('substituteId');
  // Nobody lends to themselves, nor to somebody whose account they may not change.
  expect(await fieldOf({ substituteId: manager })).toBe('substituteId');
  expect(await fieldOf({ substituteId: await staff(['vote.paper'], elsewhere) })).toBe('substituteId');
  expect(await fieldOf({ substituteId: await staff([], office, true) })).toBe('substituteId');
  await portal.deps.db.updateTable('account').set({ blocked_at: new Date() }).where('id', '=', substitute).execute();
  expect(await fieldOf({})).toBe('substituteId');
});

test('the same person does not stand in twice on one day', async () => {
  expect((await make()).status).toBe(200);
  expect((await make({ firstDay: addDays(today, 7), lastDay: addDays(today, 9) })).status).toBe(422);
  expect((await make({ firstDay: addDays(today, 8), lastDay: addDays(today, 9) })).status).toBe(200);
});

test('what only an administrator gives, only an administrator lends', async () => {
  const other = await staff(['users.manage']);
  expect((await make({}, manager, other)).status).toBeGreaterThanOrEqual(400);
  const administrator = await staff([], office, true);
  expect((await make({}, administrator, other)).status).toBe(200);
  expect(await may(substitute)).toContain('users.manage');
});

test('nobody checks by standing in what they do themselves', async () => {
  const role = async (account_id: number, code: string) => {
    const { id: role_id } = await portal.deps.db
      .selectFrom('role')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    await portal.deps.db
      .insertInto('account_role')
      .values({ account_id, role_id, office_id: office, unit_id: null, ends_on: null })
      .execute();
  };
  await role(absent, 'auditor');
  await role(substitute, 'editor');
  const administrator = await staff([], office, true);
  const { status, errors } = await make({}, administrator);
  expect([status, errors![0]!.field]).toEqual([422, 'substituteId']);
  expect(errors![0]!.message).toContain('Audytor sprawdza innych');
});

test('is refused to a manager whose right has just ended, and of another office', async () => {
  const other = await staff(['users.manage'], elsewhere);
  expect((await make({}, other)).status).toBe(404);
  await portal.deps.db.deleteFrom('account_permission').where('account_id', '=', manager).execute();
  expect((await make()).status).toBe(403);
});

test('the log tells who stood in for whom when something was done', async () => {
  await make();
  const administrator = await staff([], office, true);
  const read = async (actor: number) => {
    const url = `/api/office/audit-log?actor=account:${actor}`;
    const reply = await portal.app.inject({ url, headers: provenHeaders(portal.deps, administrator) });
    return reply.json<{ data: { items: { action: string; standsInFor: number[] }[] } }>().data.items;
  };
  expect(await read(manager)).toMatchObject([{ action: 'substitution.made', standsInFor: [] }]);
  await portal.deps.db
    .insertInto('audit_log')
    .values({ actor: `account:${substitute}`, action: 'project.extended', subject_type: 'project', subject_id: '1' })
    .execute();
  expect(await read(substitute)).toMatchObject([{ action: 'project.extended', standsInFor: [absent] }]);
});
