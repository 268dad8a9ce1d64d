import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeTotp, totpCode, totpStep } from '../../../services/identity-provider/second-factor.ts';
import { accountVisitor } from '../../../testing/account-visitor.ts';
import { newResident, RESIDENT_PASSWORD } from '../../../testing/resident.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { untilSomebodyWaits } from '../../../testing/until-somebody-waits.ts';
import { waitForFreshRateWindow } from '../../../testing/fresh-rate-window.ts';
import { lockAccountRow } from '../queries.ts';

const PATH = '/konto/profil/drugi-skladnik';
const STEP = 30_000;
let portal: TestApp;

beforeAll(async () => {
  // Stopped, so that no step of codes ends in the middle of a test.
  const now = new Date();
  portal = await testApp({}, { clock: () => now });
});
afterAll(() => portal.close());

const hidden = (body: string, name: string) => new RegExp(`name="${name}"\\s+value="([^"]+)"`).exec(body)![1]!;
/** Codes of steps to come, so that none is used twice. */
const codeAt = (key: string, step: number) => totpCode(key, new Date(portal.deps.clock().getTime() + step * STEP));

async function enrolled(login: string): Promise<{ visitor: TestBrowser; key: string; codes: string[] }> {
  const { visitor } = await newResident(portal, login);
  const page = (await visitor.get(PATH)).body;
  expect(page).toContain('<svg class="konto-qr"');
  const key = /konto-key">([A-Z2-7 ]+)</.exec(page)![1]!.replaceAll(' ', '');
  const sealed = hidden(page, 'sealed');
  const wrong = await visitor.submit(PATH, { action: 'on', sealed, code: 'abcdef', current: RESIDENT_PASSWORD });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toContain(key.slice(0, 4));
  const on = { action: 'on', sealed, code: codeAt(key, -1), current: RESIDENT_PASSWORD };
  expect((await visitor.submit(PATH, { ...on, current: 'Nie-To-Haslo-1' })).statusCode).toBe(422);
  const done = await visitor.submit(PATH, on);
  const codes = [...done.body.matchAll(/konto-key">([A-Z2-9]{5}-[A-Z2-9]{5})</g)].map(([, code]) => code!);
  expect(codes).toHaveLength(10);
  return { visitor, key, codes };
}

async function toCode(login: string) {
  const visitor = accountVisitor(portal);
  const { url } = await visitor.follow('/konto/profil', '/authentication/callback');
  const page = await visitor.submit(url.pathname, { login, password: RESIDENT_PASSWORD });
  expect(page.body).toContain('Podaj kod');
  const proof = hidden(page.body, 'proof');
  const enter = (code: string, given = proof) => visitor.submit(url.pathname, { proof: given, code });
  return { visitor, proof, enter };
}

describe('with a second factor', () => {
  test('the password alone signs nobody in; a code does, once, and a recovery code does, once', async () => {
    const { key, codes } = await enrolled('ada@example.pl');
    const first = await toCode('ada@example.pl');
    expect((await first.visitor.get('/konto/profil')).statusCode).toBe(303);
    expect((await first.enter(codeAt(key, -1))).statusCode).toBe(422);
    const code = codeAt(key, 0);
    expect((await first.enter(code)).statusCode).toBe(303);
    const second = await toCode('ada@example.pl');
    expect((await second.enter(code)).statusCode).toBe(422);
    expect((await second.enter(codes[0]!.toLowerCase().replace('-', ' '))).statusCode).toBe(303);
    const third = await toCode('ada@example.pl');
    expect((await third.enter(codes[0]!)).statusCode).toBe(422);
  });

  test('codes cannot be guessed: five tries in a quarter of an hour, whatever the password pages say', async () => {
    const { key } = await enrolled('bea@example.pl');
    await waitForFreshRateWindow(portal.deps.pool);
    const { enter } = await toCode('bea@example.pl');
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await enter('ZGADYWANY')).statusCode);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await (await toCode('bea@example.pl')).enter(codeAt(key, 0))).statusCode).toBe(429);
  });

  test('the step of the code cannot be reached with the proof of another sign-in, or a made-up one', async () => {
    const { key } = await enrolled('cela@example.pl');
    const mine = await toCode('cela@example.pl');
    const other = await toCode('cela@example.pl');
    expect((await other.enter(codeAt(key, 0), mine.proof)).statusCode).toBe(403);
    expect((await other.enter(codeAt(key, 0), 'AAAA')).statusCode).toBe(403);
    expect((await other.enter(codeAt(key, 0))).statusCode).toBe(303);
  });

  test('the portal’s own form sends to the pages that ask for the code', async () => {
    await enrolled('dora@example.pl');
    const reply = await accountVisitor(portal).call('/api/auth/token', {
      login: 'dora@example.pl',
      password: RESIDENT_PASSWORD,
    });
    expect(reply.statusCode).toBe(409);
    expect(reply.body).toContain('Samo hasło tu nie wystarczy');
  });

  test('it is turned off, and recovery codes are made anew, with password and code together alone', async () => {
    const { visitor, codes } = await enrolled('ewa@example.pl');
    const change = (action: string, current: string, code: string) => visitor.submit(PATH, { action, current, code });
    expect((await change('off', 'Nie-To-Haslo-1', codes[0]!)).statusCode).toBe(422);
    expect((await change('off', RESIDENT_PASSWORD, 'OOOOO-OOOOO')).statusCode).toBe(422);
    const renewed = await change('codes', RESIDENT_PASSWORD, codes[0]!);
    const fresh = /konto-key">([A-Z2-9]{5}-[A-Z2-9]{5})</.exec(renewed.body)![1]!;
    expect((await change('off', RESIDENT_PASSWORD, codes[1]!)).statusCode).toBe(422);
    expect((await change('off', RESIDENT_PASSWORD, fresh)).headers.location).toBe('/konto/profil');
    expect((await visitor.get(PATH)).body).toContain('Włącz drugi składnik');
  });
});

