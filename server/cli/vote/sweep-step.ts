import { sweepTraces } from '../../participation/closing/trace-queries.ts';
import { notSweptMessage } from './act-messages.ts';
import { plainStep, refuseStep } from './vote-step.ts';

export const sweepStep = plainStep(async (deps) => {
  const notSwept = await sweepTraces(deps);
  if (notSwept.length > 0) return refuseStep('wrong-step', notSweptMessage(notSwept));
  return { ok: true, facts: { notSwept }, sentences: ['W plikach bazy nie ma śladów po zamkniętych głosowaniach.'] };
});
