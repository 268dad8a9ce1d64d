import { categoryCap } from '@wiec/domain/ballot.ts';
import { NBSP } from '@wiec/domain/polish-text.ts';
import type { AreaView, BallotView } from '../ballot/ballot-view.ts';
import { points } from '../../../lib/points-texts.ts';
import { projects } from '../points/points-texts.ts';
import { projectCap } from '../points/vote-areas.ts';

/** Why + does nothing for this project now: the limit that it has reached, and the way out. */
export function stopReason(view: BallotView, area: AreaView, questionId: number, given: number): string {
  const category = area.rules.categories.find(({ questions }) => questions.some(({ id }) => id === questionId));
  const question = category?.questions.find(({ id }) => id === questionId);
  if (category === undefined || question === undefined) return '';
  if (given >= projectCap(area.rules, question) && area.kind !== 'approval') {
    return `Na jeden projekt najwyżej ${points(projectCap(area.rules, question))}.`;
  }
  const { maxProjects } = area.rules;
  if (given === 0 && maxProjects !== null && area.chosenProjects >= maxProjects) {
    return `W${NBSP}tym obszarze najwyżej ${projects(maxProjects)}. Zabierz punkty innemu, żeby wybrać ten.`;
  }
  const cap = categoryCap(area.rules, category);
  if (cap !== null && (view.byCategory.get(category.id)?.given ?? 0) >= cap) {
    return `W${NBSP}tej kategorii najwyżej ${area.kind === 'approval' ? projects(cap) : points(cap)}. ${wayOut(area)}`;
  }
  const all = area.kind === 'approval' ? projects(area.rules.maxPoint) : points(area.rules.maxPoint);
  return `W${NBSP}tym obszarze najwyżej ${all}. ${wayOut(area)}`;
}

const wayOut = (area: AreaView): string =>
  area.kind === 'approval'
    ? 'Odznacz inny projekt, żeby wybrać ten.'
    : 'Zabierz punkty innemu projektowi, żeby dać je temu.';
