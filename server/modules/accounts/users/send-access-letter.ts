import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import { queueMail } from '../../../services/mail.ts';
import { invitationLetter, resetPasswordLetter, staffAccountLetter } from '../account-letters.ts';
import { linkHash, newLinkToken, OFFICE_HOURS } from '../account-link.ts';
import { deleteLinksOf, insertLink } from '../link-queries.ts';

export interface AccessLetter {
  readonly accountId: number;
  readonly email: string;
  readonly login: string;
  /** A new account's first letter, or one asked for later. */
  readonly occasion: 'created' | 'reset';
}

/**
 * Writes to a user how they get into their account: where to set a password; or, where another provider signs people in, that
 * whoever it confirms to have this address is taken for them (decision 0029). The newest letter alone works.
 */
export async function sendAccessLetter(
  tx: Kysely<Database>,
  deps: Pick<Deps, 'secret' | 'config'>,
  { accountId, email, login, occasion }: AccessLetter,
): Promise<void> {
  await deleteLinksOf(tx, accountId);
  const link = { account_id: accountId, sealed: null, hours: OFFICE_HOURS };
  if (deps.config.oidcIssuer !== null) {
    // Nobody holds a link: the provider's word about the address takes its place.
    await insertLink(tx, { ...link, purpose: 'identity', token_hash: randomBytes(32) });
    return queueMail(tx, deps, { to: email, ...invitationLetter(deps, email) });
  }
  const token = newLinkToken();
  await insertLink(tx, { ...link, purpose: 'password', token_hash: linkHash(deps, token) });
  const letter = occasion === 'created' ? staffAccountLetter : resetPasswordLetter;
  await queueMail(tx, deps, { to: email, ...letter(deps, login, token) });
}
