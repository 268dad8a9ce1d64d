import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadVoterIdentity, openPersonal, sealPersonal } from '../../../services/account-identity.ts';
import { readOutbox } from '../../../services/mail.ts';
import { plantTown, type Town } from '../../../testing/plant-town.ts';
import { newResident, profileFields } from '../../../testing/resident.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';

let portal: TestApp;
let town: Town;
let ada: TestBrowser;
let adaId: number;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: Infinity });
  town = await plantTown(portal.deps.db);
  ({ visitor: ada, id: adaId } = await newResident(portal, 'ada@example.pl'));
});
afterAll(() => portal.close());

const save = (visitor: TestBrowser, change: Record<string, string> = {}) =>
  visitor.submit('/konto/profil', profileFields(change));
const asResident = (change: Record<string, string> = {}) => ({
  isCitizen: '1',
  officeId: String(town.officeId),
  districtId: String(town.districtId),
  ...change,
});
const resetProfile = async (id: number): Promise<void> => {
  const { personal } = await portal.deps.db
    .selectFrom('account')
    .select('personal')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { profile: _, ...kept } = openPersonal(portal.deps, personal);
  const bare = sealPersonal(portal.deps, { ...kept, pesel: null, birthDate: null, userSex: null });
  await portal.deps.db.updateTable('account').set({ personal: bare }).where('id', '=', id).execute();
};
const voter = (id: number) => loadVoterIdentity(portal.deps.db, portal.deps, id);
const emailOf = async (id: number) => {
  const { db } = portal.deps;
  const { personal } = await db.selectFrom('account').select('personal').where('id', '=', id).executeTakeFirstOrThrow();
  return openPersonal(portal.deps, personal).email;
};
const setConfirmation = (value: string) =>
  portal.deps.db
    .insertInto('setting')
    .values({ key: 'residenceConfirmation', value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
    .execute();

describe('the rules of the profile, each beside its field, with all that was typed', () => {
  test.each([
    ['pesel', '', 'PESEL</a>: Wpisz numer PESEL, 11 cyfr'],
    ['pesel', '84052300005', 'Nieprawidłowy numer PESEL'],
    ['email', 'nie adres', 'Nieprawidłowy adres e-mail'],
    ['email', `${'a'.repeat(60)}@${'b'.repeat(50)}.pl`, 'Najwyżej 100 znaków, wpisano 114'],
    ['firstname', 'A'.repeat(31), 'Najwyżej 30 znaków, wpisano 31'],
    ['surname', 'A'.repeat(41), 'Najwyżej 40 znaków, wpisano 41'],
    ['phones', '5'.repeat(31), 'Najwyżej 30 znaków, wpisano 31'],
    ['fax', '5'.repeat(51), 'Najwyżej 50 znaków, wpisano 51'],
    ['idNumber', 'A'.repeat(51), 'Najwyżej 50 znaków, wpisano 51'],
    ['nip', '1234567890', 'Nieprawidłowy numer NIP'],
    ['nip', '8'.repeat(16), 'Najwyżej 15 znaków, wpisano 16'],
    ['nip', '856734621', 'Nieprawidłowy numer NIP'],
    ['regon', '123456789', 'Nieprawidłowy numer REGON'],
    ['regon', '1'.repeat(15), 'Najwyżej 14 znaków, wpisano 15'],
    ['regon', '12345678', 'Nieprawidłowy numer REGON'],
    ['isCitizen', '1', 'Mieszkaniec musi mieć wybraną jednostkę'],
    ['officeId', '1', 'Jednostkę wybiera tylko mieszkaniec'],
    ['permanent-postCode', '00001', 'Kod pocztowy ma postać 00-000'],
    ['permanent-number', '', 'Numer domu (adres stały)</a>: Wpisz numer domu'],
    ['temporary-city', 'Lipa', 'Numer domu (adres czasowy)</a>: Wpisz numer domu'],
  ])('%s: %j', async (field, value, message) => {
    const reply = await save(ada, { surname: 'Wpisana', [field]: value });
    expect(reply.statusCode).toBe(422);
    expect(reply.body).toContain(message);
    if (field !== 'surname') expect(reply.body).toContain('value="Wpisana"');
    expect((await voter(adaId))?.pesel).toBeNull();
  });

  test.each([
    ['email', `${'a'.repeat(64)}@${'b'.repeat(32)}.pl`, 100],
    ['firstname', 'Ż'.repeat(30), 30],
    ['surname', 'ó'.repeat(40), 40],
    ['phones', '5'.repeat(30), 30],
    ['fax', '5'.repeat(50), 50],
    ['idNumber', 'A'.repeat(50), 50],
    ['nip', '856-734-62-15', 13],
    ['nip', '8567346215', 10],
    ['regon', '123456785', 9],
    ['regon', '12345678512347', 14],
  ])('%s: %j is taken and shown again, %i characters', async (field, value, length) => {
    expect(value).toHaveLength(length);
    expect((await save(ada, { [field]: value })).statusCode).toBe(303);
    expect((await ada.get('/konto/profil')).body).toContain(`value="${value}"`);
    await resetProfile(adaId);
  });

  test('an area of nobody, and one without being a resident', async () => {
    const strange = await save(ada, asResident({ districtId: '99999' }));
    expect(strange.body).toContain('Ten obszar nie należy do wybranej jednostki');
    const guest = await save(ada, { districtId: String(town.districtId) });
    expect(guest.body).toContain('Obszar wybiera tylko mieszkaniec');
  });

  test('script in a field is text', async () => {
    const reply = await save(ada, { firstname: '"><script>alert(1)</script>', pesel: '' });
    expect(reply.body).not.toContain('<script>alert');
    expect(reply.body).toContain('&#60;script');
  });
});

test('a new address asks for the password, keeps what was typed, and is told at the old one', async () => {
  const { visitor, id } = await newResident(portal, 'gaja@example.pl');
  const change = { email: 'nowy@example.pl', surname: 'Wpisana' };
  const asked = await save(visitor, { ...change, current: '' });
  expect(asked.statusCode).toBe(422);
  expect(asked.body).toContain('Podaj hasło, żeby zmienić adres e-mail');
  for (const kept of ['nowy@example.pl', 'Wpisana', '84052300004']) expect(asked.body).toContain(`value="${kept}"`);
  const wrong = await save(visitor, { ...change, current: 'Nie-to-haslo-1' });
  expect(wrong.body).toContain('To nie jest obecne hasło');
  expect(await emailOf(id)).toBe('gaja@example.pl');
  expect((await save(visitor, change)).statusCode).toBe(303);
  expect(await emailOf(id)).toBe('nowy@example.pl');
  const letters = await readOutbox(portal.deps.db, portal.deps);
  expect(letters.find(({ subject }) => subject === 'Login albo adres Twojego konta zmieniono')?.to).toBe(
    'gaja@example.pl',
  );
  // The same address again is no change.
  expect((await save(visitor, { ...change, current: '' })).statusCode).toBe(303);
});

test('a profile is kept encrypted, and says nothing of rights by itself', async () => {
  const { visitor, id } = await newResident(portal, 'bea@example.pl');
  const saved = await save(visitor, { nip: '1234563218', 'temporary-city': 'Brzózki', 'temporary-number': '7a' });
  expect(saved.headers.location).toBe('/konto/profil?zapisany');
  const { body } = await visitor.get('/konto/profil?zapisany');
  expect(body).toContain('Profil jest zapisany');
  for (const kept of ['Lipowska', '84052300004', '1234563218', 'Brzózki', 'Rynek']) expect(body).toContain(kept);
  expect(await voter(id)).toMatchObject({ isCitizen: false, peselVerified: false, birthDate: '1984-05-23' });
  const row = await portal.deps.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(JSON.stringify(row) + portal.log()).not.toMatch(/Lipowska|84052300004|Brzózki/);
});

test('who says that they are a resident waits for the office, unless it takes their word', async () => {
  const { visitor, id } = await newResident(portal, 'cela@example.pl');
  await save(visitor, asResident({ pesel: '02070803628' }));
  expect(await voter(id)).toMatchObject({ isCitizen: false, peselVerified: false });
  expect((await visitor.get('/konto/profil')).body).toContain('czekają na potwierdzenie przez urząd');
  await setConfirmation('at-once');
  try {
    await save(visitor, asResident({ pesel: '02070803628' }));
    expect(await voter(id)).toMatchObject({ isCitizen: true, peselVerified: true, districtId: town.districtId });
  } finally {
    await setConfirmation('clerk');
  }
  // What was confirmed is confirmed again when it changes; the number itself stays.
  await save(visitor, asResident({ pesel: '84052300004', surname: 'Nowa' }));
  expect(await voter(id)).toMatchObject({ isCitizen: true, pesel: '02070803628' });
  await save(visitor, asResident({ 'permanent-number': '99' }));
  expect(await voter(id)).toMatchObject({ isCitizen: false, peselVerified: true, pesel: '02070803628' });
  await save(visitor);
  expect(await voter(id)).toMatchObject({ isCitizen: false, officeId: null, districtId: null });
});

test('one PESEL is confirmed for one account, of two that ask at the same instant too', async () => {
  await setConfirmation('at-once');
  try {
    const people = [await newResident(portal, 'dora@example.pl'), await newResident(portal, 'ewa@example.pl')];
    const replies = await Promise.all(people.map(({ visitor }) => save(visitor, asResident({ pesel: '44051401359' }))));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([303, 422]));
    const refused = replies.find(({ statusCode }) => statusCode === 422)!;
    expect(refused.body).toContain('Z tym numerem PESEL potwierdzono już inne konto');
  } finally {
    await setConfirmation('clerk');
  }
});

test('nobody sees or changes a profile without signing in, nor from another site', async () => {
  expect((await portal.app.inject('/konto/profil')).statusCode).toBe(303);
  const stranger = await portal.app.inject({
    method: 'POST',
    url: '/konto/profil',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://wiec.example.pl' },
    payload: new URLSearchParams(profileFields()).toString(),
  });
  expect(stranger.statusCode).toBe(303);
  expect((await voter(adaId))?.pesel).toBeNull();
});
