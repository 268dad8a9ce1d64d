import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import { isPasswordStill } from '../../../services/identity-provider/check-password.ts';
import { verifyPassword } from '../../../services/identity-provider/password-hash.ts';
import { type Limit, takeTickets } from '../../../services/rate-limit.ts';
import { PASSWORDS_OF_ACCOUNT } from '../limits.ts';

/** The state of the account at the moment when its owner proved their identity. */
interface Shown {
  readonly accountId: number;
  /** Null: the proof was something other than a password. */
  readonly passwordSetAt: Date | null;
}

export type PasswordConfirmed =
  ({ ok: true } & Shown) | { ok: false; error: string } | { ok: false; retryAfter: number };

export const WRONG_PASSWORD = 'To nie jest obecne hasło';

/**
 * Confirms the password before an action that cannot be undone or that could lock the owner out.
 * @param limits attempts are counted separately for each entry point, so that guessing at one does not block the others
 */
export async function confirmPassword(
  deps: Pick<Deps, 'db' | 'secret' | 'config'>,
  account: { readonly id: number; readonly password_hash: string | null; readonly password_set_at: Date },
  typed: string,
  limits: readonly Limit[] = [PASSWORDS_OF_ACCOUNT],
): Promise<PasswordConfirmed> {
  if (typed === '') return { ok: false, error: 'Wpisz hasło' };
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
 * Called in the transaction that carries out the action, after it has locked the account. Verifying a password takes time: meanwhile
 * the owner may have replaced it because somebody else knows it, or the office may have blocked the account.
 */
export const isStillConfirmed = async (tx: Kysely<Database>, { accountId, passwordSetAt }: Shown): Promise<boolean> =>
  passwordSetAt === null || isPasswordStill({ db: tx }, { accountId, passwordSetAt });
