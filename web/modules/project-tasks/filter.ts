import type { ProjectTaskFilter, ShownEdition, TaskMapQuery } from '@wiec/contract/project-tasks.ts';
import type { TaskOrder } from '@wiec/domain/task-order.ts';
import {
  DEFAULT_SIZE,
  isKeyword,
  queryText,
  readId,
  readKeyword,
  readPage,
  readPageSize,
} from '../../lib/list-address.ts';

export const orderNames: Readonly<Record<TaskOrder, string>> = {
  title: 'Od A do Z',
  cheapest: 'Od najtańszych',
  dearest: 'Od najdroższych',
  number: 'Według numeru',
  random: 'Losowa',
};
export const taskOrders = Object.keys(orderNames) as TaskOrder[];
export const PLAIN_ORDER: TaskOrder = 'title';

/** In the place of a year: projects of all of them. */
export const ALL_YEARS = -1;

/** The choice of projects as it stands in the query string. Ids are null where nothing is chosen. */
export interface TaskFilter {
  /** Null: the edition on which people vote, else the newest; `ALL_YEARS`: all. */
  budgetYearId: number | null;
  districtId: number | null;
  officeThematicAreaId: number | null;
  status: number | null;
  searchTerm: string;
  order: TaskOrder;
  /** Of the random order; null where it is not drawn yet, and of every other one. */
  seed: number | null;
  page: number;
  size: number;
}

const idFilters = ['budgetYearId', 'districtId', 'officeThematicAreaId', 'status'] as const;

/** Whatever does not read as a filter is left out, so that an old or mistyped link still shows a list. */
export function readFilter(query: URLSearchParams): TaskFilter {
  const order = taskOrders.find((each) => each === query.get('order')) ?? PLAIN_ORDER;
  return {
    budgetYearId: query.get('budgetYearId') === String(ALL_YEARS) ? ALL_YEARS : readId(query.get('budgetYearId')),
    districtId: readId(query.get('districtId')),
    officeThematicAreaId: readId(query.get('officeThematicAreaId')),
    status: readId(query.get('status')),
    searchTerm: readKeyword(query.get('searchTerm')),
    order,
    seed: order === 'random' ? readId(query.get('seed')) : null,
    page: readPage(query.get('page')),
    size: readPageSize(query.get('size')),
  };
}

export const NO_FILTER: TaskFilter = readFilter(new URLSearchParams());

/** The query string of a filter: only what differs from the plain list. */
export const filterQuery = (filter: TaskFilter): string =>
  queryText({
    ...Object.fromEntries(idFilters.map((key) => [key, filter[key]])),
    searchTerm: isKeyword(filter.searchTerm) ? filter.searchTerm : null,
    order: filter.order === PLAIN_ORDER ? null : filter.order,
    seed: filter.order === 'random' ? filter.seed : null,
    page: filter.page === 1 ? null : filter.page,
    size: filter.size === DEFAULT_SIZE ? null : filter.size,
  });

/** Most rows of a page of 'Wszystkie': a longer list comes in pages of so many (docs/decisions/0042). */
export const MOST_ROWS = 200;

/** What the API is asked for a page of the list. */
export const apiQuery = (filter: TaskFilter): Partial<ProjectTaskFilter> => ({
  ...mapQuery(filter),
  order: filter.order,
  seed: filter.seed ?? undefined,
  page: filter.page,
  size: filter.size === -1 ? MOST_ROWS : filter.size,
});

/** What the API is asked for the map; a keyword that is too short is told on the form and not sent. */
export function mapQuery(filter: TaskFilter): Partial<TaskMapQuery> {
  return {
    budgetYearId: isYear(filter.budgetYearId) ? filter.budgetYearId : undefined,
    edition: filter.budgetYearId === null ? 'current' : undefined,
    districtId: filter.districtId ?? undefined,
    officeThematicAreaId: filter.officeThematicAreaId ?? undefined,
    status: filter.status ?? undefined,
    searchTerm: isKeyword(filter.searchTerm) ? filter.searchTerm : undefined,
  };
}

const isYear = (budgetYearId: number | null): budgetYearId is number =>
  budgetYearId !== null && budgetYearId !== ALL_YEARS;

/** The filter with the year that it shows, chosen or not. @param edition to which all that is shown belongs */
export const filterInForce = (filter: TaskFilter, edition: ShownEdition | null): TaskFilter => ({
  ...filter,
  budgetYearId: isYear(filter.budgetYearId) ? filter.budgetYearId : (edition?.budgetYearId ?? ALL_YEARS),
});

/** How many filters are set, for "Filtry (1 ustawiony)". */
export const countSet = (filter: TaskFilter): number =>
  idFilters.filter((key) => filter[key] !== null && filter[key] !== ALL_YEARS).length +
  (isKeyword(filter.searchTerm) ? 1 : 0);

/** From the browser's own random numbers, or the server's. */
export const drawSeed = (): number => 1 + (crypto.getRandomValues(new Uint32Array(1))[0]! % 2_147_483_646);
