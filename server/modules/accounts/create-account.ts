import { warsawDate } from '@wiec/domain/calendar.ts';
import { readPesel, type Sex } from '@wiec/domain/pesel.ts';
import type { Deps } from '../../deps.ts';
import { loginKey, peselKey, sealPersonal } from '../../services/account-identity.ts';
import { hashPassword } from '../../services/identity-provider/password-hash.ts';
import { claimPesel, deleteAccountRow } from './profile/profile-queries.ts';
import { insertAccount, insertPermissions } from './queries.ts';

export interface NewAccount {
  /** An e-mail address, as a rule. */
  readonly login: string;
  readonly password: string;
  readonly firstname: string;
  readonly surname: string;
  readonly email: string;
  /** Checked by the office against a document. Its birth date and sex override those given here. */
  readonly pesel?: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate?: string;
  readonly userSex?: Sex;
  readonly isCitizen: boolean;
  readonly officeId: number | null;
  readonly districtId: number | null;
  readonly isAdmin?: boolean;
  readonly isSysAdmin?: boolean;
  readonly permissions?: readonly { readonly officeId: number; readonly permissionIds: readonly number[] }[];
}

export type AccountCreation =
  { ok: true; accountId: number } | { ok: false; reason: 'login-taken' | 'invalid-pesel' | 'pesel-taken' };

/** Makes an account of the built-in identity provider. All personal data is encrypted; logins are case-insensitive. */
export async function createAccount(deps: Deps, account: NewAccount): Promise<AccountCreation> {
  const identified = account.pesel === undefined ? null : readPesel(account.pesel, warsawDate(deps.clock()));
  if (identified?.ok === false) return { ok: false, reason: 'invalid-pesel' };
  const personal = sealPersonal(deps, {
    login: account.login,
    email: account.email,
    firstname: account.firstname,
    surname: account.surname,
    pesel: identified?.value.pesel ?? null,
    birthDate: identified?.value.birthDate ?? account.birthDate ?? null,
    userSex: identified?.value.sex ?? account.userSex ?? null,
  });
  const password_hash = await hashPassword(account.password);
  return deps.db.transaction().execute(async (tx) => {
    const accountId = await insertAccount(tx, {
      login_key: loginKey(deps, account.login),
      password_hash,
      personal,
      is_citizen: account.isCitizen,
      is_admin: account.isAdmin ?? false,
      is_sys_admin: account.isSysAdmin ?? false,
      pesel_verified: identified !== null,
      office_id: account.officeId,
      district_id: account.districtId,
    });
    if (accountId === null) return { ok: false, reason: 'login-taken' };
    if (account.isCitizen && identified?.ok) {
      const key = peselKey(deps, identified.value.pesel);
      if (!(await claimPesel(tx, accountId, key))) {
        await deleteAccountRow(tx, accountId);
        return { ok: false, reason: 'pesel-taken' };
      }
    }
    const grants = (account.permissions ?? []).flatMap(({ officeId, permissionIds }) =>
      permissionIds.map((permissionId) => ({ officeId, permissionId })),
    );
    await insertPermissions(tx, accountId, grants);
    return { ok: true, accountId };
  });
}
