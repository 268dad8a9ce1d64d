/** Units of an office, and roles that count for one of them, or until a day (spec/3 §1). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, warsawDate } from '@wiec/domain/calendar.ts';
import { Mode } from '@wiec/domain/phases.ts';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { createProbe } from '../../probes/create-probe.ts';
import { plantConsultation } from '../../../testing/plant-consultation.ts';
import { plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantTasks, plantTown, switchModules, type Town } from '../../../testing/plant-town.ts';
import { provenHeaders } from '../../../testing/proof-of.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';

const MODERATOR = 3;
const EDITOR = 43;
const VERIFIER = 42;
const UNIT_COORDINATOR = 41;
const AUDITOR = 45;

// oxlint-disable-next-line typescript/no-explicit-any -- answers of several calls
type Data = any;

let portal: TestApp;
let town: Town;
let office: number;
let otherOffice: number;
let manager: number;
const today = warsawDate(new Date());

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  const { db } = portal.deps;
  town = await plantTown(db);
  office = town.officeId;
  otherOffice = (await plantTown(db, 2028)).officeId;
  await switchModules(db, { survey: true, consultation: true, probe: true });
  manager = await plantStaff(portal.deps, { officeId: office, permissions: { [office]: ['users.manage'] } });
});
afterAll(() => portal.close());
beforeEach(() => portal.deps.db.deleteFrom('account_role').execute());

async function ask(method: 'GET' | 'POST' | 'PUT', path: string, by: number, body?: object) {
  const reply = await portal.app.inject({
    method,
    url: `/api/${path}`,
    headers: provenHeaders(portal.deps, by),
    ...(body && { payload: body }),
  });
  const { data, errors } = reply.json<{ data: Data; errors?: { message: string; field?: string }[] }>();
  return { status: reply.statusCode, data, errors };
}

let serial = 0;
const unitBody = (name = `Wydział ${++serial}`) => ({ code: `W${++serial}`, name, headId: null, mayReturn: false });
const unit = async (): Promise<{ id: number; revision: number }> =>
  (await ask('POST', 'office/units', manager, { officeId: office, ...unitBody() })).data;

interface Given {
  id: number;
  unitId: number | null;
  endsOn: string | null;
}
const role = (id: number, unitId: number | null = null, endsOn: string | null = null): Given => ({
  id,
  unitId,
  endsOn,
});

/** A clerk to whom the manager gives roles, by the call of the screen. */
async function clerkWith(...roles: Given[]) {
  const login = `jednostka${++serial}@example.pl`;
  return ask('POST', 'users', manager, {
    firstname: 'Irena',
    surname: 'Sowa',
    loginName: login,
    email: login,
    officeId: office,
    officePermissions: [{ officeId: office, roles, permissionIds: [] }],
    isAdmin: false,
    isSysAdmin: false,
  });
}
const clerk = async (...roles: Given[]): Promise<number> => (await clerkWith(...roles)).data.id;

const project = async (unitId: number | null, inPreparation = true): Promise<number> => {
  const { id } = await plantConsultation(portal.deps, { officeId: office, inPreparation });
  await portal.deps.db.updateTable('project').set({ unit_id: unitId }).where('id', '=', id).execute();
  return id;
};
const listed = async (by: number): Promise<number[]> =>
  (await ask('GET', 'office/projects?kind=consultations&size=-1', by)).data.items.map(({ id }: { id: number }) => id);

test('a unit is made, renamed and switched off, and its names are its own', async () => {
  const made = await ask('POST', 'office/units', manager, {
    officeId: office,
    code: ' BDM ',
    name: 'Biuro Dialogu',
    headId: manager,
    mayReturn: true,
  });
  expect(made).toMatchObject({
    status: 200,
    data: { code: 'BDM', name: 'Biuro Dialogu', headId: manager, revision: 1 },
  });
  const twice = await ask('POST', 'office/units', manager, {
    officeId: office,
    ...unitBody('biuro dialogu'),
    code: 'bdm',
  });
  expect(twice.errors).toEqual([
    { field: 'code', message: 'Ten symbol ma już inna jednostka urzędu.' },
    { field: 'name', message: 'Jednostka o tej nazwie już jest.' },
  ]);
  const { id } = made.data;
  const change = { code: 'BDM', name: 'Biuro', headId: null, mayReturn: false, isActive: false, revision: 1 };
  expect(await ask('PUT', `office/units/${id}`, manager, change)).toMatchObject({
    status: 200,
    data: { isActive: false },
  });
  expect((await ask('PUT', `office/units/${id}`, manager, change)).status).toBe(409);
});

