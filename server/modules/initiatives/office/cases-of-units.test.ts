/** Cases go to units by rules, and by people: on arrival, with their class, from unit to unit, back, and to another office (decision 0183). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import type { listCases, OfficeCase } from '@wiec/contract/office-initiatives.ts';
import { addDays, warsawDate } from '@wiec/domain/calendar.ts';
import { FormKind } from '@wiec/domain/phases.ts';
import { type InitiativeGround, initiativeGround } from '../../../testing/initiative-ground.ts';
import { readDesk } from '../../../morning-letters.ts';
import { callerById } from '../../../testing/plant-staff.ts';
import { plantConsultation } from '../../../testing/plant-consultation.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { provenHeaders } from '../../../testing/proof-of.ts';
import { sealMessage } from '../../../services/contact-message.ts';
import { openContactForm } from '../../consultations/contact/open-form.ts';
import { insertMessage } from '../../consultations/contact/queries.ts';
import { writeRoutes } from '../routing/route-queries.ts';
import { takeOlderMessages } from '../take-messages.ts';

type Output<Endpoint extends { output: z.ZodType }> = z.infer<Endpoint['output']>;

let ground: InitiativeGround;
let officeId: number;
let otherOffice: number;
/** Reads for the whole office. */
let first: number;
let manager: number;
/** With its coordinator; `roads` may return, `greenery` may not. */
let roads: { id: number; clerk: number };
let greenery: { id: number; clerk: number };

const everything = { class: null, thematicAreaId: null, districtId: null };
let serial = 0;
async function unitIn(office: number, mayReturn: boolean): Promise<number> {
  const values = { office_id: office, code: `W${++serial}`, name: `Wydział ${serial}`, may_return: mayReturn };
  return (await ground.deps.db.insertInto('unit').values(values).returning('id').executeTakeFirstOrThrow()).id;
}
const withClerk = async (mayReturn: boolean) => {
  const id = await unitIn(officeId, mayReturn);
  return { id, clerk: await ground.inRole('unit-coordinator', officeId, id) };
};
beforeAll(async () => {
  ground = await initiativeGround();
  ({ officeId } = ground.town);
  otherOffice = (await plantTown(ground.deps.db, 2031)).officeId;
  first = await ground.clerk(officeId, 'initiatives.manage');
  manager = await ground.clerk(officeId, 'users.manage');
  roads = await withClerk(true);
  greenery = await withClerk(false);
});
afterAll(() => ground.close());
beforeEach(() => rules());

