import { verify } from '@node-rs/argon2';
import type { Deps } from '../../../deps.ts';
import { takeTicket } from '../../../services/rate-limit.ts';
import { PASSWORDS_OF_ACCOUNT } from '../limits.ts';

export type PasswordConfirmed = { ok: true } | { ok: false; error: string } | { ok: false; retryAfter: number };

/** Asks for the password once more before something that cannot be undone, or that would shut the owner out. */
export async function confirmPassword(
  deps: Pick<Deps, 'db' | 'secret' | 'config'>,
  { id, password_hash }: { readonly id: number; readonly password_hash: string | null },
  typed: string,
): Promise<PasswordConfirmed> {
  if (typed === '') return { ok: false, error: 'Pole jest wymagane' };
  const ticket = await takeTicket(deps, PASSWORDS_OF_ACCOUNT, String(id));
  if (!ticket.ok) return { ok: false, retryAfter: ticket.retryAfter };
  const matches = password_hash !== null && (await verify(password_hash, typed.normalize('NFC')));
  return matches ? { ok: true } : { ok: false, error: 'To nie jest obecne hasło' };
}
