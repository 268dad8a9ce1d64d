import { type Kysely, sql } from 'kysely';
import { type Grant, rightsFrom } from '@wiec/domain/permission.ts';
import type { Database } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import type { CallerAccount } from './caller.ts';

interface Row {
  id: number;
  is_citizen: boolean;
  is_admin: boolean;
  is_sys_admin: boolean;
  office_id: number | null;
  district_id: number | null;
  grants: Grant[];
}

/**
 * Null if the account is deleted or blocked. A token of staff is valid only while its session is open. Sessions are ended when an
 * account becomes staff, so a token issued before, perhaps without a second factor, never carries staff rights.
 * @param session of the token, null if it has none; absent: do not check the session
 */
export async function loadCaller(
  { db }: Pick<Deps, 'db'>,
  accountId: number,
  session?: string | null,
): Promise<CallerAccount | null> {
  const { rows } = await sql<Row>`/* prepared */
    select a.id, a.is_citizen, a.is_admin, a.is_sys_admin, a.office_id, a.district_id,
           (select coalesce(jsonb_agg(jsonb_build_object('officeId', g.office_id, 'unitId', g.unit_id,
                                                         'code', p.code)), '[]')
              from account_grant g join permission p on p.id = g.permission_id
             where g.account_id = a.id) as grants
      from account a
     where a.id = ${accountId} and a.blocked_at is null
       and (${session === undefined} or not a.is_staff
            or exists (select from oidc_payload p
                        where p.uid = ${session ?? null} and p.model in ('Session', 'ExternalSession')
                          and p.payload ->> 'accountId' = a.id::text and p.expires_at > now()))`.execute(db);
  const row = rows[0];
  if (!row) return null;
  return {
    id: row.id,
    isCitizen: row.is_citizen,
    isAdmin: row.is_admin,
    isSysAdmin: row.is_sys_admin,
    officeId: row.office_id,
    districtId: row.district_id,
    ...rightsFrom(row.grants),
  };
}

/** Offices that were not retired. */
export const findLiveOfficeIds = async (db: Kysely<Database>): Promise<number[]> => {
  const rows = await db.selectFrom('office').select('id').where('retired_at', 'is', null).orderBy('id').execute();
  return rows.map(({ id }) => id);
};
