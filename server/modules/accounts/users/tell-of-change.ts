import { isEmail } from '@wiec/domain/email.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import { openPersonal, type PersonalData } from '../../../services/account-identity.ts';
import { queueMail } from '../../../services/mail.ts';
import { addressChangedLetter, newAdministratorLetter } from '../account-letters.ts';
import { findOtherAdministrators } from './user-queries.ts';

type Addresses = Pick<PersonalData, 'login' | 'email'>;
type Tools = Pick<Deps, 'config' | 'secret'>;

/** Sends a notice to the account's previous addresses: the new ones may belong to somebody else. */
export async function tellOldAddresses(
  tx: Kysely<Database>,
  deps: Tools,
  before: Addresses,
  after: Addresses,
): Promise<void> {
  if (before.login === after.login && before.email === after.email) return;
  const addresses = new Set([before.login, before.email].filter((address) => isEmail(address)));
  for (const to of addresses) await queueMail(tx, deps, { to, ...addressChangedLetter(deps) });
}

/** Sends a notice to every other administrator, including the one who made the change: their session may have been stolen. */
export async function tellAdministrators(tx: Kysely<Database>, deps: Tools, newId: number): Promise<void> {
  for (const personal of await findOtherAdministrators(tx, newId)) {
    const to = openPersonal(deps, personal).email;
    if (isEmail(to)) await queueMail(tx, deps, { to, ...newAdministratorLetter(deps, newId) });
  }
}
