/** Meetings of consultations, as clerks add, change, cancel and remove them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MeetingWords, OfficeMeeting, OfficeMeetings } from '@wiec/contract/office-meetings.ts';
import type { Permission } from '@wiec/domain/permission.ts';
import { plantConsultation } from '../../testing/plant-consultation.ts';
import { plantStaff, signInById } from '../../testing/plant-staff.ts';
import { plantTown, switchModules, type Town } from '../../testing/plant-town.ts';
import { openSessionOfId, provenHeaders } from '../../testing/proof-of.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

let portal: TestApp;
let town: Town;
let clerk: number;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  town = await plantTown(portal.deps.db);
  await switchModules(portal.deps.db, { consultation: true });
  clerk = await staffOf(['consultations.manage']);
});
afterAll(() => portal.close());

async function staffOf(permissions: Permission[]): Promise<number> {
  const { officeId } = town;
  const id = await plantStaff(portal.deps, { officeId, permissions: { [officeId]: permissions } });
  await openSessionOfId(portal.deps, id);
  return id;
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const words = (change: Partial<MeetingWords> = {}): MeetingWords => ({
  title: 'Spacer po parku',
  shortDescription: '',
  description: '<p>Razem</p><script>1</script>',
  dateFrom: inDays(7),
  dateTo: inDays(7.1),
  place: 'Brama parku',
  address: 'ul. Lipowa 1',
  directions: '',
  latitude: 52.2,
  longitude: 21,
  online: '',
  signUp: '',
  programme: [{ time: '17:00', text: 'Powitanie' }],
  access: ['Ławki'],
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  district: '',
  noteBy: '',
  note: '',
  participants: null,
  ...change,
});
const consultation = async (inPreparation: boolean) =>
  (await plantConsultation(portal.deps, { officeId: town.officeId, inPreparation, dateTo: new Date(inDays(30)) })).id;

async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, by = clerk) {
  const headers = provenHeaders(portal.deps, by);
  return portal.app.inject({ method, url: `/api/office/${path}`, headers, payload });
}
async function add(of: number, change: Partial<MeetingWords> = {}): Promise<number> {
  const reply = await ask('POST', `consultations/${of}/meetings`, words(change));
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<{ data: { id: number } }>().data.id;
}
const meetingsOf = async (id: number): Promise<OfficeMeeting[]> =>
  (await ask('GET', `consultations/${id}/meetings`)).json<{ data: OfficeMeetings }>().data.items;
const isSeen = async (id: number) => {
  portal.app.kept?.forget();
  return (await portal.app.inject(`/api/project/${id}`)).statusCode === 200;
};

test('a meeting of a draft is seen with its consultation', async () => {
  const of = await consultation(true);
  const id = await add(of);
  expect(await meetingsOf(of)).toMatchObject([{ id, isPublic: false, description: '<p>Razem</p>', latitude: 52.2 }]);
  expect(await isSeen(id)).toBe(false);
  const calendar = await portal.app.inject(`/kanaly/spotkania/${id}/spotkanie.ics`);
  expect(calendar.statusCode).toBe(404);
  const folder = await ask('GET', `projects/${of}`);
  const { draftRevision: seen } = folder.json<{ data: { draftRevision: string } }>().data;
  expect((await ask('PUT', `projects/${of}/publication`, { seen })).statusCode).toBe(200);
  expect(await isSeen(id)).toBe(true);
  expect(await meetingsOf(of)).toMatchObject([{ isPublic: true }]);
});

test('what is published is what was seen, its meetings too', async () => {
  const of = await consultation(true);
  const folder = await ask('GET', `projects/${of}`);
  const { draftRevision: seen } = folder.json<{ data: { draftRevision: string } }>().data;
  await add(of);
  expect((await ask('PUT', `projects/${of}/publication`, { seen })).statusCode).toBe(409);
});

test('a change is told to calendars, and what somebody else changed is not overwritten', async () => {
  const of = await consultation(false);
  const id = await add(of);
  expect(await isSeen(id)).toBe(true);
  const changed = await ask('PUT', `meetings/${id}`, { seen: 0, ...words({ place: 'Altana', note: '<p>Było</p>' }) });
  expect(changed.json()).toMatchObject({ data: { place: 'Altana', note: '<p>Było</p>', revision: 1 } });
  const calendar = (await portal.app.inject(`/kanaly/spotkania/${id}/spotkanie.ics`)).body;
  expect([calendar.includes('SEQUENCE:1'), calendar.includes('Altana')]).toEqual([true, true]);
  expect((await ask('PUT', `meetings/${id}`, { seen: 0, ...words() })).statusCode).toBe(409);
  expect(await meetingsOf(of)).toMatchObject([{ place: 'Altana' }]);
});

test('one that everybody has seen is cancelled with a reason, for good', async () => {
  const of = await consultation(false);
  const id = await add(of);
  expect((await ask('DELETE', `meetings/${id}?seen=0`)).statusCode).toBe(409);
  const silent = await ask('PUT', `meetings/${id}/cancellation`, { seen: 0, reason: ' ' });
  expect([silent.statusCode, silent.json()]).toMatchObject([422, { errors: [{ field: 'reason' }] }]);
  const cancelled = await ask('PUT', `meetings/${id}/cancellation`, { seen: 0, reason: 'Wichura.' });
  expect(cancelled.json()).toMatchObject({ data: { cancellation: 'Wichura.', place: 'Brama parku' } });
  expect(await isSeen(id)).toBe(true);
  expect((await ask('PUT', `meetings/${id}`, { seen: 1, ...words() })).statusCode).toBe(409);
});

test('one that nobody has seen is removed, alone or with its draft', async () => {
  const of = await consultation(true);
  const [first, second] = [await add(of), await add(of, { title: 'Rozmowa' })];
  expect((await ask('PUT', `meetings/${first}/cancellation`, { seen: 0, reason: 'Nie.' })).statusCode).toBe(409);
  expect((await ask('DELETE', `meetings/${first}?seen=0`)).statusCode).toBe(200);
  expect((await meetingsOf(of)).map(({ id }) => id)).toEqual([second]);
  const folder = await ask('GET', `projects/${of}`);
  const { draftRevision } = folder.json<{ data: { draftRevision: string } }>().data;
  expect((await ask('DELETE', `projects/${of}?seen=${draftRevision}`)).statusCode).toBe(200);
  const left = await portal.deps.db.selectFrom('project').select('id').where('id', '=', second).execute();
  expect(left).toEqual([]);
});

test('the same one is added once, and a fault stands at its field', async () => {
  const of = await consultation(true);
  const same = { dateFrom: inDays(9), dateTo: inDays(9.1) };
  expect(await add(of, same)).toBe(await add(of, { ...same, title: ' Spacer po  parku' }));
  const wrong = await ask('POST', `consultations/${of}/meetings`, words({ place: '', district: 'Nigdzie' }));
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json<{ errors: { field: string }[] }>().errors.map(({ field }) => field)).toEqual(['place', 'district']);
});

test('one that was cancelled may be added again', async () => {
  const of = await consultation(false);
  const same = { dateFrom: inDays(9), dateTo: inDays(9.1) };
  const id = await add(of, same);
  await ask('PUT', `meetings/${id}/cancellation`, { seen: 0, reason: 'Wichura.' });
  expect(await add(of, same)).not.toBe(id);
  expect((await meetingsOf(of)).map(({ cancellation }) => cancellation)).toEqual(['Wichura.', null]);
});

test('of two districts of one name a meeting is in that of its office, and in no other one', async () => {
  const { db } = portal.deps;
  const other = await plantTown(db, 2031);
  await db.insertInto('district').values({ name: 'Zamoście', office_id: other.officeId }).execute();
  const of = await consultation(true);
  const id = await add(of, { district: 'Zarzecze' });
  const held = db.selectFrom('meeting').select('district_id').where('project_id', '=', id);
  expect(await held.executeTakeFirstOrThrow()).toEqual({ district_id: town.districtId });
  const foreign = await ask('POST', `consultations/${of}/meetings`, words({ district: 'Zamoście' }));
  expect(foreign.json()).toMatchObject({ errors: [{ field: 'district' }] });
});

test('who only prepares changes no meeting that everybody sees', async () => {
  const preparing = await staffOf(['consultations.edit']);
  const of = await consultation(false);
  const id = await add(of);
  expect((await ask('PUT', `meetings/${id}`, { seen: 0, ...words() }, preparing)).statusCode).toBe(403);
  expect((await ask('POST', `consultations/${of}/meetings`, words(), preparing)).statusCode).toBe(403);
  const draft = await consultation(true);
  expect((await ask('POST', `consultations/${draft}/meetings`, words(), preparing)).statusCode).toBe(200);
});
