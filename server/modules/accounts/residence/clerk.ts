import type { PermissionHolder } from '@wiec/domain/permission.ts';
import { mayInSomeOffice } from '@wiec/domain/permission.ts';
import type { Deps } from '../../../deps.ts';
import { findAccount } from '../queries.ts';

/** The account if it may confirm residents in at least one office, else null. Each office is then checked with `may`. */
export async function clerkOf(deps: Pick<Deps, 'db'>, accountId: number): Promise<PermissionHolder | null> {
  const row = await findAccount(deps.db, accountId);
  if (!row) return null;
  const offices = Map.groupBy(row.permissions, ({ officeId }) => officeId);
  const holder: PermissionHolder = {
    isAdmin: row.is_admin,
    isSysAdmin: row.is_sys_admin,
    permissions: new Map([...offices].map(([id, held]) => [id, new Set(held.map(({ code }) => code))])),
  };
  return mayInSomeOffice(holder, 'residents.confirm') ? holder : null;
}
