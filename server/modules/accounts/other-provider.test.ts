import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asItShould, startOtherProvider, type OtherProvider } from '../../testing/other-provider.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { TestBrowser } from '../../testing/test-browser.ts';

const ORIGIN = 'https://wiec.example.pl';
const AWAY =
  'Dostawca logowania teraz nie odpowiada. Spróbuj ponownie za kilka minut. Bez logowania portal działa dalej.';

let provider: OtherProvider;
let portal: TestApp;

beforeAll(async () => {
  provider = await startOtherProvider();
  portal = await testApp({ oidcIssuer: provider.issuer, oidcClientId: 'portal-lipogrodu' });
});
afterAll(async () => {
  await portal.close();
  await provider.stop();
});
beforeEach(() => {
  Object.assign(provider.acts, asItShould);
});

const browser = (to: TestApp = portal) => new TestBrowser(to.app, ORIGIN);

async function start(visitor: TestBrowser, body: object = {}): Promise<URL> {
  const started = await visitor.call('/api/auth/start', body);
  expect(started.statusCode).toBe(200);
  return new URL(started.json().data.authorizationUrl);
}

/** The provider's answer, which it puts into the address that the browser goes back to. */
async function atProvider(url: URL): Promise<{ back: URL; reply: Record<string, string> }> {
  const answer = await fetch(url, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location')!);
  return { back, reply: Object.fromEntries(back.searchParams) };
}

async function signIn(visitor = browser()) {
  const { reply } = await atProvider(await start(visitor, { returnTo: '/budzet' }));
  const finished = await visitor.call('/api/auth/callback', reply);
  expect(finished.statusCode).toBe(200);
  return { visitor, reply, data: finished.json().data };
}

const me = (accessToken: string, at: TestApp = portal) =>
  at.app.inject({ url: '/api/auth', headers: { authorization: `Bearer ${accessToken}` } });

describe('signing in', () => {
  test('asks for the specified scopes with PKCE, state and nonce, and comes back to the portal’s own page', async () => {
    const { origin, pathname, searchParams } = await start(browser());
    expect(origin + pathname).toBe(`${provider.issuer}/authorize`);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'portal-lipogrodu',
      response_type: 'code',
      redirect_uri: `${ORIGIN}/authentication/callback`,
      scope: 'openid profile offline_access asw-api',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      prompt: 'consent',
    });
  });

  test('is announced in init data: who signs in, as which client, and that the portal takes no passwords', async () => {
    const { identityServer } = (await portal.app.inject('/api/app/init-data')).json().data;
    expect(identityServer).toEqual({
      authority: provider.issuer,
      client_id: 'portal-lipogrodu',
      scope: 'openid profile offline_access asw-api',
      takesPasswords: false,
      sessionPage: null,
    });
  });

  test('gives a session of the portal’s own, whatever the provider’s tokens look like', async () => {
    const { visitor, data } = await signIn();
    expect(data).toMatchObject({ returnTo: '/budzet', expiresIn: 300 });
    expect(data.user).toMatchObject({ displayName: 'Anna Obca', isCitizen: false, isAdmin: false, officeId: null });
    expect((await me(data.accessToken)).json().data.userId).toBe(data.user.userId);
    const renewed = await visitor.call('/api/auth/renew');
    expect(renewed.json().data.user.userId).toBe(data.user.userId);
    expect((await signIn()).data.user.userId).toBe(data.user.userId);
  });

  test('the provider’s own tokens open nothing, nor does one of another client of it', async () => {
    await signIn();
    expect(provider.given.length).toBeGreaterThanOrEqual(2);
    for (const token of provider.given) expect((await me(token)).statusCode).toBe(401);
    const other = await testApp({ oidcIssuer: provider.issuer, oidcClientId: 'inny' });
    try {
      const visitor = browser(other);
      const back = await atProvider(await start(visitor));
      const { accessToken } = (await visitor.call('/api/auth/callback', back.reply)).json().data;
      expect((await me(accessToken, other)).statusCode).toBe(200);
      expect((await me(accessToken)).statusCode).toBe(401);
    } finally {
      await other.close();
    }
  });

  test.each([
    ['another state', { state: 'x'.repeat(43) }, 400],
    ['another provider’s name', { iss: 'https://zly.example' }, 401],
    ['no provider’s name, which this one always gives', { iss: undefined }, 401],
    ['another code', { code: 'zmyślony' }, 401],
  ])('is refused with %s', async (_, changed, status) => {
    const visitor = browser();
    const { reply } = await atProvider(await start(visitor));
    const refused = await visitor.call('/api/auth/callback', { ...reply, ...changed });
    expect(refused.statusCode).toBe(status);
    expect(refused.json().title).toBe('Błąd logowania');
    expect(visitor.cookie('rt')).toBeUndefined();
  });

  test('is refused when the provider’s answer was meant for another attempt', async () => {
    provider.acts.nonce = 'cudzy';
    const visitor = browser();
    const { reply } = await atProvider(await start(visitor));
    expect((await visitor.call('/api/auth/callback', reply)).statusCode).toBe(401);
  });
});

