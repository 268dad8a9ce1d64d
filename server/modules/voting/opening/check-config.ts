import { checkConfiguration } from '@wiec/domain/ballot-configuration.ts';
import type { DraftConfig } from './config-queries.ts';
import { ballotFormOf, countingRulesOf } from '../vote-config.ts';

/** What keeps a vote from being opened, in sentences (2-citizens-budget §5 "Budget vote"); empty when nothing does. */
export function checkConfig(config: DraftConfig): string[] {
  const problems = checkConfiguration(config.areas.map(ballotFormOf)).map(({ formId, message }) => {
    const area = config.areas.find(({ id }) => id === formId);
    return area ? `Obszar „${area.districtName}”: ${message}` : message;
  });
  for (const { districtName, categories } of config.areas) {
    // Ties and lots go by the number, so it must tell projects apart.
    const numbers = categories.flatMap(({ projects }) => projects.map(({ number }) => number));
    if (new Set(numbers).size < numbers.length) {
      problems.push(`Obszar „${districtName}”: dwa projekty mają ten sam numer.`);
    }
  }
  const { leastTurnout, exclusive } = countingRulesOf(config);
  for (const { districtName, residents } of config.areas) {
    if (leastTurnout !== null && !residents) {
      problems.push(`Obszar „${districtName}”: podaj liczbę mieszkańców, od której liczy się najmniejszą frekwencję.`);
    }
  }
  const tasks = new Set(
    config.areas.flatMap(({ categories }) =>
      categories.flatMap(({ projects }) => projects.map(({ projectTaskId }) => projectTaskId)),
    ),
  );
  if (exclusive.some((pair) => !pair.every((id) => tasks.has(id)))) {
    problems.push('Wśród projektów, które się wykluczają, jest taki, którego w tym głosowaniu nie ma.');
  }
  if (config.identityScheme === 'pesel' && config.notLoggedAvailable && !config.usesPesel) {
    problems.push('Głosowanie według numeru PESEL musi o niego pytać.');
  }
  return problems;
}
