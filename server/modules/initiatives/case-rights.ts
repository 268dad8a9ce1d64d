/**
 * Who leads which cases, and who works on them: whoever may in the whole office all of it, whoever may for a unit those that are with it
 * (decisions 0183, 0195). Whoever leads a case also works on it. Whoever
 * looks over the office's work reads cases, without who wrote (decision 0273).
 */
import { may, type PermissionHolder, type Scope, scopeOf } from '@wiec/domain/permission.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { stillMay } from '../../http/still-may.ts';

const RIGHT = 'initiatives.manage';
const WORK = 'initiatives.work';
const OVERSIGHT = 'initiatives.view';
const READING = 'cases.read';

/** Where a case is. */
export interface PlacedCase {
  readonly office_id: number;
  readonly unit_id: number | null;
}

export const leads = (account: PermissionHolder, { office_id, unit_id }: PlacedCase): boolean =>
  may(account, RIGHT, office_id, unit_id);

/** Not only for the unit that it is with. */
export const leadsOffice = (account: PermissionHolder, { office_id }: Pick<PlacedCase, 'office_id'>): boolean =>
  may(account, RIGHT, office_id);

/** At this moment; to be asked under the lock of the case. */
export const stillLeads = (
  deps: Pick<Deps, 'db'>,
  by: Pick<CallerAccount, 'id' | 'session'>,
  { office_id, unit_id }: PlacedCase,
): Promise<boolean> => stillMay(deps, by, RIGHT, office_id, unit_id);

/** May read the register and numbers of which it is. */
export const oversees = (account: PermissionHolder, { office_id, unit_id }: PlacedCase): boolean =>
  may(account, OVERSIGHT, office_id, unit_id);

/** May read it, as whoever works on it does or as whoever looks alone. */
export const reads = (account: PermissionHolder, { office_id, unit_id }: PlacedCase): boolean =>
  may(account, READING, office_id, unit_id);

/** May read it, and do what stands in `workerActs`. */
export const worksOn = (account: PermissionHolder, { office_id, unit_id }: PlacedCase): boolean =>
  may(account, WORK, office_id, unit_id);

/** At this moment; to be asked under the lock of the case. */
export const stillWorksOn = (
  deps: Pick<Deps, 'db'>,
  by: Pick<CallerAccount, 'id' | 'session'>,
  { office_id, unit_id }: PlacedCase,
): Promise<boolean> => stillMay(deps, by, WORK, office_id, unit_id);

/** Whose cases the inbox and searches show; null: all. */
export const readBy = (account: PermissionHolder): Scope | null => scopeOf(account, READING);

/** Whose cases lists for spreadsheets hold; null: all. */
export const workedOnBy = (account: PermissionHolder): Scope | null => scopeOf(account, WORK);

/** Whose cases registers and numbers are made of; null: all. */
export const overseenBy = (account: PermissionHolder): Scope | null => scopeOf(account, OVERSIGHT);

/** Whose cases the account leads, and who may be given which; null: all. */
export const ledBy = (account: PermissionHolder): Scope | null => scopeOf(account, RIGHT);

export const isNothing = (scope: Scope | null): boolean =>
  scope !== null && scope.officeIds.length === 0 && scope.unitIds.length === 0;
