import type { User, UserBody } from '@wiec/contract/users.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { loginKey, openPersonal, sealPersonal } from '../../../services/account-identity.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { deleteLinksOf } from '../link-queries.ts';
import { judgeUser, loginTaken } from './judge-user.ts';
import { presentUser } from './present-user.ts';
import { sendAccessLetter } from './send-access-letter.ts';
import { tellAdministrators, tellOldAddresses } from './tell-of-change.ts';
import { refuseChangedUser, refuseLastAdministrator, userToChange } from './user-desk.ts';
import { findUser, type UserRow, writeRights, writeUser } from './user-queries.ts';
import { rightsOf } from './user-rights.ts';

export interface UpdateUserInput {
  id: number;
  body: UserBody & { revision: number };
  by: CallerAccount;
}

/** Changes a user's data and rights; a change made meanwhile by somebody else is not overwritten. */
export async function updateUser(
  deps: Pick<Deps, 'db' | 'secret' | 'config'>,
  { id, body, by }: UpdateUserInput,
): Promise<Reply<User>> {
  return deps.db.transaction().execute(async (tx) => {
    const desk = await userToChange(tx, id, by);
    if (!desk.ok) return desk;
    const { user } = desk;
    const changed = refuseChangedUser(user, body.revision);
    if (changed) return changed;
    const judged = await judgeUser(tx, body, by, user.roles);
    if (!judged.ok) return judged;
    const { fields, rights } = judged;
    const before = rightsTold(user);
    const { officeId, isAdmin, isSysAdmin } = body;
    const after = { officeId, isAdmin, isSysAdmin, rights };
    if (id === by.id && JSON.stringify(before) !== JSON.stringify(after)) {
      return refused('forbidden', 'Własnych uprawnień nie można zmienić. Poproś o to innego administratora.');
    }
    if (!isAdmin && !isSysAdmin) {
      const last = await refuseLastAdministrator(tx, user);
      if (last) return last;
    }
    const personal = openPersonal(deps, user.personal);
    const { loginName, email, firstname, surname } = fields;
    const written = await writeUser(tx, id, {
      loginKey: loginKeyAfter(deps, user, loginName),
      personal: sealPersonal(deps, { ...personal, login: loginName, email, firstname, surname }),
      isAdmin,
      isSysAdmin,
      officeId,
    });
    if (!written) return loginTaken();
    await writeRights(tx, id, rights);
    // A letter already sent to a wrong address would give its reader access to the account.
    const moved = loginName !== personal.login || email !== personal.email;
    if (moved && (await deleteLinksOf(tx, id)) > 0) {
      await sendAccessLetter(tx, deps, { accountId: id, email, login: loginName, occasion: 'reset' });
    }
    await tellOldAddresses(tx, deps, personal, { login: loginName, email });
    const isRaised = (isAdmin && !user.isAdmin) || (isSysAdmin && !user.isSysAdmin);
    if (isRaised) await tellAdministrators(tx, deps, id);
    await audit(tx, {
      actor: actorOf(by),
      action: 'user.changed',
      subjectType: 'account',
      subjectId: id,
      details: { before, after },
    });
    const row = (await findUser(tx, id))!;
    return accepted(presentUser(row, openPersonal(deps, row.personal), by));
  });
}

const rightsTold = (user: UserRow) => ({
  officeId: user.officeId,
  isAdmin: user.isAdmin,
  isSysAdmin: user.isSysAdmin,
  rights: rightsOf(user),
});

/** An account of an external provider is identified by the provider's subject, which no clerk knows. */
function loginKeyAfter(deps: Pick<Deps, 'secret'>, user: UserRow, loginName: string): Buffer {
  const was = loginKey(deps, openPersonal(deps, user.personal).login);
  return was.equals(user.loginKey) ? loginKey(deps, loginName) : user.loginKey;
}
