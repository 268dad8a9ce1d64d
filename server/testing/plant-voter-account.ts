import type { Deps } from '../deps.ts';
import type { CallerAccount } from '../http/caller.ts';
import { loginKey, sealPersonal } from '../services/account-identity.ts';

export interface AccountSeed {
  officeId: number;
  districtId: number | null;
  pesel: string;
  birthDate: string | null;
  peselVerified?: boolean;
  isCitizen?: boolean;
  /** Absent: one of its own. */
  login?: string;
  firstname?: string;
}

let serial = 0;

/** An account of a resident, as the identity provider would tell of it. */
export async function plantVoterAccount(deps: Pick<Deps, 'db' | 'secret'>, seed: AccountSeed): Promise<CallerAccount> {
  const login = seed.login ?? `mieszkaniec${++serial}@example.pl`;
  const isCitizen = seed.isCitizen ?? true;
  const personal = {
    login,
    email: login,
    firstname: seed.firstname ?? 'Łucja',
    surname: 'Grab',
    pesel: seed.pesel,
    birthDate: seed.birthDate,
    userSex: 'female' as const,
  };
  const { id } = await deps.db
    .insertInto('account')
    .values({
      login_key: loginKey(deps, login),
      personal: sealPersonal(deps, personal),
      is_citizen: isCitizen,
      pesel_verified: seed.peselVerified ?? true,
      office_id: isCitizen ? seed.officeId : null,
      district_id: seed.districtId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    id,
    isCitizen,
    isAdmin: false,
    isSysAdmin: false,
    officeId: isCitizen ? seed.officeId : null,
    districtId: seed.districtId,
    permissions: new Map(),
  };
}
