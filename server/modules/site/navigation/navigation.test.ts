import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NavigationBody } from '@wiec/contract/navigation.ts';
import type { InitData, MenuItem } from '@wiec/contract/site.ts';
import { ElementType, LinkTarget, type NavigationElement } from '@wiec/domain/navigation.ts';
import { plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantTown, switchModules } from '../../../testing/plant-town.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';

let portal: TestApp;
let admin: number;
let clerk: number;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  const { officeId } = await plantTown(portal.deps.db);
  await plantTown(portal.deps.db, 2028);
  await switchModules(portal.deps.db, { budget: true, consultation: false });
  admin = await plantStaff(portal.deps, { officeId: null, isAdmin: true });
  clerk = await plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['settings.manage'] } });
});
afterAll(() => portal.close());

async function ask<T>(method: 'GET' | 'PUT', path: string, payload?: object, by = admin) {
  const reply = await portal.app.inject({
    method,
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${by}` },
    ...(payload ? { payload } : {}),
  });
  const body = reply.json<{ data: T; title: string; errors: { message: string; field?: string }[] }>();
  return { status: reply.statusCode, ...body };
}

const element = (label: string, linkValue: string, more: Partial<NavigationElement> = {}): NavigationElement => ({
  label,
  description: '',
  onlyAfterLogged: false,
  elementType: ElementType.Link,
  linkValue,
  eformId: '',
  linkTarget: LinkTarget.Self,
  awesomeIcon: '',
  module: null,
  subitems: [],
  ...more,
});

const read = async (place = 'menu') => (await ask<NavigationBody>('GET', `setting/navigation/${place}`)).data;
const put = async (elements: readonly NavigationElement[], place = 'menu', by = admin) => {
  const { revision } = await read(place);
  return ask<NavigationBody>('PUT', `setting/navigation/${place}`, { elements, revision }, by);
};
const shown = async (): Promise<InitData> => (await ask<InitData>('GET', 'app/init-data')).data;
const outline = (items: readonly MenuItem[]): unknown[] =>
  items.map(({ label, subitems }) => (subitems.length > 0 ? [label, outline(subitems)] : label));

beforeEach(async () => {
  await put([element('Budżet', '/budzet')]);
});

describe('the menu', () => {
  test('of three levels is shown to everybody at once, in its order', async () => {
    await shown();
    const menu = [
      element('Budżet', '/budzet', {
        subitems: [
          element('Wyniki', '/budzet', {
            subitems: [element('2026', '/budzet/2026/1/wyniki', { onlyAfterLogged: true })],
          }),
          element('Mapa', '/budzet/mapa-projektow-budzetu', { linkTarget: LinkTarget.Blank }),
        ],
      }),
      element('Wniosek', 'https://formularze.example', { elementType: ElementType.EForm, eformId: 'W-12' }),
    ];
    const saved = await put(menu);
    expect(saved).toMatchObject({ status: 200, data: { elements: menu } });
    const { menu: now } = await shown();
    expect(outline(now)).toEqual([['Budżet', [['Wyniki', ['2026']], 'Mapa']], 'Wniosek']);
    expect(now[0]!.subitems[0]!.subitems[0]!.onlyAfterLogged).toBe(true);
    expect(now[1]).toMatchObject({ elementType: 10, eformId: 'W-12' });
    const written = await portal.deps.db
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(written).toMatchObject({ actor: `account:${admin}`, action: 'setting.changed', subject_id: 'menu' });
  });

  test('keeps what belongs to a module that is off, and does not show it; nor a group of which nothing is left', async () => {
    const menu = [
      element('Konsultacje', '/konsultacje'),
      element('Udział', '', { subitems: [element('Trwające', '/aktualne-konsultacje')] }),
      element('Pomoc', '/pomoc'),
    ];
    expect((await put(menu)).status).toBe(200);
    expect(outline((await shown()).menu)).toEqual(['Pomoc']);
    expect((await read()).elements).toEqual(menu);
  });

  test('is refused with the field of each faulty element, and stays as it was', async () => {
    const before = await read();
    const refused = await put([
      element('', '/budzet', { subitems: [element('Zły', 'javascript:alert(1)')] }),
      element('Pomoc', '/pomoc'),
    ]);
    expect(refused.status).toBe(422);
    expect(refused.errors.map(({ field }) => field)).toEqual(['0.label', '0-0.linkValue']);
    expect(await read()).toEqual(before);
  });

  test('is refused when it is too long, or deeper than three levels', async () => {
    const long = await put(Array.from({ length: 9 }, (_, i) => element(`Pozycja ${i}`, '/pomoc')));
    expect(long).toMatchObject({ status: 422, title: 'Popraw menu' });
    expect(long.errors[0]!.message).toBe('Na pierwszym poziomie menu mieści się najwyżej 8 pozycji');
    const deep = (levels: number): NavigationElement =>
      element('Głębiej', '/pomoc', { subitems: levels > 1 ? [deep(levels - 1)] : [] });
    expect((await put([deep(3)])).status).toBe(200);
    expect((await put([deep(4)])).status).toBe(400);
  });

  test('of two clerks at once: the second is told, and the first one’s stands', async () => {
    const { revision } = await read();
    const replies = await Promise.all(
      ['Pierwszy', 'Drugi'].map((label) =>
        ask<NavigationBody>('PUT', 'setting/navigation/menu', { elements: [element(label, '/pomoc')], revision }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)!.title).toContain('Ktoś zmienił menu w międzyczasie');
    expect(await read()).toEqual(replies.find(({ status }) => status === 200)!.data);
  });

  test('is not changed by who keeps the settings of one office of several', async () => {
    expect((await put([], 'menu', clerk)).status).toBe(403);
    expect((await ask('GET', 'setting/navigation/menu', undefined, clerk)).status).toBe(403);
    expect(outline((await shown()).menu)).toEqual(['Budżet']);
  });
});

test('tiles are changed apart from the menu', async () => {
  const menu = await read();
  const tiles = [
    element('Sondy', '/#sondy', { description: 'Jedno pytanie', awesomeIcon: 'fa-poll', module: 'budget' }),
  ];
  expect((await put(tiles, 'tiles')).data.elements).toEqual(tiles);
  expect((await shown()).tiles).toMatchObject([
    { label: 'Sondy', description: 'Jedno pytanie', awesomeIcon: 'fa-poll' },
  ]);
  expect(await read()).toEqual(menu);
  expect((await ask('GET', 'setting/navigation/kafle')).status).toBe(400);
});
