import {
  mayInSomeOffice,
  type Permission,
  type PermissionHolder,
  permissionHolderOf,
} from '@wiec/domain/permission.ts';
import { type CurrentUser, getCurrentUser } from '@wiec/contract/accounts.ts';
import type { ModuleName } from '@wiec/contract/endpoint.ts';
import type { InitData } from '@wiec/contract/site.ts';
import { formatInteger } from '@wiec/domain/polish-text.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { useInitData } from '../../app/root-data.ts';
import { OFFICE_MESSAGES_PATH } from '../../modules/consultations/contact/messages-path.ts';
import { officeLists } from '../../modules/office-projects/office-project-paths.ts';
import { OFFICES_PATH } from '../../modules/offices/office-draft.ts';
import { OFFICE_COMMENTS_PATH, OFFICE_WORDS_PATH } from '../../modules/moderation/moderation-list.ts';
import { useWaiting, type Waiting } from '../../modules/moderation/use-waiting.ts';
import { USERS_PATH } from '../../modules/users/users-filter.ts';
import { OFFICE_VOTES_PATH } from '../../modules/voting/office/office-vote-paths.ts';
import { texts } from '../../texts/polish.ts';
import { Empty } from '../../ui/empty.tsx';
import { type ListedLink, LinkList } from '../../ui/link-list.tsx';

export const handle: PageHandle = { title: texts.office };

export const loader = ({ context }: LoaderFunctionArgs) => readForOffice(context, getCurrentUser);

interface Desk extends ListedLink {
  /** Any one of them. */
  permissions: readonly Permission[];
  /** Not there while this module is off; of several one is enough. */
  module?: ModuleName | readonly ModuleName[];
}

const desks: readonly Desk[] = [
  {
    permissions: ['vote.register', 'vote.paper', 'budget.manage'],
    href: OFFICE_VOTES_PATH,
    title: 'Głosowania',
    text: 'Głosy do rozstrzygnięcia, karty papierowe i podgląd głosowań.',
    module: 'budget',
  },
  {
    permissions: ['consultations.manage'],
    href: officeLists.consultations.path,
    title: officeLists.consultations.title,
    text: 'Co jest w przygotowaniu, co trwa i co czeka na ogłoszenie.',
    module: 'consultation',
  },
  {
    permissions: ['consultations.manage'],
    href: officeLists.surveys.path,
    title: officeLists.surveys.title,
    text: 'Co jest w przygotowaniu, co trwa i które wyniki można ogłosić.',
    module: ['survey', 'probe'],
  },
  {
    permissions: ['comments.moderate'],
    href: OFFICE_COMMENTS_PATH,
    title: 'Komentarze',
    text: 'Co mieszkańcy napisali o konsultacjach i aktach.',
    module: 'consultation',
  },
  {
    permissions: ['comments.moderate'],
    href: OFFICE_WORDS_PATH,
    title: 'Odpowiedzi własnymi słowami',
    text: 'Teksty z ankiet, które czekają na sprawdzenie.',
    module: ['survey', 'consultation'],
  },
  {
    permissions: ['comments.moderate'],
    href: OFFICE_MESSAGES_PATH,
    title: 'Wiadomości z konsultacji',
    text: 'Co mieszkańcy napisali formularzem kontaktowym.',
    module: 'consultation',
  },
  {
    permissions: ['residents.confirm'],
    href: '/konto/mieszkancy',
    title: 'Mieszkańcy',
    text: 'Osoby, które proszą o potwierdzenie, że mieszkają w gminie.',
  },
  {
    permissions: ['users.manage'],
    href: USERS_PATH,
    title: 'Użytkownicy',
    text: 'Konta pracowników, ich role i uprawnienia w urzędach.',
  },
  {
    permissions: ['offices.manage'],
    href: OFFICES_PATH,
    title: 'Urzędy',
    text: 'Nazwy, adresy, kontakt i godziny otwarcia.',
  },
  {
    permissions: ['settings.manage'],
    href: '/urzad/ustawienia',
    title: 'Ustawienia portalu',
    text: 'Obszary tematyczne, regulaminy, części portalu, hasła.',
  },
];

/** What the reader's permissions open, and nothing else. */
export function Component() {
  const portal = useInitData();
  return (
    <OfficePage<CurrentUser> title={texts.office} lead="Tu pracownicy urzędu prowadzą portal.">
      {(user) => <WaitingDesks holder={permissionHolderOf(user)} portal={portal} />}
    </OfficePage>
  );
}

function WaitingDesks({ holder, portal }: Omit<DesksProps, 'waiting'>) {
  const api = useApi();
  const open = desksOf(holder, portal).map(({ href }) => href);
  return <Desks holder={holder} portal={portal} waiting={useWaiting(api, open)} />;
}

/** The desks that somebody's rights open in this portal. */
export function desksOf(holder: PermissionHolder, { appModuleFlags }: Pick<InitData, 'appModuleFlags'>): Desk[] {
  return desks.filter(
    ({ permissions, module }) =>
      (module === undefined || [module].flat().some((each) => appModuleFlags[each])) &&
      permissions.some((permission) => mayInSomeOffice(holder, permission)),
  );
}

interface DesksProps {
  holder: PermissionHolder;
  portal: Pick<InitData, 'appModuleFlags'>;
  /** By the address of the desk, as far as it has been read. */
  waiting?: Readonly<Record<string, Waiting>>;
}

/** Links to the desks with what waits there, or why there are none. */
export function Desks({ holder, portal, waiting = {} }: DesksProps) {
  const open = desksOf(holder, portal).map((desk) => ({ ...desk, ...toldWaiting(desk, waiting[desk.href]) }));
  if (open.length > 0) return <LinkList links={open} />;
  if (holder.permissions.size > 0) {
    return (
      <Empty text="Nic tu na Ciebie nie czeka">
        Twoje uprawnienia dotyczą części portalu, które są teraz wyłączone albo nie mają jeszcze swoich stron.
      </Empty>
    );
  }
  return <Empty text="Nie ma tu nic do zrobienia">Twoje konto nie ma uprawnień, które otwierają biurko urzędu.</Empty>;
}

/** Nothing waits: no number. */
function toldWaiting({ text }: Desk, waiting: Waiting | undefined): Partial<ListedLink> {
  if (waiting === undefined || waiting.count === 0) return {};
  const { count, sentence } = waiting;
  return { figure: formatInteger(count), text: sentence === null ? text : `${text} ${sentence}` };
}
