import type { Deps } from '../../../deps.ts';
import { verifyPassword } from '../../../services/identity-provider/password-hash.ts';
import { type Limit, takeTickets } from '../../../services/rate-limit.ts';
import { PASSWORDS_OF_ACCOUNT } from '../limits.ts';

export type PasswordConfirmed = { ok: true } | { ok: false; error: string } | { ok: false; retryAfter: number };

/**
 * Asks for the password once more before something that cannot be undone, or that would shut the owner out.
 * @param limits of the way by which it comes: who guesses by one must not use up the tries of another
 */
export async function confirmPassword(
  deps: Pick<Deps, 'db' | 'secret' | 'config'>,
  { id, password_hash }: { readonly id: number; readonly password_hash: string | null },
  typed: string,
  limits: readonly Limit[] = [PASSWORDS_OF_ACCOUNT],
): Promise<PasswordConfirmed> {
  if (typed === '') return { ok: false, error: 'Pole jest wymagane' };
  const who = String(id);
  const tickets = await takeTickets(
    deps,
    limits.map((limit) => ({ limit, who })),
  );
  if (!tickets.ok) return { ok: false, retryAfter: tickets.retryAfter };
  const matches = password_hash !== null && (await verifyPassword(password_hash, typed));
  return matches ? { ok: true } : { ok: false, error: 'To nie jest obecne hasło' };
}
