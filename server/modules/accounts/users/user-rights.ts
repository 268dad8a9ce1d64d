import type { UserBody } from '@wiec/contract/users.ts';
import type { StaffAccount } from '@wiec/domain/staff.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { findOffices, findPermissions, findRoles, type RightsRow, type UserRow } from './user-queries.ts';

/** A user as the rules on managing users see them. */
export const staffAccountOf = ({ id, isAdmin, isSysAdmin, officeId, grants }: UserRow): StaffAccount => ({
  id,
  isAdmin,
  isSysAdmin,
  officeId,
  permissions: codesByOffice(grants),
});

function codesByOffice(grants: readonly { officeId: number; code: string }[]): Map<number, Set<string>> {
  const offices = Map.groupBy(grants, ({ officeId }) => officeId);
  return new Map([...offices].map(([officeId, held]) => [officeId, new Set(held.map(({ code }) => code))]));
}

/** Rights office by office, as they are written: direct grants and roles apart. */
export function rightsOf({ roles, permissions }: Pick<UserRow, 'roles' | 'permissions'>): RightsRow[] {
  const officeIds = [...new Set([...roles, ...permissions].map(({ officeId }) => officeId))].toSorted((a, b) => a - b);
  const idsIn = (held: readonly { officeId: number; id: number }[], officeId: number) =>
    held.filter((one) => one.officeId === officeId).map(({ id }) => id);
  return officeIds.map((officeId) => ({
    officeId,
    roleIds: idsIn(roles, officeId),
    permissionIds: idsIn(permissions, officeId),
  }));
}

/** The same rights in one order, without doubles and offices in which nothing is held: two of them can be compared as text. */
export const tidyRights = (rights: readonly RightsRow[]): RightsRow[] =>
  rightsOf({
    roles: distinct(rights.flatMap(({ officeId, roleIds }) => roleIds.map((id) => ({ officeId, id })))),
    permissions: distinct(
      rights.flatMap(({ officeId, permissionIds }) => permissionIds.map((id) => ({ officeId, id }))),
    ),
  });

const distinct = (held: readonly { officeId: number; id: number }[]): { officeId: number; id: number }[] =>
  [...new Map(held.map((one) => [`${one.officeId} ${one.id}`, one])).values()].toSorted((a, b) => a.id - b.id);

export interface KnownRights {
  /** Codes of permissions by office, those that roles bring included. */
  permissions: ReadonlyMap<number, ReadonlySet<string>>;
  /** Ids that name nothing: offices, roles or permissions. */
  unknown: boolean;
}

/** What the wanted rights amount to. */
export async function knowRights(
  db: Kysely<Database>,
  { officeId: home, officePermissions }: Pick<UserBody, 'officeId' | 'officePermissions'>,
): Promise<KnownRights> {
  const [offices, roles, permissions] = await Promise.all([findOffices(db), findRoles(db), findPermissions(db)]);
  const codeOf = new Map(permissions.map(({ id, code }) => [id, code]));
  const byRole = new Map(roles.map(({ id, permissionIds }) => [id, permissionIds]));
  const isOffice = (id: number) => offices.some((office) => office.id === id);
  const unknown =
    (home !== null && !isOffice(home)) ||
    officePermissions.some(
      ({ officeId, roleIds, permissionIds }) =>
        !isOffice(officeId) || roleIds.some((id) => !byRole.has(id)) || permissionIds.some((id) => !codeOf.has(id)),
    );
  const grants = officePermissions.flatMap(({ officeId, roleIds, permissionIds }) =>
    [...permissionIds, ...roleIds.flatMap((id) => byRole.get(id) ?? [])].map((id) => ({
      officeId,
      code: codeOf.get(id) ?? '',
    })),
  );
  return { permissions: codesByOffice(grants), unknown };
}
