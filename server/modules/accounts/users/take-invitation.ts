import type { Deps } from '../../../deps.ts';
import { loginKey, openPersonal } from '../../../services/account-identity.ts';
import { audit } from '../../../services/audit.ts';
import { endSessions } from '../../../services/identity-provider/end-sessions.ts';
import { bindIdentity, findInvited, lockByLogin, lockInvitation, moveRights } from './invitation-queries.ts';

/**
 * Gives whoever the provider names the account that the office has made for them, where it confirms that the address is theirs
 * and the letter to that address is not too old (decision 0029).
 * @param key of the login, as accounts of an external provider have it
 * @param session that goes on, of the sign-in that confirms it
 * @returns null where nothing waits for them
 */
export async function takeInvitation(
  deps: Pick<Deps, 'db' | 'secret'>,
  key: Buffer,
  { email, email_verified }: Readonly<Record<string, unknown>>,
  session: string | null,
): Promise<number | null> {
  // OpenID Connect Core §5.1: a boolean. Whatever else a provider says is not its word.
  if (email_verified !== true || typeof email !== 'string') return null;
  const address = loginKey(deps, email);
  const invited = (await findInvited(deps.db)).find(({ personal }) =>
    loginKey(deps, openPersonal(deps, personal).email).equals(address),
  );
  if (!invited) return null;
  return deps.db.transaction().execute(async (tx) => {
    // Two sign-ins at the same instant are one invitation.
    if (!(await lockInvitation(tx, invited.id, key))) return null;
    const own = await lockByLogin(tx, key);
    const accountId = own?.id ?? invited.id;
    if (own && own.id !== invited.id) {
      const isUntouched = invited.loginKey.equals(loginKey(deps, openPersonal(deps, invited.personal).login));
      // Rights of two users are never added up by a sign-in; the office decides.
      if (own.isStaff || own.isBlocked || !isUntouched) return null;
      await moveRights(tx, { from: invited.id, to: own.id });
      // What was opened before as a resident's must not become somebody's who works for the office.
      await endSessions(tx, own.id, session);
    } else {
      // Whoever had it by another name of the provider is out, also where they are signed in.
      if (!own) await endSessions(tx, invited.id, null);
      await bindIdentity(tx, invited.id, key);
    }
    await audit(tx, {
      actor: `account:${accountId}`,
      action: 'user.identity-confirmed',
      subjectType: 'account',
      subjectId: accountId,
      details: { invited: invited.id },
    });
    return accountId;
  });
}
