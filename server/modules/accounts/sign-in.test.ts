import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { TestBrowser } from '../../testing/test-browser.ts';
import { createAccount } from './create-account.ts';

const ORIGIN = 'https://wiec.example.pl';
const PASSWORD = 'Bardzo-tajne-1';
const LOGIN = 'Łucja.Próbna@example.pl';

let portal: TestApp;
let accountId: number;

const newAccount = (login: string) =>
  createAccount(portal.deps, {
    login,
    password: PASSWORD,
    firstname: 'Łucja',
    surname: 'Próbna',
    email: login,
    pesel: '02070803628',
    isCitizen: false,
    officeId: null,
    districtId: null,
  });

beforeAll(async () => {
  portal = await testApp();
  const created = await newAccount(LOGIN);
  if (!created.ok) throw new Error(created.reason);
  accountId = created.accountId;
});
afterAll(() => portal.close());

const browser = () => new TestBrowser(portal.app, ORIGIN);

/** From the portal to the login form of the provider. */
async function toLoginForm(visitor: TestBrowser, returnTo?: string) {
  const started = await visitor.call('/api/auth/start', returnTo === undefined ? {} : { returnTo });
  expect(started.statusCode).toBe(200);
  const { reply, url } = await visitor.follow(started.json().data.authorizationUrl, '/authentication/callback');
  expect(reply?.statusCode).toBe(200);
  return { form: url.pathname, html: reply!.body };
}

/** Types login and password, and comes back with what the provider puts into the address. */
async function typePassword(visitor: TestBrowser, form: string, login = LOGIN, password = PASSWORD) {
  const submitted = await visitor.submit(form, { login, password });
  if (submitted.statusCode !== 303) return { submitted, back: null };
  const { url } = await visitor.follow(submitted.headers.location as string, '/authentication/callback');
  return { submitted, back: Object.fromEntries(url.searchParams) };
}

async function signIn(visitor = browser(), returnTo?: string) {
  const { form } = await toLoginForm(visitor, returnTo);
  const { back } = await typePassword(visitor, form);
  const finished = await visitor.call('/api/auth/callback', back);
  expect(finished.statusCode).toBe(200);
  return { visitor, back: back!, session: finished.json().data };
}

describe('the code flow', () => {
  test('ends with a session, a refresh token that no script can read, and the page one came from', async () => {
    const visitor = browser();
    const { form, html } = await toLoginForm(visitor, '/budzet/2027?a=1#głosy');
    expect(html).toContain('Zaloguj się');
    expect(html).not.toContain('Konta pokazowe');
    const { back } = await typePassword(visitor, form);
    const finished = await visitor.call('/api/auth/callback', back);
    const { data } = finished.json();
    expect(data.returnTo).toBe('/budzet/2027?a=1#g%C5%82osy');
    expect(data.expiresIn).toBeGreaterThan(200);
    expect(data.user).toMatchObject({
      userId: accountId,
      loginName: LOGIN,
      displayName: 'Łucja Próbna',
      isLegalAge: true,
    });
    const cookies = [finished.headers['set-cookie']].flat().join('\n');
    expect(cookies).toMatch(/^__Host-rt=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/m);
    expect(finished.body).not.toContain(visitor.cookie('rt')!);

    const me = await portal.app.inject({ url: '/api/auth', headers: { authorization: `Bearer ${data.accessToken}` } });
    expect(me.json().data.userId).toBe(accountId);
  });

  test('a signed-in browser is not asked again, until it signs out', async () => {
    const { visitor } = await signIn();
    const again = await visitor.call('/api/auth/start', {});
    const straight = await visitor.follow(again.json().data.authorizationUrl, '/authentication/callback');
    expect(straight.url.searchParams.get('code')).toBeTruthy();

    const left = await visitor.call('/api/auth/logout');
    expect(left.statusCode).toBe(200);
    expect(visitor.cookie('rt')).toBeUndefined();
    await toLoginForm(visitor);
  });

  test('a code is good once, and using it twice ends the session that it gave', async () => {
    const visitor = browser();
    const { form } = await toLoginForm(visitor);
    const attempt = visitorCookies(visitor);
    const { back } = await typePassword(visitor, form);
    expect((await visitor.call('/api/auth/callback', back)).statusCode).toBe(200);
    const thief = browser();
    attempt.forEach(([name, value]) => thief.setCookie(name, value, '/api/auth'));
    const again = await thief.call('/api/auth/callback', back);
    expect(again.statusCode).toBe(401);
    expect(again.json().title).toBe('Błąd logowania');
    expect((await visitor.call('/api/auth/renew')).statusCode).toBe(401);
  });

  test('a code is useless to a browser that did not request it', async () => {
    const visitor = browser();
    const { form } = await toLoginForm(visitor);
    const { back } = await typePassword(visitor, form);
    expect((await browser().call('/api/auth/callback', back)).statusCode).toBe(400);
    const other = browser();
    await toLoginForm(other);
    expect((await other.call('/api/auth/callback', back)).statusCode).toBe(400);
  });

  test.each([
    'https://zlo.example',
    '//zlo.example',
    '/\\zlo.example',
    '/\t/zlo.example',
    '/..//zlo.example',
    'javascript:alert(1)',
    '',
  ])('nobody is sent on to %j', async (returnTo) => {
    const reply = await browser().call('/api/auth/start', { returnTo });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[0].message).toBe('Nieprawidłowy adres powrotu');
  });

  test('the provider sends nobody to an address that is not the portal’s', async () => {
    const visitor = browser();
    const started = await visitor.call('/api/auth/start', {});
    const url = new URL(started.json().data.authorizationUrl);
    url.searchParams.set('redirect_uri', 'https://zlo.example/authentication/callback');
    const reply = await visitor.get(`${url.pathname}${url.search}`);
    expect(reply.statusCode).toBe(400);
    expect(reply.headers.location).toBeUndefined();
    expect(reply.body).toContain('Błąd logowania');
  });
});

