import type { User } from '@wiec/contract/users.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { openPersonal } from '../../../services/account-identity.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { endSessions } from '../../../services/identity-provider/end-sessions.ts';
import { removeTotp } from '../../../services/identity-provider/second-factor.ts';
import { queueMail } from '../../../services/mail.ts';
import { secondFactorResetLetter } from '../account-letters.ts';
import { presentUser } from './present-user.ts';
import { userToChange } from './user-desk.ts';
import { findUser } from './user-queries.ts';

/**
 * For a user who has lost the phone and the recovery codes. The password alone signs in then, so its owner is told; where the
 * office demands a second factor, the next sign-in begins with a new one.
 */
export async function resetSecondFactor(
  deps: Pick<Deps, 'db' | 'secret' | 'config'>,
  { id, by }: { id: number; by: CallerAccount },
): Promise<Reply<User>> {
  return deps.db.transaction().execute(async (tx) => {
    const desk = await userToChange(tx, id, by);
    if (!desk.ok) return desk;
    // A stranger at an unattended desk must not be able to remove the second factor.
    if (id === by.id) return refused('forbidden', 'Własny drugi składnik wyłącza się na swoim koncie, hasłem i kodem.');
    if (!desk.user.hasSecondFactor) return refused('conflict', 'To konto nie ma drugiego składnika logowania.');
    await removeTotp(tx, id);
    await endSessions(tx, id, null);
    const actor = actorOf(by);
    await audit(tx, { actor, action: 'user.second-factor-reset', subjectType: 'account', subjectId: id });
    const { email } = openPersonal(deps, desk.user.personal);
    await queueMail(tx, deps, { to: email, ...secondFactorResetLetter(deps) });
    const row = (await findUser(tx, id))!;
    return accepted(presentUser(row, openPersonal(deps, row.personal), by));
  });
}
