import { accepted, refused, type Reply } from '../../http/reply.ts';
import type { Deps } from '../../deps.ts';
import { loginKey } from '../../services/account-identity.ts';
import { audit } from '../../services/audit.ts';
import { endSessions } from '../../services/identity-provider/end-sessions.ts';
import { removeTotp } from '../../services/identity-provider/second-factor.ts';
import { findAccountIdByLogin, makeAdministratorRow } from './queries.ts';

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

/** For the first administrator of a town: somebody who has registered, and whom the operator knows. */
export const makeAdministrator = (deps: Pick<Deps, 'db' | 'secret'>, login: string): Promise<AccountReply> =>
  byLogin(deps, login, 'account.made-administrator', makeAdministratorRow);

/** For somebody who has lost both the phone and the recovery codes, once the operator has made sure who it is. */
export const resetSecondFactor = (deps: Pick<Deps, 'db' | 'secret'>, login: string): Promise<AccountReply> =>
  byLogin(deps, login, 'account.second-factor-reset', async (tx, accountId) => {
    await removeTotp(tx, accountId);
    await endSessions(tx, accountId, null);
  });
