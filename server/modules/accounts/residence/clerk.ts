import type { PermissionHolder } from '@wiec/domain/permission.ts';
import { mayInSomeOffice } from '@wiec/domain/permission.ts';
import type { Deps } from '../../../deps.ts';
import { findAccount } from '../queries.ts';

/** An account that may confirm residents in some office; null where it may not. In which, `may` is asked of each. */
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
