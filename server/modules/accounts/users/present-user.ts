import type { User, UserItem } from '@wiec/contract/users.ts';
import { isAdministrator, may, type PermissionHolder } from '@wiec/domain/permission.ts';
import { userGuard, userGuardMessages } from '@wiec/domain/staff.ts';
import type { PersonalData } from '../../../services/account-identity.ts';
import type { UserRow } from './user-queries.ts';
import { rightsOf, staffAccountOf } from './user-rights.ts';

/** Rights in other offices are not shown to this reader. */
export const isShown = (reader: PermissionHolder, officeId: number): boolean =>
  isAdministrator(reader) || may(reader, 'users.manage', officeId);

/** What a list tells of each user, but for what is asked about those of one page alone. */
export type ListedUser = Omit<UserItem, 'substitutions' | 'lastSeenAt'>;

export function presentUserItem(row: UserRow, personal: PersonalData, reader: PermissionHolder): ListedUser {
  const officeIds = [...new Set(row.grants.map(({ officeId }) => officeId))];
  return {
    id: row.id,
    firstname: personal.firstname,
    surname: personal.surname,
    loginName: personal.login,
    officeId: row.officeId,
    officeIds: officeIds.filter((officeId) => isShown(reader, officeId)),
    roles: row.roles.filter(({ officeId, hasEnded }) => !hasEnded && isShown(reader, officeId)),
    isAdmin: row.isAdmin,
    isSysAdmin: row.isSysAdmin,
    isBlocked: row.isBlocked,
    hasSecondFactor: row.hasSecondFactor,
  };
}

export function presentUser(row: UserRow, personal: PersonalData, reader: PermissionHolder & { id: number }): User {
  const guard = userGuard(reader, staffAccountOf(row));
  return {
    id: row.id,
    firstname: personal.firstname,
    surname: personal.surname,
    loginName: personal.login,
    email: personal.email,
    officeId: row.officeId,
    officePermissions: rightsOf(row)
      .filter(({ officeId }) => isShown(reader, officeId))
      .map(({ officeId, roles, permissionIds }) => ({
        officeId,
        roles: [...roles],
        permissionIds: [...permissionIds],
      })),
    isAdmin: row.isAdmin,
    isSysAdmin: row.isSysAdmin,
    isBlocked: row.isBlocked,
    hasSecondFactor: row.hasSecondFactor,
    revision: row.revision,
    isOwn: row.id === reader.id,
    guard: guard && userGuardMessages[guard],
  };
}
