import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { PORTAL_ORIGIN } from '../../testing/account-visitor.ts';
import { newResident, RESIDENT_PASSWORD } from '../../testing/resident.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { TestBrowser } from '../../testing/test-browser.ts';
import { waitForFreshRateWindow } from '../../testing/fresh-rate-window.ts';

/** Who keeps typing wrong passwords locks an account; they must not lock its owner out by it. */
const OWNER = 'ada@example.pl';
const COOKIE = 'wiec-znana';
let portal: TestApp;
let second: FastifyInstance;
/** Of the browser in which the owner has signed in. */
let known: string;

beforeAll(async () => {
  portal = await testApp();
  second = await buildApp(portal.deps, { renderPage: null, logStream: { write: () => {} } });
  const { visitor } = await newResident(portal, OWNER);
  known = visitor.cookie(COOKIE)!;
  await newResident(portal, 'bea@example.pl');
});
afterAll(async () => {
  await second.close();
  await portal.close();
});
beforeEach(async () => {
  await waitForFreshRateWindow(portal.deps.pool);
  await portal.deps.db.deleteFrom('rate_limit').execute();
  await portal.deps.db.updateTable('account').set({ failed_sign_ins: 0, locked_until: null }).execute();
});

function browser(cookie: string | null, app = portal.app): TestBrowser {
  const visitor = new TestBrowser(app, PORTAL_ORIGIN);
  if (cookie !== null) visitor.setCookie(COOKIE, cookie, '/');
  return visitor;
}
const byForm = async (visitor: TestBrowser, password: string, login = OWNER) =>
  (await visitor.call('/api/auth/token', { login, password })).statusCode;
async function byProvider(visitor: TestBrowser, password: string, login = OWNER) {
  const { url } = await visitor.follow('/konto/profil', '/authentication/callback');
  return (await visitor.submit(url.pathname, { login, password })).statusCode;
}
async function lock(login = OWNER): Promise<void> {
  const stranger = browser(null);
  for (let i = 0; i < 5; i++) expect(await byForm(stranger, `Zgadywane-${i}`, login)).toBe(401);
  expect(await byForm(stranger, RESIDENT_PASSWORD, login)).toBe(401);
}

describe('an account that strangers have locked', () => {
  test('is open to its owner where they have signed in before, by either form, and stays locked to strangers', async () => {
    await lock();
    expect(await byForm(browser(known), RESIDENT_PASSWORD)).toBe(200);
    expect(await byProvider(browser(known), RESIDENT_PASSWORD)).toBe(303);
    expect(await byForm(browser(null), RESIDENT_PASSWORD)).toBe(401);
  });

  test('takes five tries of such a browser, whichever process is asked', async () => {
    await lock();
    const tries = [];
    for (let i = 0; i < 5; i++) {
      tries.push(await byForm(browser(known, i % 2 ? second : portal.app), `Zgadywane-${i}`));
    }
    expect(tries).toEqual([401, 401, 401, 401, 401]);
    expect(await byForm(browser(known), RESIDENT_PASSWORD)).toBe(401);
    expect(await byProvider(browser(known, second), RESIDENT_PASSWORD)).toBe(401);
  });

  test('stays locked to a browser that knows another account, and to a cookie that is made up or spoilt', async () => {
    await lock('bea@example.pl');
    const spoilt = `${known.slice(0, -2)}AA`;
    for (const cookie of [known, spoilt, 'AAAA', Buffer.from('{"id":"x","accounts":[1,2]}').toString('base64url')]) {
      expect(await byForm(browser(cookie), RESIDENT_PASSWORD, 'bea@example.pl')).toBe(401);
    }
  });

  test('stays blocked if the office has blocked it', async () => {
    await lock();
    const shut = (at: Date | null) => portal.deps.db.updateTable('account').set({ blocked_at: at }).execute();
    await shut(new Date());
    expect(await byForm(browser(known), RESIDENT_PASSWORD)).toBe(401);
    await shut(null);
  });
});

test('the cookie is set only by a complete sign-in, reveals nothing, and gives no access', async () => {
  const visitor = browser(null);
  expect(await byForm(visitor, 'Zgadywane-1')).toBe(401);
  expect(visitor.cookie(COOKIE)).toBeUndefined();
  const reply = await visitor.call('/api/auth/token', { login: OWNER, password: RESIDENT_PASSWORD });
  const line = [reply.headers['set-cookie']].flat().find((each) => each?.includes(COOKIE));
  expect(line).toMatch(
    /^__Host-wiec-znana=[\w-]{40,300}; Max-Age=15724800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  const other = browser(visitor.cookie(COOKIE)!);
  expect((await other.call('/api/auth/renew')).statusCode).toBe(401);
  expect((await other.get('/konto/profil')).statusCode).toBe(303);
});

test('a browser that people share knows the last five of them', async () => {
  const shared = browser(null);
  const logins = ['c', 'd', 'e', 'f', 'g', 'h'].map((name) => `${name}@example.pl`);
  for (const login of logins) {
    await newResident(portal, login);
    expect(await byForm(shared, RESIDENT_PASSWORD, login)).toBe(200);
  }
  const cookie = shared.cookie(COOKIE)!;
  await portal.deps.db
    .updateTable('account')
    .set({ locked_until: new Date(Date.now() + 600_000) })
    .execute();
  const open = [];
  for (const login of logins) open.push(await byForm(browser(cookie), RESIDENT_PASSWORD, login));
  expect(open).toEqual([401, 200, 200, 200, 200, 200]);
});
