import { mayInSomeOffice, type Permission, permissionHolderOf } from '@wiec/domain/permission.ts';
import type { CurrentUser } from '@wiec/contract/accounts.ts';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice } from '../app/office-page.tsx';
import type { PageHandle } from '../app/page-handle.ts';
import { OFFICES_PATH } from '../modules/offices/office-draft.ts';
import { USERS_PATH } from '../modules/users/users-filter.ts';
import { texts } from '../texts/polish.ts';
import { Empty } from '../ui/empty.tsx';
import '../styles/office.css';

export const handle: PageHandle = { title: texts.office };

export const loader = ({ context }: LoaderFunctionArgs) => readForOffice(context, 'getCurrentUser');

interface Desk {
  permission: Permission;
  href: string;
  title: string;
  text: string;
}

const desks: readonly Desk[] = [
  {
    permission: 'users.manage',
    href: USERS_PATH,
    title: 'Użytkownicy',
    text: 'Konta pracowników, ich role i uprawnienia w urzędach.',
  },
  {
    permission: 'offices.manage',
    href: OFFICES_PATH,
    title: 'Urzędy',
    text: 'Nazwy, adresy, kontakt i godziny otwarcia.',
  },
  {
    permission: 'settings.manage',
    href: '/urzad/ustawienia',
    title: 'Ustawienia portalu',
    text: 'Obszary tematyczne, regulaminy, części portalu, hasła i poczta.',
  },
];

/** What the reader's permissions open, and nothing else. */
export function Component() {
  return (
    <OfficePage<CurrentUser> title={texts.office} lead="Tu pracownicy urzędu prowadzą portal.">
      {(user) => <Desks user={user} />}
    </OfficePage>
  );
}

function Desks({ user }: { user: CurrentUser }) {
  const holder = permissionHolderOf(user);
  const open = desks.filter(({ permission }) => mayInSomeOffice(holder, permission));
  if (open.length === 0) {
    return (
      <Empty text="Nie ma tu nic do zrobienia">Twoje konto nie ma uprawnień, które otwierają biurko urzędu.</Empty>
    );
  }
  return (
    <ul className="desks">
      {open.map(({ href, title, text }) => (
        <li key={href}>
          <Link to={href}>
            <b>{title}</b>
            <span>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
