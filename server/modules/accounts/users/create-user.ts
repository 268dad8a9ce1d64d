import type { User, UserBody } from '@wiec/contract/users.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, type Reply } from '../../../http/reply.ts';
import { loginKey, openPersonal, sealPersonal } from '../../../services/account-identity.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { insertAccount } from '../queries.ts';
import { judgeUser, loginTaken } from './judge-user.ts';
import { presentUser } from './present-user.ts';
import { sendAccessLetter } from './send-access-letter.ts';
import { tellAdministrators } from './tell-of-change.ts';
import {} from './user-desk.ts';
import { findUser, writeRights, writeStaff } from './user-queries.ts';

/** Creates a staff account. Only its owner ever knows the password, which is set by the link of a letter. */
export async function createUser(
  deps: Pick<Deps, 'db' | 'secret' | 'config'>,
  { body, by }: { body: UserBody; by: CallerAccount },
): Promise<Reply<User>> {
  return deps.db.transaction().execute(async (tx) => {
    const judged = await judgeUser(tx, body, by);
    if (!judged.ok) return judged;
    const { fields, rights } = judged;
    const { loginName, email, firstname, surname } = fields;
    const personal = { login: loginName, email, firstname, surname, pesel: null, birthDate: null, userSex: null };
    const id = await insertAccount(tx, {
      login_key: loginKey(deps, loginName),
      password_hash: null,
      personal: sealPersonal(deps, personal),
      is_citizen: false,
      is_admin: body.isAdmin,
      is_sys_admin: body.isSysAdmin,
      pesel_verified: false,
      office_id: body.officeId,
      district_id: null,
    });
    if (id === null) return loginTaken();
    await writeStaff(tx, id);
    await writeRights(tx, id, rights);
    await sendAccessLetter(tx, deps, { accountId: id, email, login: loginName, occasion: 'created' });
    const { officeId, isAdmin, isSysAdmin } = body;
    if (isAdmin || isSysAdmin) await tellAdministrators(tx, deps, id);
    await audit(tx, {
      actor: actorOf(by),
      action: 'user.created',
      subjectType: 'account',
      subjectId: id,
      details: { officeId, isAdmin, isSysAdmin, rights },
    });
    const row = (await findUser(tx, id))!;
    return accepted(presentUser(row, openPersonal(deps, row.personal), by));
  });
}
