import type { PermissionHolder } from '@wiec/domain/permission.ts';

/** A signed-in account, as far as access rules need it; never its personal data. */
export interface CallerAccount extends PermissionHolder {
  readonly id: number;
  readonly isCitizen: boolean;
  readonly officeId: number | null;
  readonly districtId: number | null;
  /** Uid of the token's session. Absent: proofs of identity are not remembered. */
  readonly session?: string;
}

/** Who is asking. `address` is the client's network address: for rate limits, and kept encrypted with a comment for 30 days; never logged. */
export interface Caller {
  readonly account: CallerAccount | null;
  readonly address: string;
}

/** Resolves an `Authorization` header to an account; null if it is not valid. */
export type Identify = (authorization: string) => Promise<CallerAccount | null>;
