import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { loadVoterIdentity } from './account-identity.ts';

/** Names of clerks by account; one that is blocked or gone is not among them. */
export async function clerkNames(
  deps: Pick<Deps, 'secret'>,
  db: Kysely<Database>,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const names = new Map<number, string>();
  for (const id of new Set(ids)) {
    const found = id === null ? null : await loadVoterIdentity(db, deps, id);
    if (found) names.set(id!, `${found.firstname} ${found.surname}`.trim());
  }
  return names;
}
