import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storeTotp, totpCode } from '../../services/identity-provider/second-factor.ts';
import { accountVisitor, signInToAccount } from '../../testing/account-visitor.ts';
import { newResident, RESIDENT_PASSWORD } from '../../testing/resident.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

const LOGIN = 'ada@example.pl';
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
let portal: TestApp;
let id: number;
let since: number;
const now = new Date();

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 }, { clock: () => now });
  ({ id } = await newResident(portal, LOGIN));
});
afterAll(() => portal.close());

const log = async () =>
  (
    await portal.deps.pool.query(
      `select actor, action, subject_id, details from audit_log
        where id > $1 and action in ('account.signed-in', 'account.sign-in-failed') order by id`,
      [since],
    )
  ).rows;
beforeEach(async () => {
  since = Number((await portal.deps.pool.query('select coalesce(max(id), 0) as id from audit_log')).rows[0].id);
});

const byForm = (login: string, password: string) => accountVisitor(portal).call('/api/auth/token', { login, password });
const failed = (subject_id: string, what: string) => ({
  actor: 'visitor',
  action: 'account.sign-in-failed',
  subject_id,
  details: { failed: what },
});
const signedIn = (by: string) => ({
  actor: `account:${id}`,
  action: 'account.signed-in',
  subject_id: String(id),
  details: { by },
});

test('who signs in, by either form, is in the log', async () => {
  await byForm(LOGIN, RESIDENT_PASSWORD);
  await signInToAccount(accountVisitor(portal), LOGIN, RESIDENT_PASSWORD);
  expect(await log()).toEqual([signedIn('password'), signedIn('password')]);
});

test('so is who does not, by the number of the account, and never by what was typed', async () => {
  await byForm(LOGIN, 'Nie-to-haslo-1');
  await byForm('Tajne-Haslo-9@example.pl', RESIDENT_PASSWORD);
  expect(await log()).toEqual([failed(String(id), 'password'), failed('unknown', 'password')]);
  const { rows } = await portal.deps.pool.query(`select string_agg(e::text, ' ') as everything from audit_log e`);
  expect(`${rows[0].everything} ${portal.log()}`).not.toMatch(/tajne-haslo|ada@example/i);
});

test('a right password is no sign-in while the code is missing or wrong', async () => {
  await storeTotp(portal.deps.db, portal.deps, id, { key: KEY, step: 0 });
  const visitor = accountVisitor(portal);
  const { form, answer } = await signInToAccount(visitor, LOGIN, RESIDENT_PASSWORD);
  expect(await log()).toEqual([]);
  const proof = /name="proof"\s+value="([^"]+)"/.exec(answer.body)![1]!;
  await visitor.submit(form, { proof, code: '000000' === totpCode(KEY, now) ? '111111' : '000000' });
  await visitor.submit(form, { proof, code: totpCode(KEY, now) });
  expect(await log()).toEqual([failed(String(id), 'code'), signedIn('password-and-code')]);
});

test('a refusal of the office is logged with the number of who was refused', async () => {
  await portal.deps.db.updateTable('account').set({ totp_secret: null }).where('id', '=', id).execute();
  const { data } = (await byForm(LOGIN, RESIDENT_PASSWORD)).json<{ data: { accessToken: string } }>();
  await portal.app.inject({ url: '/api/users', headers: { authorization: `Bearer ${data.accessToken}` } });
  const line = portal
    .log()
    .split('\n')
    .findLast((each) => each.includes('"/api/users"'));
  expect(JSON.parse(line!)).toMatchObject({ route: '/api/users', status: 403, account: id });
});
