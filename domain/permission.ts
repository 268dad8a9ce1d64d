import { ProjectType } from './phases.ts';

/**
 * What staff may be allowed to do, each in one office at a time (1-portal §6). The codes stand in the table `permission`;
 * whoever adds one here adds its Polish name there.
 */
export type Permission =
  | 'vote.paper'
  | 'vote.register'
  | 'budget.manage'
  | 'consultations.manage'
  | 'comments.moderate'
  | 'residents.confirm'
  | 'users.manage'
  | 'offices.manage'
  | 'settings.manage';

/** What whoever prepares and publishes projects of this kind holds. */
export const managingPermission = (type: ProjectType): Permission =>
  type === ProjectType.PublicBudget ? 'budget.manage' : 'consultations.manage';

/** A signed-in account, as far as permissions go. */
export interface PermissionHolder {
  readonly isAdmin: boolean;
  readonly isSysAdmin: boolean;
  /** Codes of permissions by the id of the office in which each is held; ask `may`. */
  readonly permissions: ReadonlyMap<number, ReadonlySet<string>>;
}

export const isAdministrator = ({ isAdmin, isSysAdmin }: Pick<PermissionHolder, 'isAdmin' | 'isSysAdmin'>): boolean =>
  isAdmin || isSysAdmin;

/** Whether the account may do this in this office. An administrator may, in every office. */
export const may = (account: PermissionHolder, permission: Permission, officeId: number): boolean =>
  isAdministrator(account) || (account.permissions.get(officeId)?.has(permission) ?? false);

/** Whether the account may do this in some office: enough to be let in, never to act. */
export const mayInSomeOffice = (account: PermissionHolder, permission: Permission): boolean =>
  isAdministrator(account) || [...account.permissions.values()].some((codes) => codes.has(permission));

/** The offices in which the account may do this; null: in all. */
export const officesWith = (account: PermissionHolder, permission: Permission): number[] | null =>
  isAdministrator(account)
    ? null
    : [...account.permissions.keys()].filter((officeId) => may(account, permission, officeId));

/** For what concerns the whole portal: the permission in each of its offices. */
export const mayInEveryOffice = (
  account: PermissionHolder,
  permission: Permission,
  officeIds: readonly number[],
): boolean =>
  isAdministrator(account) || (officeIds.length > 0 && officeIds.every((id) => may(account, permission, id)));

/** Stands among the permission ids of an administrator (1-portal §3, Logged user). */
export const ADMINISTRATOR_PERMISSION_ID = -1;

/** What the layout goes by: the permission ids of all offices together; an administrator's hold −1 too. */
export function layoutPermissions({
  isAdmin,
  isSysAdmin,
  officePermissions,
}: {
  readonly isAdmin: boolean;
  readonly isSysAdmin: boolean;
  readonly officePermissions: readonly { readonly permissions: readonly { readonly id: number }[] }[];
}): ReadonlySet<number> {
  const held = officePermissions.flatMap(({ permissions }) => permissions.map(({ id }) => id));
  return new Set(isAdmin || isSysAdmin ? [...held, ADMINISTRATOR_PERMISSION_ID] : held);
}

/** What a signed-in account told of itself, as the rules take it. */
export const permissionHolderOf = ({
  isAdmin,
  isSysAdmin,
  officePermissions,
}: {
  readonly isAdmin: boolean;
  readonly isSysAdmin: boolean;
  readonly officePermissions: readonly {
    readonly officeId: number;
    readonly permissions: readonly { readonly code: string }[];
  }[];
}): PermissionHolder => ({
  isAdmin,
  isSysAdmin,
  permissions: new Map(
    officePermissions.map(({ officeId, permissions }) => [officeId, new Set(permissions.map(({ code }) => code))]),
  ),
});
