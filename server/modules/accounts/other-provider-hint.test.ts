import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endSessions } from '../../services/identity-provider/end-sessions.ts';
import { otherVisitor } from '../../testing/other-provider-visitor.ts';
import { asItShould, OTHER_PERSON, startOtherProvider, type OtherProvider } from '../../testing/other-provider.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

let provider: OtherProvider;
let portal: TestApp;

beforeAll(async () => {
  provider = await startOtherProvider();
  portal = await testApp({ oidcIssuer: provider.issuer, oidcClientId: 'portal' });
});
afterAll(async () => {
  await portal.close();
  await provider.stop();
});
beforeEach(() => Object.assign(provider.acts, { ...asItShould, wantsHint: true }));

test('signing out ends the session at a provider that wants to be told whose it is', async () => {
  const { visitor, signIn, askProvider, go } = otherVisitor(portal);
  await signIn();
  // Its session is there: it asks for nothing.
  provider.acts.person = null;
  expect(await askProvider()).toHaveProperty('code');
  const { endSessionUrl } = (await visitor.call('/api/auth/logout')).json().data;
  expect((await go(endSessionUrl)).status).toBe(302);
  const asked = await go((await visitor.call('/api/auth/start', {})).json().data.authorizationUrl);
  expect(asked.status).toBe(200);
  expect(await asked.text()).toContain('Potwierdź tożsamość');
});

test('the newest ID token is the one shown, be the sign-in renewed meanwhile', async () => {
  const { visitor, signIn } = otherVisitor(portal);
  await signIn();
  const first = provider.given.at(-1);
  await visitor.call('/api/auth/renew');
  const { endSessionUrl } = (await visitor.call('/api/auth/logout')).json().data;
  const hint = new URL(endSessionUrl).searchParams.get('id_token_hint');
  expect(hint).toBe(provider.given.at(-1));
  expect(hint).not.toBe(first);
});

test.each([true, false])('a frame renews the sign-in, whether refresh tokens are given (%s)', async (refreshTokens) => {
  provider.acts.refreshTokens = refreshTokens;
  const { visitor, signIn, askProvider } = otherVisitor(portal);
  const { userId } = (await signIn()).json().data.user;
  provider.acts.refusal = { status: 400, body: '' };
  expect((await visitor.call('/api/auth/renew')).statusCode).toBe(401);
  provider.acts.refusal = null;
  const answer = await askProvider({ silent: true });
  expect(answer).toHaveProperty('code');
  expect((await visitor.call('/api/auth/callback', answer)).json().data.user.userId).toBe(userId);
});

test('a hidden frame signs in only the person who was signed in before', async () => {
  const first = otherVisitor(portal);
  await first.signIn();
  provider.acts.person = { ...OTHER_PERSON, sub: 'osoba-8', given_name: 'Barbara' };
  const second = otherVisitor(portal);
  await second.signIn();
  // The browser of the first, at which somebody else has signed in with the provider meanwhile.
  const { authorizationUrl } = (await first.visitor.call('/api/auth/start', { silent: true })).json().data;
  const answer = await second.go(authorizationUrl);
  expect(new URL(answer.headers.get('location')!).searchParams.get('error')).toBe('login_required');
});

test('ID tokens are nowhere to be read: not in the database, the cookies or the log', async () => {
  const { visitor, signIn } = otherVisitor(portal);
  await signIn();
  await visitor.call('/api/auth/renew');
  const rows = JSON.stringify(await portal.deps.db.selectFrom('oidc_payload').selectAll().execute());
  const cookies = JSON.stringify(visitor.cookies());
  await visitor.call('/api/auth/logout');
  expect(provider.given.length).toBeGreaterThan(0);
  for (const token of provider.given) {
    for (const place of [rows, cookies, portal.log()]) expect(place).not.toContain(token.split('.').at(-1));
  }
  expect(rows).toContain('ExternalSession');
});

test('whose sessions are ended here cannot renew them with the provider', async () => {
  const { visitor, signIn } = otherVisitor(portal);
  const { userId } = (await signIn()).json().data.user;
  await endSessions(portal.deps.db, userId, null);
  expect((await visitor.call('/api/auth/renew')).statusCode).toBe(401);
});
