import type { Deps } from '../../../deps.ts';
import { audit } from '../../../services/audit.ts';
import {
  beginEnrolment,
  proveEnrolment,
  turnSecondFactorOn,
  type Enrolment,
} from '../../../services/identity-provider/enrolment.ts';
import { checkCode, removeTotp, replaceRecoveryCodes } from '../../../services/identity-provider/second-factor.ts';
import { confirmPassword, isStillConfirmed, WRONG_PASSWORD } from '../passwords/confirm-password.ts';
import { findProfile } from '../profile/profile-queries.ts';
import { lockAccountRow } from '../queries.ts';

export type SecondFactorErrors = Partial<Record<'current' | 'code', string>>;

export type Enrolled =
  | { ok: true; recoveryCodes: string[] }
  | { ok: false; errors: SecondFactorErrors; enrolment: Enrolment }
  | { ok: false; retryAfter: number };

interface Who {
  readonly id: number;
  readonly sessionUid: string;
}

/**
 * Turns it on once the phone shows a right code for the key; other devices are signed out. Null: it is on already, or the password
 * was replaced meanwhile.
 */
export async function enrol(
  deps: Deps,
  { id, sessionUid }: Who,
  typed: { current: string; code: string; sealed: string },
): Promise<Enrolled | null> {
  const row = await findProfile(deps.db, id);
  const proof = row && (await proveEnrolment(deps, id, typed));
  if (!proof) return null;
  const confirmed = await confirmPassword(deps, row, typed.current);
  if (!confirmed.ok && 'retryAfter' in confirmed) return confirmed;
  if (!proof.ok || !confirmed.ok) {
    const errors = {
      ...(proof.ok ? {} : { code: proof.error }),
      ...(confirmed.ok ? {} : { current: confirmed.error }),
    };
    const enrolment = proof.ok ? await beginEnrolment(deps, id, proof.key) : proof.enrolment;
    return enrolment && { ok: false, errors, enrolment };
  }
  const proven = { accountId: id, passwordSetAt: row.password_set_at };
  const turnedOn = await turnSecondFactorOn(deps, proven, proof, sessionUid);
  return turnedOn && { ok: true, recoveryCodes: turnedOn.recoveryCodes };
}

export type Changed =
  { ok: true; recoveryCodes: string[] } | { ok: false; errors: SecondFactorErrors } | { ok: false; retryAfter: number };

/** Whether the office demands it of this account, so that it cannot be turned off. */
export const isSecondFactorDemanded = (
  { config }: Pick<Deps, 'config'>,
  { is_staff }: { is_staff: boolean },
): boolean => config.staffSecondFactor && is_staff;

/** Turns it off, or makes new recovery codes, for whoever has both the password and a code. */
export async function changeSecondFactor(
  deps: Deps,
  { id }: Who,
  action: 'off' | 'codes',
  typed: { current: string; code: string },
): Promise<Changed | null> {
  const row = await findProfile(deps.db, id);
  if (!row?.has_totp || (action === 'off' && isSecondFactorDemanded(deps, row))) return null;
  const confirmed = await confirmPassword(deps, row, typed.current);
  if (!confirmed.ok) return 'retryAfter' in confirmed ? confirmed : { ok: false, errors: { current: confirmed.error } };
  const checked = await checkCode(deps, id, typed.code);
  if (!checked.ok) {
    if (checked.reason === 'too-many') return { ok: false, retryAfter: checked.retryAfter };
    return { ok: false, errors: { code: 'Ten kod nie pasuje albo był już użyty' } };
  }
  return deps.db.transaction().execute(async (tx): Promise<Changed | null> => {
    await lockAccountRow(tx, id);
    if (!(await isStillConfirmed(tx, confirmed))) return { ok: false, errors: { current: WRONG_PASSWORD } };
    // The office may have reset it meanwhile.
    if (!(await findProfile(tx, id))?.has_totp) return null;
    const recoveryCodes = action === 'off' ? [] : await replaceRecoveryCodes(tx, deps, id);
    if (action === 'off') await removeTotp(tx, id);
    await audit(tx, {
      actor: `account:${id}`,
      action: action === 'off' ? 'account.second-factor-off' : 'account.recovery-codes-made',
      subjectType: 'account',
      subjectId: id,
    });
    return { ok: true, recoveryCodes };
  });
}
