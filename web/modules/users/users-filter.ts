import type { userOrders, userStates } from '@wiec/contract/users.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';

export const USERS_PATH = '/uzytkownicy';
export const NEW_USER_PATH = '/uzytkownicy/utworz-nowego';
export const userPath = (id: number): string => `/uzytkownicy/edytuj/${id}`;

export type UserOrder = (typeof userOrders)[number];
const ORDERS: readonly UserOrder[] = ['name', 'loginName', 'office', 'state'];

/** How many users stand on a page (spec/1 §9). */
export const USERS_PAGE_SIZE = 20;

export type UserState = (typeof userStates)[number];
export const stateNames: Readonly<Record<UserState, string>> = { active: 'czynne', blocked: 'zablokowane' };
const STATES = Object.keys(stateNames) as UserState[];

/** In place of a unit: those who are in none (`WITHOUT_UNIT` of the contract). */
export const NO_UNIT = 0;

/** The choice of users as it stands in the query string; pages are counted from 1 here, from 0 by the API. */
export interface UsersFilter {
  searchTerm: string;
  officeId: number | null;
  /** {@link NO_UNIT}: who is in none; null: everybody. */
  unit: number | null;
  role: number | null;
  state: UserState | null;
  order: UserOrder;
  descending: boolean;
  page: number;
}

const positive = (text: string | null): number | null => {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value > 0 && value <= 1_000_000 ? value : null;
};

/** Whatever does not read as a filter is left out. */
export const readUsersFilter = (query: URLSearchParams): UsersFilter => ({
  searchTerm: tidyText(query.get('searchTerm') ?? '').slice(0, 200),
  officeId: positive(query.get('officeId')),
  unit: query.get('unit') === String(NO_UNIT) ? NO_UNIT : positive(query.get('unit')),
  role: positive(query.get('role')),
  state: STATES.find((state) => state === query.get('state')) ?? null,
  order: ORDERS.find((order) => order === query.get('order')) ?? 'name',
  descending: query.get('descending') === 'true',
  page: positive(query.get('page')) ?? 1,
});

/** The address of a list: only what differs from the plain one. */
export function usersHref(filter: UsersFilter): string {
  const query = new URLSearchParams();
  if (filter.searchTerm !== '') query.set('searchTerm', filter.searchTerm);
  if (filter.officeId !== null) query.set('officeId', String(filter.officeId));
  if (filter.unit !== null) query.set('unit', String(filter.unit));
  if (filter.role !== null) query.set('role', String(filter.role));
  if (filter.state !== null) query.set('state', filter.state);
  if (filter.order !== 'name') query.set('order', filter.order);
  if (filter.descending) query.set('descending', 'true');
  if (filter.page !== 1) query.set('page', String(filter.page));
  const text = query.toString();
  return text === '' ? USERS_PATH : `${USERS_PATH}?${text}`;
}

/** How many filters are set; the unit is a view, not a filter. */
export const usersFiltersOf = ({ searchTerm, officeId, role, state }: UsersFilter): number =>
  [searchTerm !== '', officeId !== null, role !== null, state !== null].filter(Boolean).length;

export const usersQuery = ({ searchTerm, officeId, unit, role, state, order, descending, page }: UsersFilter) => ({
  searchTerm: searchTerm === '' ? undefined : searchTerm,
  officeId: officeId ?? undefined,
  unit: unit ?? undefined,
  role: role ?? undefined,
  state: state ?? undefined,
  order,
  descending: descending ? ('true' as const) : undefined,
  page: page - 1,
  size: USERS_PAGE_SIZE,
});

/** A click on the head of a column sorts by it, and turns the order when it is sorted by it already. */
export const sortedBy = (filter: UsersFilter, order: UserOrder): UsersFilter => ({
  ...filter,
  order,
  descending: filter.order === order && !filter.descending,
  page: 1,
});
