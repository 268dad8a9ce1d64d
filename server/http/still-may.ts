import { type Asked, isAdministrator, may, mayInEveryOffice } from '@wiec/domain/permission.ts';
import type { Deps } from '../deps.ts';
import type { CallerAccount } from './caller.ts';
import { findLiveOfficeIds, loadCaller } from './caller-queries.ts';

/**
 * Whether this account may do something lasting at this moment: what a sign-in is allowed is remembered for seconds
 * (`http/identify`), and a right or a session may end while a request waits. Ask it under the lock of what is changed.
 * @param by an account, or the server itself, which may
 * @param unitId the unit that leads what is changed; null: none does
 */
export async function stillMay(
  deps: Pick<Deps, 'db'>,
  by: Pick<CallerAccount, 'id' | 'session'> | 'cli' | 'system',
  permission: Asked,
  officeId: number,
  unitId: number | null = null,
): Promise<boolean> {
  if (typeof by === 'string') return true;
  const now = await loadCaller(deps, by.id, by.session);
  return now !== null && may(now, permission, officeId, unitId);
}

/** Whether this account is an administrator of the portal at this moment. */
export async function stillAdministrator(
  deps: Pick<Deps, 'db'>,
  by: Pick<CallerAccount, 'id' | 'session'>,
): Promise<boolean> {
  const now = await loadCaller(deps, by.id, by.session);
  return now !== null && isAdministrator(now);
}

/** Whether this account may do this in each office at this moment: for what concerns the whole portal. */
export async function stillMayEverywhere(
  deps: Pick<Deps, 'db'>,
  by: Pick<CallerAccount, 'id' | 'session'>,
  permission: Asked,
): Promise<boolean> {
  const now = await loadCaller(deps, by.id, by.session);
  return now !== null && mayInEveryOffice(now, permission, await findLiveOfficeIds(deps.db));
}
