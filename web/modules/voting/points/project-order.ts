import { inDrawnOrder } from '@wiec/domain/drawn-order.ts';
import { groszeOf } from '@wiec/domain/money.ts';
import { comparePl } from '@wiec/domain/polish-text.ts';
import type { VoteForm } from '@wiec/contract/voting.ts';
import type { Question } from './project-row.tsx';

export type Category = VoteForm['categories'][number];

/** `drawn`: anew for each visitor, so that no project is always the first (docs/decisions/0176). */
export const projectOrders = {
  drawn: 'losowa',
  cheapest: 'najtańsze',
  category: 'kategorie',
  title: 'od A do Z',
} as const;
export type ProjectOrder = keyof typeof projectOrders;

export interface OrderedProject {
  readonly question: Question;
  readonly category: Category;
}

/** All projects of an area. @param seed null until it is known: then `drawn` is the order of the office */
export function orderedProjects(form: VoteForm, order: ProjectOrder, seed: number | null): OrderedProject[] {
  const all = form.categories.flatMap((category) => category.questions.map((question) => ({ question, category })));
  if (order === 'cheapest') return all.toSorted((a, b) => costOf(a) - costOf(b));
  if (order === 'title') return all.toSorted((a, b) => comparePl(a.question.content, b.question.content));
  const drawn = seed === null ? all : inDrawnOrder(all, seed, ({ question }) => question.id);
  return order === 'drawn'
    ? drawn
    : form.categories.flatMap((category) => drawn.filter((project) => project.category === category));
}

const costOf = ({ question }: OrderedProject): number => groszeOf(question.projectTask.cost);
