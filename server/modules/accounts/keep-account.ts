import { isEmail } from '@wiec/domain/email.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import type { Deps } from '../../deps.ts';
import { loginKey, sealPersonal } from '../../services/account-identity.ts';
import { audit } from '../../services/audit.ts';
import { endSessions } from '../../services/identity-provider/end-sessions.ts';
import { removeTotp } from '../../services/identity-provider/second-factor.ts';
import { findAccountIdByLogin, insertAccount, makeAdministratorRow } from './queries.ts';
import { sendAccessLetter } from './users/send-access-letter.ts';
import { tellAdministrators } from './users/tell-of-change.ts';

type AccountReply = Reply<{ accountId: number }>;

const byLogin = async (
  deps: Pick<Deps, 'db' | 'secret'>,
  login: string,
  action: string,
  change: (tx: Deps['db'], accountId: number) => Promise<void>,
): Promise<AccountReply> =>
  deps.db.transaction().execute(async (tx): Promise<AccountReply> => {
    const accountId = await findAccountIdByLogin(tx, loginKey(deps, login));
    if (accountId === null) return refused('not-found', 'Nie ma konta z takim loginem.');
    await change(tx, accountId);
    await audit(tx, { actor: 'cli', action, subjectType: 'account', subjectId: accountId });
    return accepted({ accountId });
  });

/**
 * For the first administrator of a town, whom the operator knows: somebody who has registered, or, where another provider signs
 * people in, whoever it confirms to have this address.
 */
export const makeAdministrator = (
  deps: Pick<Deps, 'db' | 'secret' | 'config'>,
  login: string,
): Promise<AccountReply> =>
  deps.config.oidcIssuer === null
    ? byLogin(deps, login, 'account.made-administrator', async (tx, accountId) => {
        await makeAdministratorRow(tx, accountId);
        // Sessions opened earlier, perhaps without a second factor, must not become sessions of an administrator.
        await endSessions(tx, accountId, null);
        await tellAdministrators(tx, deps, accountId);
      })
    : inviteAdministrator(deps, login.trim());

function inviteAdministrator(deps: Pick<Deps, 'db' | 'secret' | 'config'>, email: string): Promise<AccountReply> {
  return deps.db.transaction().execute(async (tx): Promise<AccountReply> => {
    if (!isEmail(email)) return refused('invalid', 'Podaj adres e-mail, który potwierdzi dostawca logowania.');
    const key = loginKey(deps, email);
    const personal = { login: email, email, firstname: '', surname: '', pesel: null, birthDate: null, userSex: null };
    const made = await insertAccount(tx, {
      login_key: key,
      password_hash: null,
      personal: sealPersonal(deps, personal),
      is_citizen: false,
      is_admin: true,
      is_sys_admin: false,
      pesel_verified: false,
      office_id: null,
      district_id: null,
    });
    const accountId = made ?? (await findAccountIdByLogin(tx, key))!;
    if (made === null) await makeAdministratorRow(tx, accountId);
    await sendAccessLetter(tx, deps, { accountId, email, login: email, occasion: 'created' });
    await tellAdministrators(tx, deps, accountId);
    const action = 'account.made-administrator';
    await audit(tx, { actor: 'cli', action, subjectType: 'account', subjectId: accountId });
    return accepted({ accountId });
  });
}

/** For a user who has lost both the phone and the recovery codes. The operator has to verify their identity first. */
export const resetSecondFactor = (deps: Pick<Deps, 'db' | 'secret'>, login: string): Promise<AccountReply> =>
  byLogin(deps, login, 'account.second-factor-reset', async (tx, accountId) => {
    await removeTotp(tx, accountId);
    await endSessions(tx, accountId, null);
  });
