import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';

type Db = Kysely<Database>;

/** Users of the office whom a letter has asked to sign in, the newest letter first. */
export async function findInvited(db: Db): Promise<{ id: number; personal: Buffer; loginKey: Buffer }[]> {
  const { rows } = await sql<{ id: number; personal: Buffer; loginKey: Buffer }>`
    select a.id, a.personal, a.login_key as "loginKey"
      from account_link l join account a on a.id = l.account_id
     where l.purpose = 'identity' and l.expires_at > now() and a.is_staff and a.blocked_at is null
     order by l.expires_at desc`.execute(db);
  return rows;
}

/**
 * False where it has been taken, or the account was shut, meanwhile. Locks the account before its invitation, as whoever sends
 * another does, and both accounts that may become one in the order of their ids, so that no two wait for each other.
 * @param loginKey of whoever takes it, who may have an account already
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

/** From now on the account is whose the provider says, and nobody else's. */
export async function bindIdentity(tx: Db, id: number, loginKey: Buffer): Promise<void> {
  await tx.deleteFrom('account_link').where('account_id', '=', id).execute();
  await sql`update account set login_key = ${loginKey}, revision = revision + 1 where id = ${id}`.execute(tx);
}

/**
 * Makes a user of somebody who has an account already, and removes the one that was waiting: with two a person could vote twice
 * where votes go by account.
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
