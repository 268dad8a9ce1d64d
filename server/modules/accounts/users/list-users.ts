import {
  type listUsers as listEndpoint,
  type UserItem,
  type userOrders,
  type userStates,
  WITHOUT_UNIT,
} from '@wiec/contract/users.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import type { PermissionHolder } from '@wiec/domain/permission.ts';
import { comparePl } from '@wiec/domain/polish-text.ts';
import { foldForSearch } from '@wiec/domain/search-text.ts';
import { maySeeUser } from '@wiec/domain/staff.ts';
import { substitutionState } from '@wiec/domain/substitution.ts';
import { isInUnit } from '@wiec/domain/unit.ts';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { listPage } from '../../../http/list-page.ts';
import { accepted, type Reply } from '../../../http/reply.ts';
import { openPersonal } from '../../../services/account-identity.ts';
import { findUnitHeads } from '../units/unit-queries.ts';
import { isShown, type ListedUser, presentUserItem } from './present-user.ts';
import { findLastingSubstitutions } from './substitution-queries.ts';
import { nameIn } from './substitutions.ts';
import { findLastSeen, findOffices, findUsers, type UserRow } from './user-queries.ts';
import { staffAccountOf } from './user-rights.ts';

export interface ListUsersInput {
  by: PermissionHolder;
  /** From 0. */
  page?: number | undefined;
  size?: number | undefined;
  searchTerm?: string | undefined;
  officeId?: number | undefined;
  /** {@link WITHOUT_UNIT}: those who are in none. */
  unit?: number | undefined;
  role?: number | undefined;
  state?: (typeof userStates)[number] | undefined;
  order?: (typeof userOrders)[number] | undefined;
  descending?: 'true' | 'false' | undefined;
}

export type UsersPage = z.infer<(typeof listEndpoint)['output']>;

/**
 * Names are encrypted one by one, so searching and sorting happen here: staff are hundreds, never all residents. What is told of
 * each is asked for all of a page at once.
 */
export async function listUsers(deps: Pick<Deps, 'db' | 'secret'>, input: ListUsersInput): Promise<Reply<UsersPage>> {
  const { by, order = 'name' } = input;
  const [rows, offices, allUnits] = await Promise.all([
    findUsers(deps.db),
    findOffices(deps.db),
    findUnitHeads(deps.db),
  ]);
  const officeNames = new Map(offices.map(({ id, name }) => [id, name]));
  const units = allUnits.filter(
    ({ officeId }) => isShown(by, officeId) && (input.officeId === undefined || officeId === input.officeId),
  );
  const unitsOf = (user: ListedUser): number[] => units.filter((unit) => isInUnit(unit, user)).map(({ id }) => id);
  const found = rows
    .filter((row) => maySeeUser(by, staffAccountOf(row)))
    .map((row) => presentUserItem(row, openPersonal(deps, row.personal), by))
    .filter((user) => isAskedFor(user, input))
    .map((user) => ({ user, inUnits: unitsOf(user) }));
  const { unit } = input;
  const users = found
    .filter(
      ({ inUnits }) => unit === undefined || (unit === WITHOUT_UNIT ? inUnits.length === 0 : inUnits.includes(unit)),
    )
    .map(({ user }) => user);
  const sorted = users.toSorted(comparison(order, officeNames));
  if (input.descending === 'true') sorted.reverse();
  const { page, size, offset, limit } = listPage({ page: input.page, size: input.size ?? 20 }, sorted.length, 0);
  const items = await withWhatChanges(deps, sorted.slice(offset, offset + limit), rows);
  const counts = {
    all: found.length,
    units: units.map(({ id }) => ({ id, count: found.filter(({ inUnits }) => inUnits.includes(id)).length })),
    others: found.filter(({ inUnits }) => inUnits.length === 0).length,
  };
  return accepted({ items, total: sorted.length, page, size, counts });
}

function isAskedFor(user: ListedUser, { officeId, role, state, searchTerm = '' }: ListUsersInput): boolean {
  if (officeId !== undefined && user.officeId !== officeId && !user.officeIds.includes(officeId)) return false;
  const isCounted = (held: ListedUser['roles'][number]) => officeId === undefined || held.officeId === officeId;
  if (role !== undefined && !user.roles.some((held) => held.id === role && isCounted(held))) return false;
  if (state !== undefined && user.isBlocked !== (state === 'blocked')) return false;
  return matches(user, searchTerm);
}

/** Who stands in for whom, and when each was last seen. @param rows of all users, for the names of the others */
async function withWhatChanges(
  deps: Pick<Deps, 'db' | 'secret'>,
  users: readonly ListedUser[],
  rows: readonly UserRow[],
): Promise<UserItem[]> {
  if (users.length === 0) return [];
  const ids = users.map(({ id }) => id);
  const [substitutions, seen] = await Promise.all([findLastingSubstitutions(deps.db, ids), findLastSeen(deps.db, ids)]);
  const today = warsawDate(new Date());
  const seenAt = new Map(seen.map(({ id, at }) => [id, at]));
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const nameOf = (id: number): string => {
    const row = rowOf.get(id);
    return row === undefined ? `Konto nr ${id}` : nameIn(deps, row);
  };
  return users.map((user) => ({
    ...user,
    substitutions: substitutions
      .filter(({ absentId, substituteId }) => absentId === user.id || substituteId === user.id)
      .map(({ absentId, substituteId, firstDay, lastDay, endedAt }) => ({
        side: absentId === user.id ? ('absent' as const) : ('substitute' as const),
        name: nameOf(absentId === user.id ? substituteId : absentId),
        firstDay,
        lastDay,
        isRunning: substitutionState({ firstDay, lastDay }, endedAt, today) === 'running',
      })),
    lastSeenAt: seenAt.get(user.id)?.toISOString() ?? null,
  }));
}

/** Every word of the search is contained in the name or the login, ignoring accents. */
function matches({ firstname, surname, loginName }: ListedUser, searchTerm: string): boolean {
  const text = foldForSearch(`${firstname} ${surname} ${loginName}`);
  return foldForSearch(searchTerm)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function comparison(order: (typeof userOrders)[number], officeNames: ReadonlyMap<number, string>) {
  const nameOf = ({ surname, firstname }: ListedUser) => `${surname} ${firstname}`;
  const keys: Record<typeof order, (user: ListedUser) => string> = {
    name: nameOf,
    loginName: ({ loginName }) => loginName,
    office: ({ officeId }) => (officeId === null ? '' : (officeNames.get(officeId) ?? '')),
    state: ({ isBlocked }) => (isBlocked ? '1' : '0'),
  };
  const key = keys[order];
  return (a: ListedUser, b: ListedUser): number =>
    comparePl(key(a), key(b)) || comparePl(nameOf(a), nameOf(b)) || a.id - b.id;
}
