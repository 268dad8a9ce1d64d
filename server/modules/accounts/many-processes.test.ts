import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { LOGIN_PAGES_OF_NETWORK, PASSWORD_TRIES } from '../../services/identity-provider/limits.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { TestBrowser } from '../../testing/test-browser.ts';
import { waitForFreshRateWindow } from '../../testing/fresh-rate-window.ts';
import { createAccount } from './create-account.ts';

const ORIGIN = 'https://wiec.example.pl';
const LOGIN = { login: 'dwa@example.pl', password: 'Bardzo-tajne-2' };

let portal: TestApp;
let second: FastifyInstance;

beforeAll(async () => {
  portal = await testApp();
  second = await buildApp(portal.deps, { renderPage: null, logStream: { write: () => {} } });
  const person = {
    firstname: 'Ewa',
    surname: 'Dwa',
    email: LOGIN.login,
    isCitizen: false,
    officeId: null,
    districtId: null,
  };
  expect(await createAccount(portal.deps, { ...LOGIN, ...person })).toMatchObject({ ok: true });
  expect(await createAccount(portal.deps, { ...LOGIN, ...person })).toEqual({ ok: false, reason: 'login-taken' });
});
afterAll(async () => {
  await second.close();
  await portal.close();
});

/** Each request of one browser goes to the other process, as behind a balancer. */
function balanced(): FastifyInstance {
  let turn = 0;
  return {
    inject: (request: never) => (turn++ % 2 ? portal.app : second).inject(request),
  } as unknown as FastifyInstance;
}

test('a sign-in, a renewal and a sign-out may each be served by several processes', async () => {
  const visitor = new TestBrowser(balanced(), ORIGIN);
  const started = await visitor.call('/api/auth/start', {});
  const form = await visitor.follow(started.json().data.authorizationUrl, '/authentication/callback');
  const submitted = await visitor.submit(form.url.pathname, LOGIN);
  const back = await visitor.follow(submitted.headers.location as string, '/authentication/callback');
  const finished = await visitor.call('/api/auth/callback', Object.fromEntries(back.url.searchParams));
  expect(finished.statusCode).toBe(200);
  const authorization = `Bearer ${finished.json().data.accessToken}`;
  for (const app of [portal.app, second]) {
    expect((await app.inject({ url: '/api/auth', headers: { authorization } })).statusCode).toBe(200);
  }
  const token = visitor.cookie('rt')!;
  const tabs = [portal.app, second, portal.app, second].map((app) => new TestBrowser(app, ORIGIN));
  tabs.forEach((tab) => tab.setCookie('rt', token, '/api/auth'));
  const renewed = await Promise.all(tabs.map((tab) => tab.call('/api/auth/renew')));
  expect(renewed.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(new Set(tabs.map((tab) => tab.cookie('rt'))).size).toBe(1);

  const [tab] = tabs;
  const last = tab!.cookie('rt')!;
  await tab!.call('/api/auth/logout');
  const elsewhere = new TestBrowser(second, ORIGIN);
  elsewhere.setCookie('rt', last, '/api/auth');
  expect((await elsewhere.call('/api/auth/renew')).statusCode).toBe(401);
});

test('five wrong passwords lock the account for every process, and a network is stopped over all of them', async () => {
  await waitForFreshRateWindow(portal.deps.pool);
  await portal.deps.db.deleteFrom('rate_limit').execute();
  const tries = Array.from({ length: 5 }, async (_, n) => {
    const visitor = new TestBrowser(n % 2 ? portal.app : second, ORIGIN);
    return submitPassword(visitor, { ...LOGIN, password: `źle ${n}` });
  });
  expect((await Promise.all(tries)).map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401]);
  for (const app of [portal.app, second]) {
    expect((await submitPassword(new TestBrowser(app, ORIGIN), LOGIN)).statusCode).toBe(401);
  }

  await portal.deps.db.updateTable('rate_limit').set({ count: PASSWORD_TRIES.most }).execute();
  for (const app of [portal.app, second]) {
    const stopped = await submitPassword(new TestBrowser(app, ORIGIN), LOGIN);
    expect(stopped.statusCode).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeLessThanOrEqual(600);
    expect(stopped.body).toMatch(/Spróbuj ponownie za \d+\s(sekund|minut)/);
  }
});

test('sign-ins are begun only so often from one place', async () => {
  await waitForFreshRateWindow(portal.deps.pool);
  await portal.deps.db.deleteFrom('rate_limit').execute();
  const begin = async (app: FastifyInstance) => {
    const visitor = new TestBrowser(app, ORIGIN);
    const { authorizationUrl } = (await visitor.call('/api/auth/start', {})).json().data;
    const { pathname, search } = new URL(authorizationUrl);
    return visitor.get(`${pathname}${search}`);
  };
  expect((await begin(portal.app)).statusCode).toBe(303);
  const pages = portal.deps.secret.keyedHash('rate-limit', `${LOGIN_PAGES_OF_NETWORK.name}:127.0.0.1`);
  const used = portal.deps.db.updateTable('rate_limit').set({ count: LOGIN_PAGES_OF_NETWORK.most });
  expect((await used.where('bucket', '=', pages).executeTakeFirst()).numUpdatedRows).toBe(1n);
  for (const app of [portal.app, second]) {
    const refused = await begin(app);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
    expect(refused.body).toContain('Spróbuj ponownie za');
  }
});

async function submitPassword(visitor: TestBrowser, typed: { login: string; password: string }) {
  const started = await visitor.call('/api/auth/start', {});
  const form = await visitor.follow(started.json().data.authorizationUrl, '/authentication/callback');
  return visitor.submit(form.url.pathname, typed);
}
