import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeProtectedHeader } from 'jose';
import { buildApp } from '../../app.ts';
import { accountVisitor } from '../../testing/account-visitor.ts';
import { newResident, RESIDENT_PASSWORD } from '../../testing/resident.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { TestBrowser } from '../../testing/test-browser.ts';
import { loadProviderKeys, rotateProviderKeys } from './provider-keys.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
});
afterAll(() => portal.close());

/** A process that starts now, over the same database. */
const restarted = () => buildApp(portal.deps, { logStream: { write: () => {} }, renderPage: null });

test('after a rotation nobody is signed out, and new tokens are signed anew; after two the first keys open nothing', async () => {
  const login = 'ada@example.pl';
  await newResident(portal, login);
  const visitor = accountVisitor(portal);
  const { data } = (await visitor.call('/api/auth/token', { login, password: RESIDENT_PASSWORD })).json();
  const before = await loadProviderKeys(portal.deps);
  const follow = async (app: Awaited<ReturnType<typeof restarted>>) => {
    const moved = new TestBrowser(app, 'https://wiec.example.pl');
    for (const [name, value] of visitor.cookies())
      moved.setCookie(name, value, name.startsWith('konto') ? '/konto' : '/');
    const token = await app.inject({ url: '/api/auth', headers: { authorization: `Bearer ${data.accessToken}` } });
    return { moved, token: token.statusCode, page: (await moved.get('/konto/profil')).statusCode };
  };

  await rotateProviderKeys(portal.deps);
  const after = await loadProviderKeys(portal.deps);
  expect(after.signing[0].kid).not.toBe(before.signing[0].kid);
  expect(after.cookies[0]).not.toBe(before.cookies[0]);
  const once = await restarted();
  expect(await follow(once)).toMatchObject({ token: 200, page: 200 });
  const fresh = await new TestBrowser(once, 'https://wiec.example.pl').call('/api/auth/token', {
    login,
    password: RESIDENT_PASSWORD,
  });
  expect(decodeProtectedHeader(fresh.json().data.accessToken).kid).toBe(after.signing[0].kid);
  await once.close();

  await rotateProviderKeys(portal.deps);
  const twice = await restarted();
  expect(await follow(twice)).toMatchObject({ token: 401, page: 303 });
  await twice.close();
  const { rows } = await portal.deps.pool.query(`select actor from audit_log where action = 'keys.rotated'`);
  expect(rows).toEqual([{ actor: 'cli' }, { actor: 'cli' }]);
});
