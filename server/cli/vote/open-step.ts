import { countPl } from '@wiec/domain/polish-text.ts';
import { openVote } from '../../modules/voting/open-vote.ts';
import { plainStep } from './vote-step.ts';

export const openStep = plainStep(async (deps, act) => {
  const result = await openVote(deps, act);
  if (!result.ok) return result;
  const { ok, ...facts } = result;
  const areas = countPl(facts.areas, 'obszar', 'obszary', 'obszarów');
  const projects = countPl(facts.projects, 'projekt', 'projekty', 'projektów');
  return { ok, facts, sentences: [`Głosowanie otwarte: ${areas}, ${projects}.`, `Skrót zasad: ${facts.configHash}`] };
});
