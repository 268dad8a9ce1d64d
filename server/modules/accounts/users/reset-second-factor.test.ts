import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storeTotp } from '../../../services/identity-provider/second-factor.ts';
import { openPersonal } from '../../../services/account-identity.ts';
import { readOutbox } from '../../../services/mail.ts';
import { plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { provenHeaders } from '../../../testing/proof-of.ts';

let portal: TestApp;
let home: number;
let away: number;
beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: Infinity });
  signInById(portal.app, portal.deps);
  home = (await plantTown(portal.deps.db)).officeId;
  away = (await plantTown(portal.deps.db, 2028)).officeId;
});
afterAll(() => portal.close());

let manager: number;
let clerk: number;
beforeEach(async () => {
  manager = await plantStaff(portal.deps, { officeId: home, permissions: { [home]: ['users.manage'] } });
  clerk = await plantStaff(portal.deps, { officeId: home, permissions: { [home]: ['vote.paper'] } });
  await loseTelephone(clerk);
});

const loseTelephone = (id: number) =>
  storeTotp(portal.deps.db, portal.deps, id, { key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', step: 0 });

const ask = (method: 'GET' | 'POST', path: string, by: number) =>
  portal.app.inject({ method, url: `/api/users/${path}`, headers: provenHeaders(portal.deps, by) });
const reset = (id: number, by: number) => ask('POST', `${id}/second-factor-reset`, by);

test('whoever manages the users takes a lost second factor off: written down, sessions ended, the owner told', async () => {
  const { db } = portal.deps;
  const session = { accountId: String(clerk), uid: `sesja-${clerk}` };
  await db
    .insertInto('oidc_payload')
    .values({ model: 'Session', id: `s${clerk}`, payload: JSON.stringify(session), uid: session.uid })
    .execute();
  expect((await ask('GET', String(clerk), manager)).json().data.hasSecondFactor).toBe(true);
  const reply = await reset(clerk, manager);
  expect(reply.json().data).toMatchObject({ id: clerk, hasSecondFactor: false });
  const row = await db.selectFrom('account').selectAll().where('id', '=', clerk).executeTakeFirstOrThrow();
  expect(row.totp_secret).toBeNull();
  const codes = db.selectFrom('account_recovery_code').selectAll().where('account_id', '=', clerk);
  expect(await codes.execute()).toEqual([]);
  expect(await db.selectFrom('oidc_payload').selectAll().where('id', '=', `s${clerk}`).execute()).toEqual([]);
  const log = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', String(clerk)).execute();
  expect(log).toMatchObject([{ action: 'user.second-factor-reset', actor: `account:${manager}` }]);
  const { email } = openPersonal(portal.deps, row.personal);
  expect((await readOutbox(db, portal.deps)).find(({ to }) => to === email)!.subject).toContain('jest wyłączony');
  // There is nothing left to take off.
  expect((await reset(clerk, manager)).statusCode).toBe(409);
});

test('nobody takes off their own, that of another office, or of somebody who may do more', async () => {
  await loseTelephone(manager);
  expect((await reset(manager, manager)).statusCode).toBe(403);
  const admin = await plantStaff(portal.deps, { officeId: home, isAdmin: true });
  await loseTelephone(admin);
  expect((await reset(admin, manager)).statusCode).toBe(403);
  // Nor does whoever may change everybody.
  expect((await reset(admin, admin)).statusCode).toBe(403);
  const stranger = await plantStaff(portal.deps, { officeId: away, permissions: { [away]: ['vote.paper'] } });
  await loseTelephone(stranger);
  expect((await reset(stranger, manager)).statusCode).toBe(404);
  expect((await reset(clerk, clerk)).statusCode).toBe(403);
  const left = await portal.deps.db.selectFrom('account').select('id').where('totp_secret', 'is not', null).execute();
  expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([manager, admin, stranger, clerk]));
});
