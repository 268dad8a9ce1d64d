import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import { isPasswordStill } from '../../../services/identity-provider/check-password.ts';
import { verifyPassword } from '../../../services/identity-provider/password-hash.ts';
import { type Limit, takeTickets } from '../../../services/rate-limit.ts';
import { PASSWORDS_OF_ACCOUNT } from '../limits.ts';

/** The account as it was when somebody showed that it is theirs. */
interface Shown {
  readonly accountId: number;
  /** Null: they showed something else than a password. */
  readonly passwordSetAt: Date | null;
}

export type PasswordConfirmed =
  ({ ok: true } & Shown) | { ok: false; error: string } | { ok: false; retryAfter: number };

export const WRONG_PASSWORD = 'To nie jest obecne hasło';

/**
 * Asks for the password once more before something that cannot be undone, or that would shut the owner out.
 * @param limits of the way by which it comes: who guesses by one must not use up the tries of another
 */
export async function confirmPassword(
  deps: Pick<Deps, 'db' | 'secret' | 'config'>,
  account: { readonly id: number; readonly password_hash: string | null; readonly password_set_at: Date },
  typed: string,
  limits: readonly Limit[] = [PASSWORDS_OF_ACCOUNT],
): Promise<PasswordConfirmed> {
  if (typed === '') return { ok: false, error: 'Pole jest wymagane' };
  const { id: accountId, password_hash, password_set_at: passwordSetAt } = account;
  const who = String(accountId);
  const tickets = await takeTickets(
    deps,
    limits.map((limit) => ({ limit, who })),
  );
  if (!tickets.ok) return { ok: false, retryAfter: tickets.retryAfter };
  const matches = password_hash !== null && (await verifyPassword(password_hash, typed));
  return matches ? { ok: true, accountId, passwordSetAt } : { ok: false, error: WRONG_PASSWORD };
}

/**
 * For the transaction that does what was asked, after it has locked the account. Checking a password takes its time: its owner may
 * have set another one meanwhile because somebody else knows this one, or the office may have shut the account.
 */
export const isStillConfirmed = async (tx: Kysely<Database>, { accountId, passwordSetAt }: Shown): Promise<boolean> =>
  passwordSetAt === null || isPasswordStill({ db: tx }, { accountId, passwordSetAt });
