import type { UserItem } from '@wiec/contract/users.ts';
import type { OfficeFooter } from '@wiec/contract/site.ts';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { listedName } from './person-name.ts';
import { sortedBy, type UserOrder, userPath, usersHref, type UsersFilter } from './users-filter.ts';

interface UsersTableProps {
  users: readonly UserItem[];
  filter: UsersFilter;
  offices: readonly OfficeFooter[];
}

const columns: readonly { order: UserOrder; label: string; wide?: boolean }[] = [
  { order: 'name', label: 'Nazwisko i imię' },
  { order: 'loginName', label: 'Login', wide: true },
  { order: 'office', label: 'Urząd', wide: true },
  { order: 'state', label: 'Stan' },
];

/** On phones login and office stand under the name, so that two columns are left. */
export function UsersTable({ users, filter, offices }: UsersTableProps) {
  const officeName = (id: number | null): string => offices.find((office) => office.id === id)?.shortName ?? '–';
  return (
    <table className="table users-table">
      <caption className="visually-hidden">Użytkownicy</caption>
      <thead>
        <tr>
          {columns.map(({ order, label, wide }) => (
            <th
              key={order}
              scope="col"
              className={wide ? 'users-table__wide' : undefined}
              aria-sort={filter.order === order ? (filter.descending ? 'descending' : 'ascending') : undefined}
            >
              <Link to={usersHref(sortedBy(filter, order))} preventScrollReset>
                {label}
                <Icon name="chevron-down" />
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <th scope="row">
              <Link to={userPath(user.id)}>{listedName(user)}</Link>
              {(user.isAdmin || user.isSysAdmin) && <span className="users-table__kind">{kindOf(user)}</span>}
              <span className="users-table__narrow">
                {user.loginName}, {officeName(user.officeId)}
              </span>
            </th>
            <td className="users-table__wide">{user.loginName}</td>
            <td className="users-table__wide">{officeName(user.officeId)}</td>
            <td>
              {user.isBlocked ? (
                <StatusTag shape="withdrawn">zablokowane</StatusTag>
              ) : (
                <StatusTag shape="active">aktywne</StatusTag>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const kindOf = ({ isSysAdmin }: UserItem): string => (isSysAdmin ? 'administrator systemu' : 'administrator');
