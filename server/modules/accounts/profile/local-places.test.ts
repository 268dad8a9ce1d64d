import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallRegister, withRegisterFiles } from '../../../testing/register-files.ts';
import { newResident, profileFields } from '../../../testing/resident.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { importRegister } from '../../teryt/import-register.ts';
import { findLocalPlaces } from './local-place-queries.ts';

let portal: TestApp;
let now = new Date();
beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: Infinity }, { clock: () => now });
  await plantTown(portal.deps.db);
  await sql`update office set city = 'Lipogród'`.execute(portal.deps.db);
});
afterAll(() => portal.close());

test('an address is typed by hand, and the register, where there is one, offers what is near by', async () => {
  const { visitor } = await newResident(portal, 'ada@example.pl');
  const bare = (await visitor.get('/konto/profil')).body;
  expect(bare).not.toMatch(/<datalist|list="/);
  expect(await findLocalPlaces(portal.deps.db)).toEqual({ cities: [], streetFeatures: [], streets: [] });

  // A village of the same name elsewhere, which has no streets.
  const SIMC = [...smallRegister.SIMC, '91;01;02;5;01;1;Lipogród;9100009;9100009;2026-01-01'];
  const texts = { ...smallRegister, SIMC };
  const imported = await withRegisterFiles(texts, ({ terc, simc, ulic }) =>
    importRegister(portal.deps, { files: [terc, simc, ulic], allowFewer: false }),
  );
  expect(imported).toMatchObject({ ok: true });
  expect(await findLocalPlaces(portal.deps.db)).toEqual({
    cities: ['Lipogród'],
    streetFeatures: ['pl.', 'ul.'],
    streets: ['Heleny Zielińskiej', 'Lipowa', 'Oddziału "Żółw" 50%', 'Rynek'],
  });
  // What was read a minute ago is not shown any more.
  now = new Date(now.getTime() + 60_000);
  const page = (await visitor.get('/konto/profil')).body;
  expect(page.match(/<datalist id="ulice"/g)).toHaveLength(1);
  expect(page.match(/list="ulice"/g)).toHaveLength(2);
  expect(page).toContain('<option value="Oddziału &#34;Żółw&#34; 50%">');
  // It suggests, and asks for nothing: people live elsewhere too.
  const elsewhere = profileFields({ 'permanent-city': 'Zakopane', 'permanent-street': 'Krupówki' });
  expect((await visitor.submit('/konto/profil', elsewhere)).statusCode).toBe(303);
});
