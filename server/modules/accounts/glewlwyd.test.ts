/**
 * The portal beside Glewlwyd of Debian's packages, a provider that nobody here wrote. Where it is not there and may not be
 * installed, that is said, and the provider of `testing/other-provider` alone stands for others.
 */
import { Mode } from '@wiec/domain/phases.ts';
import { parseClaimNames } from '@wiec/domain/told-resident.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PORTAL_ORIGIN } from '../../testing/account-visitor.ts';
import { prepareGlewlwyd, startGlewlwyd, type Glewlwyd } from '../../testing/glewlwyd.ts';
import { openNow } from '../../testing/open-now.ts';
import { plantVote, type PlantedVote } from '../../testing/plant-vote.ts';
import { profileFields } from '../../testing/resident.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { TestBrowser } from '../../testing/test-browser.ts';

const CLIENT = 'portal-lipogrodu.pl';
const SECRET = 'a1.b_2-c*3 ż';
const PASSWORD = 'Zielone-Lipy-7';
const SCOPES = 'openid profile offline_access email';

const missing = prepareGlewlwyd();
if (missing !== undefined) console.warn(`${missing} Zostaje pominięte to, co się z nim sprawdza.`);

/** A browser at the portal and at Glewlwyd, whose own pages are a script; it asks what they ask. */
class Person {
  readonly visitor: TestBrowser;
  readonly #glewlwyd: Glewlwyd;
  readonly #cookies = new Map<string, string>();

  constructor(portal: TestApp, glewlwyd: Glewlwyd) {
    this.visitor = new TestBrowser(portal.app, PORTAL_ORIGIN);
    this.#glewlwyd = glewlwyd;
  }

