import type { CurrentUser } from '@wiec/contract/accounts.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { isAdultOn } from '@wiec/domain/age.ts';
import type { PersonalData } from '../../services/account-identity.ts';
import type { AccountRow } from './queries.ts';

/** The account as its owner sees it; the day decides who is of age. */
export function presentCurrentUser(row: AccountRow, personal: PersonalData, now: Date): CurrentUser {
  const offices = new Map<number, CurrentUser['officePermissions'][number]>();
  const units = new Map<number, CurrentUser['unitPermissions'][number]>();
  for (const { officeId, unitId, ...permission } of row.permissions) {
    if (unitId === null) {
      const office = offices.get(officeId) ?? { officeId, permissions: [] };
      office.permissions.push(permission);
      offices.set(officeId, office);
    } else {
      const unit = units.get(unitId) ?? { officeId, unitId, permissions: [] };
      unit.permissions.push(permission);
      units.set(unitId, unit);
    }
  }
  return {
    userId: row.id,
    loginName: personal.login,
    displayName: `${personal.firstname} ${personal.surname}`.trim() || personal.login,
    isAdmin: row.is_admin,
    isSysAdmin: row.is_sys_admin,
    isCitizen: row.is_citizen,
    officeId: row.office_id,
    districtId: row.district_id,
    isLegalAge: personal.birthDate === null ? null : isAdultOn(personal.birthDate, warsawDate(now)),
    aswAccountId: personal.told?.accountId ?? row.id,
    aswMainProfileId: personal.told?.profileId ?? row.id,
    officePermissions: [...offices.values()],
    unitPermissions: [...units.values()],
  };
}
