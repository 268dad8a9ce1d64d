import type { OfficeFooter } from '@wiec/contract/site.ts';
import type { Unit } from '@wiec/contract/units.ts';
import type { Role, UserItem } from '@wiec/contract/users.ts';
import { formatDate, formatDay, warsawDate } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { lastSeen } from './last-seen.ts';
import { personName } from './person-name.ts';
import { sortedBy, userPath, usersHref, type UsersFilter } from './users-filter.ts';

interface UsersTableProps {
  users: readonly UserItem[];
  filter: UsersFilter;
  offices: readonly OfficeFooter[];
  units: readonly Unit[];
  roles: readonly Role[];
  now: Date;
}

/** A row for each person; on phones its cells stand under each other. */
export function UsersTable({ users, filter, offices, units, roles, now }: UsersTableProps) {
  return (
    <table className="table users-table">
      <caption className="visually-hidden">Użytkownicy</caption>
      <thead>
        <tr>
          <th
            scope="col"
            aria-sort={filter.order === 'name' ? (filter.descending ? 'descending' : 'ascending') : undefined}
          >
            <Link to={usersHref(sortedBy(filter, 'name'))} preventScrollReset>
              Osoba
              <Icon name="chevron-down" />
            </Link>
          </th>
          <th scope="col">Role</th>
          <th scope="col">Zastępstwo</th>
          <th scope="col">Ostatnio</th>
          <th scope="col">
            <span className="visually-hidden">Zmiana</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <th scope="row">
              <span className="users-table__name">{nbsp(personName(user))}</span>
              <span className="users-table__under">{factsOf(user, units, offices)}</span>
            </th>
            <td>
              <Roles user={user} {...{ offices, units, roles }} />
            </td>
            <td>
              <Substitutions of={user} />
            </td>
            <td className="users-table__seen">
              <span className="users-table__label">Ostatnio: </span>
              {nbsp(lastSeen(user.lastSeenAt, now))}
            </td>
            <td className="users-table__act">
              <Link to={userPath(user.id)} aria-label={`Zmień: ${personName(user)}`}>
                Zmień
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What else is known of somebody: the login, what they head, how they sign in. */
function factsOf(
  { id, loginName, isAdmin, isSysAdmin, hasSecondFactor, officeId }: UserItem,
  units: readonly Unit[],
  offices: readonly OfficeFooter[],
): string {
  const headed = units.filter(({ headId, isActive }) => isActive && headId === id).map(({ name }) => name);
  const office = offices.length > 1 ? offices.find((each) => each.id === officeId)?.shortName : undefined;
  return [
    loginName,
    ...(isSysAdmin ? ['administrator systemu'] : isAdmin ? ['administrator'] : []),
    ...(headed.length > 0 ? [`kieruje: ${headed.join(', ')}`] : []),
    ...(hasSecondFactor ? ['dwa kroki logowania'] : []),
    ...(office === undefined ? [] : [office]),
  ].join(', ');
}

interface Places {
  offices: readonly OfficeFooter[];
  units: readonly Unit[];
  roles: readonly Role[];
}

/** Roles that hold in the same place until the same day stand together. */
function Roles({ user, offices, units, roles }: Places & { user: UserItem }) {
  const placeOf = ({ officeId, unitId, endsOn }: UserItem['roles'][number]): string => {
    const office = offices.length > 1 ? offices.find(({ id }) => id === officeId)?.shortName : undefined;
    const place =
      unitId === null ? (office ?? 'cały urząd') : (units.find(({ id }) => id === unitId)?.name ?? 'jednostka');
    return `${place}, ${endsOn === null ? 'bezterminowo' : `do ${formatDate(endsOn)}`}`;
  };
  const held = [...Map.groupBy(user.roles, placeOf)];
  return (
    <>
      {user.isBlocked && <StatusTag shape="withdrawn">konto zablokowane</StatusTag>}
      {held.map(([place, given]) => (
        <Fragment key={place}>
          <span className="users-table__line">
            {given.map(({ id }) => roles.find((role) => role.id === id)?.name ?? `rola nr ${id}`).join(', ')}
          </span>
          <span className="users-table__under">{nbsp(place)}</span>
        </Fragment>
      ))}
      {held.length === 0 && !user.isBlocked && <span className="muted">{withoutRoles(user)}</span>}
    </>
  );
}

const withoutRoles = ({ isAdmin, isSysAdmin, officeIds }: UserItem): string => {
  if (isAdmin || isSysAdmin) return 'cały portal';
  return officeIds.length > 0 ? 'pojedyncze uprawnienia' : 'bez uprawnień';
};

function Substitutions({ of: { substitutions } }: { of: UserItem }) {
  if (substitutions.length === 0) return <span className="muted users-table__none">brak</span>;
  return substitutions.map(({ side, name, firstDay, lastDay, isRunning }) => (
    <Fragment key={`${side} ${name} ${firstDay}`}>
      <span className="users-table__line">
        {side === 'absent' ? 'zastępstwo: ' : 'zastępuje: '}
        <b>{nbsp(name)}</b>
      </span>
      <span className="users-table__under">
        {nbsp(isRunning ? `do ${dayOf(lastDay)}` : `od ${dayOf(firstDay)} do ${dayOf(lastDay)}`)}
      </span>
    </Fragment>
  ));
}

/** The year only where it is not this one. */
const dayOf = (date: string): string =>
  date.slice(0, 4) === warsawDate(new Date()).slice(0, 4) ? formatDay(date) : formatDate(date);
