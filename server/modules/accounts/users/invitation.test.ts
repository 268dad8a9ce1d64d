import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readOutbox } from '../../../services/mail.ts';
import {
  OTHER_PERSON,
  startOtherProvider,
  type OtherPerson,
  type OtherProvider,
} from '../../../testing/other-provider.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { PROOF_HEADER } from '@wiec/contract/proof-demand.ts';
import { provenHeaders } from '../../../testing/proof-of.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { TestBrowser } from '../../../testing/test-browser.ts';
import { untilSomebodyWaits } from '../../../testing/until-somebody-waits.ts';
import { makeAdministrator } from '../keep-account.ts';
import { sendAccessLetter } from './send-access-letter.ts';
import { lockUser } from './user-queries.ts';

const ADDRESS = 'kadry@lipogrod.example.pl';
const MODERATE = 3;

let provider: OtherProvider;
let portal: TestApp;
let officeId: number;
beforeAll(async () => {
  provider = await startOtherProvider();
  portal = await testApp({ oidcIssuer: provider.issuer, rateLimitFactor: Infinity });
  officeId = (await plantTown(portal.deps.db)).officeId;
});
afterAll(async () => {
  await portal.close();
  await provider.stop();
});
beforeEach(() => sql`delete from account`.execute(portal.deps.db));

const verified = (sub: string, email = ADDRESS, email_verified: unknown = true): OtherPerson => ({
  ...OTHER_PERSON,
  sub,
  email,
  ...(email_verified === null ? {} : { email_verified }),
});

interface SignedIn {
  readonly userId: number;
  readonly isAdmin: boolean;
  readonly token: string;
  readonly permissions: readonly number[];
  readonly visitor: TestBrowser;
}

async function signIn(person: OtherPerson): Promise<SignedIn> {
  provider.acts.person = person;
  const visitor = new TestBrowser(portal.app, 'https://wiec.example.pl');
  const started = await visitor.call('/api/auth/start', {});
  const answer = await fetch(started.json().data.authorizationUrl, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location')!);
  const finished = await visitor.call('/api/auth/callback', Object.fromEntries(back.searchParams));
  const { accessToken, user } = finished.json().data;
  const permissions = user.officePermissions.flatMap((office: { permissions: { id: number }[] }) =>
    office.permissions.map(({ id }) => id),
  );
  return { ...user, token: accessToken, permissions, visitor };
}

const ask = (by: SignedIn, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  portal.app.inject({
    method,
    url: `/api/${path}`,
    headers: {
      ...provenHeaders(portal.deps, by.userId, decodeJwt<{ sid: string }>(by.token).sid),
      authorization: `Bearer ${by.token}`,
    },
    ...(payload ? { payload } : {}),
  });

/** The first administrator, made as a town does it: from the command line, and by the provider's word. */
async function administrator(): Promise<SignedIn> {
  expect(await makeAdministrator(portal.deps, 'Burmistrz@lipogrod.example.pl')).toMatchObject({ ok: true });
  return signIn(verified('burmistrz', 'burmistrz@lipogrod.example.pl'));
}

async function invite(by: SignedIn, email = ADDRESS): Promise<number> {
  const reply = await ask(by, 'POST', 'users', {
    firstname: 'Ewa',
    surname: 'Kadrowa',
    loginName: email,
    email,
    officeId,
    officePermissions: [{ officeId, roles: [], permissionIds: [MODERATE] }],
    isAdmin: false,
    isSysAdmin: false,
  });
  expect(reply.statusCode).toBe(200);
  return reply.json().data.id;
}

const lettersTo = async (to: string) =>
  (await readOutbox(portal.deps.db, portal.deps)).filter((mail) => mail.to === to);

test('the first administrator and a user of the office get their accounts by the provider’s word alone', async () => {
  const boss = await administrator();
  expect(boss.isAdmin).toBe(true);
  const invited = await invite(boss);
  const [letter] = await lettersTo(ADDRESS);
  expect(letter!.text).toContain('https://wiec.example.pl/login');
  expect(letter!.text).not.toContain('/konto/');
  const clerk = await signIn(verified('ewa', ADDRESS.toUpperCase()));
  expect(clerk).toMatchObject({ userId: invited, isAdmin: false, permissions: [MODERATE] });
  // From now on it is the provider's name that counts, whatever becomes of the address.
  expect((await signIn(verified('ewa', 'inny@example.pl'))).userId).toBe(invited);
  const { rows } = await portal.deps.pool.query(
    `select actor, subject_id from audit_log where action = 'user.identity-confirmed' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ actor: `account:${invited}`, subject_id: String(invited) }]);
});

test('who works for the office shows by a code of a letter that it is them', async () => {
  const boss = await administrator();
  const call = (path: string, payload: object | undefined, proof?: string) =>
    portal.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${boss.token}`, ...(proof ? { [PROOF_HEADER]: proof } : {}) },
      ...(payload ? { payload } : {}),
    });
  const reset = (proof?: string) => call(`users/${boss.userId}/password-reset`, undefined, proof);
  expect((await reset()).json()).toMatchObject({ proof: { way: 'letter' } });
  expect((await call('proofs/letters', undefined)).statusCode).toBe(200);
  // The provider's word about the address goes before what the office had typed.
  const letter = (await lettersTo('burmistrz@lipogrod.example.pl')).find(({ subject }) => subject.startsWith('Kod'));
  const typed = /: (\d{8})/.exec(letter!.text)![1]!;
  expect((await call('proofs', { typed: typed === '00000000' ? '1' : '00000000' })).statusCode).toBe(422);
  const { proof } = (await call('proofs', { typed })).json().data;
  expect((await reset(proof)).statusCode).toBe(200);
});

