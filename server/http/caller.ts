import type { Permission } from '@wiec/contract/permissions.ts';

/** A signed-in account, as far as access rules need it; never its personal data. */
export interface CallerAccount {
  readonly id: number;
  readonly isCitizen: boolean;
  readonly isAdmin: boolean;
  readonly isSysAdmin: boolean;
  readonly officeId: number | null;
  readonly districtId: number | null;
  /** Codes of permissions by the id of the office in which each is held; ask `may`. */
  readonly permissions: ReadonlyMap<number, ReadonlySet<string>>;
}

const isAdministrator = ({ isAdmin, isSysAdmin }: CallerAccount): boolean => isAdmin || isSysAdmin;

/** Whether the account may do this in this office. An administrator may, in every office. */
export const may = (account: CallerAccount, permission: Permission, officeId: number): boolean =>
  isAdministrator(account) || (account.permissions.get(officeId)?.has(permission) ?? false);

/** Whether the account may do this in some office: enough to be let in, never to act. */
export const mayInSomeOffice = (account: CallerAccount, permission: Permission): boolean =>
  isAdministrator(account) || [...account.permissions.values()].some((codes) => codes.has(permission));

/** Who is asking. `address` is the client's network address: for rate limits alone, never stored or logged. */
export interface Caller {
  readonly account: CallerAccount | null;
  readonly address: string;
}

/** Turns an `Authorization` header into an account; null when it proves nobody. */
export type Identify = (authorization: string) => Promise<CallerAccount | null>;
