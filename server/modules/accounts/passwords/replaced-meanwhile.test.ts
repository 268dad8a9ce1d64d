/** A password is replaced, because somebody else knows it, while that somebody's request is being answered. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpCode } from '../../../services/identity-provider/second-factor.ts';
import { newResident, profileFields, RESIDENT_PASSWORD } from '../../../testing/resident.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { untilSomebodyWaits } from '../../../testing/until-somebody-waits.ts';

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
