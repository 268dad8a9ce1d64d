import { formatDateTime } from '@wiec/domain/calendar.ts';
import { extendVote } from '../../participation/acts/extend-vote.ts';
import { readWarsawTime } from '../read-warsaw-time.ts';
import { tellRefusal } from './act-messages.ts';
import type { VoteStep } from './vote-step.ts';

export const extendStep: VoteStep = {
  options: { to: { type: 'string' }, reason: { type: 'string' } },
  prepare({ to: given, reason }) {
    const to = readWarsawTime(given);
    if (!to || typeof reason !== 'string') {
      const message = 'Podaj nowy koniec i powód: wiec vote extend 1 --to 2027-06-30T20:00 --reason "…"';
      return { ok: false, message };
    }
    return {
      ok: true,
      async run(deps, act) {
        const result = await extendVote(deps, { ...act, to, reason });
        if (!result.ok) return tellRefusal(result);
        const { ok, ...facts } = result;
        return { ok, facts, sentences: [`Głosowanie trwa do: ${formatDateTime(new Date(facts.dateTo))}.`] };
      },
    };
  },
};
