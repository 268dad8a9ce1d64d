import type { SettingInForce } from '@wiec/contract/settings-in-force.ts';
import { settingNames } from '@wiec/domain/settings-in-force.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { provenHeaders } from '../../../testing/proof-of.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';

let portal: TestApp;
let admin: number;
let colleague: number;
let clerk: number;
let outsider: number;
let here: number;
let elsewhere: number;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  const office = async (name: string, position: number) => {
    const { id: _, ...town } = await portal.deps.db.selectFrom('office').selectAll().executeTakeFirstOrThrow();
    const values = { ...town, name, short_name: name, position, open_hours: JSON.stringify(town.open_hours) };
    return (await portal.deps.db.insertInto('office').values(values).returning('id').executeTakeFirstOrThrow()).id;
  };
  ({ officeId: here } = await plantTown(portal.deps.db));
  elsewhere = await office('Urząd Dzielnicy', 2);
  admin = await plantStaff(portal.deps, { officeId: null, isAdmin: true });
  colleague = await plantStaff(portal.deps, { officeId: null, isAdmin: true });
  clerk = await plantStaff(portal.deps, { officeId: here, permissions: { [here]: ['settings.manage'] } });
  outsider = await plantStaff(portal.deps, { officeId: here, permissions: { [here]: ['comments.moderate'] } });
});
afterAll(() => portal.close());

async function ask(by: number, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const headers = provenHeaders(portal.deps, by);
  const reply = await portal.app.inject({ method, url: `/api/${path}`, headers, ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, data: reply.json<{ data: SettingInForce[] }>().data };
}
const read = async (by: number) => (await ask(by, 'GET', 'setting/in-force')).data;
const one = async (by: number, name: string) => (await read(by)).find((setting) => setting.name === name)!;

const area = (officeId: number, thematicAreaName: string) => ({ officeId, thematicAreaName, motif: 'zielen' });

describe('what the settings say', () => {
  test('is told of each of them, and of one that nobody has changed without a day', async () => {
    const all = await read(admin);
    expect(all.map(({ name }) => name)).toEqual([...settingNames]);
    expect(all.filter(({ changed }) => changed !== null)).toEqual([]);
    expect(await one(admin, 'mail')).toMatchObject({ value: 'listy nie wychodzą' });
  });

  test('changes with the setting, and says since when and whether the reader did it', async () => {
    const comments = { mode: 2, maxLength: 500, revision: 0 };
    expect(await ask(colleague, 'PUT', 'setting/comment-configs', comments)).toMatchObject({ status: 200 });
    const { at } = await portal.deps.db
      .selectFrom('audit_log')
      .select('at')
      .where('subject_id', '=', 'commentConfig')
      .executeTakeFirstOrThrow();
    const changed = { at: at.toISOString(), whose: 'other' };
    expect(await one(admin, 'comments')).toEqual({ name: 'comments', value: 'wyłączone', changed });
    expect(await one(colleague, 'comments')).toMatchObject({ changed: { whose: 'own' } });
    expect(await one(admin, 'map')).toMatchObject({ changed: null });
  });

  test('by a command or the portal is nobody’s of the office', async () => {
    const values = { action: 'setting.changed', subject_type: 'setting', subject_id: 'menu', details: '{}' };
    await portal.deps.db
      .insertInto('audit_log')
      .values({ ...values, actor: 'cli' })
      .execute();
    expect(await one(admin, 'menu')).toMatchObject({ changed: { whose: 'portal' } });
  });
});

describe('whoever keeps the settings of one office', () => {
  test('reads its areas alone, and no change of another office', async () => {
    expect(await ask(admin, 'POST', 'setting/thematic-areas', area(here, 'Skwery'))).toMatchObject({ status: 200 });
    await ask(admin, 'POST', 'setting/thematic-areas', area(elsewhere, 'Drogi'));
    const own = await portal.deps.db
      .selectFrom('audit_log')
      .select('at')
      .where('action', '=', 'thematicArea.added')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const changed = { at: own.at.toISOString(), whose: 'other' };
    const counted = await portal.deps.db.selectFrom('office_thematic_area').select('office_id').execute();
    const inHere = counted.filter(({ office_id }) => office_id === here).length;
    expect(inHere).toBe(counted.length - 1);
    const said = (count: number) => expect.stringMatching(new RegExp(`^${count}\u00a0`, 'u')) as string;
    expect(await read(clerk)).toEqual([
      { name: 'areas', value: said(inHere), changed },
      { name: 'routes', value: 'brak reguł', changed: null },
    ]);
    expect(await one(admin, 'areas')).toMatchObject({ value: said(inHere + 1), changed: { whose: 'own' } });
  });

  test('and nobody else', async () => {
    expect(await ask(outsider, 'GET', 'setting/in-force')).toMatchObject({ status: 403 });
  });
});
