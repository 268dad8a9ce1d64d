import type { Deps } from '../deps.ts';
import { openVote } from '../modules/voting/open-vote.ts';
import { findVoteOfYear, isEmptyTown, loadContent } from './load-content.ts';
import { createDemoAccounts } from './demo-accounts.ts';
import { holdPastVote } from './hold-past-vote.ts';

/**
 * Fills an empty database with Lipogród: content in one transaction, then what goes through use cases, each step by what is
 * already there, so that a start that was killed goes on where it was. A database with another town is left as it is.
 */
export async function loadDemo(deps: Deps): Promise<void> {
  if (await isEmptyTown(deps.db)) await loadContent(deps);
  const running = await findVoteOfYear(deps.db, 2027);
  const past = await findVoteOfYear(deps.db, 2026);
  if (!running || !past) return;
  await createDemoAccounts(deps);
  await holdPastVote(deps, past.id);
  if (running.status === 0) {
    const opened = await openVote(deps, { voteId: running.id, actor: 'system', withoutCodes: false });
    if (!opened.ok) throw new Error(`the demo's vote cannot be opened: ${opened.messages.join(' ')}`);
  }
}
