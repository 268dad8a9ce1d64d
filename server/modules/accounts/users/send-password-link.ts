import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import { queueMail } from '../../../services/mail.ts';
import { resetPasswordLetter, staffAccountLetter } from '../account-letters.ts';
import { linkHash, newLinkToken, OFFICE_HOURS } from '../account-link.ts';
import { deleteLinksOf, insertLink } from '../link-queries.ts';

export interface PasswordLetter {
  readonly accountId: number;
  readonly email: string;
  readonly login: string;
  /** A new account's first letter, or one asked for later. */
  readonly occasion: 'created' | 'reset';
}

/** Writes to a user where to set a password; the newest letter alone works. */
export async function sendPasswordLink(
  tx: Kysely<Database>,
  deps: Pick<Deps, 'secret' | 'config'>,
  { accountId, email, login, occasion }: PasswordLetter,
): Promise<void> {
  const token = newLinkToken();
  await deleteLinksOf(tx, accountId);
  await insertLink(tx, {
    token_hash: linkHash(deps, token),
    purpose: 'password',
    account_id: accountId,
    sealed: null,
    hours: OFFICE_HOURS,
  });
  const letter = occasion === 'created' ? staffAccountLetter : resetPasswordLetter;
  await queueMail(tx, deps, { to: email, ...letter(deps, login, token) });
}
