import { checkLogin } from '@wiec/domain/profile.ts';
import type { Deps } from '../../../deps.ts';
import { loginKey } from '../../../services/account-identity.ts';
import { queueMail } from '../../../services/mail.ts';
import { linkHash, newLinkToken, PASSWORD_HOURS } from '../account-link.ts';
import { newPasswordLetter, noAccountLetter } from '../account-letters.ts';
import { takeLetterTickets } from '../letter-tickets.ts';
import { insertLink } from '../link-queries.ts';
import { findAccountIdByLogin } from '../queries.ts';

export type PasswordAsked = { ok: true } | { ok: false; error: string } | { ok: false; retryAfter: number };

/** Sends a letter to the login, which is a confirmed e-mail address. The page does not reveal whether the account exists. */
export async function askForPassword(
  deps: Deps,
  { login: typed, address }: { login: string; address: string },
): Promise<PasswordAsked> {
  const login = typed.normalize('NFC').trim();
  const unfit = checkLogin(login);
  if (unfit) return { ok: false, error: unfit };
  const tickets = await takeLetterTickets(deps, login, address);
  if (!tickets.ok) return { ok: false, retryAfter: tickets.retryAfter };
  const token = newLinkToken();
  await deps.db.transaction().execute(async (tx) => {
    const accountId = await findAccountIdByLogin(tx, loginKey(deps, login));
    if (accountId !== null) {
      await insertLink(tx, {
        token_hash: linkHash(deps, token),
        purpose: 'password',
        account_id: accountId,
        sealed: null,
        hours: PASSWORD_HOURS,
      });
    }
    const letter = accountId === null ? noAccountLetter(deps) : newPasswordLetter(deps, token);
    await queueMail(tx, deps, { to: login, ...letter });
  });
  return { ok: true };
}
