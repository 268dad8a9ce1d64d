import { checkKeyword } from '@wiec/domain/keyword.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { pageNumber } from '../../lib/page-number.ts';
import { SEARCH_PATH } from '../../lib/search-path.ts';

const DEFAULT_SIZE = 10;
const MOST = 200;

/** A search as it stands in the query string (spec/1 §2, Search results). */
export interface Search {
  /** Null: nothing was asked yet. */
  searchTerm: string | null;
  page: number;
  size: number;
  /** Filters by which a link may narrow the search; undefined where they are not set. */
  voteMode?: number;
  projectMode?: number;
  projectType?: number;
  category?: number;
}

const FILTERS = ['voteMode', 'projectMode', 'projectType', 'category'] as const;
const NOT_SET = 255;

/** Whatever does not read as a page or a size is the first page of ten, so that an old link still shows something. */
export function readSearch(query: URLSearchParams): Search {
  const term = query.get('searchTerm');
  const size = Number(query.get('size'));
  return {
    searchTerm: term === null ? null : tidyText(term).slice(0, MOST),
    page: pageNumber(query.get('page')),
    size: Number.isInteger(size) && size >= 1 && size <= MOST ? size : DEFAULT_SIZE,
    ...readFilters(query),
  };
}

/** A choice is a number from 0 up; −1, 255, "null" and anything else mean that none was made. */
function readFilters(query: URLSearchParams): Partial<Record<(typeof FILTERS)[number], number>> {
  const set = FILTERS.map((name) => [name, query.get(name) ?? ''] as const).filter(
    ([, value]) => /^\d{1,9}$/.test(value) && Number(value) !== NOT_SET,
  );
  return Object.fromEntries(set.map(([name, value]) => [name, Number(value)]));
}

/** What is wrong with the phrase; null where there is none yet. */
export const faultOf = ({ searchTerm }: Search): string | null =>
  searchTerm === null ? null : checkKeyword(searchTerm);

export function searchHref({ searchTerm, page, size, ...filters }: Search): string {
  const query = new URLSearchParams({ searchTerm: searchTerm ?? '' });
  if (page !== 1) query.set('page', String(page));
  if (size !== DEFAULT_SIZE) query.set('size', String(size));
  for (const name of FILTERS) if (filters[name] !== undefined) query.set(name, String(filters[name]));
  return `${SEARCH_PATH}?${query}`;
}
