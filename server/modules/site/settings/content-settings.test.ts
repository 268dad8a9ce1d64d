import type { AttachmentConfig, CommentConfig } from '@wiec/contract/settings.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';

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
