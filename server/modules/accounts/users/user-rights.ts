import type { UserBody } from '@wiec/contract/users.ts';
import type { PlainDate } from '@wiec/domain/calendar.ts';
import { isForUnits } from '@wiec/domain/permission.ts';
import type { StaffAccount } from '@wiec/domain/staff.ts';
import { givenRoleProblem, type KnownRole, rolesApart } from '@wiec/domain/staff-role.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { holdUnits } from '../units/unit-queries.ts';
import {
  findOffices,
  findPermissions,
  findRoles,
  type GivenRole,
  type RightsRow,
  type RoleRow,
  type UserRow,
} from './user-queries.ts';

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
export function rightsOf({ roles, permissions }: HeldRights): RightsRow[] {
  const officeIds = [...new Set([...roles, ...permissions].map(({ officeId }) => officeId))].toSorted((a, b) => a - b);
  const held = <One extends { officeId: number }>(all: readonly One[], id: number) =>
    all.filter(({ officeId }) => officeId === id);
  return officeIds.map((officeId) => ({
    officeId,
    roles: held(roles, officeId).map(({ id, unitId, endsOn }) => ({ id, unitId, endsOn })),
    permissionIds: held(permissions, officeId).map(({ id }) => id),
  }));
}

interface HeldRights {
  roles: readonly Pick<GivenRole, 'officeId' | 'id' | 'unitId' | 'endsOn'>[];
  permissions: readonly { officeId: number; id: number }[];
}

/**
 * The same rights in one order, without doubles and offices in which nothing is held: two of them can be compared as text. Of a role
 * that is given twice for the same unit the later one counts.
 */
export const tidyRights = (rights: readonly RightsRow[]): RightsRow[] =>
  rightsOf({
    roles: distinct(
      rights.flatMap(({ officeId, roles }) => roles.map((role) => ({ officeId, ...role }))),
      ({ officeId, id, unitId }) => `${officeId} ${id} ${unitId}`,
    ).toSorted((a, b) => a.id - b.id || (a.unitId ?? 0) - (b.unitId ?? 0)),
    permissions: distinct(
      rights.flatMap(({ officeId, permissionIds }) => permissionIds.map((id) => ({ officeId, id }))),
      ({ officeId, id }) => `${officeId} ${id}`,
    ).toSorted((a, b) => a.id - b.id),
  });

const distinct = <One>(held: readonly One[], keyOf: (one: One) => string): One[] => [
  ...new Map(held.map((one) => [keyOf(one), one])).values(),
];

export interface KnownRights {
  /** Codes of permissions by office, those that roles bring included. */
  permissions: ReadonlyMap<number, ReadonlySet<string>>;
  /** Ids that name nothing: offices, roles or permissions. */
  unknown: boolean;
  /** Why a role cannot be given like this, in a sentence; null: all can. */
  problem: string | null;
}

/**
 * What the wanted rights amount to.
 * @param held roles that the account has: what has ended may stay as it is
 * @param today in Poland
 */
export async function knowRights(
  db: Kysely<Database>,
  { officeId: home, officePermissions }: Pick<UserBody, 'officeId' | 'officePermissions'>,
  held: readonly GivenRole[],
  today: PlainDate,
): Promise<KnownRights> {
  const unitIds = officePermissions.flatMap(({ roles }) => roles.flatMap(({ unitId }) => unitId ?? []));
  const [offices, roles, permissions, units] = await Promise.all([
    findOffices(db),
    findRoles(db),
    findPermissions(db),
    holdUnits(db, unitIds),
  ]);
  const codeOf = new Map(permissions.map(({ id, code }) => [id, code]));
  const byRole = new Map(roles.map((role) => [role.id, role]));
  const isOffice = (id: number) => offices.some((office) => office.id === id);
  const unknown =
    (home !== null && !isOffice(home)) ||
    officePermissions.some(
      ({ officeId, roles: given, permissionIds }) =>
        !isOffice(officeId) || given.some(({ id }) => !byRole.has(id)) || permissionIds.some((id) => !codeOf.has(id)),
    );
  const grants = officePermissions.flatMap(({ officeId, roles: given, permissionIds }) =>
    [...permissionIds, ...given.flatMap(({ id }) => byRole.get(id)?.permissionIds ?? [])].map((id) => ({
      officeId,
      code: codeOf.get(id) ?? '',
    })),
  );
  const knownRoles = roles.map(knownRole);
  const problemOf = (officeId: number, role: GivenRoleBody): string | null => {
    const isKept = held.some((one) => one.officeId === officeId && isSameRole(one, role) && one.endsOn === role.endsOn);
    const known = knownRoles.find(({ id }) => id === role.id);
    const unit = units.find(({ id }) => id === role.unitId) ?? null;
    return isKept || !known ? null : givenRoleProblem(role, known, unit, officeId, today);
  };
  const lasting = (given: readonly GivenRoleBody[]) => given.filter(({ endsOn }) => endsOn === null || endsOn >= today);
  const problems = officePermissions.flatMap(({ officeId, roles: given }) => [
    ...given.map((role) => problemOf(officeId, role)),
    rolesApart(lasting(given), knownRoles),
  ]);
  return { permissions: codesByOffice(grants), unknown, problem: problems.find((one) => one !== null) ?? null };
}

type GivenRoleBody = UserBody['officePermissions'][number]['roles'][number];

const isSameRole = (one: GivenRoleBody, other: GivenRoleBody): boolean =>
  one.id === other.id && one.unitId === other.unitId;

/** A role as the rules on giving it know it. */
export const knownRole = ({ id, code, name, codes }: RoleRow): KnownRole => ({
  id,
  code,
  name,
  isForUnits: isForUnits(codes),
});
