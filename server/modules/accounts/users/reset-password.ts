import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Reply, tooMany } from '../../../http/reply.ts';
import { openPersonal } from '../../../services/account-identity.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { takeTicket } from '../../../services/rate-limit.ts';
import { ACCOUNT_LETTERS_TO_MAILBOX } from '../limits.ts';
import { sendAccessLetter } from './send-access-letter.ts';
import { userToChange } from './user-desk.ts';

/** Sends a user the letter by which a new password is set. Until then the old one works. */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'secret' | 'config'>,
  { id, by }: { id: number; by: CallerAccount },
): Promise<Reply<{ sent: true }>> {
  // Without the right to change the account, its letters are neither cancelled nor revealed.
  const allowed = await userToChange(deps.db, id, by);
  if (!allowed.ok) return allowed;
  const ticket = await takeTicket(deps, ACCOUNT_LETTERS_TO_MAILBOX, `account ${id}`);
  if (!ticket.ok) return tooMany('Do tej osoby wysłano już kilka listów.', ticket);
  return deps.db.transaction().execute(async (tx) => {
    const desk = await userToChange(tx, id, by);
    if (!desk.ok) return desk;
    if (desk.user.isBlocked) return refused('conflict', 'Konto jest zablokowane. Najpierw je odblokuj.');
    const { email, login } = openPersonal(deps, desk.user.personal);
    await sendAccessLetter(tx, deps, { accountId: id, email, login, occasion: 'reset' });
    await audit(tx, {
      actor: actorOf(by),
      action: 'user.password-reset',
      subjectType: 'account',
      subjectId: id,
    });
    return accepted({ sent: true });
  });
}