  async ask(url: string | URL, method = 'GET', body?: object): Promise<Response> {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { cookie, ...(body ? { 'content-type': 'application/json' } : {}) };
    const answer = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=');
      this.#cookies.set(name, value);
    }
    return answer;
  }

  /** Types the password there, and agrees that the portal is told. */
  async identify(username: string): Promise<void> {
    expect((await this.ask(this.#glewlwyd.api('/auth/'), 'POST', { username, password: PASSWORD })).status).toBe(200);
    const grant = this.#glewlwyd.api(`/auth/grant/${CLIENT}/`);
    expect((await this.ask(grant, 'PUT', { scope: SCOPES })).status).toBe(200);
  }

  /** Where Glewlwyd sends the browser that comes from the portal to sign in. */
  async sent(body: object = {}): Promise<URL> {
    const started = await this.visitor.call('/api/auth/start', body);
    const url = new URL(started.json().data.authorizationUrl);
    // What its page adds once somebody has said yes.
    if (url.searchParams.get('prompt') === 'consent') {
      url.searchParams.delete('prompt');
      url.searchParams.set('g_continue', '');
    }
    return new URL((await this.ask(url)).headers.get('location')!);
  }

  async finish(at: URL) {
    // As the portal's page does, which leaves out what else stands there.
    const answer = [...at.searchParams].filter(([name]) => ['code', 'state', 'iss'].includes(name));
    return this.visitor.call('/api/auth/callback', Object.fromEntries(answer));
  }

  async signIn(username: string): Promise<{ user: Record<string, unknown>; accessToken: string }> {
    await this.identify(username);
    const finished = await this.finish(await this.sent());
    expect(finished.statusCode).toBe(200);
    return finished.json().data;
  }
}

describe.runIf(missing === undefined)('with Glewlwyd', () => {
  let glewlwyd: Glewlwyd;
  let portal: TestApp;
  let citizens: PlantedVote;
  let byAccount: PlantedVote;

  beforeAll(async () => {
    glewlwyd = await startGlewlwyd();
    await glewlwyd.manage('POST', '/client/', {
      client_id: CLIENT,
      name: 'Portal',
      enabled: true,
      confidential: true,
      client_secret: SECRET,
      password: SECRET,
      token_endpoint_auth_method: ['client_secret_basic', 'client_secret_post'],
      redirect_uri: ['callback', 'silent_callback'].map((page) => `${PORTAL_ORIGIN}/authentication/${page}`),
      post_logout_redirect_uri: `${PORTAL_ORIGIN}/`,
      authorization_type: ['code', 'refresh_token', 'id_token'],
      scope: [],
    });
    const people = [
      { username: 'anna', given: 'Anna', family: 'Żółć-Lipowska', PESEL: '84052300004', proven: '1', resident: '1' },
      { username: 'bogna', given: 'Bogna', family: 'Grab' },
      { username: 'celina', given: 'Celina', family: 'Wiąz' },
    ];
    for (const person of people) {
      const email = `${person.username}@example.pl`;
      const scope = [...SCOPES.split(' '), 'g_profile'];
      const name = `${person.given} ${person.family}`;
      await glewlwyd.manage('POST', '/user/', { ...person, name, email, password: PASSWORD, scope, enabled: true });
    }
    portal = await testApp({
      oidcIssuer: glewlwyd.issuer,
      oidcClientId: CLIENT,
      oidcClientSecret: SECRET,
      oidcClientAuth: 'client_secret_post',
      oidcScope: 'email',
      oidcClaims: parseClaimNames('pesel=PESEL peselVerified=proven citizen=resident')!,
      rateLimitFactor: Infinity,
    });
    const { db } = portal.deps;
    citizens = await plantVote(db, { mode: Mode.Citizen });
    const own = { vote: { identity_scheme: 'account', not_logged_available: false } };
    byAccount = await plantVote(db, own, citizens.town);
    for (const { voteId } of [citizens, byAccount]) {
      expect(await openNow(portal.deps, { voteId, actor: 'cli' })).toMatchObject({ ok: true });
    }
  });
  afterAll(async () => {
    await portal?.close();
    await glewlwyd?.stop();
  });

  const vote = async (token: string, { voteId, forms }: PlantedVote): Promise<number> => {
    const form = forms[0]!;
    const answers = [{ questionId: form.questions['M1'], answerOptions: [{ ranking: 3 }] }];
    const consultationForms = [{ id: form.id, agreementAccepted: true, answers }];
    const reply = await portal.app.inject({
      method: 'PUT',
      url: `/api/project/${voteId}/consultation-forms`,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      payload: { consultationForms, userData: null, authorizeCode: null },
    });
    return reply.statusCode;
  };

  test('a resident of whom it tells votes among residents, and by account in their own unit', async () => {
    const { user, accessToken } = await new Person(portal, glewlwyd).signIn('anna');
    expect(user).toMatchObject({ displayName: 'Anna Żółć-Lipowska', isCitizen: true, isLegalAge: true });
    expect(await vote(accessToken, citizens)).toBe(200);
    expect(await vote(accessToken, byAccount)).toBe(200);
  });

  test('somebody of whom it tells nothing becomes a resident in the portal', async () => {
    const person = new Person(portal, glewlwyd);
    const { user, accessToken } = await person.signIn('bogna');
    expect(user).toMatchObject({ displayName: 'Bogna Grab', isCitizen: false });
    expect(await vote(accessToken, citizens)).toBe(403);
    const officeId = String(citizens.town.officeId);
    const fields = profileFields({ pesel: '92071314764', isCitizen: '1', officeId });
    expect((await person.visitor.submit('/konto/profil', fields)).statusCode).toBe(303);

    const clerk = new Person(portal, glewlwyd);
    const { user: clerks } = await clerk.signIn('celina');
    await portal.deps.db
      .insertInto('account_permission')
      .values({ account_id: clerks['userId'] as number, office_id: citizens.town.officeId, permission_id: 20 })
      .execute();
    const { body } = await clerk.visitor.get('/konto/mieszkancy');
    const seen = /name="seen" value="(\w+)"/.exec(body)![1]!;
    const decision = { residentId: String(user['userId']), seen, decision: 'confirm', reason: '' };
    expect((await clerk.visitor.submit('/konto/mieszkancy', decision)).statusCode).toBe(303);

    const renewed = (await person.visitor.call('/api/auth/renew')).json().data;
    expect(renewed.user).toMatchObject({ isCitizen: true });
    expect(await vote(renewed.accessToken, citizens)).toBe(200);
  });

  test('a sign-in is renewed by its token, again and again, and by a frame', async () => {
    const person = new Person(portal, glewlwyd);
    const { user } = await person.signIn('anna');
    for (let i = 0; i < 3; i++) expect((await person.visitor.call('/api/auth/renew')).statusCode).toBe(200);
    const back = await person.sent({ silent: true });
    expect(back.origin + back.pathname).toBe(`${PORTAL_ORIGIN}/authentication/silent_callback`);
    const finished = await person.finish(back);
    expect(finished.statusCode).toBe(200);
    expect(finished.json().data.user.userId).toBe(user['userId']);
  });

  test('a token that it refuses ends the session, whatever it writes', async () => {
    const person = new Person(portal, glewlwyd);
    await person.signIn('anna');
    const used = person.visitor.cookie('rt')!;
    await person.visitor.call('/api/auth/renew');
    await portal.deps.db.deleteFrom('oidc_payload').where('model', '=', 'Renewal').execute();
    person.visitor.setCookie('rt', used, '/api/auth');
    expect((await person.visitor.call('/api/auth/renew')).statusCode).toBe(401);
  });

  test('signing out ends its session too: the next sign-in asks who it is', async () => {
    const person = new Person(portal, glewlwyd);
    await person.signIn('anna');
    const { endSessionUrl } = (await person.visitor.call('/api/auth/logout')).json().data;
    const bare = new URL(endSessionUrl);
    bare.searchParams.delete('id_token_hint');
    expect((await person.ask(bare)).headers.get('location') ?? '').not.toContain('prompt=end_session');
    const page = new URL((await person.ask(endSessionUrl)).headers.get('location')!);
    expect(page.searchParams.get('prompt')).toBe('end_session');
    // Its page asks once more, and does this.
    const session = `/oidc/session/${page.searchParams.get('sid')}`;
    expect((await person.ask(glewlwyd.api(session), 'DELETE')).status).toBe(200);
    expect((await person.ask(glewlwyd.api('/auth/'), 'DELETE')).status).toBe(200);
    expect((await person.sent({ silent: true })).searchParams.get('error')).not.toBeNull();
    expect((await person.sent()).pathname).toBe('/login.html');
  });
});
