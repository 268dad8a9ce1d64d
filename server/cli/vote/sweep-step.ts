import { notSweptMessage } from '../../modules/voting/closing/close-vote.ts';
import { sweepTraces } from '../../modules/voting/closing/trace-queries.ts';
import { refuseAct } from '../../modules/voting/acts.ts';
import { plainStep } from './vote-step.ts';

export const sweepStep = plainStep(async (deps) => {
  const notSwept = await sweepTraces(deps);
  if (notSwept.length > 0) return refuseAct('wrong-step', notSweptMessage(notSwept));
  return { ok: true, facts: { notSwept }, sentences: ['W plikach bazy nie ma śladów po zamkniętych głosowaniach.'] };
});
