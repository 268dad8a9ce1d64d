import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';

type Db = Kysely<Database>;

export interface TypedDraft {
  revision: string | null;
  text: string;
  keptAt: Date;
}

/** Of one person; older ones go. */
export const MOST_TYPED = 20;

/** For so many days what nobody comes back to is kept. */
const KEPT_DAYS = 30;

export const findTypedDraft = (db: Db, accountId: number, name: string): Promise<TypedDraft | undefined> =>
  db
    .selectFrom('typed_draft')
    .select(['revision', 'text', 'kept_at as keptAt'])
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .executeTakeFirst();

/** Instead of what was kept under this name before. */
export async function putTypedDraft(
  tx: Db,
  accountId: number,
  name: string,
  { revision, text }: Omit<TypedDraft, 'keptAt'>,
): Promise<Date> {
  const { keptAt } = await tx
    .insertInto('typed_draft')
    .values({ account_id: accountId, name, revision, text })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'name']).doUpdateSet({ revision, text, kept_at: sql`now()` }),
    )
    .returning('kept_at as keptAt')
    .executeTakeFirstOrThrow();
  await sql`
    delete from typed_draft
     where account_id = ${accountId}
       and name in (select name from typed_draft where account_id = ${accountId}
                     order by kept_at desc, name offset ${MOST_TYPED})`.execute(tx);
  return keptAt;
}

/** @returns whether there was one */
export async function deleteTypedDraft(tx: Db, accountId: number, name: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('typed_draft')
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function sweepTypedDrafts(db: Db): Promise<void> {
  await sql`delete from typed_draft where kept_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
}
