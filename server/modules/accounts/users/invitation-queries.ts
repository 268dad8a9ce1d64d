import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';

type Db = Kysely<Database>;

/** Staff accounts with an open invitation, the latest invitation first. */
export async function findInvited(db: Db): Promise<{ id: number; personal: Buffer; loginKey: Buffer }[]> {
  const { rows } = await sql<{ id: number; personal: Buffer; loginKey: Buffer }>`
    select a.id, a.personal, a.login_key as "loginKey"
      from account_link l join account a on a.id = l.account_id
     where l.purpose = 'identity' and l.expires_at > now() and a.is_staff and a.blocked_at is null
     order by l.expires_at desc`.execute(db);
  return rows;
}

/**
 * False if the invitation was accepted, or the account blocked, meanwhile. Locks the account before its invitation, as sending
 * another one does, and both accounts that may be merged in the order of their ids, so that there are no deadlocks.
 * @param loginKey of the person who accepts it, who may already have an account
 */
export async function lockInvitation(tx: Db, accountId: number, loginKey: Buffer): Promise<boolean> {
  await sql`
    select from account where id = ${accountId} or login_key = ${loginKey} order by id for update`.execute(tx);
  const { rows } = await sql`
    select from account_link l join account a on a.id = l.account_id
     where l.account_id = ${accountId} and l.purpose = 'identity' and l.expires_at > now()
       and a.is_staff and a.blocked_at is null
       for update of l`.execute(tx);
  return rows.length > 0;
}

export async function lockByLogin(
  tx: Db,
  loginKey: Buffer,
): Promise<{ id: number; isStaff: boolean; isBlocked: boolean } | null> {
  const { rows } = await sql<{ id: number; isStaff: boolean; isBlocked: boolean }>`
    select id, is_staff as "isStaff", blocked_at is not null as "isBlocked"
      from account where login_key = ${loginKey} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Binds the account to the identity at the provider. */
export async function bindIdentity(tx: Db, id: number, loginKey: Buffer): Promise<void> {
  await tx.deleteFrom('account_link').where('account_id', '=', id).execute();
  await sql`update account set login_key = ${loginKey}, revision = revision + 1 where id = ${id}`.execute(tx);
}

/**
 * Gives staff rights to a person who already has an account, and deletes the invited account: with two accounts a person could vote
 * twice in votes by account.
 */
export async function moveRights(tx: Db, { from, to }: { from: number; to: number }): Promise<void> {
  await sql`update account_role set account_id = ${to} where account_id = ${from}`.execute(tx);
  await sql`update account_permission set account_id = ${to} where account_id = ${from}`.execute(tx);
  await sql`
    update account a
       set is_staff = true, is_admin = i.is_admin, is_sys_admin = i.is_sys_admin, revision = a.revision + 1,
           -- A resident stays one where they live.
           office_id = case when a.is_citizen then a.office_id else i.office_id end
      from account i where i.id = ${from} and a.id = ${to}`.execute(tx);
  await tx.deleteFrom('account').where('id', '=', from).execute();
}
