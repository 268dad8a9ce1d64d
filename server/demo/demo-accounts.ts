import type { Deps } from '../deps.ts';
import { createAccount } from '../modules/accounts/create-account.ts';
import type { NewAccount } from '../modules/accounts/create-account.ts';
import { loginKey } from '../services/account-identity.ts';
import { districts } from './municipality.ts';

export const DEMO_PASSWORD = 'Wiec-demo-2026';

type Person = Omit<NewAccount, 'password' | 'email' | 'officeId' | 'districtId' | 'permissions'> & {
  district?: keyof typeof districts;
  isStaff?: boolean;
  permissionIds?: readonly number[];
  /** In every office, not in the first alone. */
  isEverywhere?: true;
};

/** Nobody of these exists; the PESEL numbers are well formed and invented. */
const people: readonly Person[] = [
  { login: 'mieszkaniec@example.pl', firstname: 'Anna', surname: 'Lipowska', pesel: '84052300004', isCitizen: true, district: 'zarzecze' },
  { login: 'gosc@example.pl', firstname: 'Marek', surname: 'Przyjezdny', isCitizen: false },
  { login: 'nieletni@example.pl', firstname: 'Zofia', surname: 'Młodzik', pesel: '12261500009', isCitizen: true, district: 'noweLipy' },
  { login: 'moderator@example.pl', firstname: 'Jan', surname: 'Rozjemca', isCitizen: false, isStaff: true, permissionIds: [3] },
  { login: 'urzednik@example.pl', firstname: 'Halina', surname: 'Pieczątka', isCitizen: false, isStaff: true, permissionIds: [1, 2, 3, 4, 5, 6, 46] },
  { login: 'jednostka@example.pl', firstname: 'Tomasz', surname: 'Krawężnik', isCitizen: false, isStaff: true },
  { login: 'audytor@example.pl', firstname: 'Irena', surname: 'Wnikliwa', isCitizen: false, isStaff: true, permissionIds: [40, 43, 49, 50], isEverywhere: true },
  { login: 'admin@example.pl', firstname: 'Ewa', surname: 'Zaradna', isCitizen: false, isStaff: true, isAdmin: true, permissionIds: [1, 2, 3, 6] },
]; // prettier-ignore

/** The accounts of the demo, those that are not there yet. */
export async function createDemoAccounts(deps: Deps): Promise<void> {
  const keys = people.map(({ login }) => loginKey(deps, login));
  const known = await deps.db.selectFrom('account').select('login_key').where('login_key', 'in', keys).execute();
  const missing = people.filter((_, i) => !known.some(({ login_key }) => login_key.equals(keys[i]!)));
  if (missing.length === 0) return;
  const offices = await deps.db.selectFrom('office').select('id').orderBy('position').execute();
  const office = offices[0]!;
  const areas = await deps.db.selectFrom('district').select(['id', 'name']).execute();
  const results = await Promise.all(
    missing.map(({ district, isStaff, permissionIds, isEverywhere, ...person }) =>
      createAccount(deps, {
        ...person,
        email: person.login,
        password: DEMO_PASSWORD,
        officeId: person.isCitizen || isStaff ? office.id : null,
        districtId: district ? (areas.find(({ name }) => name === districts[district])?.id ?? null) : null,
        permissions: permissionIds
          ? (isEverywhere ? offices : [office]).map(({ id: officeId }) => ({ officeId, permissionIds }))
          : [],
      }),
    ),
  );
  const failed = results.find((result) => !result.ok);
  if (failed && !failed.ok && failed.reason !== 'login-taken') throw new Error(`demo account: ${failed.reason}`);
}
