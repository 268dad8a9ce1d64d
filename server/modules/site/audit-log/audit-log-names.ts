import type { Deps } from '../../../deps.ts';
import { openPersonal, staffName } from '../../../services/account-identity.ts';
import { accountOf } from '@wiec/domain/audit-words.ts';
import { type AuditLogRow, findAllColleagues, findColleagues } from './audit-log-queries.ts';

/** Accounts that these rows are about: who acted, for whom they stood in, and to whom something was done. */
const accountsOf = (rows: readonly AuditLogRow[]): number[] => [
  ...new Set(
    rows.flatMap(({ actor, standsInFor, subjectType, subjectId }) => [
      ...[accountOf(actor), subjectType === 'account' && /^\d{1,9}$/.test(subjectId) ? Number(subjectId) : null].filter(
        (id) => id !== null,
      ),
      ...standsInFor,
    ]),
  ),
];

/** Names of colleagues in these rows, by their accounts. A resident is never named, nor whoever is not of the office any more. */
export async function colleaguesIn(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  rows: readonly AuditLogRow[],
): Promise<Map<number, string>> {
  return namesOf(secret, await findColleagues(db, accountsOf(rows)));
}

/** Names of everybody who is of the office now, by their accounts. */
export const allColleagues = async ({ db, secret }: Pick<Deps, 'db' | 'secret'>): Promise<Map<number, string>> =>
  namesOf(secret, await findAllColleagues(db));

const namesOf = (secret: Deps['secret'], found: readonly { id: number; personal: Buffer }[]): Map<number, string> =>
  new Map(found.map(({ id, personal }) => [id, staffName(openPersonal({ secret }, personal))]));
