import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { type Limit, takeTickets } from '../rate-limit.ts';
import { CODES_OF_ACCOUNT, CODES_OF_ACCOUNT_A_DAY } from './limits.ts';

/** RFC 6238 as authenticator programs know it: SHA-1, six digits, thirty seconds. */
const STEP_SECONDS = 30;
/** Steps by which a phone's clock may be off. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const PURPOSE = 'account-totp';

/** A new key, in base32. */
export const newTotpKey = (): string => new Secret({ size: 20 }).base32;

const totpOf = (key: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Wiec', label, secret: Secret.fromBase32(key), period: STEP_SECONDS, digits: 6 });

/** What the QR code holds. */
export const totpUri = (key: string, login: string): string => totpOf(key, login).toString();

/** The step that a code belongs to, near this instant; null where it belongs to none. */
export function totpStep(key: string, typed: string, now: Date): number | null {
  const token = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(key).validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
}

/** Of one key at one instant; for tests. */
export const totpCode = (key: string, now: Date): string => totpOf(key).generate({ timestamp: now.getTime() });

export type CodeVerdict =
  { ok: true } | { ok: false; reason: 'wrong' } | { ok: false; reason: 'too-many'; retryAfter: number };

/** Checks a code of the phone or a recovery code. Each is good once, and guesses are counted by account. */
export async function checkCode(
  deps: Pick<Deps, 'db' | 'secret' | 'config' | 'clock'>,
  accountId: number,
  typed: string,
  limits: readonly Limit[] = [CODES_OF_ACCOUNT, CODES_OF_ACCOUNT_A_DAY],
): Promise<CodeVerdict> {
  const who = String(accountId);
  const tickets = await takeTickets(
    deps,
    limits.map((limit) => ({ limit, who })),
  );
  if (!tickets.ok) return { ok: false, reason: 'too-many', retryAfter: tickets.retryAfter };
  const isRight = (await takeTotp(deps, accountId, typed)) || (await takeRecoveryCode(deps, accountId, typed));
  return isRight ? { ok: true } : { ok: false, reason: 'wrong' };
}

async function takeTotp(
  deps: Pick<Deps, 'db' | 'secret' | 'clock'>,
  accountId: number,
  typed: string,
): Promise<boolean> {
  const row = await deps.db.selectFrom('account').select('totp_secret').where('id', '=', accountId).executeTakeFirst();
  if (!row?.totp_secret) return false;
  const step = totpStep(deps.secret.decrypt(PURPOSE, row.totp_secret).toString(), typed, deps.clock());
  if (step === null) return false;
  const { numUpdatedRows } = await deps.db
    .updateTable('account')
    .set({ totp_step: step })
    .where('id', '=', accountId)
    .where('totp_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const hashOf = ({ secret }: Pick<Deps, 'secret'>, accountId: number, code: string): Buffer =>
  secret.keyedHash('account-recovery-code', `${accountId}:${code.toUpperCase().replace(/[\s-]/g, '')}`);

async function takeRecoveryCode(deps: Pick<Deps, 'db' | 'secret'>, accountId: number, typed: string): Promise<boolean> {
  const { numDeletedRows } = await deps.db
    .deleteFrom('account_recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOf(deps, accountId, typed))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * Turns the second factor on.
 * @param step of the code that proved the key, which is not good again
 * @returns recovery codes, which are told this once
 */
export async function storeTotp(
  tx: Kysely<Database>,
  deps: Pick<Deps, 'secret'>,
  accountId: number,
  { key, step }: { key: string; step: number },
): Promise<string[]> {
  await tx
    .updateTable('account')
    .set({ totp_secret: deps.secret.encrypt(PURPOSE, key), totp_step: step })
    .where('id', '=', accountId)
    .execute();
  return replaceRecoveryCodes(tx, deps, accountId);
}

/** The older ones open nothing any more. */
export async function replaceRecoveryCodes(
  tx: Kysely<Database>,
  deps: Pick<Deps, 'secret'>,
  accountId: number,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.deleteFrom('account_recovery_code').where('account_id', '=', accountId).execute();
  await tx
    .insertInto('account_recovery_code')
    .values(codes.map((code) => ({ account_id: accountId, code_hash: hashOf(deps, accountId, code) })))
    .execute();
  return codes;
}

/** 49 bits, against which five guesses in a quarter of an hour are nothing. */
function newRecoveryCode(): string {
  const draw = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${draw()}-${draw()}`;
}

export async function removeTotp(tx: Kysely<Database>, accountId: number): Promise<void> {
  await tx.updateTable('account').set({ totp_secret: null }).where('id', '=', accountId).execute();
  await tx.deleteFrom('account_recovery_code').where('account_id', '=', accountId).execute();
}

export async function countRecoveryCodes(db: Kysely<Database>, accountId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from account_recovery_code where account_id = ${accountId}`.execute(db);
  return rows[0]?.n ?? 0;
}
