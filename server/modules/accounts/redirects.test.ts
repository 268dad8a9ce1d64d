/** What a stranger can put into the addresses of signing in: where they lead, whose code it is, and how it is proven. */
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientSecret } from '../../services/identity-provider/provider.ts';
import { accountVisitor, PORTAL_ORIGIN } from '../../testing/account-visitor.ts';
import { newResident, RESIDENT_PASSWORD } from '../../testing/resident.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';

const LOGIN = 'ofiara@example.pl';
const CALLBACK = `${PORTAL_ORIGIN}/authentication/callback`;
let portal: TestApp;
/** Signed in with the provider, so that whatever it allows it does at once. */
let victim: TestBrowser;
beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  ({ visitor: victim } = await newResident(portal, LOGIN));
});
afterAll(() => portal.close());

const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');
const sound = (): Record<string, string> => ({
  client_id: 'wiec',
  response_type: 'code',
  redirect_uri: CALLBACK,
  scope: 'openid profile offline_access asw-api',
  state: 'stan',
  nonce: 'raz',
  code_challenge: challenge,
  code_challenge_method: 'S256',
  prompt: 'consent',
});
const authorize = (change: Record<string, string | undefined>, visitor = victim) => {
  const query = Object.entries({ ...sound(), ...change }).filter(([, value]) => value !== undefined);
  return visitor.follow(
    `/konto/auth?${new URLSearchParams(query as [string, string][]).toString()}`,
    '/authentication/',
  );
};
const codeFrom = async (change: Record<string, string | undefined> = {}) =>
  (await authorize(change)).url.searchParams.get('code');

/** As somebody who has even the portal's own secret. */
const exchange = (fields: Record<string, string>) =>
  portal.app.inject({
    method: 'POST',
    url: '/konto/token',
    headers: { host: 'wiec.example.pl', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'wiec',
      client_secret: clientSecret(portal.deps),
      redirect_uri: CALLBACK,
      code_verifier: verifier,
      ...fields,
    }).toString(),
  });

test('as the portal itself would ask, a code is given and exchanged', async () => {
  const code = await codeFrom();
  expect(code).toBeTruthy();
  expect((await exchange({ code: code! })).statusCode).toBe(200);
});

describe('nobody is sent with a code to', () => {
  test.each([
    'https://zlo.example/authentication/callback',
    '//zlo.example/authentication/callback',
    'https://wiec.example.pl.zlo.example/authentication/callback',
    'https://wiec.example.pl@zlo.example/authentication/callback',
    'https://zlo.example\\@wiec.example.pl/authentication/callback',
    'http://wiec.example.pl/authentication/callback',
    'https://wiec.example.pl:8443/authentication/callback',
    'https://wiec.example.pl/authentication/callback/',
    'https://wiec.example.pl/authentication/callback?next=https://zlo.example',
    'https://wiec.example.pl/authentication/callback#x',
    'https://wiec.example.pl/authentication/../przelicz',
    'https://wiec.example.pl/authentication%2fcallback',
    'https://wiec.example.pl/authentication/callback%0d%0aset-cookie:%20rt=x',
    'javascript:alert(1)//authentication/callback',
    'data:text/html,x',
    '',
  ])('%j', async (redirect_uri) => {
    const { reply } = await authorize({ redirect_uri });
    expect(reply?.statusCode).toBe(400);
    expect(reply?.headers.location).toBeUndefined();
    expect(reply?.body).not.toContain('zlo.example');
  });

  test('an address that is named twice', async () => {
    const query = new URLSearchParams(sound());
    query.append('redirect_uri', 'https://zlo.example/');
    const { reply } = await victim.follow(`/konto/auth?${query.toString()}`, '/authentication/');
    expect(reply?.statusCode).toBe(400);
  });

  test('another client', async () => {
    const { reply } = await authorize({ client_id: 'zlo' });
    expect(reply?.statusCode).toBe(400);
  });
});

