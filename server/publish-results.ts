import type { Deps } from './deps.ts';
import { recordOutcome, takeOutcomeBack } from './modules/project-tasks/record-outcome.ts';
import type { Act } from './participation/acts/acts.ts';
import type { PublicAct } from './participation/acts/act-in-public.ts';
import { withdrawVote, type WithdrawVoteResult } from './participation/acts/withdraw-vote.ts';
import { findDuePublications } from './modules/voting/news/news-queries.ts';
import type { Outcome } from './modules/voting/office/vote-acts.ts';
import { tryEach } from './services/try-each.ts';
import { publishVote, type PublishVoteResult } from './modules/voting/counting/publish-vote.ts';

/** Publishes the results and records the outcome in each project, also for results already published without it. */
export async function publishResults(deps: Deps, act: Act): Promise<PublishVoteResult> {
  const result = await publishVote(deps, act, (tx) => recordOutcome(tx, act.voteId));
  if (!result.ok) await recordOutcome(deps.db, act.voteId);
  return result;
}

/**
 * Publishes the votes whose planned time has come. One that fails does not stop the others.
 * @throws AggregateError of what failed, after all have been tried
 */
export async function publishDueResults(deps: Deps): Promise<void> {
  await tryEach(await findDuePublications(deps), 'publishing planned results', (voteId) =>
    publishResults(deps, { voteId, actor: 'system' }),
  );
}

/** Withdraws a vote; if its results were published, the outcomes recorded in projects are reverted. */
export const withdrawVoteAndResults = (deps: Deps, withdrawal: PublicAct): Promise<WithdrawVoteResult> =>
  withdrawVote(deps, withdrawal, (tx) => takeOutcomeBack(tx, withdrawal.voteId));

/** The same for the calls of the office. */
export const outcomeOf = (deps: Deps): Outcome => ({
  publish: (act) => publishResults(deps, act),
  withdraw: (withdrawal) => withdrawVoteAndResults(deps, withdrawal),
});
