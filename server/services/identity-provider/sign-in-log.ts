import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { audit } from '../audit.ts';

export type SignInEvent =
  | { readonly by: 'password' | 'password-and-code' | 'new-second-factor' | 'other-provider' }
  /** What was wrong. */
  | { readonly failed: 'password' | 'code' };

/**
 * Writes down that somebody signed in, or did not (OWASP ASVS 5.0, 16.3.1): by the account's number alone. What was typed as a login
 * may be a password, or somebody's address, and is written nowhere.
 * @param accountId null where nobody has the login that was typed
 */
export const auditSignIn = (db: Kysely<Database>, accountId: number | null, event: SignInEvent): Promise<void> =>
  audit(db, {
    // Who failed is not known: only whose account it was about.
    actor: 'by' in event ? `account:${accountId}` : 'visitor',
    action: 'by' in event ? 'account.signed-in' : 'account.sign-in-failed',
    subjectType: 'account',
    subjectId: accountId ?? 'unknown',
    details: event,
  });
