import type { Deps } from './deps.ts';
import { recordOutcome } from './modules/project-tasks/record-outcome.ts';
import type { Act } from './modules/voting/acts.ts';
import { publishVote, type PublishVoteResult } from './modules/voting/publish-vote.ts';

/** Publishes, and tells each project its outcome; the latter also after a publishing that was killed in between. */
export async function publishResults(deps: Deps, act: Act): Promise<PublishVoteResult> {
  const result = await publishVote(deps, act);
  await recordOutcome(deps.db, act.voteId);
  return result;
}
