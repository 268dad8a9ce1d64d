import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readOutbox } from '../../../services/mail.ts';
import { accountVisitor, pathInLetter, registerByLetter, signInToAccount } from '../../../testing/account-visitor.ts';
import { profileFields } from '../../../testing/resident.ts';
import { waitForFreshRateWindow } from '../../../testing/fresh-rate-window.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';

const PASSWORD = 'Zielone-Lipy-7';
/** Of 255 characters (spec/2 §5 "Profile"). */
const LONGEST = `${'a'.repeat(64)}@${`${'b'.repeat(61)}.`.repeat(3)}plus`;
let portal: TestApp;

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const begin = (login: string, password = PASSWORD, repeated = password) =>
  accountVisitor(portal).submit('/konto/rejestracja', { login, password, repeated });

const accountsCount = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from account`.execute(portal.deps.db);
  return rows[0]!.n;
};

describe('registration', () => {
  test('makes an account when the letter is answered, and not before; its link is good once', async () => {
    const before = await accountsCount();
    expect((await begin('ada@example.pl')).body).toContain('Sprawdź skrzynkę e-mail');
    const path = (await pathInLetter(portal, 'ada@example.pl'))!;
    const visitor = accountVisitor(portal);
    // As a program does that looks at links in letters.
    expect((await visitor.get(path)).body).toContain('Załóż konto');
    expect(await accountsCount()).toBe(before);
    expect((await visitor.submit(path, { password: PASSWORD })).body).toContain('Konto jest gotowe');
    expect(await accountsCount()).toBe(before + 1);
    expect((await visitor.submit(path, { password: PASSWORD })).statusCode).toBe(410);
    expect((await visitor.get(path)).statusCode).toBe(410);
    const { answer } = await signInToAccount(visitor, 'Ada@Example.pl', PASSWORD);
    expect(answer.statusCode).toBe(303);
    expect((await visitor.get('/konto/profil/haslo')).body).toContain('Obecne hasło');
  });

  test('answers the same for an address that has an account; the letter alone tells, and changes nothing', async () => {
    await registerByLetter(portal, 'bea@example.pl', PASSWORD);
    const before = await accountsCount();
    const known = await begin('bea@example.pl', 'Inne-Haslo-88');
    const unknown = await begin('nikt@example.pl');
    expect(known.statusCode).toBe(unknown.statusCode);
    expect(known.body.replaceAll('bea@', 'nikt@')).toBe(unknown.body);
    expect(await pathInLetter(portal, 'bea@example.pl')).toBe('/konto/haslo');
    expect(await accountsCount()).toBe(before);
    const visitor = accountVisitor(portal);
    expect((await signInToAccount(visitor, 'bea@example.pl', 'Inne-Haslo-88')).answer.statusCode).toBe(401);
  });

  test('two links for one address make one account', async () => {
    await begin('cyryl@example.pl');
    const first = (await pathInLetter(portal, 'cyryl@example.pl'))!;
    await begin('cyryl@example.pl', 'Inne-Haslo-88');
    const second = (await pathInLetter(portal, 'cyryl@example.pl'))!;
    expect(second).not.toBe(first);
    const typed = [
      [first, PASSWORD],
      [second, 'Inne-Haslo-88'],
    ] as const;
    const answers = await Promise.all(
      typed.map(([path, password]) => accountVisitor(portal).submit(path, { password })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 410]));
  });

  test('the longest login makes an account, signs in, and keeps its profile', async () => {
    await registerByLetter(portal, LONGEST, PASSWORD);
    const visitor = accountVisitor(portal);
    expect((await signInToAccount(visitor, LONGEST, PASSWORD)).answer.statusCode).toBe(303);
    // It is longer than the address for letters may be (100), so that none is told.
    expect((await visitor.submit('/konto/profil', profileFields())).statusCode).toBe(303);
    expect((await visitor.get('/konto/profil')).body).toContain(LONGEST);
    const typed = { login: LONGEST, password: PASSWORD };
    expect((await accountVisitor(portal).call('/api/auth/token', typed)).statusCode).toBe(200);
    expect((await begin(LONGEST, PASSWORD)).statusCode).toBe(200);
  });

  test('a letter pressed without the password of who asked for it makes no account', async () => {
    await begin('pospieszna@example.pl', 'Haslo-Obcego-9');
    const path = (await pathInLetter(portal, 'pospieszna@example.pl'))!;
    const before = await accountsCount();
    const owner = accountVisitor(portal);
    for (const typed of [{}, { password: '' }, { password: PASSWORD }, { password: 'haslo-obcego-9' }]) {
      const reply = await owner.submit(path, typed as Record<string, string>);
      expect(reply.statusCode).toBe(422);
      expect(reply.body).not.toContain('Haslo-Obcego-9');
    }
    expect(await accountsCount()).toBe(before);
    const stranger = accountVisitor(portal);
    expect((await signInToAccount(stranger, 'pospieszna@example.pl', 'Haslo-Obcego-9')).answer.statusCode).toBe(401);
    // The address is free for its owner meanwhile.
    await registerByLetter(portal, 'pospieszna@example.pl', PASSWORD);
  });

  test('the button pressed twice, and by two at once, makes one account', async () => {
    await begin('dwa.razy@example.pl');
    const path = (await pathInLetter(portal, 'dwa.razy@example.pl'))!;
    const before = await accountsCount();
    const visitor = accountVisitor(portal);
    const answers = await Promise.all(Array.from({ length: 6 }, () => visitor.submit(path, { password: PASSWORD })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 410)).toHaveLength(5);
    expect(await accountsCount()).toBe(before + 1);
  });

  test('a link expires', async () => {
    await begin('daria@example.pl');
    const path = (await pathInLetter(portal, 'daria@example.pl'))!;
    await sql`update account_link set expires_at = now() where purpose = 'register'`.execute(portal.deps.db);
    expect((await accountVisitor(portal).get(path)).statusCode).toBe(410);
    expect((await accountVisitor(portal).submit(path, { password: PASSWORD })).statusCode).toBe(410);
  });

  test.each([
    ['', PASSWORD, PASSWORD, 'E-mail</a>: Wpisz adres e-mail'],
    ['nie adres', PASSWORD, PASSWORD, 'Nieprawidłowy adres e-mail'],
    [`${LONGEST}l`, PASSWORD, PASSWORD, 'Najwyżej 255 znaków, wpisano 256'],
    ['ela@example.pl', 'krótkie', 'krótkie', 'Hasło musi mieć co najmniej 10'],
    ['ela@example.pl', 'same-male-litery', 'same-male-litery', 'Hasło musi zawierać wielką literę i cyfrę'],
    ['ela@example.pl', PASSWORD, `${PASSWORD}x`, 'Hasła różnią się od siebie'],
  ])(
    'refuses %j with %j: beside the field, with what was typed but the password',
    async (login, password, repeated, message) => {
      const reply = await begin(login, password, repeated);
      expect(reply.statusCode).toBe(422);
      expect(reply.body).toContain(message);
      expect(reply.body).toContain(`value="${login}"`);
      expect(reply.body).not.toContain(password + '"');
      expect(await pathInLetter(portal, 'ela@example.pl')).toBeNull();
    },
  );

  test('a form from somewhere else, and one with broken text, change nothing', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://zly.example' };
    const payload = new URLSearchParams({ login: 'f@example.pl', password: PASSWORD, repeated: PASSWORD }).toString();
    const url = '/konto/rejestracja';
    expect((await portal.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(403);
    const { origin: _, ...ours } = headers;
    const broken = await portal.app.inject({ method: 'POST', url, headers: ours, payload: 'login=%00%ff' });
    expect(broken.statusCode).toBe(400);
    expect(await pathInLetter(portal, 'f@example.pl')).toBeNull();
  });

  test('script in the address is shown as text', async () => {
    const reply = await begin('"><script>alert(1)</script>');
    expect(reply.body).not.toContain('<script>alert');
    expect(reply.body).toContain('alert(1)');
  });

  test('one mailbox gets five letters in an hour, whatever tags it carries', async () => {
    await waitForFreshRateWindow(portal.deps.pool);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await begin(`gosia+${i}@example.pl`)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const letters = await readOutbox(portal.deps.db, portal.deps);
    expect(letters.filter(({ to }) => to.startsWith('gosia+'))).toHaveLength(5);
  });

  test('nothing of it is readable in the database or in the log', async () => {
    await begin('tajna.osoba@example.pl');
    const { rows } = await sql<{ all: string }>`
      select (select string_agg(l::text, ' ') from account_link l)
        || (select string_agg(m::text, ' ') from mail m)
        || (select string_agg(a::text, ' ') from account a)
        || coalesce((select string_agg(e::text, ' ') from audit_log e), '') as all`.execute(portal.deps.db);
    const path = (await pathInLetter(portal, 'tajna.osoba@example.pl'))!;
    const hex = Buffer.from('tajna.osoba').toString('hex');
    for (const trace of ['tajna.osoba', hex, path.split('/').at(-1)!]) {
      expect(rows[0]!.all).not.toContain(trace);
      expect(portal.log()).not.toContain(trace);
    }
  });
});

test('with a provider of somebody else there are no accounts of ours', async () => {
  const other = await testApp({ oidcIssuer: 'https://konta.example.pl' });
  try {
    for (const url of ['/konto/rejestracja', '/konto/haslo', '/konto/profil/haslo']) {
      expect((await other.app.inject(url)).statusCode).toBe(404);
    }
  } finally {
    await other.close();
  }
});
