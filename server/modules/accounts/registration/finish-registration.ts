import { verify } from '@node-rs/argon2';
import { contactOf } from '@wiec/domain/profile.ts';
import type { Deps } from '../../../deps.ts';
import { loginKey, sealPersonal } from '../../../services/account-identity.ts';
import { audit } from '../../../services/audit.ts';
import { linkHash } from '../account-link.ts';
import { findLink, takeLink } from '../link-queries.ts';
import { insertAccount } from '../queries.ts';
import { REGISTRATION, type PendingRegistration } from './begin-registration.ts';

/** Whether the link is still valid. Opening it must not create the account, because mail programs open links too. */
export const isRegistrationOpen = async (deps: Pick<Deps, 'db' | 'secret'>, token: string): Promise<boolean> =>
  (await findLink(deps.db, 'register', linkHash(deps, token))) !== null;

export type ConfirmationErrors = Partial<Record<'password', string>>;

export type RegistrationEnd = 'done' | 'expired' | 'taken' | { errors: ConfirmationErrors };

/**
 * Makes the account, once, for whoever reads the letter and knows the password that was typed before: else a stranger could
 * register somebody else's address, wait for them to press the button, and own the account. It has no resident's rights yet.
 */
export async function finishRegistration(
  deps: Pick<Deps, 'db' | 'secret'>,
  token: string,
  password: string,
): Promise<RegistrationEnd> {
  const hash = linkHash(deps, token);
  const waiting = await findLink(deps.db, 'register', hash);
  if (!waiting?.sealed) return 'expired';
  if (password === '') return { errors: { password: 'Wpisz hasło' } };
  const { login, passwordHash } = JSON.parse(
    deps.secret.decrypt(REGISTRATION, waiting.sealed).toString(),
  ) as PendingRegistration;
  if (!(await verify(passwordHash, password.normalize('NFC')))) {
    return { errors: { password: 'To nie jest hasło, które wpisano przy zakładaniu konta' } };
  }
  return deps.db.transaction().execute(async (tx) => {
    if (!(await takeLink(tx, 'register', hash))) return 'expired';
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
