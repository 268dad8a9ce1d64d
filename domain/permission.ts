import { ProjectType } from './phases.ts';

/**
 * What staff may be allowed to do, each in one office at a time (1-portal §6). The codes stand in the table `permission`;
 * whoever adds one here adds its Polish name there.
 */
export type Permission =
  | 'vote.paper'
  | 'vote.register'
  | 'vote.commission'
  | 'budget.view'
  | 'budget.manage'
  | 'budget.diary'
  | 'consultations.manage'
  | 'consultations.edit'
  | 'consultations.view'
  | 'remarks.answer'
  | 'comments.moderate'
  | 'initiatives.view'
  | 'initiatives.manage'
  | 'initiatives.work'
  | 'initiatives.opine'
  | 'initiatives.enter'
  | 'residents.confirm'
  | 'users.manage'
  | 'offices.manage'
  | 'settings.manage'
  | 'log.read';

/**
 * What is asked for and never given by itself: several permissions open the same thing to read, of which none takes the other in.
 * Whoever types cards in a point reads the balances, as whoever looks over the budget does, who types none.
 */
export type Reading = 'paper.read' | 'commission.read' | 'diary.read' | 'cases.read';

/** What a call may ask for. */
export type Asked = Permission | Reading;

/** What else holds whoever holds one of these: publishing takes preparing in, and whoever prepares also reads. */
const TAKEN_IN_BY: Readonly<Partial<Record<Permission, readonly Permission[]>>> = {
  'budget.view': ['budget.manage'],
  'vote.commission': ['budget.manage'],
  'budget.diary': ['budget.manage'],
  'consultations.edit': ['consultations.manage'],
  'remarks.answer': ['consultations.manage'],
  'initiatives.view': ['initiatives.manage'],
  'initiatives.work': ['initiatives.manage'],
  'consultations.view': ['consultations.manage', 'consultations.edit', 'remarks.answer'],
};

const READ_BY: Readonly<Record<Reading, readonly Permission[]>> = {
  'paper.read': ['vote.paper', 'budget.view'],
  'commission.read': ['vote.commission', 'budget.view'],
  'diary.read': ['budget.diary', 'budget.view'],
  'cases.read': ['initiatives.work', 'initiatives.view'],
};

const isReading = (asked: Asked): asked is Reading => asked in READ_BY;

/** The permissions of which each is enough. */
export const enoughFor = (asked: Asked): readonly Permission[] =>
  isReading(asked) ? [...new Set(READ_BY[asked].flatMap(enoughFor))] : [asked, ...(TAKEN_IN_BY[asked] ?? [])];

/** Those that count for one unit alone where the role that brings them is bound to it (spec/3 §1). */
const OF_UNITS: readonly string[] = [
  'budget.diary',
  'consultations.manage',
  'consultations.edit',
  'consultations.view',
  'remarks.answer',
  'comments.moderate',
  'initiatives.view',
  'initiatives.manage',
  'initiatives.work',
  'initiatives.opine',
] satisfies Permission[];

/** Whether a role of these permissions may be bound to a unit: whatever it brings is about what a unit leads. */
export const isForUnits = (codes: readonly string[]): boolean => codes.every((code) => OF_UNITS.includes(code));

/** What whoever prepares and publishes projects of this kind holds. */
export const managingPermission = (type: ProjectType): Permission =>
  type === ProjectType.PublicBudget ? 'budget.manage' : 'consultations.manage';

/** What whoever prepares projects of this kind holds. */
export const editingPermission = (type: ProjectType): Permission =>
  type === ProjectType.PublicBudget ? 'budget.manage' : 'consultations.edit';

/** What whoever reads what the office has of projects of this kind holds. */
export const viewingPermission = (type: ProjectType): Permission =>
  type === ProjectType.PublicBudget ? 'budget.view' : 'consultations.view';

/** What is held for one unit of an office. */
export interface UnitRights {
  readonly officeId: number;
  readonly codes: ReadonlySet<string>;
}

/** What somebody may do: codes of permissions; ask `may`. */
export interface Rights {
  /** By the id of the office in the whole of which they are held. */
  readonly permissions: ReadonlyMap<number, ReadonlySet<string>>;
  /** By the id of the unit for which alone they are held; absent: none. */
  readonly unitPermissions?: ReadonlyMap<number, UnitRights>;
}

/** A signed-in account, as far as permissions go. */
export interface PermissionHolder extends Rights {
  readonly isAdmin: boolean;
  readonly isSysAdmin: boolean;
}

export const isAdministrator = ({ isAdmin, isSysAdmin }: Pick<PermissionHolder, 'isAdmin' | 'isSysAdmin'>): boolean =>
  isAdmin || isSysAdmin;

const holdsAny = (codes: ReadonlySet<string> | undefined, enough: readonly Permission[]): boolean =>
  codes !== undefined && enough.some((code) => codes.has(code));