const rules = (...routes: Parameters<typeof writeRoutes>[2][number][]) => writeRoutes(ground.deps.db, officeId, routes);
const toRoads = () => ({ ...everything, unitId: roads.id });
const newest = async (): Promise<number> =>
  (await ground.deps.db.selectFrom('initiative').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
async function sent(): Promise<number> {
  expect((await ground.send(null, ground.body({}, { officeId }))).status).toBe(200);
  return newest();
}
async function act(by: number, id: number, body: { act: string; [name: string]: unknown }) {
  const { data } = await ground.case(by, id);
  const seen = { revision: data?.revision ?? 1, ...body };
  return ground.call<OfficeCase>(
    by,
    'POST',
    `/api/office/initiatives/${id}/acts`,
    seen,
    provenHeaders(ground.deps, by),
  );
}
async function done(by: number, id: number, body: { act: string; [name: string]: unknown }): Promise<OfficeCase> {
  const reply = await act(by, id, body);
  expect([reply.status, reply.title, reply.errors]).toEqual([200, undefined, undefined]);
  return reply.data!;
}
const read = async (id: number, by = first): Promise<OfficeCase> => (await ground.case(by, id)).data!;
const unitOf = async (id: number): Promise<number | null> => (await read(id)).unit?.id ?? null;
const told = async (id: number): Promise<string[]> => (await read(id)).course.map(({ title }) => title);

test('a new one goes where a rule says, and the course tells it to the office alone', async () => {
  await rules({ ...toRoads(), thematicAreaId: ground.town.categoryId, districtId: ground.town.districtId });
  const { data } = await ground.send(null, ground.body({}, { officeId }));
  const id = await newest();
  const seen = await read(id, roads.clerk);
  expect(seen).toMatchObject({ state: 'new', unit: { id: roads.id }, assignedTo: null });
  expect(await told(id)).toContain(`Trafia do jednostki według reguły (${seen.unit!.name})`);
  expect(JSON.stringify((await ground.own(data!.token)).data)).not.toContain(seen.unit!.name);
});

test('without a rule that fits it is with nobody but those who read for the whole office', async () => {
  await rules({ ...toRoads(), class: 'petition' });
  expect(await unitOf(await sent())).toBeNull();
});

async function written(about: { unit_id?: number; office_thematic_area_id?: number }): Promise<number> {
  const consultation = await plantConsultation(ground.deps, { officeId });
  if (Object.keys(about).length > 0) {
    await ground.deps.db.updateTable('project').set(about).where('id', '=', consultation.id).execute();
  }
  const form = await openContactForm(ground.deps, {
    projectId: consultation.id,
    kind: FormKind.EmailAddress,
    from: null,
    to: null,
  });
  if (!form.ok) throw new Error(form.title);
  const sealed = sealMessage(ground.deps.secret, { content: 'Ławki', replyTo: 'a@example.pl', postalAddress: null });
  await insertMessage(ground.deps.db, { form_id: form.data.id, account_id: null, sealed });
  await takeOlderMessages(ground.deps);
  return newest();
}

test('a message of a consultation goes to the unit that leads it, else by its category, else by the rule for everything', async () => {
  await rules(toRoads(), { ...everything, thematicAreaId: ground.town.categoryId, unitId: greenery.id });
  const led = await written({ unit_id: roads.id, office_thematic_area_id: ground.town.categoryId });
  expect(await read(led)).toMatchObject({ unit: { id: roads.id }, thematicAreaId: ground.town.categoryId });
  // What it is changes nothing for those who lead the consultation, unless a rule names that.
  await done(first, led, { act: 'classify', class: 'other' });
  expect(await unitOf(led)).toBe(roads.id);
  expect(await unitOf(await written({ office_thematic_area_id: ground.town.categoryId }))).toBe(greenery.id);
  expect(await unitOf(await written({}))).toBe(roads.id);
  await rules({ ...everything, class: 'petition', unitId: greenery.id });
  await done(first, led, { act: 'classify', class: 'petition' });
  expect(await unitOf(led)).toBe(greenery.id);
});

test('its class may say something else', async () => {
  await rules(toRoads(), { ...everything, class: 'petition', unitId: greenery.id });
  const id = await sent();
  const seen = await done(first, id, { act: 'classify', class: 'petition' });
  expect(seen.unit).toMatchObject({ id: greenery.id });
  expect((await told(id)).filter((title) => title.startsWith('Trafia'))).toHaveLength(2);
  expect((await ground.case(roads.clerk, id)).status).toBe(404);
  // No rule for this one: it stays.
  await rules();
  await done(first, id, { act: 'classify', class: 'other' });
  expect(await unitOf(id)).toBe(greenery.id);
});

test('no rule moves what somebody leads, nor what a person has handed to a unit', async () => {
  await rules({ ...toRoads(), class: 'petition' });
  const led = await sent();
  await done(first, led, { act: 'assign', class: 'other', assigneeId: first });
  await done(first, led, { act: 'classify', class: 'petition' });
  expect(await unitOf(led)).toBeNull();
  const handed = await sent();
  await done(first, handed, { act: 'hand', unitId: greenery.id, class: 'other' });
  expect(await read(handed)).toMatchObject({ state: 'classified', class: 'other', unit: { id: greenery.id } });
  await done(first, handed, { act: 'classify', class: 'petition' });
  expect(await unitOf(handed)).toBe(greenery.id);
});

test('a class and a unit said in one press are what a person says, whatever rules say', async () => {
  await rules({ ...toRoads(), class: 'petition' });
  const id = await sent();
  await done(first, id, { act: 'assign', class: 'petition', assigneeId: greenery.clerk, unitId: greenery.id });
  expect(await read(id)).toMatchObject({
    class: 'petition',
    unit: { id: greenery.id },
    assignedTo: { id: greenery.clerk },
  });
});

test('a unit returns it with a reason to the first readers, and no rule gives it to that unit again', async () => {
  await rules(toRoads());
  const id = await sent();
  expect(await act(roads.clerk, id, { act: 'return', words: ' ' })).toMatchObject({ status: 422 });
  await done(roads.clerk, id, { act: 'return', words: 'To nie nasza droga.' });
  expect((await ground.case(roads.clerk, id)).status).toBe(404);
  const seen = await read(id);
  expect(seen).toMatchObject({ state: 'new', unit: null, assignedTo: null });
  expect(seen.course.at(-1)).toMatchObject({ act: 'return', words: 'To nie nasza droga.', isPublic: false });
  await done(first, id, { act: 'classify', class: 'other' });
  expect(await unitOf(id)).toBeNull();
  // A person may.
  await done(first, id, { act: 'hand', unitId: roads.id, words: 'Jednak wasza.' });
  expect(await unitOf(id)).toBe(roads.id);
  const entries = await ground.deps.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('subject_id', '=', String(id))
    .where('action', 'in', ['initiative.return', 'initiative.hand'])
    .orderBy('id')
    .execute();
  expect(entries.map(({ action, details }) => [action, (details as { unit: unknown }).unit])).toEqual([
    ['initiative.return', null],
    ['initiative.hand', roads.id],
  ]);
});

test('from a unit that may not return, a clerk gives it back to the others of the unit alone', async () => {
  const id = await sent();
  await done(first, id, { act: 'assign', class: 'other', assigneeId: greenery.clerk, unitId: greenery.id });
  await done(greenery.clerk, id, { act: 'return', words: 'Urlop.' });
  expect(await read(id)).toMatchObject({ state: 'classified', unit: { id: greenery.id }, assignedTo: null });
  expect((await read(id, greenery.clerk)).acts).not.toContain('return');
  expect(await act(greenery.clerk, id, { act: 'return', words: 'Nie nasze.' })).toMatchObject({ status: 409 });
  // Whoever reads for the whole office may take it out.
  await done(first, id, { act: 'return', words: 'Źle poszło.' });
  expect(await unitOf(id)).toBeNull();
});

test('a unit hands it on to another one, and has nothing to do with it any more', async () => {
  const id = await sent();
  await done(first, id, { act: 'assign', class: 'other', assigneeId: roads.clerk, unitId: roads.id });
  await done(roads.clerk, id, { act: 'start' });
  const after = await done(roads.clerk, id, { act: 'hand', unitId: greenery.id, words: 'To zieleń.' });
  expect(after).toMatchObject({ state: 'classified', unit: { id: greenery.id }, assignedTo: null, acts: [] });
  expect((await ground.case(roads.clerk, id)).status).toBe(404);
  expect((await ground.case(greenery.clerk, id)).status).toBe(200);
});

test.each([
  ['the unit that it is with', () => roads.id],
  ['a unit of another office', () => unitIn(otherOffice, true)],
  [
    'one that was switched off since it was seen',
    async () => {
      const id = await unitIn(officeId, true);
      await ground.deps.db.updateTable('unit').set({ is_active: false }).where('id', '=', id).execute();
      return id;
    },
  ],
  ['none', () => null],
])('it is not handed to %s', async (_name, to) => {
  const id = await sent();
  await done(first, id, { act: 'hand', unitId: roads.id });
  const { status, errors } = await act(first, id, { act: 'hand', unitId: await to() });
  expect([status, errors?.map(({ field }) => field)]).toEqual([422, ['unitId']]);
  expect(await unitOf(id)).toBe(roads.id);
});

test('it is given only to whoever may lead it where it is', async () => {
  const id = await sent();
  await done(first, id, { act: 'classify', class: 'other' });
  const wrong = { act: 'assign', assigneeId: roads.clerk };
  expect((await act(first, id, wrong)).errors?.[0]?.message).toBe('Ta osoba nie prowadzi spraw tego urzędu.');
  await done(first, id, { act: 'hand', unitId: greenery.id });
  expect((await act(first, id, wrong)).errors?.[0]?.message).toBe('Ta osoba nie prowadzi spraw tej jednostki.');
  expect((await read(id)).clerks.map((each) => each.id)).toEqual(expect.arrayContaining([first, greenery.clerk]));
  expect((await read(id)).clerks.map((each) => each.id)).not.toContain(roads.clerk);
  // To no unit at all: that is for the whole office to say.
  const out = { act: 'assign', assigneeId: first, unitId: null };
  expect((await act(greenery.clerk, id, out)).errors?.[0]?.field).toBe('unitId');
  await done(first, id, out);
  expect(await unitOf(id)).toBeNull();
});

test('of two clerks who move it at once one is told that it has changed', async () => {
  const id = await sent();
  const { revision } = await read(id);
  const hand = (unitId: number) =>
    ground.call(first, 'POST', `/api/office/initiatives/${id}/acts`, { act: 'hand', revision, unitId });
  const both = await Promise.all([hand(roads.id), hand(greenery.id)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test('another office has its own rules and its own units', async () => {
  await rules(toRoads());
  const there = await unitIn(otherOffice, true);
  await writeRoutes(ground.deps.db, otherOffice, [{ ...everything, class: 'other', unitId: there }]);
  const reader = await ground.clerk(otherOffice, 'initiatives.manage');
  const id = await sent();
  await done(first, id, { act: 'classify', class: 'other' });
  await done(first, id, { act: 'forward', officeId: otherOffice, words: 'To ich droga.' });
  expect(await read(id, reader)).toMatchObject({ state: 'new', unit: { id: there } });
  expect((await ground.case(roads.clerk, id)).status).toBe(404);
});

test('what was joined to it goes along, and nothing is joined to what the clerk does not lead', async () => {
  await rules(toRoads());
  const [one, two] = [await sent(), await sent()];
  const foreign = await sent();
  await done(first, foreign, { act: 'hand', unitId: greenery.id });
  const numberOf = async (id: number) => (await read(id)).number;
  const merge = { act: 'merge', into: await numberOf(foreign) };
  expect((await act(roads.clerk, one, merge)).errors?.[0]?.message).toMatch(/^Podaj numer innej sprawy/u);
  await done(roads.clerk, one, { act: 'merge', into: await numberOf(two) });
  await done(roads.clerk, two, { act: 'hand', unitId: greenery.id });
  expect(await unitOf(one)).toBe(greenery.id);
  expect((await read(two, greenery.clerk)).merged.map(({ id }) => id)).toEqual([one]);
  expect((await ground.case(roads.clerk, one)).status).toBe(404);
});

test('a unit with cases is not switched off; one that is open again is with no unit that is off', async () => {
  const unit = await withClerk(true);
  const id = await sent();
  await done(first, id, { act: 'hand', unitId: unit.id, class: 'complaint' });
  const off = {
    code: `Z${unit.id}`,
    name: `Zniesiony ${unit.id}`,
    headId: null,
    mayReturn: false,
    isActive: false,
    revision: 1,
  };
  const switchOff = () => ground.call<{ isActive: boolean }>(manager, 'PUT', `/api/office/units/${unit.id}`, off);
  await ground.deps.db.deleteFrom('account_role').where('unit_id', '=', unit.id).execute();
  expect(await switchOff()).toMatchObject({
    status: 409,
    title: expect.stringContaining('sprawy mieszkańców') as string,
  });
  await done(first, id, { act: 'leave-unexamined', words: 'Brak adresu.' });
  expect((await switchOff()).data?.isActive).toBe(false);
  await done(first, id, { act: 'reopen', words: 'Adres przyszedł.' });
  expect(await read(id)).toMatchObject({ state: 'in-progress', unit: null });
});

test('of a case that is handed to a unit and that unit switched off at once only one is done', async () => {
  const unit = await unitIn(officeId, true);
  const id = await sent();
  const { revision } = await read(id);
  const off = { code: `Q${unit}`, name: `Znika ${unit}`, headId: null, mayReturn: false, isActive: false, revision: 1 };
  const [handed, switched] = await Promise.all([
    ground.call(first, 'POST', `/api/office/initiatives/${id}/acts`, { act: 'hand', revision, unitId: unit }),
    ground.call(manager, 'PUT', `/api/office/units/${unit}`, off),
  ]);
  expect([handed.status === 200, switched.status === 200].filter(Boolean)).toHaveLength(1);
});

test('a clerk who goes to another unit leads it no more, and the office is told that nobody does', async () => {
  const { id: unit, clerk } = await withClerk(true);
  const id = await sent();
  await done(first, id, { act: 'assign', class: 'other', assigneeId: clerk, unitId: unit });
  const leaderless = async () =>
    (await ground.call<{ leaderless: { total: number } }>(first, 'GET', '/api/office/waiting-initiatives')).data!
      .leaderless.total;
  const before = await leaderless();
  await ground.deps.db.updateTable('account_role').set({ unit_id: roads.id }).where('account_id', '=', clerk).execute();
  await ground.signInAgain(clerk);
  expect(await leaderless()).toBe(before + 1);
  expect((await ground.case(clerk, id)).status).toBe(404);
  const { data } = await ground.call<{ groups: { unitIds: (number | null)[]; mayAct: boolean }[] }>(
    first,
    'GET',
    `/api/office/initiatives-to-hand-on?holderId=${clerk}`,
  );
  expect(data!.groups).toMatchObject([{ unitIds: [unit], mayAct: false }]);
});

test('cases of one clerk go to somebody who may lead all of them, or none does', async () => {
  const id = await sent();
  const own = await sent();
  const whole = await ground.clerk(officeId, 'initiatives.manage');
  await done(first, id, { act: 'assign', class: 'other', assigneeId: whole, unitId: roads.id });
  await done(first, own, { act: 'assign', class: 'other', assigneeId: whole });
  const seen = async (each: number) => ({ id: each, revision: (await read(each)).revision });
  const order = { holderId: whole, officeId, cases: [await seen(id), await seen(own)] };
  const hand = (by: number, assigneeId: number) =>
    ground.call(by, 'POST', '/api/office/initiatives-to-hand-on', { ...order, assigneeId });
  expect((await hand(first, roads.clerk)).errors?.[0]?.field).toBe('assigneeId');
  expect((await hand(roads.clerk, roads.clerk)).status).toBe(409);
  expect([(await read(id)).assignedTo?.id, (await read(own)).assignedTo?.id]).toEqual([whole, whole]);
  expect((await hand(first, first)).status).toBe(200);
});

test('a class with a unit named beside it goes there, and rules leave it there', async () => {
  await rules({ ...toRoads(), class: 'petition' });
  const id = await sent();
  await done(first, id, { act: 'classify', class: 'petition', unitId: greenery.id });
  expect(await unitOf(id)).toBe(greenery.id);
  await done(first, id, { act: 'classify', class: 'other' });
  await done(first, id, { act: 'classify', class: 'petition' });
  expect(await unitOf(id)).toBe(greenery.id);
  expect((await act(greenery.clerk, id, { act: 'classify', class: 'other', unitId: null })).errors?.[0]?.field).toBe(
    'unitId',
  );
});

test('the inbox is narrowed to a unit, or to what is with none, and tells what rules it has', async () => {
  await rules({ ...toRoads(), class: 'petition' });
  const [alone, ofRoads] = [await sent(), await sent()];
  await done(first, ofRoads, { act: 'hand', unitId: roads.id });
  const listed = async (query: string, by = first) =>
    (await ground.inbox(by, `?size=100&${query}`)).items.map(({ id }) => id);
  expect(await listed(`unitId=${roads.id}`)).toContain(ofRoads);
  expect(await listed(`unitId=${roads.id}`)).not.toContain(alone);
  expect(await listed('unitId=0')).toContain(alone);
  expect(await listed('unitId=0')).not.toContain(ofRoads);
  // Of another unit's there is nothing, whatever is asked for.
  expect(await listed(`unitId=${roads.id}`, greenery.clerk)).toEqual([]);
  const { data } = await ground.call<Output<typeof listCases>>(greenery.clerk, 'GET', '/api/office/initiatives');
  expect(data!.routes).toEqual([{ officeId, ...everything, class: 'petition', unitId: roads.id }]);
  expect(data!.units.map(({ id }) => id)).toEqual(expect.arrayContaining([roads.id, greenery.id]));
  expect(data!.clerks.find(({ id }) => id === greenery.clerk)).toMatchObject({ unitIds: [greenery.id] });
  expect(data!.clerks.map(({ id }) => id)).not.toContain(roads.clerk);
});

test('the inbox tells which units have returned a case', async () => {
  await rules(toRoads());
  const id = await sent();
  await done(roads.clerk, id, { act: 'return', words: 'Nie nasze.' });
  const { data } = await ground.call<Output<typeof listCases>>(first, 'GET', '/api/office/initiatives?size=200');
  expect(data!.returned).toContainEqual({ id, unitIds: [roads.id] });
});

test('what waits for somebody who is away waits for whoever stands in for them, and the list has what the number says', async () => {
  const { id: unit, clerk } = await withClerk(true);
  const id = await sent();
  await done(first, id, { act: 'assign', class: 'other', assigneeId: clerk, unitId: unit });
  const substitute = await ground.clerk(officeId, 'consultations.view');
  const waits = async () => {
    await ground.signInAgain(substitute);
    const caller = (await callerById(ground.deps, substitute))!;
    const listed = await ground.call<{ items: { id: number }[] }>(
      substitute,
      'GET',
      '/api/office/initiatives?view=in-progress&mine=1',
    );
    return [
      (await readDesk(ground.deps, caller, new Date())).cases.mine.total,
      listed.data?.items.map((each) => each.id),
    ];
  };
  expect(await waits()).toEqual([0, undefined]);
  const today = warsawDate(new Date());
  const days = { first_day: today, last_day: addDays(today, 2) };
  await ground.deps.db
    .insertInto('substitution')
    .values({ absent_id: clerk, substitute_id: substitute, ...days })
    .execute();
  expect(await waits()).toEqual([1, [id]]);
  // Who did it is the substitute.
  await done(substitute, id, { act: 'start' });
  expect((await read(id)).assignedTo?.id).toBe(clerk);
  await ground.deps.db.updateTable('account').set({ blocked_at: new Date() }).where('id', '=', clerk).execute();
  expect(await waits()).toEqual([0, undefined]);
});

test('what no one takes in three working days stands on the desk of whoever reads for the whole office, and in the list behind it', async () => {
  await rules(toRoads());
  const id = await sent();
  const later = new Date(Date.now() + 12 * 86_400_000);
  const deskOf = async (by: number, now: Date) =>
    (await readDesk(ground.deps, (await callerById(ground.deps, by))!, now)).cases.untaken.total;
  const before = await deskOf(first, new Date());
  await ground.deps.db
    .updateTable('initiative_entry')
    .set({ created_at: new Date(Date.now() - 12 * 86_400_000) })
    .where('initiative_id', '=', id)
    .execute();
  expect(await deskOf(first, new Date())).toBe(before + 1);
  expect(await deskOf(roads.clerk, later)).toBe(0);
  const list = await ground.inbox(first, '?size=100&view=untaken');
  expect([list.total, list.counts['untaken']]).toEqual([before + 1, before + 1]);
  expect(list.items.map((item) => item.id)).toContain(id);
  await done(roads.clerk, id, { act: 'return', words: 'To nie nasze.' });
  expect(await deskOf(first, new Date())).toBe(before);
});

test('a class and somebody who may not lead it, said in one press: neither is done', async () => {
  await rules();
  const id = await sent();
  const before = await read(id);
  const wrong = await act(first, id, { act: 'assign', class: 'other', assigneeId: manager });
  expect([wrong.status, wrong.errors?.[0]?.field]).toEqual([422, 'assigneeId']);
  expect((await act(first, id, { act: 'assign', class: 'other' })).errors?.[0]?.message).toBe(
    'Wybierz, kto poprowadzi sprawę.',
  );
  expect(await read(id)).toMatchObject({ state: 'new', class: null, revision: before.revision, course: before.course });
});
