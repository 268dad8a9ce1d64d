import { type Kysely, sql } from 'kysely';
import type { Grant } from '@wiec/domain/permission.ts';
import type { Database } from '../../../db/tables.ts';
import { today } from '../../../db/today.ts';

type Db = Kysely<Database>;

/** A role as it is held in an office. */
export interface GivenRole {
  officeId: number;
  id: number;
  /** Null: it counts in the whole office. */
  unitId: number | null;
  /** Its last day; null: it has no end. */
  endsOn: string | null;
  /** Its last day is over. */
  hasEnded: boolean;
}

/** A user with the rights of each office; personal data is still sealed. */
export interface UserRow {
  id: number;
  personal: Buffer;
  loginKey: Buffer;
  isAdmin: boolean;
  isSysAdmin: boolean;
  officeId: number | null;
  isBlocked: boolean;
  hasSecondFactor: boolean;
  revision: number;
  /** Those that have ended too. */
  roles: GivenRole[];
  permissions: { officeId: number; id: number }[];
  /** The permissions from grants and roles combined, of what holds today. */
  grants: Grant[];
}

const columns = sql`
  a.id, a.personal, a.login_key as "loginKey", a.is_admin as "isAdmin", a.is_sys_admin as "isSysAdmin", a.office_id as "officeId",
  a.blocked_at is not null as "isBlocked", a.totp_secret is not null as "hasSecondFactor", a.revision,
  (select coalesce(json_agg(json_build_object('officeId', office_id, 'id', role_id, 'unitId', unit_id, 'endsOn', ends_on,
                                              'hasEnded', coalesce(ends_on < ${today}, false))
                            order by office_id, role_id, unit_id), '[]')
     from account_role where account_id = a.id) as roles,
  (select coalesce(json_agg(json_build_object('officeId', office_id, 'id', permission_id)
                            order by office_id, permission_id), '[]')
     from account_permission where account_id = a.id) as permissions,
  (select coalesce(json_agg(json_build_object('officeId', g.office_id, 'unitId', g.unit_id, 'code', p.code)
                            order by g.office_id, p.id), '[]')
     from account_grant g join permission p on p.id = g.permission_id where g.account_id = a.id) as grants`;

export async function findUsers(db: Db): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`select ${columns} from account a where a.is_staff order by a.id`.execute(db);
  return rows;
}

/** Null if there is no such account, or if it is a resident's. */
export async function findUser(db: Db, id: number): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`select ${columns} from account a where a.id = ${id} and a.is_staff`.execute(db);
  return rows[0] ?? null;
}

/** When each of the accounts was last seen in a session, or signed in: sessions are forgotten, the log is not. */
export async function findLastSeen(db: Db, ids: readonly number[]): Promise<{ id: number; at: Date | null }[]> {
  const { rows } = await sql<{ id: number; at: Date | null }>`
    select a.id,
           greatest((select max(s.seen_at) from account_session s where s.account_id = a.id),
                    (select l.at from audit_log l
                      where l.actor = 'account:' || a.id and l.action = 'account.signed-in'
                      order by l.id desc limit 1)) as at
      from account a where a.id = any (${[...ids]}::integer[])`.execute(db);
  return rows;
}

const ADMINISTRATORS_LOCK = 63_001;

/**
 * Like {@link findUser}, and keeps other changes of users out until the transaction ends: what is decided here may depend on
 * more than the one row, as with the last administrator.
 */
export async function lockUser(tx: Db, id: number): Promise<UserRow | null> {
  await sql`select pg_advisory_xact_lock(${ADMINISTRATORS_LOCK})`.execute(tx);
  await sql`select from account where id = ${id} for update`.execute(tx);
  return findUser(tx, id);
}

/** Accounts other than this one that can sign in as an administrator. */
export async function countOtherAdministrators(tx: Db, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from account
     where (is_admin or is_sys_admin) and blocked_at is null and id <> ${id}`.execute(tx);
  return rows[0]!.count;
}

/** Their personal data, still sealed. */
export async function findOtherAdministrators(tx: Db, id: number): Promise<Buffer[]> {
  const { rows } = await sql<{ personal: Buffer }>`
    select personal from account
     where (is_admin or is_sys_admin) and blocked_at is null and id <> ${id} order by id`.execute(tx);
  return rows.map(({ personal }) => personal);
}

export interface RoleRow {
  id: number;
  code: string;
  name: string;
  description: string;
  permissionIds: number[];
  codes: string[];
}

export async function findRoles(db: Db): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    select r.id, r.code, r.name, r.description,
           (select coalesce(json_agg(permission_id order by permission_id), '[]')
              from role_permission where role_id = r.id) as "permissionIds",
           (select coalesce(json_agg(p.code order by p.id), '[]')
              from role_permission h join permission p on p.id = h.permission_id where h.role_id = r.id) as codes
      from role r order by r.id`.execute(db);
  return rows;
}

export const findPermissions = (db: Db): Promise<{ id: number; code: string; name: string }[]> =>
  db.selectFrom('permission').selectAll().orderBy('id').execute();

export const findOffices = (db: Db): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('office').select(['id', 'name']).orderBy('position').orderBy('id').execute();

export interface UserChange {
  loginKey: Buffer;
  personal: Buffer;
  isAdmin: boolean;
  isSysAdmin: boolean;
  officeId: number | null;
}

/** False where the login is another account's. */
export async function writeUser(tx: Db, id: number, change: UserChange): Promise<boolean> {
  const { rows } = await sql`
    update account set login_key = ${change.loginKey}, personal = ${change.personal}, is_admin = ${change.isAdmin},
           is_sys_admin = ${change.isSysAdmin}, office_id = ${change.officeId}, revision = revision + 1
     where id = ${id} and not exists (select from account where login_key = ${change.loginKey} and id <> ${id})
    returning id`.execute(tx);
  return rows.length > 0;
}

export interface RightsRow {
  officeId: number;
  roles: readonly Pick<GivenRole, 'id' | 'unitId' | 'endsOn'>[];
  permissionIds: readonly number[];
}

/** @param rights without doubles */
export async function writeRights(tx: Db, id: number, rights: readonly RightsRow[]): Promise<void> {
  await tx.deleteFrom('account_role').where('account_id', '=', id).execute();
  await tx.deleteFrom('account_permission').where('account_id', '=', id).execute();
  const roles = rights.flatMap(({ officeId, roles: given }) =>
    given.map((role) => ({
      account_id: id,
      office_id: officeId,
      role_id: role.id,
      unit_id: role.unitId,
      ends_on: role.endsOn,
    })),
  );
  const permissions = rights.flatMap(({ officeId, permissionIds }) =>
    permissionIds.map((permission_id) => ({ account_id: id, office_id: officeId, permission_id })),
  );
  if (roles.length > 0) await tx.insertInto('account_role').values(roles).execute();
  if (permissions.length > 0) await tx.insertInto('account_permission').values(permissions).execute();
}

export async function writeStaff(tx: Db, id: number): Promise<void> {
  await tx.updateTable('account').set({ is_staff: true }).where('id', '=', id).execute();
}

/** Does not increase the revision: a clerk who is editing the account still has its latest data. */
export async function writeBlock(tx: Db, id: number, isBlocked: boolean): Promise<void> {
  await sql`
    update account set blocked_at = ${isBlocked ? sql`coalesce(blocked_at, now())` : sql`null`},
           failed_sign_ins = 0, locked_until = null
     where id = ${id}`.execute(tx);
}
