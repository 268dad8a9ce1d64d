import type { VoteForm } from '@wiec/contract/voting.ts';
import { nameOfCategory } from './vote-filter.ts';

/** How many projects each category has in these areas, in the order of their first appearance. */
export function countByCategory(forms: readonly VoteForm[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const category of forms.flatMap(({ categories }) => categories)) {
    const name = nameOfCategory(category);
    counts.set(name, (counts.get(name) ?? 0) + category.questions.length);
  }
  return counts;
}
