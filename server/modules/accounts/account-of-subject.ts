import { profileLimits } from '@wiec/domain/profile.ts';
import type { Deps } from '../../deps.ts';
import { loginKey, sealPersonal } from '../../services/account-identity.ts';
import type { RelyingParty, Subject } from '../../services/identity-provider/relying-party.ts';
import { audit } from '../../services/audit.ts';
import { earlierLoginKeys } from '../../services/earlier-login-keys.ts';
import { findAccountIdByLogin, findFormerIssuers, insertAccount, rebindAccount } from './queries.ts';
import { loginIn } from './provider-claims/store-claims.ts';
import { takeInvitation } from './users/take-invitation.ts';

/** The login of an account with an external provider: the provider's subject identifier, prefixed with the issuer. */
const externalLogin = (issuer: string, subject: string): string => `oidc ${issuer} ${subject}`;
const externalKey = (deps: Deps, issuer: string, subject: string): Buffer =>
  loginKey(deps, externalLogin(issuer, subject));

/**
 * The account of whoever the provider names; null where there is none. With the built-in provider the subject is the account.
 * Somebody whom an external provider signs in for the first time gets the account that the office has made for them, or else
 * a new one.
 */
export async function accountOfSubject(
  deps: Deps,
  { builtIn }: Pick<RelyingParty, 'builtIn'>,
  subject: Subject,
): Promise<number | null> {
  if (builtIn) return /^\d{1,9}$/.test(subject.subject) ? Number(subject.subject) : null;
  const key = externalKey(deps, subject.issuer, subject.subject);
  const { claims } = subject;
  if (!claims) return findAccountIdByLogin(deps.db, key);
  await followSecret(deps, key, subject);
  return (
    (await takeInvitation(deps, key, claims, subject.session ?? null)) ??
    (await findAccountIdByLogin(deps.db, key)) ??
    (await carryOver(deps, key, subject.subject)) ??
    (await insertExternal(deps, key, subject)) ??
    (await findAccountIdByLogin(deps.db, key))
  );
}

/** Rehashes the login of an account that was hashed with an earlier server secret (decision 0035). */
async function followSecret(deps: Deps, key: Buffer, { issuer, subject }: Subject): Promise<void> {
  const hashes = await earlierLoginKeys(deps);
  if (hashes.length === 0) return;
  const issuers = [issuer, ...(await findFormerIssuers(deps.db))];
  for (const hash of hashes) {
    for (const known of issuers) {
      if ((await rebindAccount(deps.db, hash(externalLogin(known, subject)), key)) !== null) return;
    }
  }
}

/** Finds the account under a former address of the provider, which uses the same subject identifiers (decision 0041). */
async function carryOver(deps: Deps, key: Buffer, subject: string): Promise<number | null> {
  const formerIssuers = await findFormerIssuers(deps.db);
  if (formerIssuers.length === 0) return null;
  return deps.db.transaction().execute(async (tx) => {
    for (const former of formerIssuers) {
      const carried = await rebindAccount(tx, externalKey(deps, former, subject), key);
      if (carried === null) continue;
      const entry = { actor: `account:${carried}`, action: 'account.carried-over', subjectType: 'account' };
      await audit(tx, { ...entry, subjectId: carried });
      return carried;
    }
    return null;
  });
}

const insertExternal = (deps: Deps, login_key: Buffer, { subject, claims }: Subject): Promise<number | null> =>
  insertAccount(deps.db, {
    login_key,
    password_hash: null,
    personal: sealPersonal(deps, {
      login: loginIn(claims ?? {}) ?? subject.slice(0, profileLimits.login),
      email: '',
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
