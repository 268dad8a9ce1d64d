import { AppType } from '@wiec/domain/password-rules.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { PASSWORD_TRIES } from '../../services/identity-provider/limits.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { TestBrowser } from '../../testing/test-browser.ts';
import { waitForFreshRateWindow } from '../../testing/fresh-rate-window.ts';
import { createAccount } from './create-account.ts';

const ORIGIN = 'https://wiec.example.pl';
const PASSWORD = 'Bardzo-tajne-1';
const LOGIN = 'basia@example.pl';
const WRONG = { title: 'Błąd logowania', errors: [{ message: 'Nieprawidłowe dane logowania' }] };

let portal: TestApp;
let second: FastifyInstance;

async function newAccount(login: string): Promise<number> {
  const person = { firstname: 'Basia', surname: 'Próbna', email: login };
  const rights = { isCitizen: false, officeId: null, districtId: null };
  const created = await createAccount(portal.deps, { login, password: PASSWORD, ...person, ...rights });
  if (!created.ok) throw new Error(created.reason);
  return created.accountId;
}

beforeAll(async () => {
  portal = await testApp();
  second = await buildApp(portal.deps, { renderPage: null, logStream: { write: () => {} } });
  await newAccount(LOGIN);
});
afterAll(async () => {
  await second.close();
  await portal.close();
});
beforeEach(() => portal.deps.db.deleteFrom('rate_limit').execute());

const browser = (app = portal.app) => new TestBrowser(app, ORIGIN);
const typed = (visitor: TestBrowser, login = LOGIN, password = PASSWORD) =>
  visitor.call('/api/auth/token', { login, password });
