import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeTotp } from '../../services/identity-provider/second-factor.ts';
import { accountVisitor, signInToAccount } from '../../testing/account-visitor.ts';
import { newResident, RESIDENT_PASSWORD } from '../../testing/resident.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { makeAdministrator, resetSecondFactor } from './keep-account.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
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

test('a lost second factor is taken off, and whoever is signed in is signed out', async () => {
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
