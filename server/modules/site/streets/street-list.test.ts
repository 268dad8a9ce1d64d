import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StreetList } from '@wiec/contract/streets.ts';
import { plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantVote } from '../../../testing/plant-vote.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';

let portal: TestApp;
let administrator: number;
let clerkOfOne: number;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  const { town } = await plantVote(portal.deps.db);
  await portal.deps.db.insertInto('district').values({ name: 'Śródmieście', position: 9 }).execute();
  const { id: _, ...office } = await portal.deps.db.selectFrom('office').selectAll().executeTakeFirstOrThrow();
  const other = { ...office, name: 'Zarząd Zieleni', open_hours: JSON.stringify(office.open_hours) };
  await portal.deps.db.insertInto('office').values(other).execute();
  administrator = await plantStaff(portal.deps, { officeId: null, isAdmin: true });
  clerkOfOne = await plantStaff(portal.deps, {
    officeId: town.officeId,
    permissions: { [town.officeId]: ['settings.manage'] },
  });
});
afterAll(() => portal.close());

async function ask<T = StreetList>(method: 'GET' | 'PUT', by: number, payload?: object) {
  const reply = await portal.app.inject({
    method,
    url: '/api/setting/streets',
    headers: { authorization: `Bearer ${by}` },
    ...(payload ? { payload } : {}),
  });
  return { status: reply.statusCode, ...reply.json<{ data: T; title?: string; errors?: { message: string }[] }>() };
}
const load = async (content: string | null, by = administrator) => {
  const { data } = await ask('GET', administrator);
  return ask('PUT', by, { content, revision: data.revision });
};
const streets = async () => {
  const reply = await portal.app.inject('/api/streets');
  return reply.json<{ data: { streets: { feature: string; name: string; parts: object[] }[] } }>().data.streets;
};
const lastAudit = () =>
  portal.deps.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

const LIST = 'Ulica;Numery;Obszar\nul. Długa;1-39;Zarzecze\nul. Długa;od 40;Śródmieście\nul. Akacjowa;;zarzecze';

beforeEach(() => load(null));

test('a list is loaded whole, told to everybody, and written down without a street', async () => {
  const { status, data } = await load(LIST);
  expect(status).toBe(200);
  expect(data.loadedAt).not.toBeNull();
  expect(data.districts.map(({ name, streets: count }) => [name, count])).toEqual([
    ['Zarzecze', 2],
    ['Śródmieście', 1],
  ]);
  const [shore, centre] = data.districts.map(({ id }) => id);
  expect(await streets()).toEqual([
    { feature: 'ul.', name: 'Akacjowa', parts: [{ districtId: shore, numbers: '', city: '', postCode: '' }] },
    {
      feature: 'ul.',
      name: 'Długa',
      parts: [
        { districtId: shore, numbers: '1-39', city: '', postCode: '' },
        { districtId: centre, numbers: 'od 40', city: '', postCode: '' },
      ],
    },
  ]);
  expect(await lastAudit()).toMatchObject({
    actor: `account:${administrator}`,
    action: 'streets.loaded',
    details: { streets: 2 },
  });
});

test('of a list that tells them, places are told too', async () => {
  await load('Ulica;Kod pocztowy;Miejscowość;Obszar\nul. Długa;97-990;Lipogród;Zarzecze');
  const [{ parts } = { parts: [] }] = await streets();
  expect(parts).toEqual([{ districtId: expect.any(Number), numbers: '', city: 'Lipogród', postCode: '97-990' }]);
});

test('a list with a faulty row changes nothing, and every such row is told', async () => {
  await load(LIST);
  const refused = await load('Ulica;Numery;Obszar\nul. Nowa;;Zarzecze\nul. Zła;9-1;Zarzecze\nul. Obca;;Nigdzie');
  expect(refused.status).toBe(422);
  expect(refused.errors?.map(({ message }) => message)).toEqual([
    'Wiersz 3: numery: w „9-1” pierwszy numer jest większy niż ostatni.',
    'Wiersz 4: nie ma obszaru „Nigdzie”.',
  ]);
  expect((await streets()).map(({ name }) => name)).toEqual(['Akacjowa', 'Długa']);
});

test('of very many faulty rows the first hundred are told', async () => {
  const rows = Array.from({ length: 250 }, () => 'ul. Obca;Nigdzie');
  const { errors } = await load(['Ulica;Obszar', ...rows].join('\n'));
  expect(errors).toHaveLength(101);
  expect(errors?.at(-1)?.message).toBe('I jeszcze 150.');
});

test('the list is removed, and residents choose from the districts again', async () => {
  await load(LIST);
  const { data } = await load(null);
  expect(data.loadedAt).toBeNull();
  expect(await streets()).toEqual([]);
  expect(await lastAudit()).toMatchObject({ action: 'streets.removed' });
});

test('who saw another list replaces nothing', async () => {
  const { data } = await ask('GET', administrator);
  await load(LIST);
  const { status } = await ask('PUT', administrator, { content: null, revision: data.revision });
  expect(status).toBe(409);
  expect(await streets()).toHaveLength(2);
});

test('of two lists that are loaded at once one stands, whole', async () => {
  const { data } = await ask('GET', administrator);
  const both = ['ul. Pierwsza', 'ul. Druga'].map((street) =>
    ask('PUT', administrator, { content: `Ulica;Obszar\n${street};Zarzecze`, revision: data.revision }),
  );
  expect((await Promise.all(both)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await streets()).toHaveLength(1);
});

test('whoever keeps the settings of one office alone neither sees the state of the list nor changes it', async () => {
  expect((await ask('GET', clerkOfOne)).status).toBe(403);
  expect((await load(LIST, clerkOfOne)).status).toBe(403);
  expect(await streets()).toEqual([]);
});
