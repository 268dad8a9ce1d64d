import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Office } from '@wiec/contract/offices.ts';
import { officeFields } from '@wiec/domain/office.ts';
import { openNow } from '../../../testing/open-now.ts';
import { plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantVote } from '../../../testing/plant-vote.ts';
import { provenHeaders } from '../../../testing/proof-of.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { untilSomebodyWaits } from '../../../testing/until-somebody-waits.ts';
import { lockOffices } from './office-queries.ts';

let portal: TestApp;
let admin: number;
let officeId: number;
let voteId: number;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  const vote = await plantVote(portal.deps.db);
  ({ voteId } = vote);
  ({ officeId } = vote.town);
  admin = await plantStaff(portal.deps, { officeId: null, isAdmin: true });
});
afterAll(() => portal.close());

async function ask<T = Office>(method: 'GET' | 'PUT' | 'POST', path: string, payload?: object, by = admin) {
  const reply = await portal.app.inject({
    method,
    url: `/api/${path}`,
    headers: provenHeaders(portal.deps, by),
    ...(payload ? { payload } : {}),
  });
  const body = reply.json<{ data: T; title?: string; errors?: { message: string; field?: string }[] }>();
  return { status: reply.statusCode, ...body };
}

const lastAudit = () =>
  portal.deps.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

const shownOffices = async () =>
  (await ask<{ offices: Office[] }>('GET', 'app/init-data')).data.offices.map(({ name, phone }) => ({ name, phone }));

const now = async (id = officeId) => (await ask('GET', `offices/${id}`)).data;
const bodyOf = (office: Office) => ({
  ...Object.fromEntries(officeFields.map((field) => [field, office[field] ?? ''])),
  officeOpenHours: office.officeOpenHours,
});
const change = async (changes: object, by = admin) => {
  const office = await now();
  return ask('PUT', `offices/${officeId}`, { ...bodyOf(office), revision: office.revision, ...changes }, by);
};
const newOffice = async (changes: object = {}) => ({
  ...bodyOf(await now()),
  name: 'Urząd Dzielnicy Zarzecze',
  shortName: 'Zarzecze',
  ...changes,
});

describe('an office that is changed', () => {
  test('is tidied, shown to everybody at once, and the names of what changed are written down', async () => {
    await shownOffices();
    const changed = await change({
      phone: '  44 555  09 09 ',
      fax: '44 555 09 10',
      officeOpenHours: [{ days: ' Środa', hours: '8.00–18.00' }],
    });
    expect(changed).toMatchObject({
      status: 200,
      data: { phone: '44 555 09 09', fax: '44 555 09 10', flat: null, externalAddress: null },
    });
    expect(changed.data.officeOpenHours).toEqual([{ days: 'Środa', hours: '8.00–18.00' }]);
    expect(await shownOffices()).toEqual([{ name: 'Urząd Miasta Lipogród', phone: '44 555 09 09' }]);
    expect(await lastAudit()).toMatchObject({
      actor: `account:${admin}`,
      action: 'office.changed',
      subject_id: String(officeId),
      details: { fields: ['phone', 'fax', 'officeOpenHours'] },
    });
  });

  test('is refused field by field, and nothing changes', async () => {
    const before = await now();
    const refused = await change({
      postCode: '97990',
      www: 'javascript:alert(1)',
      officeOpenHours: [{ days: '', hours: '8.00–15.00' }],
    });
    expect(refused.status).toBe(422);
    expect(refused.errors!.map(({ field }) => field)).toEqual(['postCode', 'www', 'hours0days']);
    expect(await now()).toEqual(before);
  });

  test('by two clerks at once keeps what the first wrote, and tells the second', async () => {
    const { revision } = await now();
    const replies = await Promise.all(['44 555 09 11', '44 555 09 12'].map((phone) => change({ phone, revision })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await now()).toEqual(replies.find(({ status }) => status === 200)!.data);
  });

  test('names its own areas, not that of the whole municipality', async () => {
    expect((await now()).districts.map(({ name }) => name)).toEqual(['Zarzecze']);
  });

  test('that is none is not found', async () => expect((await ask('GET', 'offices/9999')).status).toBe(404));
});

const setDistricts = async (districts: { id: number | null; name: string }[], seen?: Office['districts'], by = admin) =>
  ask('PUT', `offices/${officeId}/districts`, { seen: seen ?? (await now()).districts, districts }, by);
const names = async () => (await now()).districts.map(({ name }) => name);

describe('areas of an office', () => {
  test('are added, put in order and taken away again, and written down', async () => {
    const [first] = (await now()).districts;
    expect(await setDistricts([{ id: null, name: ' Nowe  Lipy ' }, first!, { id: null, name: 'Osada' }])).toMatchObject(
      {
        status: 200,
      },
    );
    expect(await names()).toEqual(['Nowe Lipy', 'Zarzecze', 'Osada']);
    const log = await lastAudit();
    expect(log).toMatchObject({ action: 'office.districtsChanged', subject_id: String(officeId) });
    const [added, , third] = (await now()).districts;
    expect(await setDistricts([first!, { ...added!, name: 'Lipy' }])).toMatchObject({ status: 200 });
    expect(await names()).toEqual(['Zarzecze', 'Lipy']);
    expect(third!.name).toBe('Osada');
  });

  test('are told what is wrong by the row', async () => {
    const { districts } = await now();
    expect(await setDistricts([...districts, { id: null, name: 'zarzecze' }, { id: null, name: '' }])).toMatchObject({
      status: 422,
      errors: [{ field: 'district2' }, { field: 'district3' }],
    });
  });

  test('stay as a colleague has left them', async () => {
    const { districts } = await now();
    const stale = districts.map(({ id }) => ({ id, name: 'Dawna nazwa' }));
    expect((await setDistricts(districts, stale)).status).toBe(409);
    expect((await setDistricts([...districts, { id: 9999, name: 'Cudzy' }])).status).toBe(409);
    const [first] = districts;
    expect((await setDistricts([first!, { ...first!, name: 'Dwa razy' }])).status).toBe(409);
    expect((await now()).districts).toEqual(districts);
  });

  test('that something refers to do not go', async () => {
    const { districts } = await now();
    const kept = districts.find(({ name }) => name === 'Zarzecze')!;
    const reply = await setDistricts(districts.filter(({ id }) => id !== kept.id));
    expect(reply).toMatchObject({ status: 409 });
    expect(reply.title).toContain('„Zarzecze”');
    expect((await now()).districts).toEqual(districts);
  });

  test('are not those of a clerk of another office', async () => {
    const clerk = await plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['vote.paper'] } });
    expect((await setDistricts([], undefined, clerk)).status).toBe(403);
  });
});

