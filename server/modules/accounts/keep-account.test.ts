import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeTotp } from '../../services/identity-provider/second-factor.ts';
import { accountVisitor, signInToAccount } from '../../testing/account-visitor.ts';
import { newResident, RESIDENT_PASSWORD } from '../../testing/resident.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { makeAdministrator, resetSecondFactor } from './keep-account.ts';

let portal: TestApp;
let now = new Date();
beforeAll(async () => {
  portal = await testApp({}, { clock: () => now });
});
afterAll(() => portal.close());

test('the operator makes somebody who has an account the first administrator', async () => {
  const { visitor, id } = await newResident(portal, 'ada@example.pl');
  expect((await visitor.get('/konto/profil')).statusCode).toBe(200);
  expect(await makeAdministrator(portal.deps, ' ADA@example.pl')).toMatchObject({ ok: true, data: { accountId: id } });
  const row = await portal.deps.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ is_admin: true, is_staff: true });
  // The session was a resident's, opened without what staff must have.
  expect((await visitor.get('/konto/profil')).statusCode).toBe(303);
  expect(await makeAdministrator(portal.deps, 'nikt@example.pl')).toMatchObject({ ok: false, kind: 'not-found' });
  const log = await portal.deps.db.selectFrom('audit_log').selectAll().where('actor', '=', 'cli').execute();
  expect(log).toMatchObject([{ action: 'account.made-administrator', subject_id: String(id) }]);
});

test('a token issued to a resident does not carry the rights of an administrator, nor does a token of an ended session', async () => {
  await newResident(portal, 'cela@example.pl');
  const signIn = async (): Promise<string> => {
    const typed = { login: 'cela@example.pl', password: RESIDENT_PASSWORD };
    return (await accountVisitor(portal).call('/api/auth/token', typed)).json().data.accessToken;
  };
  const users = async (token: string) => {
    // Rights may be out of date for five seconds.
    now = new Date(now.getTime() + 6000);
    const headers = { authorization: `Bearer ${token}` };
    return (await portal.app.inject({ url: '/api/users', headers })).statusCode;
  };
  const before = await signIn();
  expect(await users(before)).toBe(403);
  expect(await makeAdministrator(portal.deps, 'cela@example.pl')).toMatchObject({ ok: true });
  expect(await users(before)).toBe(401);
  const after = await signIn();
  expect(await users(after)).toBe(200);
  await portal.deps.pool.query(`delete from oidc_payload where model = 'Session'`);
  expect(await users(after)).toBe(401);
});

test('a lost second factor is reset, and open sessions are ended', async () => {
  const { visitor, id } = await newResident(portal, 'bea@example.pl');
  await storeTotp(portal.deps.db, portal.deps, id, { key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', step: 0 });
  const signIn = async () =>
    (await signInToAccount(accountVisitor(portal), 'bea@example.pl', RESIDENT_PASSWORD)).answer;
  expect((await signIn()).body).toContain('Podaj kod');
  expect(await resetSecondFactor(portal.deps, 'bea@example.pl')).toMatchObject({ ok: true });
  expect((await visitor.get('/konto/profil')).statusCode).toBe(303);
  expect((await signIn()).statusCode).toBe(303);
  const left = await portal.deps.db.selectFrom('account_recovery_code').selectAll().execute();
  expect(left).toEqual([]);
});
