import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { lockAccount } from '../../../services/account-lock.ts';

export interface ProfileRow {
  id: number;
  personal: Buffer;
  password_hash: string | null;
  password_set_at: Date;
  is_citizen: boolean;
  is_admin: boolean;
  is_sys_admin: boolean;
  is_staff: boolean;
  pesel_verified: boolean;
  office_id: number | null;
  district_id: number | null;
  residence: '' | 'asked' | 'refused';
  has_totp: boolean;
  created_at: Date;
}

const columns = sql`
  id, personal, password_hash, password_set_at, is_citizen, is_admin, is_sys_admin, pesel_verified, office_id, district_id,
  residence, totp_secret is not null as has_totp, created_at, is_staff`;

/** Null where the account is gone. */
export async function findProfile(db: Kysely<Database>, id: number): Promise<ProfileRow | null> {
  const { rows } = await sql<ProfileRow>`select ${columns} from account where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Locks the account for changes to its identity, rights or existence. No ballot or answer of it can be stored meanwhile. */
export async function lockProfile(tx: Kysely<Database>, id: number): Promise<ProfileRow | null> {
  const { rows } = await sql<ProfileRow>`select ${columns} from account where id = ${id} for update`.execute(tx);
  await lockAccount(tx, id);
  return rows[0] ?? null;
}

export interface Unit {
  id: number;
  name: string;
  /** Its areas and those of no office, but for the whole town, which everybody has. */
  districts: { id: number; name: string }[];
}

/** Where somebody can be a resident. */
export async function listUnits(db: Kysely<Database>): Promise<Unit[]> {
  const { rows } = await sql<Unit>`
    select o.id, o.name,
           (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name) order by d.position, d.id), '[]')
              from district d where not d.is_system and (d.office_id is null or d.office_id = o.id)) as districts
      from office o where o.retired_at is null order by o.position, o.id`.execute(db);
  return rows;
}

export interface ProfileChange {
  personal: Buffer;
  is_citizen: boolean;
  pesel_verified: boolean;
  office_id: number | null;
  district_id: number | null;
  residence: ProfileRow['residence'];
}

export async function updateProfile(tx: Kysely<Database>, id: number, change: Partial<ProfileChange>): Promise<void> {
  await tx.updateTable('account').set(change).where('id', '=', id).execute();
}

/** False if another confirmed account has this PESEL. Of two concurrent claims the second one fails. */
export async function claimPesel(tx: Kysely<Database>, id: number, key: Buffer): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key.toString('hex')}, 61))`.execute(tx);
  const other = await tx
    .selectFrom('account')
    .select('id')
    .where('pesel_key', '=', key)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other) return false;
  await tx.updateTable('account').set({ pesel_key: key }).where('id', '=', id).execute();
  return true;
}

/** The account's PESEL is no longer confirmed, so another account may be confirmed with it. */
export async function releasePesel(tx: Kysely<Database>, id: number): Promise<void> {
  await tx.updateTable('account').set({ pesel_key: null }).where('id', '=', id).execute();
}

/** Of the table `setting`: 'clerk' (as by default) or 'at-once'. */
export async function residenceConfirmation(db: Kysely<Database>): Promise<'clerk' | 'at-once'> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'residenceConfirmation')
    .executeTakeFirst();
  return row?.value === 'at-once' ? 'at-once' : 'clerk';
}

export interface AskerRow {
  id: number;
  personal: Buffer;
  office_id: number;
  district_id: number | null;
  office: string;
  district: string | null;
}

/** People waiting to be confirmed as residents, the oldest account first. */
export async function listAskers(
  db: Kysely<Database>,
  officeIds: readonly number[] | null,
  limit: number,
): Promise<AskerRow[]> {
  const { rows } = await sql<AskerRow>`
    select a.id, a.personal, a.office_id, a.district_id, o.name as office, d.name as district
      from account a join office o on o.id = a.office_id left join district d on d.id = a.district_id
     where a.residence = 'asked' and (${officeIds}::integer[] is null or a.office_id = any(${officeIds}::integer[]))
     order by a.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * How many others ask in these offices, and since when the first of them does: since they asked, however often they have changed their
 * data since. Null: none asks, or it was before such things were written down.
 */
export async function countAskers(
  db: Kysely<Database>,
  officeIds: readonly number[] | null,
  besidesId: number,
): Promise<{ total: number; oldest: Date | null }> {
  const { rows } = await sql<{ total: number; oldest: Date | null }>`
    select count(*)::integer as total, min(asked.at) as oldest
      from account a
      left join lateral (
        select min(l.at) as at from audit_log l
         where l.subject_type = 'account' and l.subject_id = a.id::text and l.action = 'account.profile-saved'
           and l.details ->> 'residence' = 'asked'
           and not exists (
             select from audit_log later
              where later.subject_type = 'account' and later.subject_id = a.id::text and later.id > l.id
                and (later.action in ('resident.confirmed', 'resident.refused')
                     or later.action = 'account.profile-saved' and later.details ->> 'residence' <> 'asked'))) asked on true
     where a.residence = 'asked' and a.id <> ${besidesId}
       and (${officeIds}::integer[] is null or a.office_id = any(${officeIds}::integer[]))`.execute(db);
  return rows[0]!;
}

export async function deleteAccountRow(tx: Kysely<Database>, id: number): Promise<void> {
  await tx.deleteFrom('account').where('id', '=', id).execute();
}
