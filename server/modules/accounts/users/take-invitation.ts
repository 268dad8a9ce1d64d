import type { Deps } from '../../../deps.ts';
import { loginKey, openPersonal } from '../../../services/account-identity.ts';
import { audit } from '../../../services/audit.ts';
import { endSessions } from '../../../services/identity-provider/end-sessions.ts';
import { bindIdentity, findInvited, lockByLogin, lockInvitation, moveRights } from './invitation-queries.ts';

/**
 * Binds the account that the office has created to the person who signs in, if the provider confirms that the invited e-mail address
 * is theirs and the invitation has not expired (decision 0029).
 * @param key hash of the login, as for all accounts of an external provider
 * @param session the session of this sign-in, which stays open
 * @returns null if there is no invitation for this person
 */
export async function takeInvitation(
  deps: Pick<Deps, 'db' | 'secret'>,
  key: Buffer,
  { email, email_verified }: Readonly<Record<string, unknown>>,
  session: string | null,
): Promise<number | null> {
  // OpenID Connect Core §5.1: a boolean. Any other value does not count as confirmed.
  if (email_verified !== true || typeof email !== 'string') return null;
  const address = loginKey(deps, email);
  const invited = (await findInvited(deps.db)).find(({ personal }) =>
    loginKey(deps, openPersonal(deps, personal).email).equals(address),
  );
  if (!invited) return null;
  return deps.db.transaction().execute(async (tx) => {
    // Concurrent sign-ins accept the invitation only once.
    if (!(await lockInvitation(tx, invited.id, key))) return null;
    const own = await lockByLogin(tx, key);
    const accountId = own?.id ?? invited.id;
    if (own && own.id !== invited.id) {
      const isUntouched = invited.loginKey.equals(loginKey(deps, openPersonal(deps, invited.personal).login));
      // A sign-in never combines the rights of two staff accounts; the office has to decide.
      if (own.isStaff || own.isBlocked || !isUntouched) return null;
      await moveRights(tx, { from: invited.id, to: own.id });
      // Sessions opened as a resident must not become sessions of a staff member.
      await endSessions(tx, own.id, session);
    } else {
      // Ends the sessions of whoever the account was bound to before.
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
