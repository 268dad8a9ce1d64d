import type { PermissionHolder } from '@wiec/domain/permission.ts';

/** A signed-in account, as far as access rules need it; never its personal data. */
export interface CallerAccount extends PermissionHolder {
  readonly id: number;
  readonly isCitizen: boolean;
  readonly officeId: number | null;
  readonly districtId: number | null;
  /** Uid of the session that the token belongs to. Absent: nothing that the caller proves is kept. */
  readonly session?: string;
}

/** Who is asking. `address` is the client's network address: for rate limits alone, never stored or logged. */
export interface Caller {
  readonly account: CallerAccount | null;
  readonly address: string;
}

/** Turns an `Authorization` header into an account; null when it proves nobody. */
export type Identify = (authorization: string) => Promise<CallerAccount | null>;
