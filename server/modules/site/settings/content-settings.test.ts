import type { AttachmentConfig, CommentConfig, MapConfig } from '@wiec/contract/settings.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { wholeDeclaration } from '../../../testing/whole-declaration.ts';

let portal: TestApp;
let admin: number;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  await plantTown(portal.deps.db);
  admin = await plantStaff(portal.deps, { officeId: null, isAdmin: true });
});
afterAll(() => portal.close());

async function ask<T>(method: 'GET' | 'PUT', path: string, payload?: object) {
  const reply = await portal.app.inject({
    method,
    url: `/api/setting/${path}`,
    headers: { authorization: `Bearer ${admin}` },
    ...(payload ? { payload } : {}),
  });
  return { status: reply.statusCode, ...reply.json<{ data: T; errors?: { field?: string }[] }>() };
}

const initData = async () => (await portal.app.inject('/api/app/init-data')).json<{ data: object }>().data;

describe('limits of files', () => {
  const PATH = 'attachment-configs';
  const set = (changes: object) =>
    ask<AttachmentConfig[]>('PUT', PATH, {
      placeOfUse: 2,
      maxAttachmentQuantity: 5,
      maxAttachmentSize: 10,
      maxAllAttachmentsSize: 30,
      revision: 0,
      ...changes,
    });

  test('are set for one place, told to every page, and written down', async () => {
    const { status, data } = await set({});
    expect(status).toBe(200);
    expect(data.map(({ maxAttachmentQuantity, revision }) => [maxAttachmentQuantity, revision])).toEqual([
      [3, 0],
      [3, 0],
      [5, 1],
    ]);
    expect((await ask('GET', PATH)).data).toEqual(data);
    await expect.poll(initData).toMatchObject({
      attachmentConfigs: [
        { placeOfUse: 0, maxAttachmentQuantity: 3, maxAttachmentSize: 5, maxAllAttachmentsSize: 15 },
        { placeOfUse: 1 },
        { placeOfUse: 2, maxAttachmentQuantity: 5, maxAttachmentSize: 10, maxAllAttachmentsSize: 30 },
      ],
    });
    const log = await portal.deps.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(log).toMatchObject({ action: 'setting.changed', subject_id: 'attachmentConfigs' });
  });

  test.each([
    ['no file', { maxAttachmentQuantity: 0 }, 'maxAttachmentQuantity'],
    ['a file that a phone could not send', { maxAttachmentSize: 5000 }, 'maxAttachmentSize'],
    ['less for all than for one', { maxAllAttachmentsSize: 9 }, 'maxAllAttachmentsSize'],
  ])('of %s are refused by field', async (_, changes, field) => {
    expect(await set({ revision: 1, ...changes })).toMatchObject({ status: 422, errors: [{ field }] });
  });

  test('of two clerks at once are those of the first, and the second is told', async () => {
    const both = [set({ placeOfUse: 1 }), set({ placeOfUse: 1, maxAttachmentQuantity: 7 })];
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('rules of comments', () => {
  const PATH = 'comment-configs';

  test('are set, and told to every page with the modes that there are', async () => {
    const rules = { mode: 1, maxLength: 500 };
    expect(await ask('PUT', PATH, { ...rules, revision: 0 })).toMatchObject({ status: 200, data: rules });
    expect((await ask<CommentConfig>('GET', PATH)).data).toEqual({ ...rules, revision: 1 });
    await expect.poll(initData).toMatchObject({
      commentConfig: rules,
      commentingModes: [
        { id: 0, name: 'Po sprawdzeniu przez moderatora' },
        { id: 1, name: 'Od razu, moderator sprawdza potem' },
        { id: 2, name: 'Wyłączone' },
      ],
    });
  });

  test('that nobody could keep to are refused', async () => {
    const refused = await ask('PUT', PATH, { mode: 0, maxLength: 10, revision: 1 });
    expect(refused).toMatchObject({ status: 422, errors: [{ field: 'maxLength' }] });
    expect(await ask('PUT', PATH, { mode: 7, maxLength: 500, revision: 1 })).toMatchObject({ status: 400 });
    expect(await ask('PUT', PATH, { mode: 0, maxLength: 500, revision: 0 })).toMatchObject({ status: 409 });
  });
});

describe('where maps open', () => {
  const PATH = 'map-configuration';
  const view = { zoom: 11, latitude: 53.7784, longitude: 20.4801 };

  test('is set, told to every page, and leaves the map tiles where they come from', async () => {
    const tiles = { tilesUrl: '/api/map-tiles/{z}/{x}/{y}', attribution: 'Plan miasta' };
    await portal.deps.db
      .insertInto('setting')
      .values({ key: 'mapConfiguration', value: JSON.stringify({ ...tiles, zoom: 12 }) })
      .onConflict((row) => row.column('key').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })))
      .execute();
    const before = (await ask<MapConfig>('GET', PATH)).data;
    expect(before).toEqual({ zoom: 12, latitude: 51.215933, longitude: 19.134422, revision: 0 });
    expect(await ask('PUT', PATH, { ...view, revision: 0 })).toMatchObject({
      status: 200,
      data: { ...view, revision: 1 },
    });
    await expect.poll(initData).toMatchObject({ mapConfiguration: { ...view, ...tiles } });
    const log = await portal.deps.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(log).toMatchObject({ action: 'setting.changed', subject_id: 'mapConfiguration' });
  });

  test.each([
    [{ zoom: 25 }, 'zoom'],
    [{ latitude: 91 }, 'latitude'],
    [{ longitude: -200 }, 'longitude'],
  ])('is not %j', async (changes, field) => {
    expect(await ask('PUT', PATH, { ...view, ...changes, revision: 1 })).toMatchObject({
      status: 422,
      errors: [{ field }],
    });
  });

  test('is not moved back by a clerk who saw it before', async () => {
    expect(await ask('PUT', PATH, { ...view, zoom: 9, revision: 0 })).toMatchObject({ status: 409 });
    expect((await ask<MapConfig>('GET', PATH)).data).toEqual({ ...view, revision: 1 });
  });
});

describe('the declaration of accessibility', () => {
  const PATH = 'accessibility-declaration';
  const published = async () =>
    (await portal.app.inject('/api/app/accessibility-declaration')).json<{ data: { statement: object | null } }>().data
      .statement;

  test('is empty until somebody writes it, and then read by everybody at once', async () => {
    expect(await ask('GET', PATH)).toMatchObject({ status: 200, data: { drawnUpOn: '', gaps: [], revision: 0 } });
    expect(await published()).toBeNull();
    const sent = { ...wholeDeclaration, architecture: ' Winda. \n\nParking. ', revision: 0 };
    const saved = { ...wholeDeclaration, architecture: 'Winda.\nParking.', revision: 1 };
    expect(await ask('PUT', PATH, sent)).toMatchObject({ status: 200, data: saved });
    expect((await ask('GET', PATH)).data).toEqual(saved);
    expect(await published()).toEqual({
      publishedOn: '2024-01-15',
      updatedOn: '2026-01-12',
      drawnUpOn: '2024-01-15',
      status: 'częściowo zgodna',
      gaps: wholeDeclaration.gaps,
      method: 'Samoocena urzędu.',
      contact: { person: 'Jagoda Wierzba', email: 'dostepnosc@lipogrod.example', phone: '44 555 01 20' },
      architecture: ['Winda.', 'Parking.'],
      communication: ['Tłumaczka w czwartki.'],
    });
    const log = await portal.deps.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(log).toMatchObject({ action: 'setting.changed', subject_id: 'accessibilityDeclaration' });
  });

  test('that is not whole stays as it was', async () => {
    const wrong = { ...wholeDeclaration, email: 'dostepnosc', gaps: [], revision: 1 };
    const reply = await ask('PUT', PATH, wrong);
    expect(reply).toMatchObject({ status: 422, errors: [{ field: 'gaps' }, { field: 'email' }] });
    expect(await published()).toMatchObject({ status: 'częściowo zgodna' });
  });

  test('is not put over a colleague’s', async () => {
    expect(await ask('PUT', PATH, { ...wholeDeclaration, person: 'Kto inny', revision: 0 })).toMatchObject({
      status: 409,
    });
    expect(await published()).toMatchObject({ contact: { person: 'Jagoda Wierzba' } });
  });
});
