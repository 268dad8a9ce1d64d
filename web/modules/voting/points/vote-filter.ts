import { KEYWORD_MIN_LENGTH } from '@wiec/domain/keyword.ts';
import { foldForSearch } from '@wiec/domain/search-text.ts';
import type { ProjectOrder } from './project-order.ts';
import type { VoteForm } from '@wiec/contract/voting.ts';

/** How projects are found: which are shown, and in which order. */
export interface VoteFilter {
  readonly words: string;
  /** Projects that had points when "only what I chose" was pressed: a row does not vanish under the hand that empties it. */
  readonly onlyChosen: ReadonlySet<number> | null;
  /** Names of categories, which areas share; none: all. */
  readonly categories: ReadonlySet<string>;
  readonly order: ProjectOrder;
}

/** Fewer characters than three do not search yet (spec/2 §5, Keyword search). */
export const isSearch = (words: string): boolean => words.trim().length >= KEYWORD_MIN_LENGTH;

export const noFilter: VoteFilter = { words: '', onlyChosen: null, categories: new Set(), order: 'drawn' };

/** Whether it hides anything. */
export const isFiltering = ({ words, onlyChosen, categories }: Omit<VoteFilter, 'order'>): boolean =>
  isSearch(words) || onlyChosen !== null || categories.size > 0;

/** Each filter in force, as a chip says it, and what is left without it. */
export function filtersInForce(filter: VoteFilter): { text: string; without: VoteFilter }[] {
  const { words, onlyChosen, categories } = filter;
  return [
    ...(isSearch(words) ? [{ text: `„${words.trim()}”`, without: { ...filter, words: '' } }] : []),
    ...[...categories].map((name) => ({
      text: name,
      without: { ...filter, categories: new Set([...categories].filter((other) => other !== name)) },
    })),
    ...(onlyChosen === null ? [] : [{ text: 'moje punkty', without: { ...filter, onlyChosen: null } }]),
  ];
}

/** Projects to show, by question id; null where nothing is filtered. Filtering hides rows, it never touches points. */
export function filterQuestions(forms: readonly VoteForm[], filter: Omit<VoteFilter, 'order'>): Set<number> | null {
  if (!isFiltering(filter)) return null;
  const { words, onlyChosen, categories } = filter;
  const wanted = foldForSearch(words.trim()).split(/\s+/).filter(Boolean);
  const searches = isSearch(words);
  const shown = new Set<number>();
  const inCategories = forms
    .flatMap((form) => form.categories)
    .filter((category) => categories.size === 0 || categories.has(nameOfCategory(category)));
  for (const { id, content, projectTask } of inCategories.flatMap(({ questions }) => questions)) {
    const text = foldForSearch(`${content} ${projectTask.number} ${wordsOf(projectTask.description)}`);
    const found = !searches || wanted.every((word) => text.includes(word));
    if (found && (onlyChosen === null || onlyChosen.has(id))) shown.add(id);
  }
  return shown;
}

export const nameOfCategory = ({ officeThematicArea }: VoteForm['categories'][number]): string =>
  officeThematicArea.thematicAreaName;

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** Of an excerpt that the server has put into paragraphs. */
const wordsOf = (html: string): string =>
  html.replace(/<[^<>]*>/g, ' ').replace(/&(?:lt|gt|amp);/g, (entity) => entities[entity]!);

export const questionsOf = (forms: readonly VoteForm[]) =>
  forms.flatMap(({ categories }) => categories.flatMap(({ questions }) => questions));
