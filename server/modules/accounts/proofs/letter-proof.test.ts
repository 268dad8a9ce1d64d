import { PROOF_HEADER } from '@wiec/contract/proof-demand.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { suspendExternalSession } from '../../../services/identity-provider/external-session.ts';
import { readOutbox } from '../../../services/mail.ts';
import { otherVisitor, type OtherVisitor } from '../../../testing/other-provider-visitor.ts';
import { asItShould, OTHER_PERSON, startOtherProvider, type OtherProvider } from '../../../testing/other-provider.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { waitForFreshRateWindow } from '../../../testing/fresh-rate-window.ts';

/** Proofs where another provider signs people in: codes of letters, under the usual limits. */
let provider: OtherProvider;
let portal: TestApp;
let now = new Date();
/** What is known of an account may be out of date for five seconds. */
const aLittleLater = () => (now = new Date(now.getTime() + 6000));

beforeAll(async () => {
  provider = await startOtherProvider();
  portal = await testApp({ oidcIssuer: provider.issuer }, { clock: () => now });
});
afterAll(async () => {
  await portal.close();
  await provider.stop();
});
beforeEach(() => Object.assign(provider.acts, asItShould));

interface Administrator extends OtherVisitor {
  readonly id: number;
  readonly email: string;
  readonly token: string;
}

async function signIn(sub: string): Promise<Administrator> {
  const email = `${sub}@example.pl`;
  provider.acts.person = { ...OTHER_PERSON, sub, email, email_verified: true };
  const browser = otherVisitor(portal);
  const { user, accessToken } = (await browser.signIn()).json().data;
  await portal.deps.pool.query('update account set is_admin = true, is_staff = true where id = $1', [user.userId]);
  return { ...browser, id: user.userId, email, token: accessToken };
}

const call = ({ token }: Administrator, path: string, payload?: object, proof?: string) =>
  portal.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${token}`, ...(proof === undefined ? {} : { [PROOF_HEADER]: proof }) },
    ...(payload ? { payload } : {}),
  });

/** What a letter to them says, once it is asked for. */
async function codeFor(by: Administrator): Promise<string> {
  expect((await call(by, 'proofs/letters')).statusCode).toBe(200);
  const letters = await readOutbox(portal.deps.db, portal.deps);
  const [letter] = letters.filter(({ to, subject }) => to === by.email && subject.startsWith('Kod'));
  return /: (\d{8})/.exec(letter!.text)![1]!;
}
const prove = (by: Administrator, typed: string) => call(by, 'proofs', { typed });
const proofOf = async (by: Administrator): Promise<string> => (await prove(by, await codeFor(by))).json().data.proof;
/** Something that lasts: their own new letter of invitation. */
const lasting = async (by: Administrator, proof?: string): Promise<number> =>
  (await call(by, `users/${by.id}/password-reset`, undefined, proof)).statusCode;

describe('a proof with another provider', () => {
  test('serves in its own session alone', async () => {
    const here = await signIn('ewa');
    const elsewhere = await signIn('ewa');
    expect(elsewhere.id).toBe(here.id);
    const proof = await proofOf(here);
    expect(await lasting(elsewhere, proof)).toBe(403);
    expect(await lasting(here, proof)).toBe(200);
  });

  test('stays valid when the session is renewed, and ends with it', async () => {
    const signedIn = await signIn('iga');
    const proof = await proofOf(signedIn);
    const { accessToken } = (await signedIn.visitor.call('/api/auth/renew')).json().data;
    const renewed = { ...signedIn, token: accessToken };
    expect(await lasting(renewed, proof)).toBe(200);
    await signedIn.visitor.call('/api/auth/logout');
    expect(await lasting(renewed, proof)).toBe(403);
    // Nor is the token itself worth anything.
    aLittleLater();
    expect(await lasting(renewed, proof)).toBe(401);
  });

  test('is not valid while the provider does not confirm the session', async () => {
    const signedIn = await signIn('ola');
    const proof = await proofOf(signedIn);
    await suspendExternalSession(portal.deps, signedIn.visitor.cookie('konto')!);
    expect(await lasting(signedIn, proof)).toBe(403);
    aLittleLater();
    expect(await lasting(signedIn, proof)).toBe(401);
  });
});

describe('the code of a letter', () => {
  test('is good once, also for two at the same instant; another letter brings another', async () => {
    const by = await signIn('jan');
    const code = await codeFor(by);
    const answers = await Promise.all([prove(by, code), prove(by, code)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([200, 422]);
    expect((await prove(by, code)).json().errors).toEqual([
      { message: 'Ten kod nie pasuje albo był już użyty', field: 'typed' },
    ]);
    const next = await codeFor(by);
    expect(next).not.toBe(code);
    expect((await prove(by, next)).statusCode).toBe(200);
  });

  test('of one account is worth nothing for another', async () => {
    const [by, other] = [await signIn('lena'), await signIn('marek')];
    const code = await codeFor(by);
    expect((await prove(other, code)).statusCode).toBe(422);
    expect((await prove(by, code)).statusCode).toBe(200);
  });
});

test('guessing codes is limited by account', async () => {
  await waitForFreshRateWindow(portal.deps.pool);
  const [guesser, other] = [await signIn('zgaduje'), await signIn('spokojna')];
  const guesses = [];
  for (let i = 0; i < 6; i++) guesses.push((await prove(guesser, '1')).statusCode);
  expect(guesses).toEqual([422, 422, 422, 422, 422, 429]);
  // Held up in every session, and with the right code too.
  const again = await signIn('zgaduje');
  expect((await prove(again, await codeFor(again))).statusCode).toBe(429);
  expect((await prove(other, await codeFor(other))).statusCode).toBe(200);
});