describe('a client with a secret', () => {
  afterEach(() => {
    provider.acts.secret = null;
  });

  test.each(['client_secret_basic', 'client_secret_post'] as const)(
    'proves itself by %s, when signing in and when renewing; a wrong secret signs nobody in',
    async (by) => {
      const value = 'tajne: ż+ó%';
      provider.acts.secret = { value, by };
      const client = { oidcIssuer: provider.issuer, oidcClientId: 'portal lipogrodu' };
      const [right, wrong] = await Promise.all([
        testApp({ ...client, oidcClientSecret: value }),
        testApp({ ...client, oidcClientSecret: 'zgadywane' }),
      ]);
      try {
        const { visitor, data } = await signIn(browser(right));
        expect((await visitor.call('/api/auth/renew')).json().data.user.userId).toBe(data.user.userId);
        const other = browser(wrong);
        const { reply } = await atProvider(await start(other));
        expect((await other.call('/api/auth/callback', reply)).statusCode).toBe(401);
        // Nor does the portal sign in without the secret that the provider asks for.
        const bare = browser();
        expect((await bare.call('/api/auth/callback', (await atProvider(await start(bare))).reply)).statusCode).toBe(
          401,
        );
      } finally {
        await Promise.all([right.close(), wrong.close()]);
      }
    },
  );
});

describe('renewal', () => {
  test('the cookie holds the provider’s token where nobody can read it, and belongs to this provider alone', async () => {
    const { visitor } = await signIn();
    const kept = visitor.cookie('rt')!;
    await visitor.call('/api/auth/logout');
    expect(provider.revoked).toHaveLength(1);
    expect(Buffer.from(kept, 'base64url').toString('latin1')).not.toContain(provider.revoked[0]);
    visitor.setCookie('rt', kept, '/api/auth');
    expect((await visitor.call('/api/auth/renew')).statusCode).toBe(401);
    visitor.setCookie('rt', `${kept.slice(0, -4)}AAAA`, '/api/auth');
    expect((await visitor.call('/api/auth/renew')).statusCode).toBe(401);
  });

  test('without refresh tokens a hidden frame asks the provider, which knows the browser or refuses', async () => {
    provider.acts.refreshTokens = false;
    const { visitor } = await signIn();
    expect((await visitor.call('/api/auth/renew')).statusCode).toBe(401);
    const silent = await start(visitor, { silent: true });
    expect(silent.searchParams.get('redirect_uri')).toBe(`${ORIGIN}/authentication/silent_callback`);
    expect(silent.searchParams.get('prompt')).toBe('none');
    const stranger = await atProvider(silent);
    expect(stranger.reply).toMatchObject({ error: 'login_required' });

    const page = await fetch(await start(visitor), { redirect: 'manual' });
    const cookie = page.headers.getSetCookie()[0]!.split(';')[0]!;
    const known = await fetch(await start(visitor, { silent: true }), { redirect: 'manual', headers: { cookie } });
    const back = new URL(known.headers.get('location')!);
    expect(back.pathname).toBe('/authentication/silent_callback');
    const finished = await visitor.call('/api/auth/callback', Object.fromEntries(back.searchParams));
    expect(finished.json().data.user.displayName).toBe('Anna Obca');
  });
});

