import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';

/** How many codes from letters the account has used so far. */
export async function countCodesShown(db: Kysely<Database>, accountId: number): Promise<number> {
  const row = await db
    .selectFrom('account')
    .select('letter_codes_shown')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.letter_codes_shown ?? 0;
}

/** False if a code was used meanwhile: of two requests with the same code, the second is refused. */
export async function spendCode(db: Kysely<Database>, accountId: number, shown: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ letter_codes_shown: shown + 1 })
    .where('id', '=', accountId)
    .where('letter_codes_shown', '=', shown)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
