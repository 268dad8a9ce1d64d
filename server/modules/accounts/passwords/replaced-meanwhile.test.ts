/** A password is replaced, because somebody else knows it, while that somebody's request is being answered. */
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../db/tables.ts';
import { endSessions } from '../../../services/identity-provider/end-sessions.ts';
import { totpCode } from '../../../services/identity-provider/second-factor.ts';
import { accountVisitor } from '../../../testing/account-visitor.ts';
import { newResident, profileFields, RESIDENT_PASSWORD } from '../../../testing/resident.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { untilSomebodyWaits } from '../../../testing/until-somebody-waits.ts';
import { storePassword } from './password-queries.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: Infinity });
});
afterAll(() => portal.close());

const NEW = 'Czerwone-Klony-8';
const SECOND_FACTOR = '/konto/profil/drugi-skladnik';

async function rightCode(visitor: TestBrowser): Promise<Record<string, string>> {
  const { body } = await visitor.get(SECOND_FACTOR);
  const key = /konto-key">([A-Z2-7 ]+)</.exec(body)![1]!.replaceAll(' ', '');
  const sealed = /name="sealed"\s+value="([^"]+)"/.exec(body)![1]!;
  return { action: 'on', sealed, code: totpCode(key, portal.deps.clock()), current: RESIDENT_PASSWORD };
}

test.each([
  ['a new password', '/konto/profil/haslo', { current: RESIDENT_PASSWORD, password: NEW, repeated: NEW }],
  ['another e-mail', '/konto/profil', profileFields({ email: 'cudzy@example.com' })],
  ['a second factor', SECOND_FACTOR, rightCode],
  ['the end of the account', '/konto/profil/usun', { current: RESIDENT_PASSWORD }],
])('%s is refused if the password was replaced while it was being verified', async (what, path, given) => {
  const { pool } = portal.deps;
  const { visitor, id } = await newResident(portal, `${what.replaceAll(' ', '-')}@example.pl`);
  const fields = typeof given === 'function' ? await given(visitor) : given;
  const account = async () => {
    const { rows } = await pool.query(
      'select password_hash, encode(personal, $2) as personal, totp_secret from account where id = $1',
      [id, 'hex'],
    );
    return rows[0];
  };
  const before = await account();
  const owner = await pool.connect();
  try {
    await owner.query('begin');
    await owner.query("update account set password_hash = 'nowe', password_set_at = now() where id = $1", [id]);
    const answer = visitor.submit(path, fields);
    await untilSomebodyWaits(pool);
    await owner.query('commit');
    expect((await answer).body).not.toContain('Wystąpił niespodziewany błąd');
  } finally {
    owner.release();
  }
  expect(await account()).toEqual({ ...before, password_hash: 'nowe' });
});

describe('a sign-in opens no session if the password was replaced', () => {
  const CALLBACK = '/authentication/callback';
  const isSignedIn = async (visitor: TestBrowser): Promise<boolean> =>
    (await visitor.get('/konto/zalogowany')).body.includes("'True'");

  /** The request stops where it needs what is locked, and goes on when the new password is stored. */
  async function replacedDuring<T>(
    id: number,
    lock: (tx: Kysely<Database>) => Promise<unknown>,
    request: () => Promise<T>,
  ): Promise<T> {
    const { db, pool, clock } = portal.deps;
    const { answer } = await db.transaction().execute(async (tx) => {
      await lock(tx);
      const answer = request();
      await untilSomebodyWaits(pool);
      await storePassword(tx, id, 'nowe', clock());
      await endSessions(tx, id, null);
      return { answer };
    });
    return answer;
  }

  const lockSignInLog = (tx: Kysely<Database>) => sql`lock table audit_log in share mode`.execute(tx);
  const lockRowOf = (model: 'Interaction' | 'Session', id: number) => (tx: Kysely<Database>) =>
    sql`
      select from oidc_payload
       where model = ${model}
         and coalesce(payload ->> 'accountId', payload #>> '{result,login,accountId}') = ${String(id)}
         for update`.execute(tx);

  test('after it was verified', async () => {
    const { id } = await newResident(portal, 'zuzanna@example.pl');
    const thief = accountVisitor(portal);
    const { url } = await thief.follow('/konto/profil', CALLBACK);
    const fields = { login: 'zuzanna@example.pl', password: RESIDENT_PASSWORD };
    const answer = await replacedDuring(id, lockSignInLog, () => thief.submit(url.pathname, fields));
    expect(answer.statusCode).toBe(303);
    const end = await thief.follow(answer.headers.location!, CALLBACK);
    expect(end.reply?.statusCode).toBe(401);
    expect(end.reply?.body).toContain('Zacznij logowanie jeszcze raz');
    expect(await isSignedIn(thief)).toBe(false);
  });

  test('after it was verified in the portal’s own form', async () => {
    const { id } = await newResident(portal, 'wanda@example.pl');
    const thief = accountVisitor(portal);
    const fields = { login: 'wanda@example.pl', password: RESIDENT_PASSWORD };
    const answer = await replacedDuring(id, lockSignInLog, () => thief.call('/api/auth/token', fields));
    expect(answer.statusCode).toBe(401);
    expect(answer.json().errors).toEqual([{ message: 'Nieprawidłowe dane logowania' }]);
    expect(await isSignedIn(thief)).toBe(false);
  });

  test('after its acceptance was read', async () => {
    const { id } = await newResident(portal, 'teresa@example.pl');
    const thief = accountVisitor(portal);
    const { url } = await thief.follow('/konto/profil', CALLBACK);
    const answer = await thief.submit(url.pathname, { login: 'teresa@example.pl', password: RESIDENT_PASSWORD });
    await replacedDuring(id, lockRowOf('Interaction', id), () => thief.follow(answer.headers.location!, CALLBACK));
    expect(await isSignedIn(thief)).toBe(false);
  });

  test('while a session from before is stored once more', async () => {
    const { id, visitor: thief } = await newResident(portal, 'urszula@example.pl');
    const { authorizationUrl } = (await thief.call('/api/auth/start', {})).json().data;
    const { pathname, search } = new URL(authorizationUrl);
    await replacedDuring(id, lockRowOf('Session', id), () => thief.get(`${pathname}${search}`));
    expect(await isSignedIn(thief)).toBe(false);
  });

  test('but the session in which its owner replaced it goes on', async () => {
    const { visitor } = await newResident(portal, 'sabina@example.pl');
    await visitor.submit('/konto/profil/haslo', { current: RESIDENT_PASSWORD, password: NEW, repeated: NEW });
    const { authorizationUrl } = (await visitor.call('/api/auth/start', {})).json().data;
    const { url } = await visitor.follow(authorizationUrl, CALLBACK);
    expect(url.searchParams.get('code')).not.toBeNull();
    expect(await isSignedIn(visitor)).toBe(true);
  });
});
