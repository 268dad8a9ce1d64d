import type { Deps } from '../../../deps.ts';
import { audit } from '../../../services/audit.ts';
import { endSessions } from '../../../services/identity-provider/end-sessions.ts';
import { confirmPassword, isStillConfirmed, WRONG_PASSWORD } from '../passwords/confirm-password.ts';
import { confirmByLetter } from '../proofs/letter-code.ts';
import { deleteAccountRow, findProfile, lockProfile } from '../profile/profile-queries.ts';
import { type KnowsOwnVotes, ownSubmissions } from './own-votes.ts';

export type AccountDeleted =
  | { ok: true }
  | { ok: false; error: string }
  | { ok: false; retryAfter: number }
  | { ok: false; reason: 'staff' | 'voted' | 'gone' };

/**
 * Why an account cannot be deleted yet. While a vote or a probe is running in which it has voted, a new account of the same person
 * could vote again. Staff accounts are removed by the office, so that no office is left without staff.
 */
export async function deletionBarrier(
  deps: Pick<Deps, 'db'> & Pick<KnowsOwnVotes, 'ownVotes' | 'submissions'>,
  accountId: number,
  isStaff: boolean,
): Promise<'staff' | 'voted' | null> {
  if (isStaff) return 'staff';
  const [votes, submissions] = await Promise.all([
    deps.ownVotes(deps.db, accountId),
    ownSubmissions(deps, deps.db, accountId),
  ]);
  const isHeld = votes.some(({ isRunning }) => isRunning) || submissions.some(({ keepsAccount }) => keepsAccount);
  return isHeld ? 'voted' : null;
}

/**
 * Deletes the account and all its data. Ballots stay in the ballot box, where nothing links them to a person. Whether the account
 * has voted is checked under its lock, after the proof of identity, so that no ballot can be stored at the same time.
 * @param typed the password or, with an external provider, the code sent by letter
 */
export async function deleteAccount(
  deps: Deps & Pick<KnowsOwnVotes, 'ownVotes' | 'submissions'>,
  accountId: number,
  typed: string,
): Promise<AccountDeleted> {
  const row = await findProfile(deps.db, accountId);
  if (!row) return { ok: false, reason: 'gone' };
  const known = await deletionBarrier(deps, accountId, row.is_staff);
  if (known) return { ok: false, reason: known };
  const confirmed = await (deps.config.oidcIssuer === null
    ? confirmPassword(deps, row, typed)
    : confirmByLetter(deps, accountId, typed));
  if (!confirmed.ok) return confirmed;
  return deps.db.transaction().execute(async (tx): Promise<AccountDeleted> => {
    const locked = await lockProfile(tx, accountId);
    if (!locked) return { ok: false, reason: 'gone' };
    if (!(await isStillConfirmed(tx, confirmed))) return { ok: false, error: WRONG_PASSWORD };
    const barrier = await deletionBarrier({ ...deps, db: tx }, accountId, locked.is_staff);
    if (barrier) return { ok: false, reason: barrier };
    await endSessions(tx, accountId, null);
    await deleteAccountRow(tx, accountId);
    const actor = `account:${accountId}`;
    await audit(tx, { actor, action: 'account.deleted', subjectType: 'account', subjectId: accountId });
    return { ok: true };
  });
}