test('whoever heads a unit works in its office', async () => {
  const stranger = await plantStaff(portal.deps, { officeId: otherOffice });
  const { errors } = await ask('POST', 'office/units', manager, { officeId: office, ...unitBody(), headId: stranger });
  expect(errors).toEqual([
    { field: 'headId', message: 'Jednostką kieruje ktoś, kto pracuje w tym urzędzie i może się zalogować.' },
  ]);
});

test('nobody makes units in another office', async () => {
  expect((await ask('POST', 'office/units', manager, { officeId: otherOffice, ...unitBody() })).status).toBe(403);
});

test('a unit stays on while somebody has a role in it, or it leads what is not over', async () => {
  const { id } = await unit();
  const off = { ...unitBody(), isActive: false, revision: 1 };
  const holder = await clerk(role(EDITOR, id));
  expect(await ask('PUT', `office/units/${id}`, manager, off)).toMatchObject({ status: 409 });
  await portal.deps.db.deleteFrom('account_role').where('account_id', '=', holder).execute();
  const led = await project(id);
  expect(await ask('PUT', `office/units/${id}`, manager, off)).toMatchObject({ status: 409 });
  await portal.deps.db.updateTable('project').set({ unit_id: null }).where('id', '=', led).execute();
  expect(await ask('PUT', `office/units/${id}`, manager, off)).toMatchObject({ status: 200 });
});

test('a unit stays on while it does a project that residents chose', async () => {
  const { db } = portal.deps;
  const { id } = await unit();
  const off = { ...unitBody(), isActive: false, revision: 1 };
  const { Selected, InProgress, Completed } = ProjectTaskStatus;
  const [task] = await plantTasks(db, town, [{ number: 'R/1', title: 'Bulwar', status: Selected }]);
  await db.insertInto('implementation').values({ project_task_id: task!, unit_id: id }).execute();
  const become = (status: ProjectTaskStatus) =>
    db.updateTable('project_task').set({ status }).where('id', '=', task!).execute();
  expect(await ask('PUT', `office/units/${id}`, manager, off)).toMatchObject({ status: 409 });
  await become(InProgress);
  expect(await ask('PUT', `office/units/${id}`, manager, off)).toMatchObject({ status: 409 });
  await become(Completed);
  expect(await ask('PUT', `office/units/${id}`, manager, off)).toMatchObject({ status: 200 });
});

test('a role for a unit shows and opens what that unit leads, and nothing else', async () => {
  const [own, other] = [await unit(), await unit()];
  const by = await clerk(role(EDITOR, own.id));
  const [led, foreign, ofOffice] = [await project(own.id), await project(other.id), await project(null)];
  expect(await listed(by)).toEqual([led]);
  const statusOf = async (id: number) => (await ask('GET', `office/projects/${id}`, by)).status;
  expect([await statusOf(led), await statusOf(foreign), await statusOf(ofOffice)]).toEqual([200, 403, 403]);
  const coordinator = await clerk(role(6));
  expect(await listed(coordinator)).toEqual(expect.arrayContaining([led, foreign, ofOffice]));
});

test('whoever prepares for a unit changes its drafts and publishes none', async () => {
  const own = await unit();
  const by = await clerk(role(EDITOR, own.id));
  const led = await project(own.id);
  const { draftRevision: seen } = (await ask('GET', `office/projects/${led}`, by)).data;
  const dates = { dateFrom: new Date(Date.now() + 86_400_000), dateTo: new Date(Date.now() + 172_800_000) };
  expect((await ask('PUT', `office/projects/${led}/dates`, by, { seen, ...dates })).status).toBe(200);
  expect((await ask('PUT', `office/projects/${led}/publication`, by, { seen })).status).toBe(403);
});

test('what a clerk of a unit makes is led by that unit', async () => {
  const own = await unit();
  const by = await clerk(role(EDITOR, own.id));
  const inDays = (n: number) => new Date(Date.now() + n * 86_400_000);
  const probe = {
    officeId: office,
    title: 'Ławki',
    question: 'Ile ławek?',
    shortDescription: '',
    options: ['Dwie', 'Trzy'],
    mode: 0,
    onlyForLegalAge: false,
    withTerms: false,
    featured: false,
    dateFrom: inDays(1),
    dateTo: inDays(2),
  };
  const made = await ask('POST', 'office/probes', by, probe);
  expect(made.status).toBe(200);
  expect((await ask('GET', `office/projects/${made.data.id}`, by)).data).toMatchObject({ unitId: own.id });
  const account = (await portal.app.identify(`Bearer ${by}`))!;
  const order = { ...probe, mode: Mode.Open, by: account };
  const published = await createProbe(portal.deps, order, today, async () => false);
  expect(published).toMatchObject({ ok: false, kind: 'forbidden' });
});

