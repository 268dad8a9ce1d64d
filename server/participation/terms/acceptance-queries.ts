import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';

type Db = Kysely<Database>;

/** Whether the account has accepted this version for what it writes and rates. */
export async function hasAccepted(db: Db, accountId: number, termsId: number): Promise<boolean> {
  const row = await db
    .selectFrom('accepted_terms')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('agreement_history_id', '=', termsId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertAcceptance(tx: Db, accountId: number, termsId: number): Promise<void> {
  await tx
    .insertInto('accepted_terms')
    .values({ account_id: accountId, agreement_history_id: termsId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** For their owner. */
export const listAcceptedTerms = (db: Db, accountId: number): Promise<{ title: string; acceptedAt: Date }[]> =>
  db
    .selectFrom('accepted_terms as t')
    .innerJoin('agreement_history as h', 'h.id', 't.agreement_history_id')
    .select(['h.title', 't.accepted_at as acceptedAt'])
    .where('t.account_id', '=', accountId)
    .orderBy('t.accepted_at')
    .execute();
