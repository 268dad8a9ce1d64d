import { formatDateTime } from '@wiec/domain/calendar.ts';
import type { Deps } from '../../deps.ts';
import { recordOutcome } from '../../modules/project-tasks/record-outcome.ts';
import { type Act } from '../../modules/voting/acts.ts';
import { publishVote } from '../../modules/voting/publish-vote.ts';
import { plainStep, type StepReport } from './vote-step.ts';

/** Publishes, and tells each project its outcome; the latter also after a publishing that was killed in between. */
export async function publishAndRecord(deps: Deps, act: Act): Promise<StepReport> {
  const result = await publishVote(deps, act);
  await recordOutcome(deps.db, act.voteId);
  if (!result.ok) return result;
  const { ok, ...facts } = result;
  return { ok, facts, sentences: [`Wyniki ogłoszone: ${formatDateTime(new Date(facts.publishedAt))}.`] };
}

export const publishStep = plainStep(publishAndRecord);
