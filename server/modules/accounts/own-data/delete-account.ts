import type { Deps } from '../../../deps.ts';
import { audit } from '../../../services/audit.ts';
import { endSessions } from '../../../services/identity-provider/end-sessions.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { deleteAccountRow, findProfile } from '../profile/profile-queries.ts';
import { type KnowsOwnVotes, ownSubmissions } from './own-votes.ts';

export type AccountDeleted =
  | { ok: true }
  | { ok: false; error: string }
  | { ok: false; retryAfter: number }
  | { ok: false; reason: 'staff' | 'voted' | 'gone' };

/**
 * Why an account cannot go yet. While a vote or a probe runs in which it has voted, a new account of the same person could vote once
 * more; staff are taken off by the office, so that no office is left without anybody.
 */
export async function deletionBarrier(
  deps: Deps & KnowsOwnVotes,
  accountId: number,
  isStaff: boolean,
): Promise<'staff' | 'voted' | null> {
  if (isStaff) return 'staff';
  const [votes, submissions] = await Promise.all([deps.ownVotes(accountId), ownSubmissions(deps, accountId)]);
  const isHeld = votes.some(({ isRunning }) => isRunning) || submissions.some(({ keepsAccount }) => keepsAccount);
  return isHeld ? 'voted' : null;
}

/** Deletes the account and all that it holds. Ballots stay in the box, where nothing says whose they are. */
export async function deleteAccount(
  deps: Deps & KnowsOwnVotes,
  accountId: number,
  password: string,
): Promise<AccountDeleted> {
  const row = await findProfile(deps.db, accountId);
  if (!row) return { ok: false, reason: 'gone' };
  const barrier = await deletionBarrier(deps, accountId, row.is_staff);
  if (barrier) return { ok: false, reason: barrier };
  const confirmed = await confirmPassword(deps, row, password);
  if (!confirmed.ok) return confirmed;
  await deps.db.transaction().execute(async (tx) => {
    await endSessions(tx, accountId, null);
    await deleteAccountRow(tx, accountId);
    const actor = `account:${accountId}`;
    await audit(tx, { actor, action: 'account.deleted', subjectType: 'account', subjectId: accountId });
  });
  return { ok: true };
}
