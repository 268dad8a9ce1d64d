import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { totpCode } from '../../../services/identity-provider/second-factor.ts';
import { readOutbox } from '../../../services/mail.ts';
import { accountVisitor } from '../../../testing/account-visitor.ts';
import { newResident, RESIDENT_PASSWORD } from '../../../testing/resident.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';

/** `STAFF_SECOND_FACTOR=required`. */
let portal: TestApp;
beforeAll(async () => {
  // Stopped, so that no step of codes ends in the middle of a test.
  const now = new Date();
  portal = await testApp({ staffSecondFactor: true, rateLimitFactor: Infinity }, { clock: () => now });
});
afterAll(() => portal.close());

const OWN_PAGE = '/konto/profil/drugi-skladnik';
const CALLBACK = '/authentication/callback';
const hidden = (body: string, name: string) => new RegExp(`name="${name}"\\s+value="([^"]+)"`).exec(body)![1]!;
const codeAt = (key: string, step: number) => totpCode(key, new Date(portal.deps.clock().getTime() + step * 30_000));

async function clerk(login: string): Promise<number> {
  const { id } = await newResident(portal, login);
  await sql`update account set is_staff = true where id = ${id}`.execute(portal.deps.db);
  return id;
}

async function typePassword(login: string) {
  const visitor = accountVisitor(portal);
  const { url } = await visitor.follow('/konto/profil', CALLBACK);
  const answer = await visitor.submit(url.pathname, { login, password: RESIDENT_PASSWORD });
  return { visitor, path: url.pathname, answer };
}

const isSignedIn = async (visitor: TestBrowser) => (await visitor.get('/konto/profil')).statusCode === 200;

async function toDemand(login: string) {
  const { visitor, path, answer } = await typePassword(login);
  expect(answer.body).toContain('Urząd wymaga od pracowników drugiego składnika');
  const key = /konto-key">([A-Z2-7 ]+)</.exec(answer.body)![1]!.replaceAll(' ', '');
  const proof = hidden(answer.body, 'proof');
  const sealed = hidden(answer.body, 'sealed');
  const enter = (code: string, changed: object = {}) => visitor.submit(path, { proof, sealed, code, ...changed });
  return { visitor, key, proof, sealed, enter };
}

describe('staff without a second factor', () => {
  test('are led to set it up before anything else works, and go on from there', async () => {
    const id = await clerk('ada@example.pl');
    const { visitor, key, enter } = await toDemand('ada@example.pl');
    expect(await isSignedIn(visitor)).toBe(false);
    const wrong = await enter('abcdef');
    expect(wrong.statusCode).toBe(422);
    // The phone has this key already.
    expect(wrong.body).toContain(key.slice(0, 4));
    expect(await isSignedIn(visitor)).toBe(false);

    const done = await enter(codeAt(key, -1));
    expect(done.body.match(/konto-key">[A-Z2-9]{5}-[A-Z2-9]{5}</g)).toHaveLength(10);
    const next = /konto-button" href="([^"]+)"/.exec(done.body)![1]!;
    await visitor.follow(new URL(next.replaceAll('&#38;', '&')).pathname, CALLBACK);
    expect(await isSignedIn(visitor)).toBe(true);
    const letter = (await readOutbox(portal.deps.db, portal.deps)).find(({ to }) => to === 'ada@example.pl');
    expect(letter!.subject).toBe('Drugi składnik logowania jest włączony');
    const log = await portal.deps.db.selectFrom('audit_log').selectAll().where('subject_id', '=', String(id)).execute();
    expect(log.map(({ action }) => action)).toContain('account.second-factor-on');

    // The next time it is asked for, and it cannot be turned off.
    const later = await typePassword('ada@example.pl');
    expect(later.answer.body).toContain('Podaj kod');
    const page = (await visitor.get(OWN_PAGE)).body;
    expect(page).toContain('Na kontach pracowników jest wymagany');
    expect(page).not.toContain('value="off"');
    const off = await visitor.submit(OWN_PAGE, { action: 'off', current: RESIDENT_PASSWORD, code: codeAt(key, 0) });
    expect(off.headers.location).toBe(OWN_PAGE);
    expect((await visitor.get(OWN_PAGE)).body).toContain('Drugi składnik jest włączony');
  });

  test('are not let in by the portal’s own form, nor told more than that a password is not enough', async () => {
    await clerk('bea@example.pl');
    const typed = { login: 'bea@example.pl', password: RESIDENT_PASSWORD };
    const reply = await accountVisitor(portal).call('/api/auth/token', typed);
    expect(reply.statusCode).toBe(409);
    expect(reply.body).toContain('Samo hasło tu nie wystarczy');
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  test('cannot borrow the password, the key or the page of somebody else, or use a page twice', async () => {
    await clerk('cela@example.pl');
    await clerk('dora@example.pl');
    const mine = await toDemand('cela@example.pl');
    const other = await toDemand('dora@example.pl');
    expect((await mine.enter(codeAt(other.key, 0), { proof: other.proof, sealed: other.sealed })).statusCode).toBe(403);
    expect((await mine.enter(codeAt(other.key, 0), { sealed: other.sealed })).statusCode).toBe(422);
    expect((await mine.enter(codeAt(mine.key, 0), { sealed: 'AAAA' })).statusCode).toBe(422);
    const twice = await toDemand('cela@example.pl');
    expect((await mine.enter(codeAt(mine.key, 0))).statusCode).toBe(200);
    // The key of the page that came second is nobody's: a factor is there already.
    expect((await twice.enter(codeAt(twice.key, 0))).statusCode).toBe(403);
  });

  test('cannot go on with a password that was changed meanwhile', async () => {
    const id = await clerk('ewa@example.pl');
    const { key, enter } = await toDemand('ewa@example.pl');
    await sql`update account set password_set_at = now() + interval '1 second' where id = ${id}`.execute(
      portal.deps.db,
    );
    expect((await enter(codeAt(key, 0))).statusCode).toBe(403);
  });
});

test('residents sign in as before', async () => {
  await newResident(portal, 'fela@example.pl');
  const { answer } = await typePassword('fela@example.pl');
  expect(answer.statusCode).toBe(303);
});
