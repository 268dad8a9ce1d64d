import type { ProjectTaskFilter, TaskMapQuery } from '@wiec/contract/project-tasks.ts';
import {
  DEFAULT_SIZE,
  isKeyword,
  queryText,
  readId,
  readKeyword,
  readPage,
  readPageSize,
} from '../../lib/list-address.ts';

export const LIST_PATH = '/budzet/lista-projektow-budzetu';
export const MAP_PATH = '/budzet/mapa-projektow-budzetu';
export const PREVIEW_PATH = '/budzet/podglad-projektu-budzetu';

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

/** Whatever does not read as a filter is left out, so that an old or mistyped link still shows a list. */
export function readFilter(query: URLSearchParams): TaskFilter {
  return {
    budgetYearId: readId(query.get('budgetYearId')),
    districtId: readId(query.get('districtId')),
    officeThematicAreaId: readId(query.get('officeThematicAreaId')),
    status: readId(query.get('status')),
    searchTerm: readKeyword(query.get('searchTerm')),
    page: readPage(query.get('page')),
    size: readPageSize(query.get('size')),
  };
}

/** The query string of a filter: only what differs from the plain list. */
export const filterQuery = (filter: TaskFilter): string =>
  queryText({
    ...Object.fromEntries(idFilters.map((key) => [key, filter[key]])),
    searchTerm: isKeyword(filter.searchTerm) ? filter.searchTerm : null,
    page: filter.page === 1 ? null : filter.page,
    size: filter.size === DEFAULT_SIZE ? null : filter.size,
  });

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
    searchTerm: isKeyword(filter.searchTerm) ? filter.searchTerm : undefined,
  };
}

/** How many filters are set, for "Filtry (1 ustawiony)". */
export const countSet = (filter: TaskFilter): number =>
  idFilters.filter((key) => filter[key] !== null).length + (isKeyword(filter.searchTerm) ? 1 : 0);