test('neither key nor recovery codes are readable in the database', async () => {
  const { key, codes } = await enrolled('fela@example.pl');
  const rows = await portal.deps.db.selectFrom('account').selectAll().execute();
  const hashes = await portal.deps.db.selectFrom('account_recovery_code').selectAll().execute();
  const dump = [...rows.map(({ totp_secret }) => totp_secret), ...hashes.map(({ code_hash }) => code_hash)]
    .map((bytes) => bytes?.toString('latin1'))
    .join();
  for (const secret of [key, ...codes]) expect(dump).not.toContain(secret);
});

test('a code is good a step early or late, and no longer (RFC 6238)', () => {
  const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const at = (seconds: number) => new Date(seconds * 1000);
  // Appendix B of the RFC, the last six digits.
  expect(totpCode(key, at(59))).toBe('287082');
  expect(totpCode(key, at(1111111109))).toBe('081804');
  expect([0, 30, 60, 90, 120].map((second) => totpStep(key, '287 082', at(second)))).toEqual([1, 1, 1, null, null]);
  for (const typed of ['', '28708', 'abcdef', '2870822']) expect(totpStep(key, typed, at(59))).toBeNull();
});

test('new recovery codes while the office takes the second factor off: neither fails', async () => {
  const { visitor, codes } = await enrolled('zofia@example.pl');
  const { db, pool } = portal.deps;
  const { id } = await db.selectFrom('account').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  const { making } = await db.transaction().execute(async (tx) => {
    await lockAccountRow(tx, id);
    const making = visitor.submit(PATH, { action: 'codes', current: RESIDENT_PASSWORD, code: codes[0]! });
    await untilSomebodyWaits(pool);
    await removeTotp(tx, id);
    return { making };
  });
  expect((await making).statusCode).toBeLessThan(500);
  const kept = await db.selectFrom('account_recovery_code').select('account_id').where('account_id', '=', id).execute();
  expect(kept).toEqual([]);
});
