import { formatInteger } from '@wiec/domain/polish-text.ts';
import { countVote } from '../../modules/voting/counting/count-vote.ts';
import { tellRefusal } from './act-messages.ts';
import type { VoteStep } from './vote-step.ts';

export const countStep: VoteStep = {
  options: { trial: { type: 'boolean', default: false } },
  prepare: (values) => ({
    ok: true,
    async run(deps, act) {
      const trial = values.trial === true;
      const counted = await countVote(deps, { ...act, trial });
      if (!counted.ok) return tellRefusal(counted);
      const { result, lotSeed } = counted;
      const sentences = result.districts.flatMap(({ districtName, projects }) => [
        `${districtName}:`,
        ...projects.map(
          ({ place, selected, projectTaskName, projectTaskPoints }) =>
            `  ${place === null ? (selected ? '  ✓' : '  –') : String(place).padStart(3)}  ${projectTaskName} (${projectTaskPoints === null ? 'nie ogłasza się' : formatInteger(projectTaskPoints)})`,
        ),
      ]);
      if (trial) sentences.unshift('Próba liczenia: niczego nie zapisano.');
      return { ok: true, facts: { trial, lotSeed, result }, sentences: [...sentences, `Ziarno losowania: ${lotSeed}`] };
    },
  }),
};
