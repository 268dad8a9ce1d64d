import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/tables.ts';

/** Names the locks of accounts among PostgreSQL's advisory locks. Ballots and answers share it: see `store_ballot`. */
const ACCOUNT_LOCK = 7165;

/**
 * Exclusive lock for revoking an account's rights or changing its owner: waits for ballots and answers of the account that are
 * being stored, and blocks new ones until the transaction ends. Locks of votes are always taken before it.
 */
export async function lockAccount(tx: Kysely<Database>, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ACCOUNT_LOCK}, ${accountId})`.execute(tx);
}

/** Shared lock for storing something by the account's rights. False if the account is deleted, blocked, or has changed since it was
 * checked. */
export async function shareAccount(tx: Kysely<Database>, accountId: number, state: Buffer): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(${ACCOUNT_LOCK}, ${accountId})`.execute(tx);
  const { rows } = await sql`
    select from account
     where id = ${accountId} and blocked_at is null and account_state(account) = ${state}`.execute(tx);
  return rows.length > 0;
}
