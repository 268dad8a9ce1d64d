import { sql } from 'kysely';
import type { ProofDemand } from '@wiec/contract/proof-demand.ts';
import type { Deps } from '../../deps.ts';

/** Seconds for which a proof of identity is valid. */
export const PROOF_TTL = 300;
const PURPOSE = 'identity-proof';
/** Several times the length of any valid proof. */
const LONGEST = 2000;

interface Prover {
  readonly id: number;
  readonly session?: string | undefined;
}

/** A proof that the owner of this account has just identified themselves in this session. Encrypted, so it cannot be forged. */
export function sealFreshProof({ secret, clock }: Pick<Deps, 'secret' | 'clock'>, { id, session }: Prover): string {
  const until = clock().getTime() + PROOF_TTL * 1000;
  return secret.encrypt(PURPOSE, JSON.stringify({ id, session, until })).toString('base64url');
}

/** Whether the proof is this account's, of this session, fresh, and the session is still open and still this account's. */
export async function hasFreshProof(
  { db, secret, clock }: Pick<Deps, 'db' | 'secret' | 'clock'>,
  { id, session }: Prover,
  sealed: string | undefined,
): Promise<boolean> {
  const proof = sealed === undefined || sealed.length > LONGEST ? null : opened(secret, sealed);
  if (proof?.id !== id || proof.session !== session || proof.until <= clock().getTime()) return false;
  if (session === undefined) return false;
  const { rows } = await sql`
    select from oidc_payload
     where model in ('Session', 'ExternalSession') and uid = ${session} and expires_at > now()
       and payload ->> 'accountId' = ${String(id)}`.execute(db);
  return rows.length > 0;
}

function opened(secret: Deps['secret'], sealed: string): (Prover & { until: number }) | null {
  try {
    return JSON.parse(secret.decrypt(PURPOSE, Buffer.from(sealed, 'base64url')).toString());
  } catch {
    return null;
  }
}

/** How the account's owner has to identify themselves: by the second factor if there is one, because a thief of the password lacks it. */
export async function proofWayOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  accountId: number,
): Promise<ProofDemand['way']> {
  if (config.oidcIssuer !== null && config.oidcIssuer !== undefined) return 'letter';
  const row = await db.selectFrom('account').select('totp_secret').where('id', '=', accountId).executeTakeFirst();
  return row?.totp_secret ? 'code' : 'password';
}
