import type { Proof } from '@wiec/contract/proofs.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, type Refusal, refused, type Reply, tooMany } from '../../../http/reply.ts';
import { audit } from '../../../services/audit.ts';
import { PROOF_TTL, proofWayOf, sealFreshProof } from '../../../services/identity-provider/fresh-proof.ts';
import {
  PASSWORD_PROOFS_OF_ACCOUNT,
  PASSWORD_PROOFS_OF_ACCOUNT_A_DAY,
} from '../../../services/identity-provider/limits.ts';
import { checkCode } from '../../../services/identity-provider/second-factor.ts';
import type { Limit } from '../../../services/rate-limit.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { findPasswordRow } from '../passwords/password-queries.ts';
import { checkLetterCode, PROOF_LIMITS, WRONG_CODE } from './letter-code.ts';

const wrong = (message: string): Refusal =>
  refused('unprocessable', 'Nie udało się potwierdzić', [{ message, field: 'typed' }]);

/** A signed-in user proves their identity again before an action whose effect outlasts the access token. */
export async function giveProof(
  deps: Deps,
  { typed, by }: { typed: string; by: CallerAccount },
): Promise<Reply<Proof>> {
  const way = await proofWayOf(deps, by.id);
  if (typed.trim() === '') return wrong(way === 'password' ? 'Wpisz hasło' : 'Wpisz kod z e-maila');
  const refusal = await (way === 'password' ? byPassword : byCode)(deps, by, typed);
  const action = refusal === null ? 'account.identity-proven' : 'account.identity-not-proven';
  await audit(deps.db, {
    actor: `account:${by.id}`,
    action,
    subjectType: 'account',
    subjectId: by.id,
    details: { way },
  });
  return refusal ?? accepted({ proof: sealFreshProof(deps, by), expiresIn: PROOF_TTL });
}

const PASSWORD_PROOF_LIMITS: readonly Limit[] = [PASSWORD_PROOFS_OF_ACCOUNT, PASSWORD_PROOFS_OF_ACCOUNT_A_DAY];

const TOO_MANY = 'Zbyt wiele prób potwierdzenia.';

async function byPassword(deps: Deps, by: CallerAccount, typed: string): Promise<Refusal | null> {
  const row = await findPasswordRow(deps.db, by.id);
  if (row === null) return wrong('Nie ma już tego konta');
  const confirmed = await confirmPassword(deps, row, typed, PASSWORD_PROOF_LIMITS);
  if (confirmed.ok) return null;
  return 'retryAfter' in confirmed ? tooMany(TOO_MANY, confirmed) : wrong(confirmed.error);
}

/** Verifies a code: from the phone, or from a letter with an external provider. */
async function byCode(deps: Deps, by: CallerAccount, typed: string): Promise<Refusal | null> {
  const checked = await (deps.config.oidcIssuer === null
    ? checkCode(deps, by.id, typed, PROOF_LIMITS)
    : checkLetterCode(deps, by.id, typed));
  if (checked.ok) return null;
  return checked.reason === 'too-many' ? tooMany(TOO_MANY, checked) : wrong(WRONG_CODE);
}
