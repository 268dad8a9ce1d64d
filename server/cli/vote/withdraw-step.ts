import { formatDateTime } from '@wiec/domain/calendar.ts';
import { withdrawVoteAndResults } from '../../publish-results.ts';
import { tellRefusal } from './act-messages.ts';
import type { VoteStep } from './vote-step.ts';

export const withdrawStep: VoteStep = {
  options: { reason: { type: 'string' } },
  prepare({ reason }) {
    if (typeof reason !== 'string') {
      return { ok: false, message: 'Podaj powód: wiec vote withdraw 1 --reason "…". Wycofania nie da się cofnąć.' };
    }
    return {
      ok: true,
      async run(deps, act) {
        const result = await withdrawVoteAndResults(deps, { ...act, reason });
        if (!result.ok) return tellRefusal(result);
        const { ok, ...facts } = result;
        return { ok, facts, sentences: [`Głosowanie wycofane: ${formatDateTime(new Date(facts.withdrawnAt))}.`] };
      },
    };
  },
};
