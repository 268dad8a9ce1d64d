import { checkLogin } from '@wiec/domain/profile.ts';
import { AppType, type PasswordConfig } from '@wiec/domain/password-rules.ts';
import type { Deps } from '../../../deps.ts';
import { loginKey } from '../../../services/account-identity.ts';
import { hashPassword } from '../../../services/identity-provider/password-hash.ts';
import { queueMail } from '../../../services/mail.ts';
import { passwordConfigs } from '../../../services/password-configs.ts';
import { linkHash, newLinkToken, REGISTRATION_HOURS } from '../account-link.ts';
import { alreadyThereLetter, confirmAddressLetter } from '../account-letters.ts';
import { takeLetterTickets } from '../letter-tickets.ts';
import { insertLink } from '../link-queries.ts';
import { judgeNewPassword } from '../passwords/judge-password.ts';
import { findAccountIdByLogin } from '../queries.ts';

export interface RegistrationRequest {
  readonly login: string;
  readonly password: string;
  readonly repeated: string;
  readonly address: string;
}

export type RegistrationErrors = Partial<Record<'login' | 'password' | 'repeated', string>>;

export type RegistrationBegun =
  { ok: true } | { ok: false; errors: RegistrationErrors } | { ok: false; retryAfter: number };

/** Stored encrypted until the address is confirmed. */
export interface PendingRegistration {
  readonly login: string;
  readonly passwordHash: string;
}

export const REGISTRATION = 'account-registration';

/**
 * Sends a letter with a link that makes the account. Until then there is none, so that nobody can take somebody else's
 * address. The answer and the work done are the same whether or not the address has an account; only the letter differs.
 */
export async function beginRegistration(deps: Deps, request: RegistrationRequest): Promise<RegistrationBegun> {
  const login = request.login.normalize('NFC').trim();
  const config = (await passwordConfigs(deps.db))[AppType.FrontOffice];
  const errors = await checkRegistration(deps, { ...request, login }, config);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const tickets = await takeLetterTickets(deps, login, request.address);
  if (!tickets.ok) return { ok: false, retryAfter: tickets.retryAfter };

  const passwordHash = await hashPassword(request.password);
  const token = newLinkToken();
  const pending: PendingRegistration = { login, passwordHash };
  await deps.db.transaction().execute(async (tx) => {
    const isKnown = (await findAccountIdByLogin(tx, loginKey(deps, login))) !== null;
    if (!isKnown) {
      await insertLink(tx, {
        token_hash: linkHash(deps, token),
        purpose: 'register',
        account_id: null,
        sealed: deps.secret.encrypt(REGISTRATION, JSON.stringify(pending)),
        hours: REGISTRATION_HOURS,
      });
    }
    await queueMail(tx, deps, {
      to: login,
      ...(isKnown ? alreadyThereLetter(deps) : confirmAddressLetter(deps, token)),
    });
  });
  return { ok: true };
}

async function checkRegistration(
  { db }: Pick<Deps, 'db'>,
  { login, password, repeated }: Omit<RegistrationRequest, 'address'>,
  config: PasswordConfig,
): Promise<RegistrationErrors> {
  const errors: RegistrationErrors = {};
  const unfit = checkLogin(login);
  if (unfit) errors.login = unfit;
  const weakness = await judgeNewPassword(db, password, { login, firstname: '', surname: '' }, config);
  if (weakness) errors.password = weakness;
  else if (password !== repeated) errors.repeated = 'Hasła różnią się od siebie';
  return errors;
}
