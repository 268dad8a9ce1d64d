import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { AppType, isPasswordExpired } from '@wiec/domain/password-rules.ts';
import { loginKey } from '../account-identity.ts';
import { type Hasher, inHashQueue, isHashQueueFull } from './password-hash.ts';
import { auditSignIn } from './sign-in-log.ts';
import { passwordConfigs } from '../password-configs.ts';
import { QueueFull } from '../bounded-queue.ts';
import { networkOf, siteOf, takeTicket, takeTickets } from '../rate-limit.ts';
import { knownAs } from './known-browser.ts';
import { PASSWORD_TRIES, PASSWORD_TRIES_OF_KNOWN_BROWSER, PASSWORD_TRIES_OF_SITE } from './limits.ts';

/** Minutes for which an account is locked after the number of failures allowed by its password configuration (spec/1 §3). */
export const LOCK_MINUTES = 15;

/** Every refusal takes a multiple of this many milliseconds, so that its length tells nothing about the account. */
const STEP = 250;

/** The account as it was read before its password was verified. */
export interface ProvenPassword {
  readonly accountId: number;
  readonly passwordSetAt: Date;
  /** How often its sessions had been ended: a session of this sign-in is stored only if that is still so. */
  readonly sessionsEnded: number;
}

export type PasswordVerdict =
  | ({ ok: true } & ProvenPassword)
  | { ok: false; reason: 'wrong' }
  /** The password is right, and a code has to follow it. */
  | ({ ok: false; reason: 'second-factor' } & ProvenPassword)
  /** The password is right, but the office asks its people for a second factor, and this account has none. */
  | ({ ok: false; reason: 'no-second-factor' } & ProvenPassword)
  /** The password is right, but so old that it has to be replaced. */
  | { ok: false; reason: 'expired' }
  | { ok: false; reason: 'too-many'; retryAfter: number };

let decoy: Promise<string> | undefined;

export interface PasswordTry {
  readonly login: string;
  readonly password: string;
  readonly address: string;
  /** Of the browser, which may be one in which the person has signed in before. */
  readonly cookies: string | undefined;
}

/**
 * Checks a password with the same work and the same answer whether the account exists, is locked, or the password is
 * wrong. The failure is counted before the check, so that concurrent guesses are all counted. A lock caused by strangers does not
 * apply to a browser in which the person has signed in before: it has its own attempts. A request rejected by the hashing queue
 * does not count as an attempt.
 * @throws QueueFull
 */
export async function checkPassword(
  deps: Pick<Deps, 'db' | 'secret' | 'config' | 'clock'>,
  { login, password, address, cookies }: PasswordTry,
): Promise<PasswordVerdict> {
  const startedAt = performance.now();
  if (isHashQueueFull()) throw new QueueFull('too many passwords wait');
  const tickets = await takeTickets(deps, [
    { limit: PASSWORD_TRIES, who: networkOf(address) },
    { limit: PASSWORD_TRIES_OF_SITE, who: siteOf(address) },
  ]);
  if (!tickets.ok) return { ok: false, reason: 'too-many', retryAfter: tickets.retryAfter };
  const configs = await passwordConfigs(deps.db);
  const key = loginKey(deps, login);
  const { open, account, matches } = await inHashQueue(async (hasher) => {
    const counted = await countTry(deps, key, {
      office: configs[AppType.BackOffice].failedLoginAttempts,
      residents: configs[AppType.FrontOffice].failedLoginAttempts,
    });
    const found = counted ?? (await findForKnownBrowser(deps, key, cookies));
    const stored = found?.password_hash ?? (await decoyHash(hasher));
    return { open: counted, account: found, matches: await hasher.verify(stored, password) };
  });
  if (account?.password_hash && matches) {
    if (open) await forgetFailures(deps, open.id);
    const config = configs[account.is_staff ? AppType.BackOffice : AppType.FrontOffice];
    if (isPasswordExpired(account.password_set_at, config, deps.clock())) return { ok: false, reason: 'expired' };
    const proven: ProvenPassword = {
      accountId: account.id,
      passwordSetAt: account.password_set_at,
      sessionsEnded: account.sessions_ended,
    };
    if (account.has_totp) return { ok: false, reason: 'second-factor', ...proven };
    if (account.is_staff && deps.config.staffSecondFactor) return { ok: false, reason: 'no-second-factor', ...proven };
    return { ok: true, ...proven };
  }
  await auditSignIn(deps.db, await idOf(deps, key), { failed: 'password' });
  const spent = performance.now() - startedAt;
  await pause(Math.ceil(spent / STEP) * STEP - spent);
  return { ok: false, reason: 'wrong' };
}

interface TriedAccount {
  id: number;
  password_hash: string | null;
  password_set_at: Date;
  sessions_ended: number;
  has_totp: boolean;
  is_staff: boolean;
}

/** Undefined if the account is locked, blocked, or does not exist. */
async function countTry(
  { db }: Pick<Deps, 'db'>,
  key: Buffer,
  most: { office: number; residents: number },
): Promise<TriedAccount | undefined> {
  const { rows } = await sql<TriedAccount>`
    update account a set
      failed_sign_ins = next.tries,
      locked_until = case when next.tries >= case when next.is_staff then ${most.office}::integer
                                                  else ${most.residents}::integer end
                          then now() + make_interval(mins => ${LOCK_MINUTES}) end
    from (select id, case when locked_until is null then failed_sign_ins + 1 else 1 end as tries, is_staff
            from account
           where login_key = ${key} and blocked_at is null and (locked_until is null or locked_until <= now())
            for update) next
    where a.id = next.id
    returning a.id, a.password_hash, a.password_set_at, a.sessions_ended, a.totp_secret is not null as has_totp,
              next.is_staff`.execute(db);
  return rows[0];
}

/** Null where nobody has this login. */
async function idOf({ db }: Pick<Deps, 'db'>, key: Buffer): Promise<number | null> {
  const row = await db.selectFrom('account').select('id').where('login_key', '=', key).executeTakeFirst();
  return row?.id ?? null;
}

const forgetFailures = ({ db }: Pick<Deps, 'db'>, id: number) =>
  db.updateTable('account').set({ failed_sign_ins: 0, locked_until: null }).where('id', '=', id).execute();

/** A locked account, for a known browser with attempts left. For everybody else it stays locked. */
async function findForKnownBrowser(
  deps: Pick<Deps, 'db' | 'secret' | 'config'>,
  key: Buffer,
  cookies: string | undefined,
): Promise<TriedAccount | undefined> {
  const row = await deps.db
    .selectFrom('account')
    .select(({ eb }) => [
      'id',
      'password_hash',
      'password_set_at',
      'sessions_ended',
      'is_staff',
      eb('totp_secret', 'is not', null).as('has_totp'),
    ])
    .where('login_key', '=', key)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  const who = row ? knownAs(deps, cookies, row.id) : null;
  if (!row || who === null) return undefined;
  const ticket = await takeTicket(deps, PASSWORD_TRIES_OF_KNOWN_BROWSER, who);
  return ticket.ok ? { ...row, has_totp: Boolean(row.has_totp) } : undefined;
}

/** Whether the account is not blocked and still has the password that was verified before. */
export async function isPasswordStill(
  { db }: Pick<Deps, 'db'>,
  { accountId, passwordSetAt }: { readonly accountId: number; readonly passwordSetAt: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('password_set_at')
    .where('id', '=', accountId)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return row?.password_set_at.getTime() === passwordSetAt.getTime();
}

const decoyHash = (hasher: Hasher): Promise<string> => (decoy ??= hasher.hash(crypto.randomUUID()));
