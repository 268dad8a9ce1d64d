import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD_CONFIGS } from '../../../services/password-configs.ts';
import { accountVisitor, pathInLetter, registerByLetter, signInToAccount } from '../../../testing/account-visitor.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { untilSomebodyWaits } from '../../../testing/until-somebody-waits.ts';
import { waitForFreshRateWindow } from '../../../testing/fresh-rate-window.ts';
import { newResident, profileFields, RESIDENT_PASSWORD } from '../../../testing/resident.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { deleteLinksOf } from '../link-queries.ts';

const PASSWORD = 'Zielone-Lipy-7';
const NEW = 'Czerwone-Klony-8';
let portal: TestApp;

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const signIn = async (login: string, password: string) => {
  const visitor = accountVisitor(portal);
  const { answer } = await signInToAccount(visitor, login, password);
  return { visitor, status: answer.statusCode, body: answer.body };
};
const setConfig = (config: object) =>
  portal.deps.db
    .insertInto('setting')
    .values({ key: PASSWORD_CONFIGS, value: JSON.stringify([config]) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify([config]) }))
    .execute();

describe('a forgotten password', () => {
  test('is replaced by the link of a letter, once; everybody who was signed in is signed out', async () => {
    await registerByLetter(portal, 'ada@example.pl', PASSWORD);
    const { visitor: old } = await signIn('ada@example.pl', PASSWORD);
    expect((await old.get('/konto/profil/haslo')).statusCode).toBe(200);

    const visitor = accountVisitor(portal);
    expect((await visitor.submit('/konto/haslo', { login: 'ada@example.pl' })).body).toContain('Sprawdź skrzynkę');
    const path = (await pathInLetter(portal, 'ada@example.pl'))!;
    expect((await visitor.get(path)).body).toContain('Co najmniej 10');
    const weak = await visitor.submit(path, { password: 'abc', repeated: 'abc' });
    expect(weak.statusCode).toBe(422);
    expect(weak.body).toContain('Hasło musi mieć co najmniej 10');
    expect((await visitor.submit(path, { password: NEW, repeated: NEW })).body).toContain('Hasło jest zmienione');
    expect((await visitor.submit(path, { password: PASSWORD, repeated: PASSWORD })).statusCode).toBe(410);

    expect((await old.get('/konto/profil/haslo')).statusCode).toBe(303);
    expect((await signIn('ada@example.pl', PASSWORD)).status).toBe(401);
    expect((await signIn('ada@example.pl', NEW)).status).toBe(303);
  });

  test('answers the same for an address without an account', async () => {
    await registerByLetter(portal, 'bea@example.pl', PASSWORD);
    const known = await accountVisitor(portal).submit('/konto/haslo', { login: 'bea@example.pl' });
    const unknown = await accountVisitor(portal).submit('/konto/haslo', { login: 'nikt@example.pl' });
    expect(known.statusCode).toBe(unknown.statusCode);
    expect(known.body.replaceAll('bea@', 'nikt@')).toBe(unknown.body);
    expect(await pathInLetter(portal, 'nikt@example.pl')).toBe('/konto/rejestracja');
  });

  test('a link is invalid after the account’s password was changed, and an invented one is never valid', async () => {
    await registerByLetter(portal, 'cyryl@example.pl', PASSWORD);
    await accountVisitor(portal).submit('/konto/haslo', { login: 'cyryl@example.pl' });
    const older = (await pathInLetter(portal, 'cyryl@example.pl'))!;
    await accountVisitor(portal).submit('/konto/haslo', { login: 'cyryl@example.pl' });
    const newer = (await pathInLetter(portal, 'cyryl@example.pl'))!;
    await accountVisitor(portal).submit(newer, { password: NEW, repeated: NEW });
    expect((await accountVisitor(portal).get(older)).statusCode).toBe(410);
    expect((await accountVisitor(portal).get(`/konto/haslo/${'A'.repeat(43)}`)).statusCode).toBe(410);
  });

  test('is set or not while its letters are taken away, and neither fails', async () => {
    await registerByLetter(portal, 'stefa@example.pl', PASSWORD);
    await accountVisitor(portal).submit('/konto/haslo', { login: 'stefa@example.pl' });
    const path = (await pathInLetter(portal, 'stefa@example.pl'))!;
    const { db, pool } = portal.deps;
    const { id } = await db.selectFrom('account').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    const { setting } = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute();
      const setting = accountVisitor(portal).submit(path, { password: NEW, repeated: NEW });
      await untilSomebodyWaits(pool);
      expect(await deleteLinksOf(tx, id)).toBe(1);
      return { setting };
    });
    expect((await setting).statusCode).toBe(410);
    expect((await signIn('stefa@example.pl', PASSWORD)).status).toBe(303);
  });

  test('opens an account that failures have locked', async () => {
    await registerByLetter(portal, 'daria@example.pl', PASSWORD);
    for (let i = 0; i < 5; i++) expect((await signIn('daria@example.pl', 'Zgadywane-1')).status).toBe(401);
    expect((await signIn('daria@example.pl', PASSWORD)).status).toBe(401);
    await accountVisitor(portal).submit('/konto/haslo', { login: 'daria@example.pl' });
    const path = (await pathInLetter(portal, 'daria@example.pl'))!;
    await accountVisitor(portal).submit(path, { password: NEW, repeated: NEW });
    expect((await signIn('daria@example.pl', NEW)).status).toBe(303);
  });
});

