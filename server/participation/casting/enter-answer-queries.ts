import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { shareAccount } from '../../services/account-lock.ts';
import type { AccountVoter } from '../admission/account-voter.ts';
import { enterOpenly, type OpenEntry } from '../register/register-queries.ts';
import { formTakesNow } from '../condition-queries.ts';

/** An answer to a vote that counts openly. */
export interface OpenAnswer extends OpenEntry {
  formId: number;
  /** Null: a device answers. */
  account: Pick<AccountVoter, 'id' | 'state'> | null;
}

export type Entered = 'stored' | 'repeated' | 'answered-before' | 'not-running' | 'account-changed';

/**
 * Enters an answer, once: the names in the register decide, and the database's clock judges whether it is in time. The lock on the
 * project makes closing wait for answers under way, and them for it; the lock of the account comes after it.
 * @param count counts what was answered, in the same transaction
 */
export async function enterAnswer(
  db: Kysely<Database>,
  { formId, account, ...entry }: OpenAnswer,
  count: (tx: Transaction<Database>) => Promise<void>,
): Promise<Entered> {
  return db.transaction().execute(async (tx) => {
    await sql`
      select from project where id = (select project_id from vote where id = ${entry.voteId}) for share`.execute(tx);
    const inTime = await sql`
      select from project p join form f on f.project_id = p.id
       where f.id = ${formId} and f.vote_id = ${entry.voteId} and ${formTakesNow}`.execute(tx);
    if (inTime.rows.length === 0) return 'not-running';
    if (account && !(await shareAccount(tx, account.id, Buffer.from(account.state, 'hex')))) return 'account-changed';
    const entered = await enterOpenly(tx, entry);
    if (entered !== 'entered') return entered === 'repeated' ? 'repeated' : 'answered-before';
    await count(tx);
    return 'stored';
  });
}