describe('signing out', () => {
  test('revokes the token, and sends the browser to the provider and back to the home page', async () => {
    const { visitor, data } = await signIn();
    const left = (await visitor.call('/api/auth/logout')).json().data;
    const url = new URL(left.endSessionUrl);
    expect(url.origin + url.pathname).toBe(`${provider.issuer}/logout`);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${ORIGIN}/`);
    expect(url.searchParams.get('client_id')).toBe('portal-lipogrodu');
    expect(visitor.cookie('rt')).toBeUndefined();
    expect(data.accessToken).not.toContain(provider.revoked.at(-1));
  });

  test('ends the provider’s session also where the portal’s cookie was lost', async () => {
    expect((await browser().call('/api/auth/logout')).json().data.endSessionUrl).toContain(`${provider.issuer}/logout`);
  });
});

describe('a provider that is down', () => {
  afterEach(async () => {
    provider.acts.broken = false;
  });

  test('says so from the first sign-in on, serves visitors meanwhile, and recovers by itself', async () => {
    const away = await startOtherProvider();
    const cut = await testApp({ oidcIssuer: away.issuer });
    try {
      await away.down();
      const refused = await browser(cut).call('/api/auth/start', {});
      expect(refused.statusCode).toBe(503);
      expect(refused.json()).toEqual({ title: 'Błąd logowania', errors: [{ message: AWAY }] });
      expect(refused.headers['retry-after']).toBe('30');
      expect((await cut.app.inject('/api/app/init-data')).statusCode).toBe(200);
      expect((await cut.app.inject('/health')).statusCode).toBe(200);
      await away.up();
      await expect
        .poll(async () => (await browser(cut).call('/api/auth/start', {})).statusCode, {
          interval: 250,
        })
        .toBe(200);
    } finally {
      await cut.close();
      await away.stop();
    }
  });

  test.each(['down', 'broken'] as const)(
    'keeps who is signed in, and their cookie, until it is back (%s)',
    async (how) => {
      const { visitor, data } = await signIn();
      const begun = browser();
      const { reply } = await atProvider(await start(begun));
      if (how === 'down') await provider.down();
      else provider.acts.broken = true;
      try {
        expect((await me(data.accessToken)).statusCode).toBe(200);
        const renewed = await visitor.call('/api/auth/renew');
        expect(renewed.statusCode).toBe(503);
        expect(renewed.headers['set-cookie']).toBeUndefined();
        const finished = await begun.call('/api/auth/callback', reply);
        expect(finished.statusCode).toBe(503);
        expect(finished.json().errors).toEqual([{ message: AWAY }]);
      } finally {
        if (how === 'down') await provider.up();
      }
      provider.acts.broken = false;
      expect((await visitor.call('/api/auth/renew')).statusCode).toBe(200);
    },
  );

  test('does not redirect the browser to a provider that has stopped answering', async () => {
    await start(browser());
    await provider.down();
    try {
      await expect
        .poll(async () => (await browser().call('/api/auth/start', {})).statusCode, { interval: 250 })
        .toBe(503);
    } finally {
      await provider.up();
    }
    await expect
      .poll(async () => (await browser().call('/api/auth/start', {})).statusCode, { interval: 250 })
      .toBe(200);
  });

  test('lets one sign out here', async () => {
    const { visitor } = await signIn();
    await provider.down();
    try {
      const left = await visitor.call('/api/auth/logout');
      expect(left.statusCode).toBe(200);
      expect(visitor.cookie('rt')).toBeUndefined();
    } finally {
      await provider.up();
    }
  });
});
