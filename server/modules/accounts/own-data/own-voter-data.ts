import type { OwnVoterData } from '@wiec/contract/own-voter-data.ts';
import type { Deps } from '../../../deps.ts';
import { openPersonal } from '../../../services/account-identity.ts';
import { findProfile } from '../profile/profile-queries.ts';

/** Null where the account is gone. */
export async function getOwnVoterData(deps: Deps, accountId: number): Promise<OwnVoterData | null> {
  const row = await findProfile(deps.db, accountId);
  if (row === null) return null;
  const { firstname, surname, email } = openPersonal(deps, row.personal);
  return { firstname, surname, email };
}