test('a role ends with its last day', async () => {
  const by = await clerk(role(MODERATOR, null, today));
  expect((await ask('GET', 'comments', by)).status).toBe(200);
  await portal.deps.db
    .updateTable('account_role')
    .set({ ends_on: addDays(today, -1) })
    .where('account_id', '=', by)
    .execute();
  expect((await ask('GET', 'comments', by)).status).toBe(403);
  const { data: user } = await ask('GET', `users/${by}`, manager);
  expect(user.officePermissions).toEqual([
    { officeId: office, roles: [role(MODERATOR, null, addDays(today, -1))], permissionIds: [] },
  ]);
  // It may stay as it is beside what is given anew.
  const { guard: _, isOwn: __, isBlocked: ___, hasSecondFactor: ____, id: _____, ...body } = user;
  const officePermissions = [{ ...user.officePermissions[0], permissionIds: [1] }];
  expect((await ask('PUT', `users/${by}`, manager, { ...body, officePermissions })).status).toBe(200);
});

test.each<[string, (unitId: number) => Given[], string]>([
  ['a day that is over', () => [role(MODERATOR, null, addDays(today, -1))], 'Moderator: ostatni dzień roli już minął.'],
  [
    'a unit for what concerns the office',
    (unitId) => [role(1, unitId)],
    'Operator punktu działa w całym urzędzie, nie w jednej jednostce.',
  ],
  [
    'writing and checking at once',
    (unitId) => [role(UNIT_COORDINATOR, unitId), role(VERIFIER, unitId)],
    'Koordynator jednostki sprawdza to, co pisze Weryfikator. Roli Weryfikator nie można łączyć z rolą Koordynator jednostki: najpierw odbierz jedną.',
  ],
])('nobody is given a role with %s', async (_, roles, message) => {
  const { id } = await unit();
  const { status, errors } = await clerkWith(...roles(id));
  expect({ status, errors }).toEqual({ status: 422, errors: [{ field: 'officePermissions', message }] });
});

test('a role is given in no unit of another office, and in none that is off', async () => {
  const { id } = await unit();
  await portal.deps.db.updateTable('unit').set({ is_active: false }).where('id', '=', id).execute();
  expect((await clerkWith(role(EDITOR, id))).errors?.[0]?.message).toBe('Ta jednostka jest wyłączona.');
  const elsewhere = await portal.deps.db
    .insertInto('unit')
    .values({ office_id: otherOffice, code: 'X', name: 'Obca', head_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await clerkWith(role(EDITOR, elsewhere.id))).status).toBe(422);
});

test('only an administrator lets somebody read the log', async () => {
  expect((await clerkWith(role(AUDITOR))).status).toBe(403);
});

test('a consultation is handed from unit to unit by whoever may change it before and after', async () => {
  const [own, other] = [await unit(), await unit()];
  const led = await project(own.id, false);
  const ofOwn = await clerk(role(EDITOR, own.id));
  const ofBoth = await clerk(role(EDITOR, own.id), role(EDITOR, other.id));
  const hand = (by: number, unitId: number | null, seen: number | null) =>
    ask('PUT', `office/projects/${led}/unit`, by, { unitId, seen });
  expect((await hand(ofOwn, other.id, own.id)).status).toBe(403);
  expect((await hand(ofBoth, other.id, other.id)).status).toBe(409);
  expect((await hand(ofBoth, other.id, own.id)).status).toBe(200);
  expect((await hand(ofOwn, own.id, other.id)).status).toBe(403);
  expect((await hand(ofBoth, null, other.id)).status).toBe(403);
  expect((await ask('GET', `office/projects/${led}/units`, ofBoth)).data).toEqual({
    office: false,
    units: expect.toSatisfy((units: { id: number }[]) => units.length === 2),
  });
  const { rows } = await portal.deps.pool.query(
    `select details from audit_log where action = 'project.handed' and subject_id = $1`,
    [String(led)],
  );
  expect(rows).toEqual([{ details: { from: own.id, to: other.id } }]);
});
