import { warsawDate } from '@wiec/domain/calendar.ts';
import type { AccountFacts } from '@wiec/domain/eligibility.ts';
import type { DeclaredPerson } from '@wiec/domain/identity-scheme.ts';
import { type Pesel, readPesel, type Sex } from '@wiec/domain/pesel.ts';
import type { Deps } from '../../deps.ts';
import { loadVoterIdentity } from '../../services/account-identity.ts';

/** What taking part needs to know of a signed-in account. */
export interface AccountVoter extends AccountFacts {
  id: number;
  /** Only a verified one. */
  pesel: Pesel | null;
  sex: Sex | null;
  confirmedEmail: string | null;
  /** Name and address of the profile. */
  declared: Omit<DeclaredPerson, 'birthDate'>;
  /** `account_state`, hex. */
  state: string;
}

/** Null where the account is gone or shut. */
export async function loadAccountVoter(
  deps: Pick<Deps, 'db' | 'secret' | 'clock'>,
  accountId: number,
): Promise<AccountVoter | null> {
  const found = await loadVoterIdentity(deps.db, deps, accountId);
  if (!found) return null;
  const read = found.pesel && found.peselVerified ? readPesel(found.pesel, warsawDate(deps.clock())) : null;
  const pesel = read?.ok ? read.value.pesel : null;
  return {
    id: accountId,
    isCitizen: found.isCitizen,
    officeId: found.officeId,
    districtId: found.districtId,
    pesel,
    peselVerified: pesel !== null,
    birthDate: found.birthDate,
    sex: found.sex,
    confirmedEmail: found.confirmedEmail,
    declared: { ...found.address, firstname: found.firstname, surname: found.surname },
    state: found.state.toString('hex'),
  };
}
