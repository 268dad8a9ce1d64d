import { checkConfiguration } from '@wiec/domain/ballot-configuration.ts';
import type { OpeningProblem } from '../act-problem.ts';
import type { DraftConfig } from './config-queries.ts';
import { ballotFormOf, countingRulesOf } from '../vote-config.ts';

/** What keeps a vote from being opened (2-citizens-budget §5 "Budget vote"); empty when nothing does. */
export function checkConfig(config: DraftConfig): OpeningProblem[] {
  const problems = checkConfiguration(config.areas.map(ballotFormOf)).map((problem): OpeningProblem => {
    const area = config.areas.find(({ id }) => id === problem.formId);
    return { code: 'ballot-configuration', districtName: area?.districtName ?? null, problem };
  });
  for (const { districtName, categories } of config.areas) {
    // Ties and lots go by the number, so it must tell projects apart.
    const numbers = categories.flatMap(({ projects }) => projects.map(({ number }) => number));
    if (new Set(numbers).size < numbers.length) {
      problems.push({ code: 'number-taken-twice', districtName });
    }
  }
  for (const { districtName, budget } of config.areas) {
    if (budget === 0) problems.push({ code: 'pool-missing', districtName });
  }
  const { leastTurnout, exclusive } = countingRulesOf(config);
  for (const { districtName, residents } of config.areas) {
    if (leastTurnout !== null && !residents) {
      problems.push({ code: 'residents-missing', districtName });
    }
  }
  const tasks = new Set(
    config.areas.flatMap(({ categories }) =>
      categories.flatMap(({ projects }) => projects.map(({ projectTaskId }) => projectTaskId)),
    ),
  );
  if (exclusive.some((pair) => !pair.every((id) => tasks.has(id)))) {
    problems.push({ code: 'excluded-project-missing' });
  }
  if (config.identityScheme === 'pesel' && config.notLoggedAvailable && !config.usesPesel) {
    problems.push({ code: 'pesel-not-asked' });
  }
  return problems;
}
