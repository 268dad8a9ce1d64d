import type { PublishedGroup } from './published-results.ts';
import type { ResultGroup } from './question-summary.ts';

/** Of the row that stands for all that too few chose. */
export const MERGED_CELL = 'merged';

/** A table of published results as it is told, on pages and in files: small rows stand together in one, named by what it holds. */
export function toldRows({ rows, merged, ...group }: PublishedGroup): ResultGroup {
  const told = rows.flatMap(({ cell, content, total, percentage }) =>
    total === null || percentage === null ? [] : [{ cell, content, total, percentage }],
  );
  if (merged === null) return { ...group, rows: told };
  const { withUnanswered, ...together } = merged;
  const hidden = rows.filter(({ total }) => total === null).map(({ content }) => content);
  if (withUnanswered) hidden.push('bez odpowiedzi');
  const content = `Razem, żeby nie wskazywać osób${hidden.length > 0 ? `: ${hidden.join(', ')}` : ''}`;
  return { ...group, rows: [...told, { cell: MERGED_CELL, content, ...together }] };
}
