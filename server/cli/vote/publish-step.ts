import { formatDateTime } from '@wiec/domain/calendar.ts';
import type { Deps } from '../../deps.ts';
import type { Act } from '../../participation/acts/acts.ts';
import { publishResults } from '../../publish-results.ts';
import { tellRefusal } from './act-messages.ts';
import { plainStep, type StepReport } from './vote-step.ts';

export async function publishAndRecord(deps: Deps, act: Act): Promise<StepReport> {
  const result = await publishResults(deps, act);
  if (!result.ok) return tellRefusal(result);
  const { ok, ...facts } = result;
  return { ok, facts, sentences: [`Wyniki ogłoszone: ${formatDateTime(new Date(facts.publishedAt))}.`] };
}

export const publishStep = plainStep(publishAndRecord);
