import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountVisitor, signInToAccount } from '../../../testing/account-visitor.ts';
import { newResident, RESIDENT_PASSWORD } from '../../../testing/resident.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';

const LOGIN = 'ada@example.pl';
const PATH = '/konto/profil/zalogowania';
let portal: TestApp;
let id: number;
beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  ({ id } = await newResident(portal, LOGIN));
});
afterAll(() => portal.close());
beforeEach(() => portal.deps.pool.query(`delete from oidc_payload; delete from account_session`));

async function signedIn(): Promise<TestBrowser> {
  const visitor = accountVisitor(portal);
  await signInToAccount(visitor, LOGIN, RESIDENT_PASSWORD);
  return visitor;
}
/** By the portal's own form, which gives a refresh token too. */
async function atPortal(): Promise<TestBrowser> {
  const visitor = accountVisitor(portal);
  await visitor.call('/api/auth/token', { login: LOGIN, password: RESIDENT_PASSWORD }, { 'user-agent': PHONE });
  return visitor;
}
const PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const isIn = async (visitor: TestBrowser) => (await visitor.get(PATH)).statusCode === 200;
const renews = async (visitor: TestBrowser) => (await visitor.call('/api/auth/renew')).statusCode === 200;
const uidOf = (body: string) => /name="uid" value="([^"]+)"/.exec(body)![1]!;

test('their owner sees where they are signed in, by browser and time, and ends one', async () => {
  const [here, phone] = [await signedIn(), await atPortal()];
  const { body } = await here.get(PATH);
  expect(body).toContain('Firefox, Android');
  expect(body.match(/\(tutaj\)/g)).toHaveLength(1);
  expect(body).not.toMatch(/127\.0\.0\.1|140\.0/);
  const done = await here.submit(PATH, { uid: uidOf(body) });
  expect(done.headers.location).toBe(`${PATH}?zakonczone`);
  expect(await renews(phone)).toBe(false);
  expect(await isIn(phone)).toBe(false);
  expect(await isIn(here)).toBe(true);
  expect((await here.get(PATH)).body).not.toContain('Firefox, Android');
});

test('all other sessions end at once; sessions of other people cannot be ended', async () => {
  const [here, phone, third] = [await signedIn(), await atPortal(), await signedIn()];
  const { visitor: stranger } = await newResident(portal, 'obcy@example.pl');
  await stranger.submit(PATH, { uid: uidOf((await here.get(PATH)).body) });
  expect(await renews(phone)).toBe(true);
  await here.submit(PATH, {});
  expect([await isIn(here), await renews(phone), await isIn(third)]).toEqual([true, false, false]);
  expect(await isIn(stranger)).toBe(true);
});

test('one signs out on the page of the account too, from the portal as well', async () => {
  const visitor = await atPortal();
  expect((await visitor.get('/konto/profil')).body).toContain('Wyloguj się');
  const left = await visitor.submit('/konto/profil/wyloguj', {});
  expect(left.headers.location).toBe('/');
  expect([visitor.cookie('rt'), visitor.cookie('konto-session')]).toEqual([undefined, undefined]);
  expect(await isIn(visitor)).toBe(false);
  // Whoever has copied the cookies is signed out with their owner.
  const { rows } = await portal.deps.pool.query(
    `select model from oidc_payload
      where payload ->> 'accountId' = $1 and model in ('Session', 'RefreshToken', 'AuthorizationCode')`,
    [String(id)],
  );
  expect(rows).toEqual([]);
});

test('a session that was left alone for an hour is over, by every way', async () => {
  const leaveAlone = (minutes: number) =>
    portal.deps.pool.query(`update account_session set seen_at = now() - make_interval(mins => $1)`, [minutes]);
  const used = await atPortal();
  await leaveAlone(59);
  expect(await renews(used)).toBe(true);
  await leaveAlone(61);
  expect(await renews(used)).toBe(false);
  const onKonto = await signedIn();
  expect(await isIn(onKonto)).toBe(true);
  await leaveAlone(61);
  expect(await isIn(onKonto)).toBe(false);
  const silent = await atPortal();
  await leaveAlone(61);
  const { authorizationUrl } = (await silent.call('/api/auth/start', { silent: true })).json().data;
  const { url } = await silent.follow(authorizationUrl, '/authentication/');
  const back = Object.fromEntries(url.searchParams);
  if (back.code) expect((await silent.call('/api/auth/callback', back)).statusCode).toBe(401);
  expect(await renews(silent)).toBe(false);
  const { rows } = await portal.deps.pool.query(
    `select from oidc_payload where payload ->> 'accountId' = $1 and model = 'Session'`,
    [String(id)],
  );
  expect(rows).toHaveLength(0);
});

test('a renewal in progress does not revive a session that was ended', async () => {
  const visitor = await atPortal();
  // What such a renewal leaves behind: a new refresh token, and no session.
  await portal.deps.pool.query(`delete from oidc_payload where model = 'Session'; delete from account_session`);
  expect(await renews(visitor)).toBe(false);
  const { rows } = await portal.deps.pool.query(
    `select from oidc_payload where payload ->> 'accountId' = $1 and model = 'RefreshToken'
     union all select from account_session where account_id = $1::integer`,
    [String(id)],
  );
  expect(rows).toHaveLength(0);
});
