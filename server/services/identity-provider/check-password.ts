import { setTimeout as pause } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { loginKey } from '../account-identity.ts';
import { networkOf, takeTicket } from '../rate-limit.ts';
import { PASSWORD_TRIES } from './limits.ts';

/** Argon2id as OWASP advises: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** After so many failures in a row the account takes no password for a while (spec/1 §3, failedLoginAttempts). */
export const FAILURES_BEFORE_LOCK = 5;
export const LOCK_MINUTES = 15;

/** Every refusal takes a multiple of this many milliseconds, so that its length tells nothing about the account. */
const STEP = 250;

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), ARGON2);

export type PasswordVerdict =
  | { ok: true; accountId: number }
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'too-many'; retryAfter: number };

let decoy: Promise<string> | undefined;

/**
 * Checks a password with the same work and the same answer whether the account exists, is locked, or the password is
 * wrong. The failure is counted before the check, so that many guesses at once count as many.
 */
export async function checkPassword(
  deps: Pick<Deps, 'db' | 'secret' | 'config'>,
  { login, password, address }: { login: string; password: string; address: string },
): Promise<PasswordVerdict> {
  const startedAt = performance.now();
  const ticket = await takeTicket(deps, PASSWORD_TRIES, networkOf(address));
  if (!ticket.ok) return { ok: false, reason: 'too-many', retryAfter: ticket.retryAfter };
  const account = await countTry(deps, loginKey(deps, login));
  const matches = await verify(account?.password_hash ?? (await decoyHash()), password.normalize('NFC'));
  if (account?.password_hash && matches) {
    await deps.db
      .updateTable('account')
      .set({ failed_sign_ins: 0, locked_until: null })
      .where('id', '=', account.id)
      .execute();
    return { ok: true, accountId: account.id };
  }
  const spent = performance.now() - startedAt;
  await pause(Math.ceil(spent / STEP) * STEP - spent);
  return { ok: false, reason: 'wrong' };
}

/** Nothing where the account is locked or does not exist. */
async function countTry({ db }: Pick<Deps, 'db'>, key: Buffer) {
  const { rows } = await sql<{ id: number; password_hash: string | null }>`
    update account a set
      failed_sign_ins = next.tries,
      locked_until = case when next.tries >= ${FAILURES_BEFORE_LOCK}
                          then now() + make_interval(mins => ${LOCK_MINUTES}) end
    from (select id, case when locked_until is null then failed_sign_ins + 1 else 1 end as tries
            from account where login_key = ${key} and (locked_until is null or locked_until <= now())
            for update) next
    where a.id = next.id
    returning a.id, a.password_hash`.execute(db);
  return rows[0];
}

const decoyHash = (): Promise<string> => (decoy ??= hashPassword(crypto.randomUUID()));
