import { canonicalEmail, isEmail } from '@wiec/domain/email.ts';
import { mailboxOf } from '@wiec/domain/mail-provider.ts';
import type { Deps } from '../../../deps.ts';
import { accepted, refused, type Reply, tooMany } from '../../../http/reply.ts';
import { openPersonal } from '../../../services/account-identity.ts';
import type { Limit } from '../../../services/rate-limit.ts';
import { PROOFS_OF_ACCOUNT, PROOFS_OF_ACCOUNT_A_DAY } from '../../../services/identity-provider/limits.ts';
import type { CodeVerdict } from '../../../services/identity-provider/second-factor.ts';
import { queueMail } from '../../../services/mail.ts';
import { takeTicket, takeTickets, type Tickets } from '../../../services/rate-limit.ts';
import { addressCodeLetter, proofCodeLetter } from '../account-letters.ts';
import { ACCOUNT_LETTERS_TO_MAILBOX } from '../limits.ts';
import type { PasswordConfirmed } from '../passwords/confirm-password.ts';
import { findAccount } from '../queries.ts';
import { countCodesShown, spendCode } from './proof-queries.ts';

/** Milliseconds. The code of the previous time span is accepted too, so every code is valid for at least ten minutes. */
const SPAN = 600_000;
const DIGITS = 8;

export const PROOF_LIMITS: readonly Limit[] = [PROOFS_OF_ACCOUNT, PROOFS_OF_ACCOUNT_A_DAY];

interface Use {
  readonly accountId: number;
  /** The address that is to become the account's. Absent: the code proves who somebody is. */
  readonly newAddress?: string;
}

/**
 * With an external provider the portal has no password, so the proof is access to the account's mailbox. The code is derived from
 * the server's secret, the account, the time and the number of codes used before, so it does not have to be stored. One that
 * confirms another address serves for that address alone.
 */
function codeOf({ secret }: Pick<Deps, 'secret'>, { accountId, newAddress }: Use, shown: number, span: number): string {
  const use = `${accountId}:${shown}:${span}${newAddress === undefined ? '' : `:${newAddress}`}`;
  const number = secret.keyedHash('identity-proof-letter', use).readUIntBE(0, 6);
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

const spanOf = ({ clock }: Pick<Deps, 'clock'>): number => Math.floor(clock().getTime() / SPAN);

export async function sendProofLetter(deps: Deps, accountId: number): Promise<Reply<{ sent: true }>> {
  const row = await findAccount(deps.db, accountId);
  const to = row && openPersonal(deps, row.personal).email;
  if (deps.config.oidcIssuer === null || !to || !isEmail(to)) {
    return refused('conflict', 'Nie ma dokąd wysłać kodu', [
      'Dostawca logowania nie podał adresu e-mail Twojego konta. Zmianę musi wprowadzić ktoś inny.',
    ]);
  }
  const ticket = await takeTicket(deps, ACCOUNT_LETTERS_TO_MAILBOX, `account ${accountId}`);
  if (!ticket.ok) return tooMany('Na ten adres wysłano już kilka listów.', ticket);
  const shown = await countCodesShown(deps.db, accountId);
  await queueMail(deps.db, deps, { to, ...proofCodeLetter(codeOf(deps, { accountId }, shown, spanOf(deps))) });
  return accepted({ sent: true });
}

/** Sends the code that confirms another address of the account: to the one that it has, or else to the new one. */
export async function sendAddressCode(
  deps: Deps,
  accountId: number,
  { address, newAddress }: { address: string; newAddress: string },
): Promise<Tickets> {
  const to = address || newAddress;
  const tickets = await takeTickets(deps, [
    { limit: ACCOUNT_LETTERS_TO_MAILBOX, who: `account ${accountId}` },
    { limit: ACCOUNT_LETTERS_TO_MAILBOX, who: mailboxOf(canonicalEmail(to)) },
  ]);
  if (!tickets.ok) return tickets;
  const shown = await countCodesShown(deps.db, accountId);
  const code = codeOf(deps, { accountId, newAddress }, shown, spanOf(deps));
  await queueMail(deps.db, deps, { to, ...addressCodeLetter(code) });
  return tickets;
}

export const WRONG_CODE = 'Ten kod nie pasuje albo był już użyty';

/** Confirms an action that cannot be undone by a code sent to the mailbox, in place of a password. */
export async function confirmByLetter(
  deps: Deps,
  accountId: number,
  typed: string,
  newAddress?: string,
): Promise<PasswordConfirmed> {
  if (typed.trim() === '') return { ok: false, error: 'Wpisz kod z e-maila' };
  const checked = await checkLetterCode(deps, accountId, typed, newAddress);
  if (checked.ok) return { ok: true, accountId, passwordSetAt: null };
  const { reason } = checked;
  return reason === 'too-many' ? { ok: false, retryAfter: checked.retryAfter } : { ok: false, error: WRONG_CODE };
}

/** Verifies a code. Using one invalidates all codes sent so far. */
export async function checkLetterCode(
  deps: Deps,
  accountId: number,
  typed: string,
  newAddress?: string,
): Promise<CodeVerdict> {
  const who = String(accountId);
  const tickets = await takeTickets(
    deps,
    PROOF_LIMITS.map((limit) => ({ limit, who })),
  );
  if (!tickets.ok) return { ok: false, reason: 'too-many', retryAfter: tickets.retryAfter };
  const code = typed.replaceAll(/\s/g, '');
  const now = spanOf(deps);
  const shown = await countCodesShown(deps.db, accountId);
  const use: Use = { accountId, ...(newAddress === undefined ? {} : { newAddress }) };
  const isRight = [now, now - 1].some((span) => codeOf(deps, use, shown, span) === code);
  return isRight && (await spendCode(deps.db, accountId, shown)) ? { ok: true } : { ok: false, reason: 'wrong' };
}
