import type { User } from '@wiec/contract/users.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { openPersonal } from '../../../services/account-identity.ts';
import { lockAccount } from '../../../services/account-lock.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { endSessions } from '../../../services/identity-provider/end-sessions.ts';
import { presentUser } from './present-user.ts';
import { refuseChangedUser, refuseLastAdministrator, userToChange } from './user-desk.ts';
import { findUser, writeBlock } from './user-queries.ts';

export interface BlockUserInput {
  id: number;
  isBlocked: boolean;
  /** Revision of the account as shown to the person who decides. */
  revision: number;
  by: CallerAccount;
}

/** Blocks an account and ends its sessions, or unblocks it; unblocking also lifts the lock after too many wrong passwords. */
export async function blockUser(
  deps: Pick<Deps, 'db' | 'secret'>,
  { id, isBlocked, revision, by }: BlockUserInput,
): Promise<Reply<User>> {
  return deps.db.transaction().execute(async (tx) => {
    const desk = await userToChange(tx, id, by);
    if (!desk.ok) return desk;
    if (id === by.id) return refused('forbidden', 'Własnego konta nie można zablokować ani odblokować.');
    const changed = refuseChangedUser(desk.user, revision);
    if (changed) return changed;
    const last = isBlocked ? await refuseLastAdministrator(tx, desk.user) : null;
    if (last) return last;
    await lockAccount(tx, id);
    await writeBlock(tx, id, isBlocked);
    if (isBlocked) await endSessions(tx, id, null);
    await audit(tx, {
      actor: actorOf(by),
      action: isBlocked ? 'user.blocked' : 'user.unblocked',
      subjectType: 'account',
      subjectId: id,
    });
    const row = (await findUser(tx, id))!;
    return accepted(presentUser(row, openPersonal(deps, row.personal), by));
  });
}