describe('passwords', () => {
  test('a wrong one, and an unknown login, get the same answer', async () => {
    const visitor = browser();
    const { form } = await toLoginForm(visitor);
    const wrong = await typePassword(visitor, form, LOGIN, 'nie to hasło');
    const unknown = await typePassword(visitor, form, 'nikt@example.pl', 'nie to hasło');
    for (const { submitted } of [wrong, unknown]) {
      expect(submitted.statusCode).toBe(401);
      expect(submitted.body).toContain('Błąd logowania');
      expect(submitted.body).toContain('Nieprawidłowe dane logowania');
    }
    expect(unknown.submitted.body.replaceAll('nikt@example.pl', '')).toBe(wrong.submitted.body.replaceAll(LOGIN, ''));
    expect((await typePassword(visitor, form, LOGIN.toUpperCase())).back).toHaveProperty('code');
  });

  test('five wrong ones at once lock the account, for the right one too, and nobody can tell', async () => {
    await newAccount('zamknieta@example.pl');
    const visitor = browser();
    const { form } = await toLoginForm(visitor);
    const tries = Array.from({ length: 5 }, (_, i) => typePassword(visitor, form, 'zamknieta@example.pl', `źle ${i}`));
    expect((await Promise.all(tries)).map(({ submitted }) => submitted.statusCode)).toEqual([401, 401, 401, 401, 401]);
    const right = await typePassword(visitor, form, 'zamknieta@example.pl');
    expect(right.submitted.statusCode).toBe(401);
    expect(right.submitted.body).toContain('Nieprawidłowe dane logowania');
    await portal.deps.pool.query(
      "update account set locked_until = now() - interval '1 second' where locked_until > now()",
    );
    expect((await typePassword(visitor, form, 'zamknieta@example.pl')).back).toHaveProperty('code');
  });

  test('what is typed cannot become part of the page', async () => {
    const visitor = browser();
    const { form } = await toLoginForm(visitor);
    const { submitted } = await typePassword(visitor, form, '"><script>alert(1)</script>', 'x');
    expect(submitted.body).not.toContain('<script>alert');
    expect(submitted.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('a form that another site sends is refused before the password is looked at', async () => {
    const visitor = browser();
    const { form } = await toLoginForm(visitor);
    const reply = await portal.app.inject({
      method: 'POST',
      url: form,
      headers: {
        host: new URL(ORIGIN).host,
        origin: 'https://zlo.example',
        'content-type': 'application/x-www-form-urlencoded',
        cookie: visitor.cookieHeader(),
      },
      payload: new URLSearchParams({ login: LOGIN, password: PASSWORD }).toString(),
    });
    expect(reply.statusCode).toBe(403);
  });
});

describe('renewal', () => {
  test('gives a new token and the next refresh token; two tabs at once get the same', async () => {
    const { visitor } = await signIn();
    const first = visitor.cookie('rt')!;
    const tabs = [browser(), browser(), browser()];
    tabs.forEach((tab) => tab.setCookie('rt', first, '/api/auth'));
    const replies = await Promise.all(tabs.map((tab) => tab.call('/api/auth/renew')));
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200]);
    const next = new Set(tabs.map((tab) => tab.cookie('rt')));
    expect(next.size).toBe(1);
    expect(next.has(first)).toBe(false);
    const later = await tabs[0]!.call('/api/auth/renew');
    expect(later.statusCode).toBe(200);
    expect(later.json().data.user.userId).toBe(accountId);
  });

  test('a refresh token reused after the grace period revokes the chain', async () => {
    const { visitor } = await signIn();
    const stolen = visitor.cookie('rt')!;
    expect((await visitor.call('/api/auth/renew')).statusCode).toBe(200);
    await portal.deps.pool.query(
      "update oidc_payload set expires_at = now() - interval '1 second' where model = 'Renewal'",
    );
    const thief = browser();
    thief.setCookie('rt', stolen, '/api/auth');
    const refused = await thief.call('/api/auth/renew');
    expect(refused.statusCode).toBe(401);
    expect(refused.json().title).toBe('Polecenie wymaga zalogowania');
    expect((await visitor.call('/api/auth/renew')).statusCode).toBe(401);
  });

  test('signing out ends it', async () => {
    const { visitor } = await signIn();
    const kept = visitor.cookie('rt')!;
    await visitor.call('/api/auth/logout');
    visitor.setCookie('rt', kept, '/api/auth');
    expect((await visitor.call('/api/auth/renew')).statusCode).toBe(401);
  });

  test('nothing and nonsense are told to sign in', async () => {
    expect((await browser().call('/api/auth/renew')).statusCode).toBe(401);
    const forger = browser();
    forger.setCookie('rt', 'zmyślone', '/api/auth');
    expect((await forger.call('/api/auth/renew')).statusCode).toBe(401);
  });

  test('hundreds of invented ones leave no rows in the database', async () => {
    const rows = async () => (await portal.deps.db.selectFrom('oidc_payload').select('id').execute()).length;
    const before = await rows();
    const forger = browser();
    for (let i = 0; i < 100; i++) {
      forger.setCookie('rt', randomBytes(32).toString('base64url'), '/api/auth');
      await forger.call('/api/auth/renew');
      await forger.call('/api/auth/logout');
    }
    expect(await rows()).toBe(before);
  });
});

describe('calls that act by a cookie', () => {
  test.each(['start', 'callback', 'renew', 'logout'])('%s is refused to pages of others', async (name) => {
    const { visitor } = await signIn();
    const bodies: Record<string, unknown> = { start: {}, callback: { code: 'x', state: 'y' } };
    const strangers: Record<string, string>[] = [
      { origin: 'https://zlo.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of strangers) {
      const reply = await visitor.call(`/api/auth/${name}`, bodies[name], headers);
      expect(reply.statusCode).toBe(403);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
  });

  test('signing out clears the cookies at every level of the domain', async () => {
    const { visitor } = await signIn();
    const cookies = [(await visitor.call('/api/auth/logout')).headers['set-cookie']].flat().join('\n');
    for (const name of ['at', 'rt']) {
      for (const domain of ['', '; Domain=wiec.example.pl', '; Domain=example.pl']) {
        expect(cookies).toMatch(new RegExp(`^${name}=; Max-Age=0${domain}; Path=/`, 'm'));
      }
      expect(cookies).toContain(`__Host-${name}=; Max-Age=0; Path=/; HttpOnly; Secure`);
    }
  });
});

describe('over TLS', () => {
  test('no cookie that a session lives by can be put there by a sub-domain, or travels in the clear', async () => {
    const { visitor } = await signIn();
    const lines = await Promise.all([visitor.call('/api/auth/start', {}), visitor.call('/api/auth/renew')]);
    const names = lines.flatMap(({ headers }) =>
      [headers['set-cookie'] ?? []].flat().map((line) => line.split('=')[0]!),
    );
    expect(names.map((name) => name.replace(/signin-.*/, 'signin'))).toEqual(['__Secure-wiec-signin', '__Host-rt']);
    // One without the prefix, which anybody under the same domain could have set, is nobody's session.
    const planted = await portal.app.inject({
      method: 'POST',
      url: '/api/auth/renew',
      headers: { host: new URL(ORIGIN).host, origin: ORIGIN, cookie: `rt=${visitor.cookie('rt')}` },
    });
    expect(planted.statusCode).toBe(401);
  });
});

describe('what is kept', () => {
  test('neither the database nor the log holds a login, a name, a password or a token', async () => {
    const { visitor, session, back } = await signIn();
    const { rows } = await portal.deps.pool.query(
      `select (select string_agg(o::text, ' ') from oidc_payload o) || (select string_agg(a::text, ' ') from account a) as everything`,
    );
    const kept = `${rows[0].everything} ${portal.log()}`;
    for (const secret of [
      visitor.cookie('rt')!,
      back.code!,
      session.accessToken,
      LOGIN,
      'Próbna',
      PASSWORD,
      '02070803628',
    ]) {
      expect(kept).not.toContain(secret);
      expect(kept.toLowerCase()).not.toContain(Buffer.from(secret).toString('hex'));
    }
    expect(portal.log()).toContain('/konto/interaction/:uid');
  });

  test('a token with another key, another audience, or none is invalid', async () => {
    for (const authorization of ['Bearer x', 'Bearer a.b.c', 'Basic eDp5', `Bearer ${'a'.repeat(5000)}`]) {
      const reply = await portal.app.inject({ url: '/api/auth', headers: { authorization } });
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toEqual({
        title: 'Polecenie wymaga zalogowania',
        errors: [{ message: 'Polecenie wymaga zalogowania' }],
      });
    }
  });
});

function visitorCookies(visitor: TestBrowser, prefix = 'wiec-signin'): [string, string][] {
  return visitor.cookies().filter(([name]) => name.startsWith(prefix));
}
