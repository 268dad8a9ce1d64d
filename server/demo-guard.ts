import type { Kysely } from 'kysely';
import type { Database } from './db/tables.ts';
import { hasAccounts } from './modules/accounts/queries.ts';
import { hasSetting, writeSetting } from './modules/site/settings/setting-queries.ts';
import { StartProblem } from './start-problem.ts';

const MARK = 'demo';

/**
 * Keeps invented and real data apart: the demo marks its database before it writes anything, a marked one is not served
 * for real, and one with real accounts never gets the demo.
 * @throws StartProblem
 */
export async function guardDemo(db: Kysely<Database>, demo: boolean): Promise<void> {
  const marked = await hasSetting(db, MARK);
  if (!demo && marked) {
    throw new StartProblem(
      'W tej bazie są dane i konta pokazowe, których hasła zna każdy: wskaż inną w DATA_DIR albo DATABASE_URL.',
    );
  }
  if (!demo || marked) return;
  if (await hasAccounts(db)) {
    throw new StartProblem(
      'W tej bazie są prawdziwe konta, a „npm start” dodałby do nich pokazowe: użyj „npm run serve” albo wskaż inną w DATA_DIR.',
    );
  }
  await writeSetting(db, MARK, true);
}
