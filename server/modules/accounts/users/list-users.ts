import type { UserItem, userOrders } from '@wiec/contract/users.ts';
import type { PermissionHolder } from '@wiec/domain/permission.ts';
import { comparePl } from '@wiec/domain/polish-text.ts';
import { foldForSearch } from '@wiec/domain/search-text.ts';
import { maySeeUser } from '@wiec/domain/staff.ts';
import type { Deps } from '../../../deps.ts';
import { listPage } from '../../../http/list-page.ts';
import { accepted, type Reply } from '../../../http/reply.ts';
import { openPersonal } from '../../../services/account-identity.ts';
import { presentUserItem } from './present-user.ts';
import { findOffices, findUsers } from './user-queries.ts';
import { staffAccountOf } from './user-rights.ts';

export interface ListUsersInput {
  by: PermissionHolder;
  /** From 0. */
  page?: number | undefined;
  size?: number | undefined;
  searchTerm?: string | undefined;
  officeId?: number | undefined;
  order?: (typeof userOrders)[number] | undefined;
  descending?: 'true' | 'false' | undefined;
}

export interface UsersPage {
  items: UserItem[];
  total: number;
  page: number;
  size: number;
}

/** Names are encrypted one by one, so searching and sorting happen here: staff are hundreds, never all residents. */
export async function listUsers(deps: Pick<Deps, 'db' | 'secret'>, input: ListUsersInput): Promise<Reply<UsersPage>> {
  const { by, officeId, order = 'name' } = input;
  const [rows, offices] = await Promise.all([findUsers(deps.db), findOffices(deps.db)]);
  const officeNames = new Map(offices.map(({ id, name }) => [id, name]));
  const users = rows
    .filter((row) => maySeeUser(by, staffAccountOf(row)))
    .map((row) => presentUserItem(row, openPersonal(deps, row.personal), by))
    .filter((user) => officeId === undefined || user.officeId === officeId || user.officeIds.includes(officeId))
    .filter((user) => matches(user, input.searchTerm ?? ''));
  const sorted = users.toSorted(comparison(order, officeNames));
  if (input.descending === 'true') sorted.reverse();
  const { page, size, offset, limit } = listPage({ page: input.page, size: input.size ?? 20 }, sorted.length, 0);
  return accepted({ items: sorted.slice(offset, offset + limit), total: sorted.length, page, size });
}

/** Every word of the search is contained in the name or the login, ignoring accents. */
function matches({ firstname, surname, loginName }: UserItem, searchTerm: string): boolean {
  const text = foldForSearch(`${firstname} ${surname} ${loginName}`);
  return foldForSearch(searchTerm)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function comparison(order: (typeof userOrders)[number], officeNames: ReadonlyMap<number, string>) {
  const nameOf = ({ surname, firstname }: UserItem) => `${surname} ${firstname}`;
  const keys: Record<typeof order, (user: UserItem) => string> = {
    name: nameOf,
    loginName: ({ loginName }) => loginName,
    office: ({ officeId }) => (officeId === null ? '' : (officeNames.get(officeId) ?? '')),
    state: ({ isBlocked }) => (isBlocked ? '1' : '0'),
  };
  const key = keys[order];
  return (a: UserItem, b: UserItem): number =>
    comparePl(key(a), key(b)) || comparePl(nameOf(a), nameOf(b)) || a.id - b.id;
}