describe('nobody else gets the account', () => {
  test.each([
    ['whose provider does not confirm the address', false],
    ['whose provider says nothing of it', null],
    ['whose provider confirms it in a word of its own', 'true'],
    ['whose provider confirms it by a number', 1],
  ])('%s', async (_, word) => {
    const invited = await invite(await administrator());
    const stranger = await signIn(verified('obcy', ADDRESS, word));
    expect(stranger.userId).not.toBe(invited);
    expect(stranger.permissions).toEqual([]);
    // The invitation is still there for the right one.
    expect((await signIn(verified('ewa'))).userId).toBe(invited);
  });

  test('who comes after the right one with the same address, as when a mailbox is given to another', async () => {
    const invited = await invite(await administrator());
    await signIn(verified('ewa'));
    const next = await signIn(verified('nastepca'));
    expect(next.userId).not.toBe(invited);
    expect(next.permissions).toEqual([]);
  });

  test('two at the same instant: one has it, the other is a resident', async () => {
    const invited = await invite(await administrator());
    const both = [];
    for (const sub of ['raz', 'dwa']) {
      provider.acts.person = verified(sub);
      const visitor = new TestBrowser(portal.app, 'https://wiec.example.pl');
      const started = await visitor.call('/api/auth/start', {});
      const answer = await fetch(started.json().data.authorizationUrl, { redirect: 'manual' });
      const reply = Object.fromEntries(new URL(answer.headers.get('location')!).searchParams);
      both.push(() => visitor.call('/api/auth/callback', reply));
    }
    const ids = (await Promise.all(both.map((finish) => finish()))).map((reply) => reply.json().data.user.userId);
    expect(ids.filter((id) => id === invited)).toHaveLength(1);
    expect(new Set(ids).size).toBe(2);
  });

  test('after 48 hours, until the office writes again', async () => {
    const boss = await administrator();
    const invited = await invite(boss);
    await sql`update account_link set expires_at = now()`.execute(portal.deps.db);
    expect((await signIn(verified('ewa'))).userId).not.toBe(invited);
    expect((await ask(boss, 'POST', `users/${invited}/password-reset`)).statusCode).toBe(200);
    expect((await signIn(verified('maria'))).userId).toBe(invited);
  });

  test('while the office has blocked it', async () => {
    const boss = await administrator();
    const invited = await invite(boss);
    await sql`update account set blocked_at = now() where id = ${invited}`.execute(portal.deps.db);
    expect((await signIn(verified('ewa'))).userId).not.toBe(invited);
  });
});

test('who was here as a resident stays one person: the rights come to the account that they have', async () => {
  const resident = await signIn(verified('ewa'));
  expect(resident.permissions).toEqual([]);
  const invited = await invite(await administrator());
  const clerk = await signIn(verified('ewa'));
  expect(clerk).toMatchObject({ userId: resident.userId, permissions: [MODERATE] });
  const left = await portal.deps.db.selectFrom('account').select('id').where('id', '=', invited).execute();
  expect(left).toEqual([]);
});

test('a sign-in does not add the rights of one user to another', async () => {
  const boss = await administrator();
  await invite(boss);
  const clerk = await signIn(verified('ewa'));
  const other = await invite(boss, 'druga@lipogrod.example.pl');
  expect((await signIn(verified('ewa', 'druga@lipogrod.example.pl'))).userId).toBe(clerk.userId);
  const waiting = await portal.deps.db.selectFrom('account').select('id').where('id', '=', other).execute();
  expect(waiting).toHaveLength(1);
});

test('somebody whose account at the provider is new gets the old one here when the office writes again', async () => {
  const boss = await administrator();
  const invited = await invite(boss);
  const first = await signIn(verified('ewa'));
  expect((await ask(boss, 'POST', `users/${invited}/password-reset`)).statusCode).toBe(200);
  expect((await signIn(verified('ewa-2'))).userId).toBe(invited);
  // The earlier name opens nothing of it any more, also where it was signed in.
  expect((await first.visitor.get('/konto/profil')).statusCode).toBe(303);
  expect((await signIn(verified('ewa'))).userId).not.toBe(invited);
  expect(first.userId).toBe(invited);
});

test('the office writes again while the invitation is being taken: neither fails', async () => {
  const invited = await invite(await administrator());
  provider.acts.person = verified('ewa');
  const visitor = new TestBrowser(portal.app, 'https://wiec.example.pl');
  const started = await visitor.call('/api/auth/start', {});
  const answer = await fetch(started.json().data.authorizationUrl, { redirect: 'manual' });
  const reply = Object.fromEntries(new URL(answer.headers.get('location')!).searchParams);
  const finished = await portal.deps.db.transaction().execute(async (tx) => {
    await lockUser(tx, invited);
    const finishing = visitor.call('/api/auth/callback', reply);
    await untilSomebodyWaits(portal.deps.pool);
    await sendAccessLetter(tx, portal.deps, { accountId: invited, email: ADDRESS, login: ADDRESS, occasion: 'reset' });
    return { finishing };
  });
  const signedIn = await finished.finishing;
  expect(signedIn.statusCode).toBe(200);
  expect(signedIn.json().data.user).toMatchObject({ userId: invited });
});