describe('a change of password', () => {
  test('asks for the old one, keeps this session and ends the others', async () => {
    await registerByLetter(portal, 'ela@example.pl', PASSWORD);
    const { visitor: here } = await signIn('ela@example.pl', PASSWORD);
    const { visitor: there } = await signIn('ela@example.pl', PASSWORD);
    const change = (current: string) => here.submit('/konto/profil/haslo', { current, password: NEW, repeated: NEW });
    const wrong = await change('Nie-To-Haslo-1');
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain('To nie jest obecne hasło');
    expect((await change(PASSWORD)).headers.location).toBe('/konto/profil/haslo?zmienione');
    expect((await here.get('/konto/profil/haslo')).statusCode).toBe(200);
    expect((await there.get('/konto/profil/haslo')).statusCode).toBe(303);
    expect((await signIn('ela@example.pl', NEW)).status).toBe(303);
  });

  test('the old password cannot be guessed from an open session', async () => {
    await registerByLetter(portal, 'fryc@example.pl', PASSWORD);
    await waitForFreshRateWindow(portal.deps.pool);
    const { visitor } = await signIn('fryc@example.pl', PASSWORD);
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) {
      const typed = { current: `Zgadywane-${i}`, password: NEW, repeated: NEW };
      statuses.push((await visitor.submit('/konto/profil/haslo', typed)).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
  });
});

test('what everybody guesses first is no password, wherever one is set', async () => {
  const login = 'jan.modrzewski@example.pl';
  await plantTown(portal.deps.db);
  const on =
    (path: string, visitor = accountVisitor(portal)) =>
    async (password: string, name = login) => {
      const typed = { login: name, current: PASSWORD, password, repeated: password };
      const { statusCode, body } = await visitor.submit(path, typed);
      return { statusCode, body };
    };
  const refusedOn = async (set: ReturnType<typeof on>) => {
    for (const common of ['Password1!', 'Polska2026!', 'H4slo-12345', 'Qwertyuiop12']) {
      expect(await set(common)).toMatchObject({
        statusCode: 422,
        body: expect.stringContaining('na listach, od których'),
      });
    }
    for (const known of ['Modrzewski1984!', 'Lipogród2026!', 'Wiec-Lipogrod-1']) {
      expect(await set(known)).toMatchObject({
        statusCode: 422,
        body: expect.stringContaining('z nazwy portalu, gminy'),
      });
    }
  };
  await refusedOn(on('/konto/rejestracja'));
  await registerByLetter(portal, login, PASSWORD);
  const { visitor } = await signIn(login, PASSWORD);
  await refusedOn(on('/konto/profil/haslo', visitor));
  await accountVisitor(portal).submit('/konto/haslo', { login });
  await refusedOn(on((await pathInLetter(portal, login))!));
  expect((await signIn(login, PASSWORD)).status).toBe(303);
});

test('nor is one’s own name', async () => {
  const { visitor } = await newResident(portal, 'kinga@example.pl');
  const profile = profileFields({ firstname: 'Świętopełka', surname: 'Brzezińska' });
  expect((await visitor.submit('/konto/profil', profile)).statusCode).toBe(303);
  for (const password of ['Brzezinska-1984!', 'Swietopelka!2026']) {
    const typed = { current: RESIDENT_PASSWORD, password, repeated: password };
    expect(await visitor.submit('/konto/profil/haslo', typed)).toMatchObject({
      statusCode: 422,
      body: expect.stringContaining('z nazwy portalu, gminy'),
    });
  }
});

test('the password configuration of the office decides: failures before the lock, age, classes', async () => {
  await registerByLetter(portal, 'gosia@example.pl', PASSWORD);
  await setConfig({ appType: 1, failedLoginAttempts: 2, passwordDaysValidity: 90, specialSignRequired: true });
  try {
    expect((await accountVisitor(portal).get('/konto/rejestracja')).body).toContain('znak specjalny');
    const { body } = (await accountVisitor(portal).follow('/konto/profil/haslo', '/authentication')).reply!;
    expect(body).toContain('Po 2 nieudanych');
    await sql`update account set password_set_at = now() - interval '91 days'`.execute(portal.deps.db);
    const old = await signIn('gosia@example.pl', PASSWORD);
    expect(old.status).toBe(403);
    expect(old.body).toContain('To hasło straciło ważność');
    await sql`update account set password_set_at = now()`.execute(portal.deps.db);
    expect((await signIn('gosia@example.pl', PASSWORD)).status).toBe(303);
    for (let i = 0; i < 2; i++) await signIn('gosia@example.pl', 'Zgadywane-1');
    const locked = await signIn('gosia@example.pl', PASSWORD);
    expect(locked.status).toBe(401);
    expect(locked.body).toContain('Nieprawidłowe dane logowania');
  } finally {
    await setConfig({});
  }
});
