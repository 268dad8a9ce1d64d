import type { CurrentUser } from '@wiec/contract/accounts.ts';
import type { Deps } from '../../deps.ts';
import { openPersonal } from '../../services/account-identity.ts';
import { presentCurrentUser } from './present.ts';
import { findAccount } from './queries.ts';

/** Null if the account is deleted or blocked. */
export async function loadCurrentUser(deps: Deps, accountId: number): Promise<CurrentUser | null> {
  const row = await findAccount(deps.db, accountId);
  return row && presentCurrentUser(row, openPersonal(deps, row.personal), deps.clock());
}
