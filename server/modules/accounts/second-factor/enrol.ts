import type { Deps } from '../../../deps.ts';
import { openPersonal } from '../../../services/account-identity.ts';
import { audit } from '../../../services/audit.ts';
import { endSessions } from '../../../services/identity-provider/end-sessions.ts';
import {
  checkCode,
  newTotpKey,
  removeTotp,
  replaceRecoveryCodes,
  storeTotp,
  totpStep,
  totpUri,
} from '../../../services/identity-provider/second-factor.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { findProfile } from '../profile/profile-queries.ts';

/** Minutes for which a key on the screen waits to be proved. */
const GOOD_FOR = 30;
const PURPOSE = 'totp-enrolment';

export interface Enrolment {
  /** In base32, to be typed where no picture can be taken. */
  readonly key: string;
  readonly uri: string;
  /** Goes with the form, sealed: nothing is kept until the key is proved. */
  readonly sealed: string;
}

export function enrolmentOf(deps: Pick<Deps, 'secret' | 'clock'>, accountId: number, login: string): Enrolment {
  return enrolmentWith(deps, accountId, login, newTotpKey());
}

function enrolmentWith(deps: Pick<Deps, 'secret' | 'clock'>, accountId: number, login: string, key: string): Enrolment {
  const until = deps.clock().getTime() + GOOD_FOR * 60_000;
  const sealed = deps.secret.encrypt(PURPOSE, JSON.stringify({ accountId, key, until })).toString('base64url');
  return { key, uri: totpUri(key, login), sealed };
}

function openEnrolment(deps: Pick<Deps, 'secret' | 'clock'>, accountId: number, sealed: string): string | null {
  try {
    const opened = JSON.parse(deps.secret.decrypt(PURPOSE, Buffer.from(sealed, 'base64url')).toString()) as {
      accountId: number;
      key: string;
      until: number;
    };
    return opened.accountId === accountId && opened.until > deps.clock().getTime() ? opened.key : null;
  } catch {
    return null;
  }
}

export type SecondFactorErrors = Partial<Record<'current' | 'code', string>>;

export type Enrolled =
  | { ok: true; recoveryCodes: string[] }
  | { ok: false; errors: SecondFactorErrors; enrolment: Enrolment }
  | { ok: false; retryAfter: number };

interface Who {
  readonly id: number;
  readonly sessionUid: string;
}

/** Turns it on once the phone shows a right code for the key; other devices are signed out. */
export async function enrol(
  deps: Deps,
  { id, sessionUid }: Who,
  typed: { current: string; code: string; sealed: string },
): Promise<Enrolled | null> {
  const row = await findProfile(deps.db, id);
  if (!row || row.has_totp) return null;
  const { login } = openPersonal(deps, row.personal);
  const key = openEnrolment(deps, id, typed.sealed);
  const enrolment = key === null ? enrolmentOf(deps, id, login) : enrolmentWith(deps, id, login, key);
  const confirmed = await confirmPassword(deps, row, typed.current);
  if (!confirmed.ok && 'retryAfter' in confirmed) return confirmed;
  const step = key === null ? null : totpStep(key, typed.code, deps.clock());
  const errors: SecondFactorErrors = {};
  if (step === null) {
    errors.code = key === null ? 'Minęło za dużo czasu. Zeskanuj nowy kod' : 'Kod nie pasuje. Wpisz ten, który teraz pokazuje aplikacja';
  } // prettier-ignore
  if (!confirmed.ok) errors.current = confirmed.error;
  if (key === null || step === null || !confirmed.ok) return { ok: false, errors, enrolment };
  const recoveryCodes = await deps.db.transaction().execute(async (tx) => {
    const codes = await storeTotp(tx, deps, id, { key, step });
    await endSessions(tx, id, sessionUid);
    const actor = `account:${id}`;
    await audit(tx, { actor, action: 'account.second-factor-on', subjectType: 'account', subjectId: id });
    return codes;
  });
  return { ok: true, recoveryCodes };
}

export type Changed =
  { ok: true; recoveryCodes: string[] } | { ok: false; errors: SecondFactorErrors } | { ok: false; retryAfter: number };

/** Turns it off, or makes new recovery codes, for whoever has both the password and a code. */
export async function changeSecondFactor(
  deps: Deps,
  { id }: Who,
  action: 'off' | 'codes',
  typed: { current: string; code: string },
): Promise<Changed | null> {
  const row = await findProfile(deps.db, id);
  if (!row?.has_totp) return null;
  const confirmed = await confirmPassword(deps, row, typed.current);
  if (!confirmed.ok) return 'retryAfter' in confirmed ? confirmed : { ok: false, errors: { current: confirmed.error } };
  const checked = await checkCode(deps, id, typed.code);
  if (!checked.ok) {
    if (checked.reason === 'too-many') return { ok: false, retryAfter: checked.retryAfter };
    return { ok: false, errors: { code: 'Ten kod nie pasuje albo był już użyty' } };
  }
  const recoveryCodes = await deps.db.transaction().execute(async (tx) => {
    const codes = action === 'off' ? [] : await replaceRecoveryCodes(tx, deps, id);
    if (action === 'off') await removeTotp(tx, id);
    await audit(tx, {
      actor: `account:${id}`,
      action: action === 'off' ? 'account.second-factor-off' : 'account.recovery-codes-made',
      subjectType: 'account',
      subjectId: id,
    });
    return codes;
  });
  return { ok: true, recoveryCodes };
}
