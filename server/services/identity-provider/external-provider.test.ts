import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { TestBrowser } from '../../testing/test-browser.ts';

const ORIGIN = 'https://wiec.example.pl';
const RESOURCE = 'urn:inny:api';

let server: Server;
let issuer: string;
let portal: TestApp;

/** A provider of somebody else, which signs in whoever comes as the person it was told. */
async function startProvider(): Promise<void> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig' };
  server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = (client_id: string) => ({
    client_id,
    redirect_uris: [`${ORIGIN}/authentication/callback`],
    token_endpoint_auth_method: 'none' as const,
    grant_types: ['authorization_code', 'refresh_token'],
    id_token_signed_response_alg: 'ES256' as const,
  });
  const provider = new Provider(issuer, {
    clients: [client('portal'), client('inny')],
    jwks: { keys: [key as never] },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], profile: ['given_name', 'family_name', 'email'] },
    scopes: ['openid', 'profile', 'offline_access'],
    cookies: { keys: ['x'] },
    interactions: { url: (_ctx, { uid }) => `/decide/${uid}` },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true, allowedPolicy: () => true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => RESOURCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'asw-api',
          audience: RESOURCE,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ sub, given_name: 'Anna', family_name: 'Obca', email: 'anna@example.pl' }),
    }),
  });
  const handle = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url!.startsWith('/decide/')) return void handle(request, response);
    void (async () => {
      const { prompt, params, session } = await provider.interactionDetails(request, response);
      if (prompt.name === 'login')
        return provider.interactionFinished(request, response, { login: { accountId: 'osoba-7' } });
      const grant = new provider.Grant({ accountId: session!.accountId, clientId: params.client_id as string });
      grant.addOIDCScope('openid profile offline_access');
      grant.addResourceScope(RESOURCE, 'asw-api');
      return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
    })();
  });
}

beforeAll(async () => {
  await startProvider();
  portal = await testApp({ oidcIssuer: issuer, oidcClientId: 'portal' });
});
afterAll(async () => {
  await portal.close();
  server.close();
});

/** Through the provider's pages with real requests, until it sends the browser back. */
async function throughProvider(start: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  for (let hops = 0; hops < 12; hops++) {
    if (url.origin === ORIGIN) return Object.fromEntries(url.searchParams);
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const reply = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=');
      cookies.set(name, value);
    }
    url = new URL(reply.headers.get('location')!, url);
  }
  throw new Error('too many redirects');
}

async function signIn() {
  const visitor = new TestBrowser(portal.app, ORIGIN);
  const started = await visitor.call('/api/auth/start', { returnTo: '/budzet' });
  const back = await throughProvider(started.json().data.authorizationUrl);
  return { visitor, finished: await visitor.call('/api/auth/callback', back) };
}

test('somebody signed in elsewhere gets an account once, without the rights of a resident', async () => {
  const { visitor, finished } = await signIn();
  expect(finished.statusCode).toBe(200);
  const { user, accessToken, returnTo } = finished.json().data;
  expect(returnTo).toBe('/budzet');
  expect(user).toMatchObject({ displayName: 'Anna Obca', isCitizen: false, isAdmin: false, officeId: null });
  const me = await portal.app.inject({ url: '/api/auth', headers: { authorization: `Bearer ${accessToken}` } });
  expect(me.json().data.userId).toBe(user.userId);
  const renewed = await visitor.call('/api/auth/renew');
  expect(renewed.json().data.user.userId).toBe(user.userId);
  const again = await signIn();
  expect(again.finished.json().data.user.userId).toBe(user.userId);
  expect((await visitor.call('/api/auth/logout')).statusCode).toBe(200);
});

test('a token that the same provider made for another client opens nothing here', async () => {
  const stranger = await testApp({ oidcIssuer: issuer, oidcClientId: 'inny' });
  try {
    const visitor = new TestBrowser(stranger.app, ORIGIN);
    const started = await visitor.call('/api/auth/start', {});
    const finished = await visitor.call(
      '/api/auth/callback',
      await throughProvider(started.json().data.authorizationUrl),
    );
    const authorization = `Bearer ${finished.json().data.accessToken}`;
    expect((await stranger.app.inject({ url: '/api/auth', headers: { authorization } })).statusCode).toBe(200);
    expect((await portal.app.inject({ url: '/api/auth', headers: { authorization } })).statusCode).toBe(401);
  } finally {
    await stranger.close();
  }
});

test('the portal stands without its provider, and takes no passwords of its own', async () => {
  expect((await portal.app.inject('/health')).statusCode).toBe(200);
  expect((await portal.app.inject('/konto/.well-known/openid-configuration')).statusCode).toBe(404);
  expect((await portal.app.inject('/konto/interaction/x')).statusCode).toBe(404);
});
