import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OtherVisitor, otherVisitor } from '../../testing/other-provider-visitor.ts';
import { asItShould, OTHER_PERSON, startOtherProvider, type OtherProvider } from '../../testing/other-provider.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

let provider: OtherProvider;
let portal: TestApp;

beforeAll(async () => {
  provider = await startOtherProvider();
  portal = await testApp({ oidcIssuer: provider.issuer, rateLimitFactor: Infinity });
});
afterAll(async () => {
  await portal.close();
  await provider.stop();
});
beforeEach(() => Object.assign(provider.acts, asItShould, { refreshTokens: false }));

const sidOf = (reply: Awaited<ReturnType<OtherVisitor['signIn']>>): string => {
  expect(reply.statusCode).toBe(200);
  return decodeJwt<{ sid: string }>(reply.json().data.accessToken).sid;
};
const silently = async ({ visitor, askProvider }: OtherVisitor) =>
  visitor.call('/api/auth/callback', await askProvider({ silent: true }));
const as = (sub: string) => (provider.acts.person = { ...OTHER_PERSON, sub });
const listed = async ({ visitor }: OtherVisitor): Promise<number> =>
  (await visitor.get('/konto/profil/zalogowania')).body.match(/id="sesja-/g)!.length;

test('without refresh tokens, a hidden frame continues the session of the browser', async () => {
  as('ewa');
  const browser = otherVisitor(portal);
  const first = sidOf(await browser.signIn());
  expect(sidOf(await silently(browser))).toBe(first);
  expect(sidOf(await silently(browser))).toBe(first);
  expect(await listed(browser)).toBe(1);
  // On a page one signs in anew.
  const second = sidOf(await browser.signIn());
  expect(second).not.toBe(first);
  expect(await listed(browser)).toBe(2);
});

test('continuing a session in a hidden frame is not audited as a sign-in; opening one there is', async () => {
  as('maja');
  const browser = otherVisitor(portal);
  const signIns = async () => {
    const { rows } = await portal.deps.pool.query("select from audit_log where action = 'account.signed-in'");
    return rows.length;
  };
  const before = await signIns();
  sidOf(await browser.signIn());
  sidOf(await silently(browser));
  sidOf(await silently(browser));
  expect(await signIns()).toBe(before + 1);
  browser.visitor.setCookie('konto', '', '/');
  sidOf(await silently(browser));
  expect(await signIns()).toBe(before + 2);
});

test('a hidden frame does not continue a session that belongs to somebody else, was ended, or has been idle too long', async () => {
  as('jan');
  const other = otherVisitor(portal);
  const jan = sidOf(await other.signIn());
  as('ola');
  const browser = otherVisitor(portal);
  sidOf(await browser.signIn());
  browser.visitor.setCookie('konto', other.visitor.cookie('konto')!, '/');
  const ola = sidOf(await silently(browser));
  expect(ola).not.toBe(jan);
  await portal.deps.pool.query('delete from oidc_payload where uid = $1', [ola]);
  const next = sidOf(await silently(browser));
  expect(next).not.toBe(ola);
  await portal.deps.pool.query("update account_session set seen_at = now() - interval '61 minutes'");
  expect(sidOf(await silently(browser))).not.toBe(next);
});

test('a form that comes after its session has ended leads to the provider by a page, not by a redirect that browsers block', async () => {
  as('iza');
  const browser = otherVisitor(portal);
  sidOf(await browser.signIn());
  await portal.deps.pool.query("delete from oidc_payload where model = 'ExternalSession'");
  const asked = await browser.visitor.get('/konto/profil');
  expect([asked.statusCode, asked.headers.location]).toEqual([303, expect.stringContaining(provider.issuer)]);
  const sent = await browser.visitor.submit('/konto/profil', { email: 'iza@example.pl' });
  expect([sent.statusCode, sent.headers.location]).toEqual([200, undefined]);
  expect(sent.body).toContain(`<meta http-equiv="refresh" content="0; url=${provider.issuer}`);
  expect(sent.body).toContain('Niczego nie zapisano');
  expect([sent.headers['set-cookie']].flat().join()).toContain('wiec-signin-');
});