describe('a code is not given', () => {
  test.each<[string, Record<string, string | undefined>]>([
    ['without PKCE', { code_challenge: undefined, code_challenge_method: undefined }],
    ['for a verifier in plain', { code_challenge: verifier, code_challenge_method: 'plain' }],
    ['for a challenge without a method, which would mean plain', { code_challenge_method: undefined }],
    ['but a token in the address', { response_type: 'token' }],
    ['but an identity in the address', { response_type: 'id_token' }],
    ['beside an identity in the address', { response_type: 'code id_token' }],
    ['by a request that somebody else signed', { request: 'eyJhbGciOiJub25lIn0.e30.' }],
    ['by a request that lies elsewhere', { request_uri: 'https://zlo.example/request' }],
  ])('%s', async (_name, change) => {
    const { url, reply } = await authorize(change);
    expect(url.searchParams.get('code')).toBeNull();
    const fragment = new URLSearchParams(url.hash.slice(1));
    expect([fragment.get('access_token'), fragment.get('id_token')]).toEqual([null, null]);
    expect(reply === null ? url.origin + url.pathname : CALLBACK).toBe(CALLBACK);
  });
});

describe('a code is worth nothing', () => {
  test.each<[string, Record<string, string>]>([
    ['with another verifier', { code_verifier: randomBytes(32).toString('base64url') }],
    ['without one', { code_verifier: '' }],
    ['at another address', { redirect_uri: `${PORTAL_ORIGIN}/authentication/silent_callback` }],
    ['to a client with a wrong secret', { client_secret: 'zgadywane' }],
    ['to a client without a secret', { client_secret: '' }],
    ['to another client', { client_id: 'zlo' }],
    ['as a refresh token', { grant_type: 'refresh_token' }],
  ])('%s', async (_name, change) => {
    const code = (await codeFrom())!;
    const reply = await exchange({ code, refresh_token: code, ...change });
    expect([400, 401]).toContain(reply.statusCode);
    expect(reply.body).not.toContain('_token"');
  });

  test('a second time, and then neither is what it gave', async () => {
    const code = (await codeFrom())!;
    const first = (await exchange({ code })).json<{ refresh_token: string }>();
    expect((await exchange({ code })).statusCode).toBe(400);
    const renewed = await exchange({ grant_type: 'refresh_token', refresh_token: first.refresh_token });
    expect(renewed.statusCode).toBe(400);
  });
});

test('of one refresh token used twice, by its owner and a thief, nothing is left to either', async () => {
  const { refresh_token } = (await exchange({ code: (await codeFrom())! })).json<{ refresh_token: string }>();
  const renew = (token: string) => exchange({ grant_type: 'refresh_token', refresh_token: token });
  const next = (await renew(refresh_token)).json<{ refresh_token: string }>().refresh_token;
  expect(next).not.toBe(refresh_token);
  expect((await renew(refresh_token)).statusCode).toBe(400);
  expect((await renew(next)).statusCode).toBe(400);
});

test('passwords and other grants are not taken at the token’s address', async () => {
  for (const grant_type of [
    'password',
    'client_credentials',
    'implicit',
    'urn:ietf:params:oauth:grant-type:device_code',
  ]) {
    const reply = await exchange({ grant_type, username: LOGIN, password: RESIDENT_PASSWORD });
    expect([grant_type, reply.statusCode]).toEqual([grant_type, 400]);
  }
});

test('what the provider need not do, it does not: no address for it is open', async () => {
  const known = await portal.app.inject({ url: '/konto/.well-known/openid-configuration' });
  expect(
    Object.keys(known.json())
      .filter((name) => name.endsWith('_endpoint'))
      .toSorted(),
  ).toEqual(['authorization_endpoint', 'revocation_endpoint', 'token_endpoint']);
  for (const path of ['me', 'session/end', 'reg', 'request', 'device', 'token/introspection', 'backchannel']) {
    for (const method of ['GET', 'POST'] as const) {
      expect([path, (await portal.app.inject({ method, url: `/konto/${path}` })).statusCode]).toEqual([path, 404]);
    }
  }
});

test('signing in gives a session of its own, also where one was planted before', async () => {
  const attacker = accountVisitor(portal);
  const { url } = await attacker.follow('/konto/profil', '/authentication/callback');
  const before = new Map(attacker.cookies());
  const fooled = accountVisitor(portal);
  for (const [name, value] of before) fooled.setCookie(name, value, name.startsWith('konto-') ? '/konto' : '/api/auth');
  const submitted = await fooled.submit(url.pathname, { login: LOGIN, password: RESIDENT_PASSWORD });
  await fooled.follow(submitted.headers.location as string, '/authentication/callback');
  expect(fooled.cookie('konto-session')).not.toBe(before.get('konto-session'));
  expect((await attacker.get('/konto/zalogowany')).body).toContain("'False'");
  expect((await attacker.get('/konto/profil')).statusCode).toBe(303);
});
