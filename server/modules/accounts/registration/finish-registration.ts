import { contactOf } from '@wiec/domain/profile.ts';
import type { Deps } from '../../../deps.ts';
import { loginKey, sealPersonal } from '../../../services/account-identity.ts';
import { audit } from '../../../services/audit.ts';
import { linkHash } from '../account-link.ts';
import { findLink, takeLink } from '../link-queries.ts';
import { insertAccount } from '../queries.ts';
import { REGISTRATION, type PendingRegistration } from './begin-registration.ts';

/** Whether the link of a letter would still make an account. Opening it must not: programs that read mail open links. */
export const isRegistrationOpen = async (deps: Pick<Deps, 'db' | 'secret'>, token: string): Promise<boolean> =>
  (await findLink(deps.db, 'register', linkHash(deps, token))) !== null;

export type RegistrationEnd = 'done' | 'expired' | 'taken';

/** Makes the account, once. It has no rights of a resident yet. */
export async function finishRegistration(deps: Pick<Deps, 'db' | 'secret'>, token: string): Promise<RegistrationEnd> {
  return deps.db.transaction().execute(async (tx) => {
    const link = await takeLink(tx, 'register', linkHash(deps, token));
    if (!link?.sealed) return 'expired';
    const { login, passwordHash } = JSON.parse(
      deps.secret.decrypt(REGISTRATION, link.sealed).toString(),
    ) as PendingRegistration;
    const accountId = await insertAccount(tx, {
      login_key: loginKey(deps, login),
      password_hash: passwordHash,
      personal: sealPersonal(deps, {
        login,
        email: contactOf(login),
        firstname: '',
        surname: '',
        pesel: null,
        birthDate: null,
        userSex: null,
      }),
      is_citizen: false,
      is_admin: false,
      is_sys_admin: false,
      pesel_verified: false,
      office_id: null,
      district_id: null,
    });
    if (accountId === null) return 'taken';
    const actor = `account:${accountId}`;
    await audit(tx, { actor, action: 'account.registered', subjectType: 'account', subjectId: accountId });
    return 'done';
  });
}
