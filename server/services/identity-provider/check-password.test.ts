import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createAccount } from '../../modules/accounts/create-account.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { wholeWindow } from '../../testing/whole-window.ts';
import { checkPassword } from './check-password.ts';

vi.mock('@node-rs/argon2', { spy: true });
// Files share a worker: an earlier one may have loaded the code with what is spied on here.
vi.hoisted(() => vi.resetModules());

const PASSWORD = 'Bardzo-tajne-1';
let portal: TestApp;

const newAccount = (login: string) =>
  createAccount(portal.deps, {
    login,
    password: PASSWORD,
    firstname: 'Ewa',
    surname: 'Próbna',
    email: login,
    isCitizen: false,
    officeId: null,
    districtId: null,
  });
const check = (login: string, password: string) =>
  checkPassword(portal.deps, { login, password, address: '192.0.2.1', cookies: undefined });

beforeAll(async () => {
  portal = await testApp();
  await newAccount('jest@example.pl');
  await newAccount('zamkniete@example.pl');
  await portal.deps.pool.query("update account set locked_until = now() + interval '1 hour' where id = 2");
  // The decoy for accounts that are not there is hashed once in a process.
  await check('pierwszy@example.pl', 'źle');
});
afterAll(async () => {
  await portal.close();
  vi.resetModules();
});
beforeEach(() => vi.clearAllMocks());

test.each([
  ['a wrong password', 'jest@example.pl', 'źle'],
  ['an unknown login', 'nie-ma@example.pl', 'źle'],
  ['a locked account', 'zamkniete@example.pl', 'źle'],
  ['a locked account, and its right password', 'zamkniete@example.pl', PASSWORD],
])('%s costs one hash like any other, of the same parameters, and gets the same answer', async (_, login, password) => {
  expect(await check(login, password)).toEqual({ ok: false, reason: 'wrong' });
  expect(argon2.hash).not.toHaveBeenCalled();
  expect(argon2.verify).toHaveBeenCalledTimes(1);
  expect(vi.mocked(argon2.verify).mock.calls[0]![0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('networks of one site are stopped together, so that nobody guesses from 65,536 of them', async () => {
  const few = { ...portal.deps, config: { ...portal.deps.config, rateLimitFactor: 0.005 } };
  await wholeWindow(portal.deps.pool);
  const reasons = [];
  for (const network of [1, 2, 3, 4]) {
    const address = `2001:db8:77:${network}::1`;
    const verdict = await checkPassword(few, {
      login: 'nie-ma@example.pl',
      password: 'źle',
      address,
      cookies: undefined,
    });
    reasons.push(verdict.ok || verdict.reason);
  }
  expect(reasons).toEqual(['wrong', 'wrong', 'wrong', 'too-many']);
  const elsewhere = { login: 'nie-ma@example.pl', password: 'źle', address: '2001:db8:78:1::1', cookies: undefined };
  expect(await checkPassword(few, elsewhere)).toMatchObject({ reason: 'wrong' });
});
