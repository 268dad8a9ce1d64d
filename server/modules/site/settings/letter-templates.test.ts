import type { LetterTemplate } from '@wiec/contract/letter-templates.ts';
import { letterTemplates } from '@wiec/domain/letter-template.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letterOf } from '../../../services/letters.ts';
import { queueMail, readOutbox } from '../../../services/mail.ts';
import { plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { provenHeaders } from '../../../testing/proof-of.ts';
import { untilSomebodyWaits } from '../../../testing/until-somebody-waits.ts';
import { lockSetting } from './setting-queries.ts';

let portal: TestApp;
let admin: number;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  await plantTown(portal.deps.db);
  admin = await plantStaff(portal.deps, { officeId: null, isAdmin: true });
});
afterAll(() => portal.close());

async function ask<T = LetterTemplate>(method: 'GET' | 'PUT', path: string, payload?: object, by = admin) {
  const reply = await portal.app.inject({
    method,
    url: `/api/setting/templates${path}`,
    headers: provenHeaders(portal.deps, by),
    ...(payload ? { payload } : {}),
  });
  return { status: reply.statusCode, ...reply.json<{ data: T; errors?: { field?: string }[] }>() };
}

/** A letter as it leaves the portal. */
async function sent() {
  const letter = letterOf('ogloszenie-wynikow', { głosowanie: 'Budżet {odnośnik}', odnośnik: 'https://a.example/$&' });
  await queueMail(portal.deps.db, portal.deps, { to: 'jan@example.pl', ...letter });
  const [newest] = await readOutbox(portal.deps.db, portal.deps, 1);
  return { subject: newest!.subject, text: newest!.text };
}

test('letters go out in the portal’s words, then in the office’s, then in the portal’s again', async () => {
  const { subject, body } = letterTemplates['ogloszenie-wynikow'];
  const usual = { subject, text: 'Dzień dobry,\n\nogłoszono wyniki: Budżet {odnośnik}.\nhttps://a.example/$&' };
  expect(await sent()).toEqual(usual);
  const own = { subject: ' Wyniki   są ', body: 'Zobacz:\r\n{odnośnik}\r\n', revision: 0 };
  expect(await ask('PUT', '/ogloszenie-wynikow', own)).toMatchObject({
    status: 200,
    data: { subject: 'Wyniki są', body: 'Zobacz:\n{odnośnik}', isDefault: false, revision: 1 },
  });
  expect(await sent()).toEqual({ subject: 'Wyniki są', text: 'Zobacz:\nhttps://a.example/$&' });
  const log = await portal.deps.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirst();
  expect(log).toMatchObject({ subject_id: 'letterTemplates', details: { letter: 'ogloszenie-wynikow' } });
  const back = await ask('PUT', '/ogloszenie-wynikow', { subject, body, revision: 1 });
  expect(back.data).toMatchObject({ isDefault: true, revision: 2 });
  expect(await sent()).toEqual(usual);
});

test('every letter is told, and one that is none is not found', async () => {
  const { data } = await ask<LetterTemplate[]>('GET', '');
  expect(data.map(({ id }) => id)).toEqual(Object.keys(letterTemplates));
  expect((await ask('GET', '/kod-glosu')).data).toMatchObject({ name: 'Kod autoryzacji głosu', isDefault: true });
  for (const id of ['inny', 'constructor']) {
    expect((await ask('GET', `/${id}`)).status).toBe(404);
    expect((await ask('PUT', `/${id}`, { subject: 'A', body: 'B', revision: 0 })).status).toBe(404);
  }
});

test('words of no use are refused by field, and nothing changes', async () => {
  const set = (changes: object) =>
    ask('PUT', '/kod-glosu', { subject: 'Kod', body: '{kod} {termin}', revision: 0, ...changes });
  expect(await set({ body: 'Kod jest tajny.' })).toMatchObject({ status: 422, errors: [{ field: 'body' }] });
  expect(await set({ body: '{kod} {termin} {pesel}' })).toMatchObject({ status: 422, errors: [{ field: 'body' }] });
  expect(await set({ subject: 'Kod {kod}' })).toMatchObject({ status: 422, errors: [{ field: 'subject' }] });
  expect((await ask('GET', '/kod-glosu')).data).toMatchObject({ isDefault: true, revision: 0 });
});

test('of two clerks at once the second is told', async () => {
  const { subject, body } = letterTemplates['nowe-haslo'];
  const both = ['Hasło', 'Nowe'].map((own) => ask('PUT', '/nowe-haslo', { subject: own + subject, body, revision: 0 }));
  const statuses = (await Promise.all(both)).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('words that somebody put into the database by hand, and that lack what the letter is for, are passed over', async () => {
  const value = JSON.stringify({ 'ogloszenie-wynikow': { subject: 'Wyniki', body: 'bez odnośnika', revision: 9 } });
  await portal.deps.db.updateTable('setting').set({ value }).where('key', '=', 'letterTemplates').execute();
  expect((await sent()).text).toContain('https://a.example/$&');
});

test('whose right ends while their words wait for those of somebody else changes no letter', async () => {
  const former = await plantStaff(portal.deps, { officeId: null, isAdmin: true });
  const { data: before } = await ask('GET', '/ogloszenie-wynikow');
  const words = { subject: 'Wyniki', body: 'Zaloguj się: {odnośnik}', revision: before.revision };
  const { changing } = await portal.deps.db.transaction().execute(async (tx) => {
    await lockSetting(tx, 'letterTemplates');
    const waits = ask('PUT', '/ogloszenie-wynikow', words, former);
    await untilSomebodyWaits(portal.deps.pool);
    await tx.updateTable('account').set({ is_admin: false }).where('id', '=', former).execute();
    return { changing: waits };
  });
  expect((await changing).status).toBe(403);
  expect((await ask('GET', '/ogloszenie-wynikow')).data).toEqual(before);
});
