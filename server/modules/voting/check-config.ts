import { checkConfiguration } from '@wiec/domain/ballot-configuration.ts';
import type { DraftConfig } from './config-queries.ts';
import { ballotFormOf } from './vote-config.ts';

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
  if (config.identityScheme === 'pesel' && config.notLoggedAvailable && !config.usesPesel) {
    problems.push('Głosowanie według numeru PESEL musi o niego pytać.');
  }
  return problems;
}
