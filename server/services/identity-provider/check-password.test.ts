import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createAccount } from '../../modules/accounts/create-account.ts';
import { accountVisitor } from '../../testing/account-visitor.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { waitForFreshRateWindow } from '../../testing/fresh-rate-window.ts';
import { checkPassword } from './check-password.ts';
import type * as lines from '../bounded-queue.ts';
import { HASHES_AT_ONCE, HASHES_WAITING, isHashQueueFull } from './password-hash.ts';

vi.mock('@node-rs/argon2', { spy: true });
/** How long somebody waits is what `bounded-queue.test` is about; here they wait for the test. */
vi.mock('../bounded-queue.ts', async (original) => {
  const real = await original<typeof lines>();
  const Patient = class extends real.BoundedQueue {
    constructor({ atOnce, waiting }: ConstructorParameters<typeof real.BoundedQueue>[0]) {
      super({ atOnce, waiting });
    }
  };
  return { ...real, BoundedQueue: Patient };
});
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
  await waitForFreshRateWindow(portal.deps.pool);
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

test('a few passwords are hashed concurrently, many wait without blocking other requests, and the rest are rejected without counting as attempts', async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  vi.mocked(argon2.verify).mockImplementation(async () => {
    most = Math.max(most, ++running);
    await opened;
    running -= 1;
    return false;
  });
  const failures = async () => (await portal.deps.pool.query('select failed_sign_ins from account order by id')).rows;
  const before = await failures();
  // One of the four threads that hashing shares with everything else is left, whatever the machine.
  expect(HASHES_AT_ONCE).toBeLessThanOrEqual(2);
  const guesses = Array.from({ length: HASHES_AT_ONCE + HASHES_WAITING }, (_, n) =>
    checkPassword(portal.deps, {
      login: `${n}@example.pl`,
      password: 'x',
      address: `198.51.100.${n}`,
      cookies: undefined,
    }),
  );
  try {
    await expect.poll(isHashQueueFull).toBe(true);
    // Each asks the database before it hashes.
    await expect.poll(() => running).toBe(HASHES_AT_ONCE);
    expect((await portal.app.inject('/health')).statusCode).toBe(200);
    expect((await portal.app.inject('/api/app/init-data')).statusCode).toBe(200);

    const visitor = accountVisitor(portal);
    const atPortal = await visitor.call('/api/auth/token', { login: 'jest@example.pl', password: PASSWORD });
    expect([atPortal.statusCode, atPortal.headers['retry-after']]).toEqual([503, '5']);
    expect(atPortal.json().errors[0].message).toContain('nie sprawdził hasła');
    const { url } = await visitor.follow('/konto/profil', '/konto/interaction/');
    const atProvider = await visitor.submit(url.pathname, { login: 'jest@example.pl', password: PASSWORD });
    expect([atProvider.statusCode, atProvider.headers['retry-after']]).toEqual([503, '5']);
    expect(atProvider.body).toContain('hasło nie zostało jeszcze sprawdzone');
    const registration = { login: 'nowa@example.pl', password: 'Lipowa-Aleja-27', repeated: 'Lipowa-Aleja-27' };
    const registered = await visitor.submit('/konto/rejestracja', registration);
    expect([registered.statusCode, registered.headers['retry-after']]).toEqual([503, '5']);
    expect(registered.body).toContain('Portal jest teraz bardzo obciążony');

    expect(await failures()).toEqual(before);
  } finally {
    open();
    await Promise.allSettled(guesses);
  }
  expect(new Set((await Promise.all(guesses)).map((verdict) => verdict.ok || verdict.reason))).toEqual(
    new Set(['wrong']),
  );
  expect(most).toBe(HASHES_AT_ONCE);
});
