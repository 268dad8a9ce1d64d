import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { UNSENT_HOURS } from './limits.ts';

/** `random.expiry.signature`: nothing of it is stored until a file is. */
export function newUploadToken({ secret, clock }: Pick<Deps, 'secret' | 'clock'>): { token: string; expiresAt: Date } {
  const expiresAt = new Date(clock().getTime() + UNSENT_HOURS * 3_600_000);
  const said = `${randomBytes(18).toString('base64url')}.${expiresAt.getTime()}`;
  return { token: `${said}.${signatureOf(secret, said)}`, expiresAt };
}

const signatureOf = (secret: Deps['secret'], said: string): string =>
  secret.keyedHash('initiative-upload', said).toString('base64url');

/** Names whoever holds the token, in the database; null: it is none of ours, or out of date. */
export function uploadHashOf(
  { secret, clock }: Pick<Deps, 'secret' | 'clock'>,
  token: string | undefined,
): Buffer | null {
  if (token === undefined || token.length > 200) return null;
  const [random = '', expiry = '', signature = ''] = token.split('.');
  const wanted = Buffer.from(signatureOf(secret, `${random}.${expiry}`));
  const given = Buffer.from(signature);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  return Number(expiry) > clock().getTime() ? createHash('sha256').update(random).digest() : null;
}
