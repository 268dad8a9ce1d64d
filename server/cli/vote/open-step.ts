import { countPl } from '@wiec/domain/polish-text.ts';
import { openVote } from '../../modules/voting/open-vote.ts';
import type { VoteStep } from './vote-step.ts';

export const openStep: VoteStep = {
  options: { 'without-codes': { type: 'boolean', default: false } },
  prepare: (values) => ({
    ok: true,
    async run(deps, act) {
      const result = await openVote(deps, { ...act, withoutCodes: values['without-codes'] === true });
      if (!result.ok) return result;
      const { ok, ...facts } = result;
      const areas = countPl(facts.areas, 'obszar', 'obszary', 'obszarów');
      const projects = countPl(facts.projects, 'projekt', 'projekty', 'projektów');
      const sentences = [`Głosowanie otwarte: ${areas}, ${projects}.`, `Skrót zasad: ${facts.configHash}`];
      return { ok, facts, sentences };
    },
  }),
};
