import { expect, test } from 'vitest';
import { castWords } from './cast-words.ts';
import { ProjectType } from './phases.ts';

test('of a survey nothing is said in the words of voting', () => {
  for (const type of [ProjectType.Survey, ProjectType.Consultation, ProjectType.Probe]) {
    for (const sentence of Object.values(castWords(type))) expect(sentence).not.toMatch(/głos/iu);
  }
  for (const sentence of Object.values(castWords(ProjectType.PublicBudget))) expect(sentence).toMatch(/głos/iu);
});
