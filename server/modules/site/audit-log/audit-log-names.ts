import type { Deps } from '../../../deps.ts';
import { openPersonal, staffName } from '../../../services/account-identity.ts';
import { type AuditLogRow, findColleagues } from './audit-log-queries.ts';

const ACCOUNT = /^account:(\d+)$/;

/** Accounts that these rows are about: who acted, for whom they stood in, and to whom something was done. */
const accountsOf = (rows: readonly AuditLogRow[]): number[] => [
  ...new Set(
    rows.flatMap(({ actor, standsInFor, subjectType, subjectId }) => [
      ...[ACCOUNT.exec(actor)?.[1], subjectType === 'account' ? subjectId : undefined]
        .filter((id) => /^\d{1,9}$/.test(id ?? ''))
        .map(Number),
      ...standsInFor,
    ]),
  ),
];

/** Names of colleagues in these rows, by their accounts. A resident is never named, nor whoever is not of the office any more. */
export async function colleaguesIn(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  rows: readonly AuditLogRow[],
): Promise<Map<number, string>> {
  const found = await findColleagues(db, accountsOf(rows));
  return new Map(found.map(({ id, personal }) => [id, staffName(openPersonal({ secret }, personal))]));
}
