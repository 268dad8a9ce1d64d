/** Apart from `permission`, so that a page for residents loads no rules of staff. */

/** Stands among the permission ids of an administrator (1-portal §3, Logged user). */
export const ADMINISTRATOR_PERMISSION_ID = -1;

/** What the layout goes by: the permission ids of all offices together; an administrator's hold −1 too. */
export function layoutPermissions({
  isAdmin,
  isSysAdmin,
  officePermissions,
  unitPermissions = [],
}: {
  readonly isAdmin: boolean;
  readonly isSysAdmin: boolean;
  readonly officePermissions: readonly { readonly permissions: readonly { readonly id: number }[] }[];
  readonly unitPermissions?: readonly { readonly permissions: readonly { readonly id: number }[] }[];
}): ReadonlySet<number> {
  const held = [...officePermissions, ...unitPermissions].flatMap(({ permissions }) => permissions.map(({ id }) => id));
  return new Set(isAdmin || isSysAdmin ? [...held, ADMINISTRATOR_PERMISSION_ID] : held);
}
