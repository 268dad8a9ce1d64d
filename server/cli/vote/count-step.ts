import { formatInteger } from '@wiec/domain/polish-text.ts';
import { countVote } from '../../modules/voting/count-vote.ts';
import { plainStep } from './vote-step.ts';

export const countStep = plainStep(async (deps, act) => {
  const counted = await countVote(deps, act);
  if (!counted.ok) return counted;
  const { result, lotSeed } = counted;
  const sentences = result.districts.flatMap(({ districtName, projects }) => [
    `${districtName}:`,
    ...projects.map(
      ({ place, projectTaskName, projectTaskPoints }) =>
        `  ${place === null ? '  –' : String(place).padStart(3)}  ${projectTaskName} (${formatInteger(projectTaskPoints)})`,
    ),
  ]);
  return { ok: true, facts: { lotSeed, result }, sentences: [...sentences, `Ziarno losowania: ${lotSeed}`] };
});
