import type { Deps } from '../../deps.ts';
import { loginKey, sealPersonal } from '../../services/account-identity.ts';
import type { Subject } from '../../services/identity-provider/relying-party.ts';
import { findAccountIdByLogin, insertAccount } from './queries.ts';
import { takeInvitation } from './users/take-invitation.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value.normalize('NFC').slice(0, 200) : '');

/** The login of an account that lives with an external provider: its name for the person, under its own name. */
const externalKey = (deps: Deps, { issuer, subject }: Subject): Buffer => loginKey(deps, `oidc ${issuer} ${subject}`);

/**
 * The account of whoever the provider names; null where there is none. With the built-in provider the subject is the account.
 * Somebody whom an external provider signs in for the first time gets the account that the office has made for them, or else
 * one without the rights of a resident.
 */
export async function accountOfSubject(deps: Deps, builtIn: boolean, subject: Subject): Promise<number | null> {
  if (builtIn) return /^\d{1,9}$/.test(subject.subject) ? Number(subject.subject) : null;
  const key = externalKey(deps, subject);
  const invited = subject.claims ? await takeInvitation(deps, key, subject.claims) : null;
  const known = invited ?? (await findAccountIdByLogin(deps.db, key));
  if (known !== null || !subject.claims) return known;
  const { email, given_name, family_name, name } = subject.claims;
  const created = await insertAccount(deps.db, {
    login_key: key,
    password_hash: null,
    personal: sealPersonal(deps, {
      login: text(email) || subject.subject,
      email: text(email),
      firstname: text(given_name) || text(name),
      surname: text(family_name),
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
  return created ?? findAccountIdByLogin(deps.db, key);
}