describe('an office that is added', () => {
  test('is shown after the others, and is not that of a clerk of another office', async () => {
    const clerk = await plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['offices.manage'] } });
    expect((await ask('POST', 'offices', await newOffice(), clerk)).status).toBe(403);
    const added = await ask('POST', 'offices', await newOffice());
    expect(added).toMatchObject({ status: 200, data: { name: 'Urząd Dzielnicy Zarzecze', revision: 1 } });
    expect((await shownOffices()).map(({ name }) => name)).toEqual([
      'Urząd Miasta Lipogród',
      'Urząd Dzielnicy Zarzecze',
    ]);
    expect(await lastAudit()).toMatchObject({ action: 'office.created', subject_id: String(added.data.id) });
    expect((await ask('GET', `offices/${added.data.id}`, undefined, clerk)).status).toBe(403);
    expect((await ask('PUT', `offices/${added.data.id}`, { ...bodyOf(added.data), revision: 1 }, clerk)).status).toBe(
      403,
    );
    expect((await change({ phone: '44 555 09 13' }, clerk)).status).toBe(200);
    const { data } = await ask<{ items: Office[]; total: number }>('GET', 'offices', undefined, clerk);
    expect(data.items.map(({ id }) => id)).toEqual([officeId]);
  });

  test('with faulty data is refused by field', async () => {
    const refused = await ask('POST', 'offices', await newOffice({ name: ' ', phone: 'brak' }));
    expect(refused.status).toBe(422);
    expect(refused.errors!.map(({ field }) => field)).toEqual(['name', 'phone']);
  });
});

describe('an office that is retired', () => {
  test('leaves footer and switcher, keeps its data, and comes back', async () => {
    const { data: office } = await ask('POST', 'offices', await newOffice({ name: 'Urząd na chwilę' }));
    const shown = await shownOffices();
    const retire = (isRetired: boolean) => ask('PUT', `offices/${office.id}/retirement`, { isRetired });
    expect(await retire(true)).toMatchObject({ status: 200, data: { isRetired: true, revision: office.revision } });
    expect(await shownOffices()).toEqual(shown.filter(({ name }) => name !== 'Urząd na chwilę'));
    expect(await lastAudit()).toMatchObject({ action: 'office.retired', subject_id: String(office.id) });
    expect((await now(office.id)).name).toBe('Urząd na chwilę');
    expect(await retire(false)).toMatchObject({ status: 200, data: { isRetired: false } });
    expect(await shownOffices()).toEqual(shown);
  });

  test('must not be the last one, nor one in which a vote runs', async () => {
    const others = (await ask<{ items: Office[] }>('GET', 'offices')).data.items.filter(({ id }) => id !== officeId);
    for (const { id } of others) await ask('PUT', `offices/${id}/retirement`, { isRetired: true });
    const retire = () => ask('PUT', `offices/${officeId}/retirement`, { isRetired: true });
    expect(await retire()).toMatchObject({ status: 409, title: 'To jedyny urząd w portalu. Najpierw dodaj inny.' });
    await ask('PUT', `offices/${others[0]!.id}/retirement`, { isRetired: false });
    expect(await openNow(portal.deps, { voteId, actor: 'cli' })).toMatchObject({ ok: true });
    expect(await retire()).toMatchObject({
      status: 409,
      title: 'W tym urzędzie trwa głosowanie albo sonda. Wycofaj go po ich zakończeniu.',
    });
    expect((await now()).isRetired).toBe(false);
  });
});

test('a clerk whose right ends while a change waits for another one changes no office', async () => {
  const clerk = await plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['offices.manage'] } });
  const before = await now();
  const { changing } = await portal.deps.db.transaction().execute(async (tx) => {
    await lockOffices(tx);
    const waits = change({ email: 'zlodziej@example.pl' }, clerk);
    await untilSomebodyWaits(portal.deps.pool);
    await tx.deleteFrom('account_permission').where('account_id', '=', clerk).execute();
    return { changing: waits };
  });
  expect((await changing).status).toBe(403);
  expect(await now()).toEqual(before);
});

test('areas keep their names while a vote in them is open, and may get neighbours', async () => {
  await openNow(portal.deps, { voteId, actor: 'cli' });
  const { districts } = await now();
  const renamed = districts.map((district) =>
    district.name === 'Zarzecze' ? { ...district, name: 'Inne' } : district,
  );
  const reply = await setDistricts(renamed);
  expect(reply).toMatchObject({ status: 409 });
  expect(reply.title).toContain('zamrożonych zasadach');
  expect(await setDistricts([...districts, { id: null, name: 'Kolejowe' }])).toMatchObject({ status: 200 });
  expect(await names()).toEqual(['Zarzecze', 'Lipy', 'Kolejowe']);
});
