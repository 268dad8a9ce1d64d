import { decideTie } from '../../modules/voting/counting/decide-tie.ts';
import { tellRefusal } from './act-messages.ts';
import type { VoteStep } from './vote-step.ts';

export const decideTieStep: VoteStep = {
  options: { order: { type: 'string' }, reason: { type: 'string' } },
  prepare({ order: given, reason }) {
    if (typeof given !== 'string' || typeof reason !== 'string') {
      const message = 'Podaj kolejność i powód: wiec vote decide-tie 1 --order 12,7 --reason "…"';
      return { ok: false, message };
    }
    const order = given.split(',').map((number) => number.trim());
    return {
      ok: true,
      async run(deps, act) {
        const result = await decideTie(deps, { ...act, order, reason });
        if (!result.ok) return tellRefusal(result);
        const { ok, ...facts } = result;
        const sentence = `Zapisano rozstrzygnięcie remisu w obszarze „${facts.districtName}”: ${facts.order.join(', ')}.`;
        return { ok, facts, sentences: [sentence, `Teraz policz dalej: wiec vote count ${act.voteId}`] };
      },
    };
  },
};
