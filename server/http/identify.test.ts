import { afterAll, beforeAll, expect, test } from 'vitest';
import { may } from '@wiec/domain/permission.ts';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { plantTown } from '../testing/plant-town.ts';
import { plantVoterAccount } from '../testing/plant-voter-account.ts';
import { openSessionOfId, sessionOfId } from '../testing/proof-of.ts';
import { testDeps } from '../testing/test-deps.ts';
import { identifier } from './identify.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test('permissions come office by office, as they were granted', async () => {
  const { db } = database;
  const [home, other] = [await plantTown(db), await plantTown(db, 2028)];
  const deps = testDeps(database);
  const clerk = await plantVoterAccount(deps, {
    officeId: home.officeId,
    districtId: null,
    pesel: '44051401359',
    birthDate: '1944-05-14',
  });
  await db
    .insertInto('account_permission')
    .values([
      { account_id: clerk.id, office_id: other.officeId, permission_id: 1 },
      { account_id: clerk.id, office_id: home.officeId, permission_id: 2 },
    ])
    .execute();

  const identify = identifier(
    deps,
    async () => ({ issuer: 'builtin', subject: 'clerk', session: sessionOfId(clerk.id) }),
    async () => clerk.id,
  );
  await openSessionOfId(deps, clerk.id);
  const caller = await identify('Bearer token');
  expect(caller).toMatchObject({ id: clerk.id, officeId: home.officeId });
  expect(may(caller!, 'vote.paper', home.officeId)).toBe(false);
  expect(may(caller!, 'vote.paper', other.officeId)).toBe(true);
  expect(may(caller!, 'budget.manage', home.officeId)).toBe(true);
  expect(may(caller!, 'budget.manage', other.officeId)).toBe(false);
});
