import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { CallerAccount } from './caller.ts';

interface Row {
  id: number;
  is_citizen: boolean;
  is_admin: boolean;
  is_sys_admin: boolean;
  office_id: number | null;
  district_id: number | null;
  permissions: { officeId: number; code: string }[];
}

/**
 * Null where the account is gone, or the office has shut it. Somebody who works for the office is so only while the session of their
 * token is open: it is ended when they get that work, so that a token of before, perhaps without a second factor, is not theirs with it.
 * @param session of the token, null where it names none; absent: no token is asked about
 */
export async function loadCaller(
  { db }: Pick<Deps, 'db'>,
  accountId: number,
  session?: string | null,
): Promise<CallerAccount | null> {
  const { rows } = await sql<Row>`
    select a.id, a.is_citizen, a.is_admin, a.is_sys_admin, a.office_id, a.district_id,
           (select coalesce(jsonb_agg(jsonb_build_object('officeId', ap.office_id, 'code', p.code)), '[]')
              from account_grant ap join permission p on p.id = ap.permission_id
             where ap.account_id = a.id) as permissions
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
    permissions: byOffice(row.permissions),
  };
}

function byOffice(held: Row['permissions']): CallerAccount['permissions'] {
  const offices = Map.groupBy(held, ({ officeId }) => officeId);
  return new Map([...offices].map(([officeId, grants]) => [officeId, new Set(grants.map(({ code }) => code))]));
}
