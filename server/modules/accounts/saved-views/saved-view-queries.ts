import type { SavedView } from '@wiec/contract/saved-views.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';

type Db = Kysely<Database>;

/** Of one list, as they were saved one after another. */
export const findSavedViews = (db: Db, accountId: number, list: string): Promise<SavedView[]> =>
  db
    .selectFrom('saved_view')
    .select(['id', 'name', 'query'])
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .orderBy('id')
    .execute();

/** The views of one person change one after another, so that two tabs do not pass the limit together. */
export async function lockViewsOf(tx: Db, accountId: number): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
}

/** Instead of the one that had this name, in any case. @returns its id */
export async function putSavedView(
  tx: Db,
  accountId: number,
  { list, name, query }: { list: string; name: string; query: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('saved_view')
    .values({ account_id: accountId, list, name, query })
    .onConflict((conflict) => conflict.expression(sql`account_id, list, lower(name)`).doUpdateSet({ name, query }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns whether there was one of theirs */
export async function deleteSavedView(db: Db, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_view')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