const unitsOf = ({ unitPermissions }: Rights): [number, UnitRights][] => [...(unitPermissions ?? [])];

/** Whether these rights allow it for what belongs to the office, and is led by this unit of it; null: by no unit. */
export function allow(rights: Rights, permission: Asked, officeId: number, unitId: number | null = null): boolean {
  const enough = enoughFor(permission);
  if (holdsAny(rights.permissions.get(officeId), enough)) return true;
  const unit = unitId === null ? undefined : rights.unitPermissions?.get(unitId);
  return unit?.officeId === officeId && holdsAny(unit.codes, enough);
}

/**
 * Whether the account may do this in this office, or with what this unit of it leads. An administrator may, in every office.
 * @param unitId of whatever it is about; null: no unit leads it, so that a right for a unit is not enough
 */
export const may = (
  account: PermissionHolder,
  permission: Asked,
  officeId: number,
  unitId: number | null = null,
): boolean => isAdministrator(account) || allow(account, permission, officeId, unitId);

/** Whether the account may do this in some office or unit: enough to be let in, never to act. */
export const mayInSomeOffice = (account: PermissionHolder, permission: Asked): boolean =>
  isAdministrator(account) ||
  [...account.permissions.values()].some((codes) => holdsAny(codes, enoughFor(permission))) ||
  unitsOf(account).some(([, { codes }]) => holdsAny(codes, enoughFor(permission)));

/** The offices in the whole of which the account may do this; null: in all. */
export const officesWith = (account: PermissionHolder, permission: Asked): number[] | null =>
  isAdministrator(account)
    ? null
    : [...account.permissions.keys()].filter((officeId) => may(account, permission, officeId));

/** The units for which alone the account may do this, of one office or of all. */
export const unitsWith = (account: PermissionHolder, permission: Asked, officeId?: number): number[] =>
  unitsOf(account)
    .filter(([, unit]) => officeId === undefined || unit.officeId === officeId)
    .filter(([, { codes }]) => holdsAny(codes, enoughFor(permission)))
    .map(([unitId]) => unitId);

/** Of what lists may show: what belongs to one of the offices, or is led by one of the units. */
export interface Scope {
  readonly officeIds: readonly number[];
  readonly unitIds: readonly number[];
}

/** Null: everything. */
export function scopeOf(account: PermissionHolder, permission: Asked): Scope | null {
  const officeIds = officesWith(account, permission);
  return officeIds && { officeIds, unitIds: unitsWith(account, permission) };
}

/** Whether the account may do this in the office or in a unit of it: enough to make something new there. */
export const mayInPartOf = (account: PermissionHolder, permission: Asked, officeId: number): boolean =>
  may(account, permission, officeId) || unitsWith(account, permission, officeId).length > 0;

/** For what concerns the whole portal: the permission in each of its offices. */
export const mayInEveryOffice = (account: PermissionHolder, permission: Asked, officeIds: readonly number[]): boolean =>
  isAdministrator(account) || (officeIds.length > 0 && officeIds.every((id) => may(account, permission, id)));

interface ToldRights {
  readonly permissions: readonly { readonly code: string }[];
}

/** What a signed-in account told of itself, as the rules take it. */
export const permissionHolderOf = ({
  isAdmin,
  isSysAdmin,
  officePermissions,
  unitPermissions = [],
}: {
  readonly isAdmin: boolean;
  readonly isSysAdmin: boolean;
  readonly officePermissions: readonly (ToldRights & { readonly officeId: number })[];
  readonly unitPermissions?: readonly (ToldRights & { readonly officeId: number; readonly unitId: number })[];
}): PermissionHolder => ({
  isAdmin,
  isSysAdmin,
  permissions: new Map(officePermissions.map(({ officeId, permissions }) => [officeId, codesOf(permissions)])),
  unitPermissions: new Map(
    unitPermissions.map(({ officeId, unitId, permissions }) => [unitId, { officeId, codes: codesOf(permissions) }]),
  ),
});

const codesOf = (permissions: ToldRights['permissions']): ReadonlySet<string> =>
  new Set(permissions.map(({ code }) => code));

/** A right as a row tells it. */
export interface Grant {
  readonly officeId: number;
  /** Null: in the whole office. */
  readonly unitId: number | null;
  readonly code: string;
}

export function rightsFrom(grants: readonly Grant[]): Required<Rights> {
  const permissions = new Map<number, Set<string>>();
  const unitPermissions = new Map<number, { officeId: number; codes: Set<string> }>();
  for (const { officeId, unitId, code } of grants) {
    if (unitId === null) permissions.set(officeId, (permissions.get(officeId) ?? new Set()).add(code));
    else {
      const unit = unitPermissions.get(unitId) ?? { officeId, codes: new Set() };
      unit.codes.add(code);
      unitPermissions.set(unitId, unit);
    }
  }
  return { permissions, unitPermissions };
}
