import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpCode } from '../../services/identity-provider/second-factor.ts';
import { accountVisitor, pathInLetter } from '../../testing/account-visitor.ts';
import { newResident, RESIDENT_PASSWORD } from '../../testing/resident.ts';
import { plantStaff } from '../../testing/plant-staff.ts';
import { plantTown } from '../../testing/plant-town.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { loadCaller } from '../../http/caller-queries.ts';
import { blockUser } from './users/block-user.ts';

/**
 * A thief who has learnt a password types it, and stops before the last step: what they hold must be worth nothing once its
 * owner has a new password, or the office has shut the account.
 */
const NEW = 'Czerwone-Klony-8';
const SECOND_FACTOR = '/konto/profil/drugi-skladnik';
let portal: TestApp;
beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
});
afterAll(() => portal.close());

interface Thief {
  visitor: TestBrowser;
  /** Where the sign-in goes on. */
  next: string;
  page: string;
}

async function thiefOf(login: string): Promise<Thief> {
  const visitor = accountVisitor(portal);
  const { url } = await visitor.follow('/konto/profil', '/authentication/callback');
  const answer = await visitor.submit(url.pathname, { login, password: RESIDENT_PASSWORD });
  return { visitor, next: answer.headers.location ?? url.pathname, page: answer.body };
}

const isSignedIn = async (visitor: TestBrowser): Promise<boolean> =>
  (await visitor.get('/konto/zalogowany')).body.includes("'True'");

async function setNewPassword(login: string): Promise<void> {
  const owner = accountVisitor(portal);
  await owner.submit('/konto/haslo', { login });
  const done = await owner.submit((await pathInLetter(portal, login))!, { password: NEW, repeated: NEW });
  expect(done.body).toContain('Hasło jest zmienione');
}

test('a sign-in that was left half way is over when the password is new', async () => {
  await newResident(portal, 'ada@example.pl');
  const held = await thiefOf('ada@example.pl');
  const used = await thiefOf('ada@example.pl');
  await used.visitor.follow(used.next, '/authentication/callback');
  expect(await isSignedIn(used.visitor)).toBe(true);

  await setNewPassword('ada@example.pl');
  await held.visitor.follow(held.next, '/authentication/callback');
  expect([await isSignedIn(held.visitor), await isSignedIn(used.visitor)]).toEqual([false, false]);
});

test('so is one that had only the code of the phone to come', async () => {
  const { visitor } = await newResident(portal, 'bea@example.pl');
  const form = (await visitor.get(SECOND_FACTOR)).body;
  const hidden = (body: string, name: string) => new RegExp(`name="${name}"\\s+value="([^"]+)"`).exec(body)![1]!;
  const key = /konto-key">([A-Z2-7 ]+)</.exec(form)![1]!.replaceAll(' ', '');
  const code = (steps: number) => totpCode(key, new Date(Date.now() + steps * 30_000));
  const on = { action: 'on', sealed: hidden(form, 'sealed'), code: code(0), current: RESIDENT_PASSWORD };
  const codes = (await visitor.submit(SECOND_FACTOR, on)).body.match(/\b[A-Z2-9]{5}-[A-Z2-9]{5}\b/g)!;
  expect(codes).toHaveLength(10);

  const held = await thiefOf('bea@example.pl');
  const enter = { proof: hidden(held.page, 'proof'), code: codes[0]! };
  await setNewPassword('bea@example.pl');
  expect((await held.visitor.submit(held.next, enter)).statusCode).toBe(403);
  expect(await isSignedIn(held.visitor)).toBe(false);
});

test('so is one of an account that the office shuts, or its owner deletes', async () => {
  const { officeId } = await plantTown(portal.deps.db);
  const admin = await plantStaff(portal.deps, { officeId, isAdmin: true });
  const { id } = await newResident(portal, 'cela@example.pl');
  await portal.deps.db.updateTable('account').set({ is_staff: true }).where('id', '=', id).execute();
  const held = await thiefOf('cela@example.pl');
  const by = (await loadCaller(portal.deps, admin))!;
  const { revision } = await portal.deps.db
    .selectFrom('account')
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(await blockUser(portal.deps, { id, isBlocked: true, revision, by })).toMatchObject({ ok: true });
  await held.visitor.follow(held.next, '/authentication/callback');
  expect(await isSignedIn(held.visitor)).toBe(false);

  const { visitor: owner } = await newResident(portal, 'dora@example.pl');
  const other = await thiefOf('dora@example.pl');
  expect((await owner.submit('/konto/profil/usun', { current: RESIDENT_PASSWORD })).statusCode).toBe(200);
  await other.visitor.follow(other.next, '/authentication/callback');
  expect(await isSignedIn(other.visitor)).toBe(false);
});
