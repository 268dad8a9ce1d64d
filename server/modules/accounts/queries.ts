import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';

export interface AccountRow {
  id: number;
  personal: Buffer;
  is_citizen: boolean;
  is_admin: boolean;
  is_sys_admin: boolean;
  office_id: number | null;
  district_id: number | null;
  permissions: { officeId: number; unitId: number | null; id: number; code: string; name: string }[];
}

/** Null if the account is deleted, or blocked by the office. */
export async function findAccount(db: Kysely<Database>, id: number): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select a.id, a.personal, a.is_citizen, a.is_admin, a.is_sys_admin, a.office_id, a.district_id,
           (select coalesce(json_agg(json_build_object('officeId', ap.office_id, 'unitId', ap.unit_id, 'id', p.id,
                                                       'code', p.code, 'name', p.name)
                                     order by ap.office_id, ap.unit_id, p.id), '[]')
              from account_grant ap join permission p on p.id = ap.permission_id
             where ap.account_id = a.id) as permissions
      from account a where a.id = ${id} and a.blocked_at is null`.execute(db);
  return rows[0] ?? null;
}

/**
 * Locks the account until the transaction ends. To be taken before any dependent row (links, recovery codes, sessions): in the
 * opposite order, two concurrent changes of the same account would deadlock.
 */
export async function lockAccountRow(tx: Kysely<Database>, id: number): Promise<void> {
  await sql`select from account where id = ${id} for update`.execute(tx);
}

export async function findAccountIdByLogin(db: Kysely<Database>, loginKey: Buffer): Promise<number | null> {
  const row = await db.selectFrom('account').select('id').where('login_key', '=', loginKey).executeTakeFirst();
  return row?.id ?? null;
}

export interface NewAccountRow {
  login_key: Buffer;
  password_hash: string | null;
  personal: Buffer;
  is_citizen: boolean;
  is_admin: boolean;
  is_sys_admin: boolean;
  pesel_verified: boolean;
  office_id: number | null;
  district_id: number | null;
}

/** Null if the login is already in use. */
export async function insertAccount(tx: Kysely<Database>, row: NewAccountRow): Promise<number | null> {
  const inserted = await tx
    .insertInto('account')
    .values(row)
    .onConflict((conflict) => conflict.column('login_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

export async function insertPermissions(
  tx: Kysely<Database>,
  accountId: number,
  grants: readonly { officeId: number; permissionId: number }[],
): Promise<void> {
  if (grants.length === 0) return;
  await tx
    .insertInto('account_permission')
    .values(grants.map((g) => ({ account_id: accountId, office_id: g.officeId, permission_id: g.permissionId })))
    .execute();
}

export async function makeAdministratorRow(tx: Kysely<Database>, id: number): Promise<void> {
  await tx.updateTable('account').set({ is_admin: true }).where('id', '=', id).execute();
}

/** Setting with former addresses of the provider, the latest first. */
export const FORMER_ISSUERS = 'formerIssuers';

export async function findFormerIssuers(db: Kysely<Database>): Promise<string[]> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', FORMER_ISSUERS).executeTakeFirst();
  return (row?.value as string[] | undefined) ?? [];
}

export async function hasAccounts(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Null if no account has the old key, or if an account has the new one already. */
export async function rebindAccount(db: Kysely<Database>, from: Buffer, to: Buffer): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    update account set login_key = ${to}, revision = revision + 1
     where login_key = ${from} and not exists (select from account where login_key = ${to})
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}
