import type { ProjectTaskFilter, TaskMapQuery } from '@wiec/contract/project-tasks.ts';
import { checkKeyword } from '@wiec/domain/keyword.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';

export const LIST_PATH = '/budzet/lista-projektow-budzetu';
export const MAP_PATH = '/budzet/mapa-projektow-budzetu';
export const PREVIEW_PATH = '/budzet/podglad-projektu-budzetu';

/** Page sizes on offer (spec/2 §9); −1 is all. */
export const PAGE_SIZES = [10, 20, 50, -1] as const;
const DEFAULT_SIZE = 10;

/** The choice of projects as it stands in the query string. Ids are null where nothing is chosen. */
export interface TaskFilter {
  budgetYearId: number | null;
  districtId: number | null;
  officeThematicAreaId: number | null;
  status: number | null;
  searchTerm: string;
  page: number;
  size: number;
}

const idFilters = ['budgetYearId', 'districtId', 'officeThematicAreaId', 'status'] as const;

const positive = (text: string | null): number | null => {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value > 0 && value <= 2_147_483_647 ? value : null;
};

/** Whatever does not read as a filter is left out, so that an old or mistyped link still shows a list. */
export function readFilter(query: URLSearchParams): TaskFilter {
  const size = Number(query.get('size'));
  return {
    budgetYearId: positive(query.get('budgetYearId')),
    districtId: positive(query.get('districtId')),
    officeThematicAreaId: positive(query.get('officeThematicAreaId')),
    status: positive(query.get('status')),
    searchTerm: tidyText(query.get('searchTerm') ?? '').slice(0, 200),
    page: Math.min(positive(query.get('page')) ?? 1, 1_000_000),
    size: PAGE_SIZES.find((offered) => offered === size) ?? DEFAULT_SIZE,
  };
}

/** The query string of a filter: only what differs from the plain list. */
export function filterQuery(filter: TaskFilter): string {
  const query = new URLSearchParams();
  for (const key of idFilters) {
    const value = filter[key];
    if (value !== null) query.set(key, String(value));
  }
  if (hasKeyword(filter)) query.set('searchTerm', filter.searchTerm);
  if (filter.page !== 1) query.set('page', String(filter.page));
  if (filter.size !== DEFAULT_SIZE) query.set('size', String(filter.size));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** What the API is asked for a page of the list. */
export const apiQuery = (filter: TaskFilter): Partial<ProjectTaskFilter> => ({
  ...mapQuery(filter),
  page: filter.page,
  size: filter.size,
});

/** What the API is asked for the map; a keyword that is too short is told on the form and not sent. */
export function mapQuery(filter: TaskFilter): Partial<TaskMapQuery> {
  return {
    budgetYearId: filter.budgetYearId ?? undefined,
    districtId: filter.districtId ?? undefined,
    officeThematicAreaId: filter.officeThematicAreaId ?? undefined,
    status: filter.status ?? undefined,
    searchTerm: hasKeyword(filter) ? filter.searchTerm : undefined,
  };
}

/** One that is too short is told on the form, and filters nothing. */
const hasKeyword = ({ searchTerm }: TaskFilter): boolean =>
  searchTerm !== '' && checkKeyword(searchTerm, 'filter') === null;

/** How many filters are set, for "Filtry (1 ustawiony)". */
export const countSet = (filter: TaskFilter): number =>
  idFilters.filter((key) => filter[key] !== null).length + (hasKeyword(filter) ? 1 : 0);
