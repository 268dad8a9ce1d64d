import { listUsers } from '@wiec/contract/users.ts';
import { mayInSomeOffice, permissionHolderOf } from '@wiec/domain/permission.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import { type LoaderFunctionArgs, useNavigation, useSearchParams } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useInitData } from '../../app/root-data.ts';
import { useSession } from '../../app/session.ts';
import type { Output } from '../../lib/api.ts';
import {
  NEW_USER_PATH,
  readUsersFilter,
  usersHref,
  USERS_PAGE_SIZE,
  usersQuery,
} from '../../modules/users/users-filter.ts';
import { UsersSearch } from '../../modules/users/users-search.tsx';
import { UsersTable } from '../../modules/users/users-table.tsx';
import { texts } from '../../texts/polish.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import '../../styles/title-acts.css';

type Users = Output<typeof listUsers>;

export const handle: PageHandle = { title: 'Użytkownicy', crumbs: [{ label: texts.office, href: '/urzad' }] };

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  readForOffice(context, listUsers, { query: usersQuery(readUsersFilter(new URL(request.url).searchParams)) });

export function Component() {
  return (
    <OfficePage<Users>
      title="Użytkownicy"
      beside={() => <NewUser />}
      lead="Konta osób, które pracują w urzędzie. Kont mieszkańców tu nie ma."
    >
      {(users) => <UsersList users={users} />}
    </OfficePage>
  );
}

function NewUser() {
  const session = useSession();
  const mayAdd = session.status === 'signed-in' && mayInSomeOffice(permissionHolderOf(session.user), 'users.manage');
  return mayAdd && <LinkButton to={NEW_USER_PATH}>Utwórz nowego</LinkButton>;
}

function UsersList({ users }: { users: Users }) {
  const [query] = useSearchParams();
  const filter = readUsersFilter(query);
  const { offices } = useInitData();
  const { state } = useNavigation();
  const heading = useFocusOnChange<HTMLHeadingElement>(filter.page);
  return (
    <>
      <UsersSearch filter={filter} offices={offices} busy={state === 'loading'} />
      <div className="list-bar">
        <div role="status">
          <h2 ref={heading} tabIndex={-1}>
            {countPl(users.total, 'użytkownik', 'użytkownicy', 'użytkowników')}
          </h2>
        </div>
      </div>
      {users.items.length === 0 ? (
        <Empty text="Brak użytkowników spełniających warunek">Zmień słowa albo wybierz inny urząd.</Empty>
      ) : (
        <UsersTable users={users.items} filter={filter} offices={offices} />
      )}
      <Pagination
        page={filter.page}
        pageCount={Math.ceil(users.total / USERS_PAGE_SIZE)}
        href={(page) => usersHref({ ...filter, page })}
      />
    </>
  );
}
