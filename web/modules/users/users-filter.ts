import type { userOrders } from '@wiec/contract/users.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';

export const USERS_PATH = '/uzytkownicy';
export const NEW_USER_PATH = '/uzytkownicy/utworz-nowego';
export const userPath = (id: number): string => `/uzytkownicy/edytuj/${id}`;

export type UserOrder = (typeof userOrders)[number];
const ORDERS: readonly UserOrder[] = ['name', 'loginName', 'office', 'state'];

/** How many users stand on a page (spec/1 §9). */
export const USERS_PAGE_SIZE = 20;

/** The choice of users as it stands in the query string; pages are counted from 1 here, from 0 by the API. */
export interface UsersFilter {
  searchTerm: string;
  officeId: number | null;
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
  order: ORDERS.find((order) => order === query.get('order')) ?? 'name',
  descending: query.get('descending') === 'true',
  page: positive(query.get('page')) ?? 1,
});

/** The address of a list: only what differs from the plain one. */
export function usersHref(filter: UsersFilter): string {
  const query = new URLSearchParams();
  if (filter.searchTerm !== '') query.set('searchTerm', filter.searchTerm);
  if (filter.officeId !== null) query.set('officeId', String(filter.officeId));
  if (filter.order !== 'name') query.set('order', filter.order);
  if (filter.descending) query.set('descending', 'true');
  if (filter.page !== 1) query.set('page', String(filter.page));
  const text = query.toString();
  return text === '' ? USERS_PATH : `${USERS_PATH}?${text}`;
}

export const usersQuery = ({ searchTerm, officeId, order, descending, page }: UsersFilter) => ({
  searchTerm: searchTerm === '' ? undefined : searchTerm,
  officeId: officeId ?? undefined,
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
