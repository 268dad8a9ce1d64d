import { type CurrentUser, getCurrentUser } from '@wiec/contract/accounts.ts';
import { mayInEveryOffice, mayInSomeOffice, permissionHolderOf } from '@wiec/domain/permission.ts';
import { ACCESSIBILITY_SETTING_PATH } from '@wiec/domain/office-paths.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { DeniedPage } from '../../app/error-page.tsx';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useInitData } from '../../app/root-data.ts';
import {
  AREAS_PATH,
  ATTACHMENTS_PATH,
  COMMENTS_PATH,
  IMAGES_PATH,
  INITIATIVES_PATH,
  LETTERS_PATH,
  MAIL_PATH,
  MAP_PATH,
  MENU_PATH,
  MODULES_PATH,
  PASSWORDS_PATH,
  TEXTS_PATH,
  TILES_PATH,
} from '../../modules/settings/settings-paths.ts';
import { titleOfStatus } from '../../texts/failures.ts';
import { texts } from '../../texts/polish.ts';
import { type ListedLink, LinkList } from '../../ui/link-list.tsx';

export const handle: PageHandle = { title: texts.settings, crumbs: [{ label: texts.office, href: '/urzad' }] };

export const loader = ({ context }: LoaderFunctionArgs) => readForOffice(context, getCurrentUser);

interface Setting extends ListedLink {
  /** Each office has its own: the permission in one of them is enough. */
  ofOffice?: boolean;
}

const settings: readonly Setting[] = [
  { href: AREAS_PATH, title: 'Obszary tematyczne', text: 'Kategorie projektów, ich nazwy i rysunki.', ofOffice: true },
  {
    href: TEXTS_PATH,
    title: 'Regulamin i dokumenty',
    text: 'Treści, które przyjmują i czytają mieszkańcy, z wersjami.',
  },
  {
    href: ACCESSIBILITY_SETTING_PATH,
    title: 'Deklaracja dostępności',
    text: 'Stan dostępności portalu, kontakt i coroczny przegląd.',
  },
  { href: MODULES_PATH, title: 'Części portalu', text: 'Konsultacje, budżet obywatelski, sondy i ankiety.' },
  { href: MENU_PATH, title: 'Menu', text: 'Pozycje w nagłówku każdej strony.' },
  { href: TILES_PATH, title: 'Kafelki', text: 'Skróty na stronie głównej.' },
  { href: IMAGES_PATH, title: 'Obrazy', text: 'Znak urzędu, obraz na stronie głównej i znak funduszu.' },
  { href: MAP_PATH, title: 'Mapa', text: 'Gdzie otwierają się mapy i z jakim przybliżeniem.' },
  { href: ATTACHMENTS_PATH, title: 'Załączniki', text: 'Ile plików i jak dużych można dołączyć.' },
  { href: COMMENTS_PATH, title: 'Komentarze', text: 'Kiedy są widoczne i jak długie mogą być.' },
  { href: INITIATIVES_PATH, title: 'Inicjatywy', text: 'Kto widzi formularz i kto może go wysłać.' },
  { href: LETTERS_PATH, title: 'Listy', text: 'Słowa listów, które portal wysyła mieszkańcom.' },
  { href: MAIL_PATH, title: 'Poczta i logowanie', text: 'Serwer poczty, list próbny i usługa logowania.' },
  { href: PASSWORDS_PATH, title: 'Hasła', text: 'Zasady haseł pracowników i mieszkańców.' },
];

/** Whoever keeps the settings of one office alone sees what is that office's. */
export function Component() {
  return (
    <OfficePage<CurrentUser> title={texts.settings} lead="Każda zmiana jest zapisywana w dzienniku.">
      {(user) => <Settings user={user} />}
    </OfficePage>
  );
}

function Settings({ user }: { user: CurrentUser }) {
  const holder = permissionHolderOf(user);
  const officeIds = useInitData().offices.map(({ id }) => id);
  if (!mayInSomeOffice(holder, 'settings.manage')) return <DeniedPage status={403} title={titleOfStatus(403)} />;
  const wholePortal = mayInEveryOffice(holder, 'settings.manage', officeIds);
  return <LinkList links={settings.filter(({ ofOffice }) => wholePortal || ofOffice)} />;
}
