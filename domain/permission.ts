/**
 * What staff may be allowed to do, each in one office at a time (1-portal §6). The codes stand in the table `permission`;
 * whoever adds one here adds its Polish name there.
 */
export type Permission = 'vote.paper' | 'vote.register' | 'budget.manage' | 'comments.moderate' | 'residents.confirm';

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