const sessionWord = async (visitor: TestBrowser) =>
  /postMessage\('(\w+)'/.exec((await visitor.get('/konto/zalogowany')).body)?.[1];

describe('the portal’s own form', () => {
  test('gives the same session as the provider’s pages: renewed, known to the provider, ended everywhere', async () => {
    const visitor = browser();
    expect(await sessionWord(visitor)).toBe('False');
    const signedIn = await typed(visitor, ` ${LOGIN.toUpperCase()} `);
    expect(signedIn.statusCode).toBe(200);
    const { accessToken, user } = signedIn.json().data;
    expect(user.displayName).toBe('Basia Próbna');
    expect(signedIn.body).not.toContain(visitor.cookie('rt')!);
    const me = await portal.app.inject({ url: '/api/auth', headers: { authorization: `Bearer ${accessToken}` } });
    expect(me.json().data.userId).toBe(user.userId);
    expect((await visitor.call('/api/auth/renew')).statusCode).toBe(200);
    expect(await sessionWord(visitor)).toBe('True');
    const session = visitor.cookie('konto-session')!;
    const signature = visitor.cookie('konto-session.sig')!;

    await visitor.call('/api/auth/logout');
    expect(visitor.cookie('rt')).toBeUndefined();
    expect(visitor.cookie('konto-session')).toBeUndefined();
    // The provider has forgotten it as well, not only this browser.
    visitor.setCookie('konto-session', session, '/konto');
    visitor.setCookie('konto-session.sig', signature, '/konto');
    expect(await sessionWord(visitor)).toBe('False');
  });

  test('is renewed in a hidden frame by the provider’s session alone, and not after signing out', async () => {
    const visitor = browser();
    await typed(visitor);
    visitor.setCookie('rt', '', '/api/auth');
    const silently = async () => {
      const { authorizationUrl } = (await visitor.call('/api/auth/start', { silent: true })).json().data;
      const { url } = await visitor.follow(authorizationUrl, '/authentication/silent_callback');
      return Object.fromEntries(url.searchParams);
    };
    const renewed = await visitor.call('/api/auth/callback', await silently());
    expect(renewed.statusCode).toBe(200);
    expect(renewed.json().data.user.displayName).toBe('Basia Próbna');
    await visitor.call('/api/auth/logout');
    expect(await silently()).toMatchObject({ error: 'login_required' });
  });

  test('leaves to the provider’s pages what a password alone does not open', async () => {
    const id = await newAccount('stare-haslo@example.pl');
    await portal.deps.pool.query("update account set password_set_at = now() - interval '50 years' where id = $1", [
      id,
    ]);
    const rules = JSON.stringify([{ appType: AppType.FrontOffice, passwordDaysValidity: 30 }]);
    await portal.deps.pool.query("insert into setting (key, value) values ('passwordConfigs', $1)", [rules]);
    try {
      const reply = await typed(browser(), 'stare-haslo@example.pl');
      expect(reply.statusCode).toBe(409);
      expect(reply.json().errors[0].message).toContain('Samo hasło tu nie wystarczy');
      expect(reply.headers['set-cookie']).toBeUndefined();
    } finally {
      await portal.deps.pool.query("delete from setting where key = 'passwordConfigs'");
    }
  });

  test.each([
    [{ login: LOGIN }, 400],
    [{ password: PASSWORD }, 400],
    [{ login: ' ', password: PASSWORD }, 400],
    [{ login: LOGIN, password: 'x'.repeat(201) }, 400],
    [{ login: 'a\0b', password: PASSWORD }, 400],
  ])('refuses %j', async (body, status) => {
    expect((await browser().call('/api/auth/token', body)).statusCode).toBe(status);
  });
});

describe('guessing and enumerating', () => {
  test('a wrong password, an unknown login and a locked account get one answer', async () => {
    await newAccount('zamek@example.pl');
    for (let n = 0; n < 5; n++) expect((await typed(browser(), 'zamek@example.pl', `źle ${n}`)).statusCode).toBe(401);
    const replies = [
      await typed(browser(), LOGIN, 'nie to'),
      await typed(browser(), 'nikt@example.pl', 'nie to'),
      await typed(browser(), 'zamek@example.pl'),
    ];
    for (const reply of replies) {
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toEqual(WRONG);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
  });

  test('five guesses, at the form or at the provider, over two processes, lock the account for both', async () => {
    await newAccount('cel@example.pl');
    const tries = Array.from({ length: 5 }, (_, n) =>
      typed(browser(n % 2 ? portal.app : second), 'cel@example.pl', `źle ${n}`),
    );
    expect((await Promise.all(tries)).map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401]);
    for (const app of [portal.app, second]) {
      expect((await typed(browser(app), 'cel@example.pl')).json()).toEqual(WRONG);
    }
    const visitor = browser();
    const { authorizationUrl } = (await visitor.call('/api/auth/start', {})).json().data;
    const form = await visitor.follow(authorizationUrl, '/authentication/callback');
    const submitted = await visitor.submit(form.url.pathname, { login: 'cel@example.pl', password: PASSWORD });
    expect(submitted.statusCode).toBe(401);
  });

  test('a network is stopped over both processes, whatever accounts it tries', async () => {
    await waitForFreshRateWindow(portal.deps.pool);
    await typed(browser(), 'kto-inny@example.pl', 'źle');
    await portal.deps.db.updateTable('rate_limit').set({ count: PASSWORD_TRIES.most }).execute();
    for (const app of [portal.app, second]) {
      const stopped = await typed(browser(app));
      expect(stopped.statusCode).toBe(429);
      expect(Number(stopped.headers['retry-after'])).toBeLessThanOrEqual(600);
      expect(stopped.json().errors[0].message).toMatch(
        /^Zbyt wiele prób logowania z tego miejsca\. Spróbuj ponownie za/,
      );
    }
  });
});

describe('what others plant', () => {
  test('a provider’s session that somebody else knew beforehand is not signed in by the victim’s password', async () => {
    const attacker = browser();
    const { authorizationUrl } = (await attacker.call('/api/auth/start', {})).json().data;
    const form = await attacker.follow(authorizationUrl, '/authentication/callback');
    const victim = browser();
    for (const [name, value] of attacker.cookies())
      if (name.startsWith('konto-')) victim.setCookie(name, value, '/konto');
    const submitted = await victim.submit(form.url.pathname, { login: LOGIN, password: PASSWORD });
    await victim.follow(submitted.headers.location as string, '/authentication/callback');
    expect(await sessionWord(victim)).toBe('True');
    expect(await sessionWord(attacker)).toBe('False');
  });

  test('somebody else’s rt and session are replaced, not joined, by signing in', async () => {
    const attacker = browser();
    await newAccount('zlodziej@example.pl');
    await typed(attacker, 'zlodziej@example.pl');
    const planted = attacker.cookie('rt')!;
    const victim = browser();
    victim.setCookie('rt', planted, '/api/auth');
    const signedIn = await typed(victim);
    expect(signedIn.json().data.user.loginName).toBe(LOGIN);
    expect(victim.cookie('rt')).not.toBe(planted);
    expect((await attacker.call('/api/auth/renew')).json().data.user.loginName).toBe('zlodziej@example.pl');
    expect((await victim.call('/api/auth/renew')).json().data.user.loginName).toBe(LOGIN);
  });

  test.each<Record<string, string>>([
    { origin: 'https://zlo.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ])('a form of another site signs nobody in (%j)', async (headers) => {
    const visitor = browser();
    const reply = await visitor.call('/api/auth/token', { login: LOGIN, password: PASSWORD }, headers);
    expect(reply.statusCode).toBe(403);
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  test('a form without a script’s type of content is not even read', async () => {
    const reply = await portal.app.inject({
      method: 'POST',
      url: '/api/auth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: new URL(ORIGIN).host },
      payload: new URLSearchParams({ login: LOGIN, password: PASSWORD }).toString(),
    });
    expect(reply.statusCode).toBe(415);
  });

  test.each(['/authentication/silent_callback?code=%3C/script%3E&state=x', '/konto/zalogowany'])(
    'only the portal’s own pages may frame %s, and nothing of its address gets into it',
    async (url) => {
      const reply = await portal.app.inject(url);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'sha256-[^']+';/);
      expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'self'");
      expect(reply.headers['x-frame-options']).toBe('SAMEORIGIN');
      expect(reply.body.match(/<\/script>/g)).toHaveLength(1);
    },
  );
});

test('where another provider signs people in the portal takes no password', async () => {
  const external = await testApp({ oidcIssuer: 'http://127.0.0.1:9' });
  try {
    const reply = await typed(browser(external.app));
    expect(reply.statusCode).toBe(403);
    expect(reply.json().errors[0].message).toBe('Ten portal nie przyjmuje haseł. Zaloguj się u dostawcy logowania.');
    expect((await external.app.inject('/konto/zalogowany')).statusCode).toBe(404);
  } finally {
    await external.close();
  }
});
