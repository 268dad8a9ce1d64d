import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/tables.ts';

/** Names the locks of accounts among PostgreSQL's advisory locks. Ballots and answers share it: see `store_ballot`. */
const ACCOUNT_LOCK = 7165;

/**
 * For whatever takes rights of an account away, or changes who its owner is: waits for ballots and answers of the account that
 * are being stored, and keeps new ones out until the transaction ends. A lock of a vote is always taken before it.
 */
export async function lockAccount(tx: Kysely<Database>, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ACCOUNT_LOCK}, ${accountId})`.execute(tx);
}

/** For whatever uses the account's rights to something lasting. False where the account is gone, shut, or not as it was judged. */
export async function shareAccount(tx: Kysely<Database>, accountId: number, state: Buffer): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(${ACCOUNT_LOCK}, ${accountId})`.execute(tx);
  const { rows } = await sql`
    select from account
     where id = ${accountId} and blocked_at is null and account_state(account) = ${state}`.execute(tx);
  return rows.length > 0;
}
