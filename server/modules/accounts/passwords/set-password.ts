import { AppType, type PasswordConfig } from '@wiec/domain/password-rules.ts';
import type { Deps } from '../../../deps.ts';
import { openPersonal } from '../../../services/account-identity.ts';
import { audit } from '../../../services/audit.ts';
import { hashPassword } from '../../../services/identity-provider/password-hash.ts';
import { endSessions } from '../../../services/identity-provider/end-sessions.ts';
import { queueMail } from '../../../services/mail.ts';
import { passwordConfigs } from '../../../services/password-configs.ts';
import { linkHash } from '../account-link.ts';
import { passwordChangedLetter } from '../account-letters.ts';
import { deleteLinksOf, findLink, takeLink } from '../link-queries.ts';
import { lockAccountRow } from '../queries.ts';
import { confirmPassword, isStillConfirmed, WRONG_PASSWORD } from './confirm-password.ts';
import { judgeNewPassword } from './judge-password.ts';
import { findPasswordRow, storePassword, type PasswordRow } from './password-queries.ts';

export interface NewPassword {
  readonly password: string;
  readonly repeated: string;
}

export type PasswordErrors = Partial<Record<'current' | 'password' | 'repeated', string>>;

export type PasswordSet =
  | { ok: true }
  | { ok: false; reason: 'expired' }
  | { ok: false; errors: PasswordErrors }
  | { ok: false; retryAfter: number };

/** The password rules for the account of a letter's link; null if the link is not valid. */
export async function configByLink(deps: Deps, token: string): Promise<PasswordConfig | null> {
  const link = await findLink(deps.db, 'password', linkHash(deps, token));
  const row = link?.account_id ? await findPasswordRow(deps.db, link.account_id) : null;
  return row && configOf(deps, row);
}

/** The password rules for an account; null if it is deleted. */
export async function configByAccount(deps: Deps, accountId: number): Promise<PasswordConfig | null> {
  const row = await findPasswordRow(deps.db, accountId);
  return row && configOf(deps, row);
}

/** Sets the password by the link of a letter, which can be used once. Ends all sessions: a stranger may have known the old password. */
export async function setPasswordByLink(deps: Deps, token: string, typed: NewPassword): Promise<PasswordSet> {
  const hash = linkHash(deps, token);
  const link = await findLink(deps.db, 'password', hash);
  const row = link?.account_id ? await findPasswordRow(deps.db, link.account_id) : null;
  if (!row) return { ok: false, reason: 'expired' };
  const errors = await checkNew(deps, row, typed, await configOf(deps, row));
  if (errors) return { ok: false, errors };
  const passwordHash = await hashPassword(typed.password);
  return deps.db.transaction().execute(async (tx): Promise<PasswordSet> => {
    await lockAccountRow(tx, row.id);
    if (!(await takeLink(tx, 'password', hash))) return { ok: false, reason: 'expired' };
    await replace({ ...deps, db: tx }, row, passwordHash, null);
    return { ok: true };
  });
}

/** Changes the password of a signed-in user who knows the old one; ends their other sessions. */
export async function changePassword(
  deps: Deps,
  { accountId, sessionUid }: { accountId: number; sessionUid: string },
  typed: NewPassword & { current: string },
): Promise<PasswordSet> {
  const row = await findPasswordRow(deps.db, accountId);
  if (!row) return { ok: false, reason: 'expired' };
  const confirmed = await confirmPassword(deps, row, typed.current);
  if (!confirmed.ok) return 'retryAfter' in confirmed ? confirmed : { ok: false, errors: { current: confirmed.error } };
  const errors = await checkNew(deps, row, typed, await configOf(deps, row));
  if (errors) return { ok: false, errors };
  const passwordHash = await hashPassword(typed.password);
  return deps.db.transaction().execute(async (tx): Promise<PasswordSet> => {
    await lockAccountRow(tx, row.id);
    if (!(await isStillConfirmed(tx, confirmed))) return { ok: false, errors: { current: WRONG_PASSWORD } };
    await replace({ ...deps, db: tx }, row, passwordHash, sessionUid);
    return { ok: true };
  });
}

const configOf = async (deps: Deps, { is_staff }: PasswordRow): Promise<PasswordConfig> =>
  (await passwordConfigs(deps.db))[is_staff ? AppType.BackOffice : AppType.FrontOffice];

async function checkNew(
  deps: Deps,
  row: PasswordRow,
  typed: NewPassword,
  config: PasswordConfig,
): Promise<PasswordErrors | null> {
  const weakness = await judgeNewPassword(deps.db, typed.password, openPersonal(deps, row.personal), config);
  if (weakness) return { password: weakness };
  return typed.password === typed.repeated ? null : { repeated: 'Hasła różnią się od siebie' };
}

async function replace(deps: Deps, row: PasswordRow, passwordHash: string, keepSession: string | null): Promise<void> {
  await storePassword(deps.db, row.id, passwordHash, deps.clock());
  await deleteLinksOf(deps.db, row.id);
  await endSessions(deps.db, row.id, keepSession);
  const actor = `account:${row.id}`;
  await audit(deps.db, { actor, action: 'account.password-changed', subjectType: 'account', subjectId: row.id });
  await queueMail(deps.db, deps, { to: openPersonal(deps, row.personal).login, ...passwordChangedLetter(deps) });
}
