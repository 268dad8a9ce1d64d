import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantTown, type Town } from '../../testing/plant-town.ts';
import { newResident } from '../../testing/resident.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { accountNav } from './account-nav.ts';

let portal: TestApp;
let town: Town;
beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: Infinity });
  town = await plantTown(portal.deps.db);
});
afterAll(() => portal.close());

const links = (page: string) => {
  const [, nav = ''] = /<nav class="konto-nav"([\s\S]*?)<\/nav>/.exec(page) ?? [];
  return [...nav.matchAll(/<a href="([^"]+)" (aria-current="page")?>([^<]+)/g)].map(([, path, current, name]) => [
    name,
    path,
    current !== undefined,
  ]);
};

test('every page of an account leads to the others, each to those who may open it', async () => {
  const { visitor, id } = await newResident(portal, 'ada@example.pl');
  const own = [
    ['Profil', '/konto/profil'],
    ['Głosy i dane', '/konto/profil/moje-dane'],
    ['Hasło', '/konto/profil/haslo'],
    ['Drugi składnik', '/konto/profil/drugi-skladnik'],
    ['Zalogowania', '/konto/profil/zalogowania'],
  ] as const;
  for (const [, path] of own) {
    const page = await visitor.get(path);
    expect(page.statusCode).toBe(200);
    expect(links(page.body)).toEqual(own.map(([name, to]) => [name, to, to === path]));
  }
  const { db } = portal.deps;
  await db.updateTable('account').set({ is_staff: true }).where('id', '=', id).execute();
  const { id: permission } = await db
    .selectFrom('permission')
    .select('id')
    .where('code', '=', 'residents.confirm')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('account_permission')
    .values({ account_id: id, office_id: town.officeId, permission_id: permission })
    .execute();
  for (const path of ['/konto/profil/poranny-list', '/konto/mieszkancy']) {
    const shown = links((await visitor.get(path)).body);
    expect(shown.slice(own.length)).toEqual([
      ['Poranny list', '/konto/profil/poranny-list', path === '/konto/profil/poranny-list'],
      ['Mieszkańcy', '/konto/mieszkancy', path === '/konto/mieszkancy'],
    ]);
  }
});

test('where somebody else signs people in there is nothing of passwords; of an account that is gone there is nothing', async () => {
  const { id } = await newResident(portal, 'bea@example.pl');
  const { db, config } = portal.deps;
  const elsewhere = { db, config: { ...config, oidcIssuer: 'https://logowanie.example.pl' } };
  const nav = await accountNav(elsewhere, id, '/konto/profil');
  expect(links(nav!.text).map(([name]) => name)).toEqual(['Profil', 'Głosy i dane', 'Zalogowania']);
  expect(await accountNav(elsewhere, 0, '/konto/profil')).toBeNull();
});

test('the account’s address leads to the profile', async () => {
  const { statusCode, headers } = await portal.app.inject('/konto');
  expect([statusCode, headers.location]).toEqual([303, '/konto/profil']);
});
