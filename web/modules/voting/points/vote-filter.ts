import { KEYWORD_MIN_LENGTH } from '@wiec/domain/keyword.ts';
import { foldForSearch } from '@wiec/domain/search-text.ts';
import type { ProjectOrder } from './project-order.ts';
import type { VoteForm } from '@wiec/contract/voting.ts';

/** How projects are found: which are shown, and in which order. */
export interface VoteFilter {
  readonly words: string;
  /** Projects that had points when "only what I chose" was pressed: a row does not vanish under the hand that empties it. */
  readonly onlyChosen: ReadonlySet<number> | null;
  readonly order: ProjectOrder;
}

/** Fewer characters than three do not search yet (spec/2 §5, Keyword search). */
export const isSearch = (words: string): boolean => words.trim().length >= KEYWORD_MIN_LENGTH;

export const noFilter: VoteFilter = { words: '', onlyChosen: null, order: 'drawn' };

/** Projects to show, by question id; null where nothing is filtered. Filtering hides rows, it never touches points. */
export function filterQuestions(
  forms: readonly VoteForm[],
  { words, onlyChosen }: Omit<VoteFilter, 'order'>,
): Set<number> | null {
  const wanted = foldForSearch(words.trim()).split(/\s+/).filter(Boolean);
  const searches = isSearch(words);
  if (!searches && onlyChosen === null) return null;
  const shown = new Set<number>();
  for (const { id, content, projectTask } of questionsOf(forms)) {
    const text = foldForSearch(`${content} ${projectTask.number} ${wordsOf(projectTask.description)}`);
    const found = !searches || wanted.every((word) => text.includes(word));
    if (found && (onlyChosen === null || onlyChosen.has(id))) shown.add(id);
  }
  return shown;
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** Of an excerpt that the server has put into paragraphs. */
const wordsOf = (html: string): string =>
  html.replace(/<[^<>]*>/g, ' ').replace(/&(?:lt|gt|amp);/g, (entity) => entities[entity]!);

export const questionsOf = (forms: readonly VoteForm[]) =>
  forms.flatMap(({ categories }) => categories.flatMap(({ questions }) => questions));
