import { listUnits, type Unit } from '@wiec/contract/units.ts';
import { listRoles, listUsers, type Role } from '@wiec/contract/users.ts';
import { mayInSomeOffice, permissionHolderOf } from '@wiec/domain/permission.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useInitData } from '../../app/root-data.ts';
import { useSession } from '../../app/session.ts';
import type { Output } from '../../lib/api.ts';
import { personName } from '../../modules/users/person-name.ts';
import {
  NEW_USER_PATH,
  NO_UNIT,
  readUsersFilter,
  type UsersFilter,
  usersFiltersOf,
  usersHref,
  USERS_PAGE_SIZE,
  usersQuery,
} from '../../modules/users/users-filter.ts';
import { UsersSearch } from '../../modules/users/users-search.tsx';
import { UsersTable } from '../../modules/users/users-table.tsx';
import { UsersUnits } from '../../modules/users/users-units.tsx';
import { texts } from '../../texts/polish.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import '../../styles/title-acts.css';
import '../../styles/users.css';

interface Loaded {
  users: Output<typeof listUsers>;
  units: readonly Unit[];
  roles: readonly Role[];
}

export const handle: PageHandle = { title: 'Użytkownicy', crumbs: [{ label: texts.office, href: '/urzad' }] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = usersQuery(readUsersFilter(new URL(request.url).searchParams));
  const [users, units, roles] = await Promise.all([
    readForOffice(context, listUsers, { query }),
    readForOffice(context, listUnits),
    readForOffice(context, listRoles),
  ]);
  return together({ users, units, roles });
}

export function Component() {
  return (
    <OfficePage<Loaded>
      title="Użytkownicy"
      beside={() => <NewUser />}
      lead="Konta osób, które pracują w urzędzie. Kont mieszkańców tu nie ma."
    >
      {(loaded) => <UsersList {...loaded} />}
    </OfficePage>
  );
}

function NewUser() {
  const session = useSession();
  const mayAdd = session.status === 'signed-in' && mayInSomeOffice(permissionHolderOf(session.user), 'users.manage');
  return mayAdd && <LinkButton to={NEW_USER_PATH}>Utwórz nowego</LinkButton>;
}

function UsersList({ users, units, roles }: Loaded) {
  const [query] = useSearchParams();
  const filter = readUsersFilter(query);
  const { offices } = useInitData();
  const heading = useFocusOnChange<HTMLHeadingElement>(usersHref(filter));
  const [now] = useState(() => new Date());
  const unit = units.find(({ id }) => id === filter.unit);
  const head = users.items.find(({ id }) => id === unit?.headId);
  const several = new Set(units.map(({ officeId }) => officeId)).size > 1;
  return (
    <div className="users">
      <UsersUnits
        filter={filter}
        counts={users.counts}
        units={units}
        officeOf={several ? (id) => offices.find((office) => office.id === id)?.shortName ?? '' : null}
      />
      <section className="users__main" aria-labelledby="osoby">
        <div className="users__head">
          <h2 id="osoby" ref={heading} tabIndex={-1}>
            {nbsp(unit?.name ?? (filter.unit === NO_UNIT ? 'Poza jednostkami' : 'Wszystkie jednostki'))}
          </h2>
          <p role="status">
            {nbsp(countPl(users.total, 'osoba', 'osoby', 'osób'))}
            {head && nbsp(`, kieruje ${personName(head)}`)}
          </p>
        </div>
        <UsersSearch filter={filter} offices={offices} roles={roles} />
        {users.items.length === 0 ? (
          <Empty text="Brak użytkowników spełniających warunek">{whyEmpty(filter)}</Empty>
        ) : (
          <UsersTable users={users.items} {...{ filter, offices, units, roles, now }} />
        )}
        <Pagination
          page={filter.page}
          pageCount={Math.ceil(users.total / USERS_PAGE_SIZE)}
          href={(page) => usersHref({ ...filter, page })}
        />
      </section>
    </div>
  );
}

const whyEmpty = (filter: UsersFilter): string =>
  usersFiltersOf(filter) > 0
    ? 'Zmień słowa, rolę albo stan konta.'
    : 'Do jednostki należy, kto nią kieruje albo ma rolę, która działa dla niej.';
