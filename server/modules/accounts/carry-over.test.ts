import { afterAll, beforeAll, expect, test } from 'vitest';
import { otherVisitor } from '../../testing/other-provider-visitor.ts';
import { startOtherProvider, type OtherProvider } from '../../testing/other-provider.ts';
import { freshDatabase, type FreshDatabase } from '../../testing/fresh-database.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { writeSetting } from '../site/settings/setting-queries.ts';
import { carryAccountsOver } from './carry-over.ts';

let before: OtherProvider;
let after: OtherProvider;
let database: FreshDatabase;
beforeAll(async () => {
  [before, after, database] = await Promise.all([startOtherProvider(), startOtherProvider(), freshDatabase()]);
});
afterAll(async () => {
  await Promise.all([before.stop(), after.stop()]);
  await database.close();
});

/** The portal as it is started with this provider, over the one database. */
async function at<T>({ issuer }: OtherProvider, act: (portal: TestApp) => Promise<T>): Promise<T> {
  const portal = await testApp({ oidcIssuer: issuer }, { database: { ...database, close: () => Promise.resolve() } });
  try {
    return await act(portal);
  } finally {
    await portal.close();
  }
}
const userId = async (portal: TestApp): Promise<number> =>
  (await otherVisitor(portal).signIn()).json().data.user.userId;

test('a provider that moves keeps its accounts once the operator says so, and each is carried over once', async () => {
  const had = await at(before, userId);
  await at(after, async (portal) => {
    expect(await carryAccountsOver(portal.deps, after.issuer, writeSetting)).toMatchObject({ ok: false });
    expect(await carryAccountsOver(portal.deps, 'dawny', writeSetting)).toMatchObject({ ok: false });
    expect(await carryAccountsOver(portal.deps, before.issuer, writeSetting)).toMatchObject({ ok: true });
    expect(await userId(portal)).toBe(had);
    expect(await userId(portal)).toBe(had);
  });
  const told = await database.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', 'like', 'account.%')
    .where('action', '<>', 'account.signed-in')
    .execute();
  expect(told.map(({ action }) => action)).toEqual(['account.issuer-moved', 'account.carried-over']);
  // Nobody is taken for who they were by the former address alone.
  expect(await at(before, userId)).not.toBe(had);
});

test('an account with another subject identifier is not carried over', async () => {
  before.acts.person = { ...before.acts.person!, sub: 'osoba-8' };
  const had = await at(before, userId);
  after.acts.person = { ...after.acts.person!, sub: 'osoba-9' };
  expect(await at(after, userId)).not.toBe(had);
});
