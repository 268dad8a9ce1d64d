import { mayInSomeOffice } from '@wiec/domain/permission.ts';
import { maySeeUser, userGuard, userGuardMessages } from '@wiec/domain/staff.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { loadCaller } from '../../../http/caller-queries.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { type Refusal, refused } from '../../../http/reply.ts';
import { countOtherAdministrators, findUser, lockUser, type UserRow } from './user-queries.ts';
import { staffAccountOf } from './user-rights.ts';

type Db = Kysely<Database>;
type Found = { ok: true; user: UserRow } | Refusal;

/** An account that this reader must not see is answered like one that does not exist. */
const noSuchUser = (): Refusal => refused('not-found', 'Nie ma takiego użytkownika.');

/** The user, if this account may view them. */
export async function userToSee(db: Db, id: number, by: CallerAccount): Promise<Found> {
  const user = await findUser(db, id);
  return user && maySeeUser(by, staffAccountOf(user)) ? { ok: true, user } : noSuchUser();
}

/**
 * What this account may do at this moment: what a sign-in is allowed is remembered for seconds (`http/identify`), and accounts
 * outlive rights that have just ended.
 */
export async function managerNow(tx: Db, by: CallerAccount): Promise<{ ok: true; by: CallerAccount } | Refusal> {
  const now = await loadCaller({ db: tx }, by.id, by.session);
  if (now === null || !mayInSomeOffice(now, 'users.manage')) return refused('forbidden', FORBIDDEN);
  return { ok: true, by: { ...by, ...now } };
}

/** The user, if this account may still change them; locked until the transaction ends. */
export async function userToChange(tx: Db, id: number, asked: CallerAccount): Promise<Found> {
  const user = await lockUser(tx, id);
  const manager = await managerNow(tx, asked);
  if (!manager.ok) return manager;
  const { by } = manager;
  if (!user || !maySeeUser(by, staffAccountOf(user))) return noSuchUser();
  const guard = userGuard(by, staffAccountOf(user));
  return guard === null ? { ok: true, user } : refused('forbidden', userGuardMessages[guard]);
}

/** Null: the account has not changed since it was shown to the person who edits it. */
export const refuseChangedUser = (user: UserRow, revisionSeen: number): Refusal | null =>
  user.revision === revisionSeen
    ? null
    : refused('conflict', 'Ktoś zmienił to konto w międzyczasie. Wczytaj je ponownie i wprowadź zmianę jeszcze raz.');

/** Refuses to remove the last administrator, without whom nobody could grant rights. Null: another administrator remains. */
export async function refuseLastAdministrator(tx: Db, { id, isAdmin, isSysAdmin, isBlocked }: UserRow) {
  if (isBlocked || !(isAdmin || isSysAdmin) || (await countOtherAdministrators(tx, id)) > 0) return null;
  return refused('conflict', 'To jedyny administrator, który może się zalogować. Najpierw powierz to komuś jeszcze.');
}
