import { type CurrentUser, getCurrentUser } from '@wiec/contract/accounts.ts';
import { getAccessibilitySetting } from '@wiec/contract/settings.ts';
import { attentionOf } from '@wiec/domain/accessibility-statement.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { mayInEveryOffice, mayInSomeOffice, permissionHolderOf } from '@wiec/domain/permission.ts';
import { ACCESSIBILITY_SETTING_PATH } from '@wiec/domain/office-paths.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router';
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
  STREETS_PATH,
  TEXTS_PATH,
  TILES_PATH,
} from '../../modules/settings/settings-paths.ts';
import { titleOfStatus } from '../../texts/failures.ts';
import type { Output, Reply } from '../../lib/api.ts';
import { texts } from '../../texts/polish.ts';
import { type ListedLink, LinkList } from '../../ui/link-list.tsx';
import { Section } from '../../ui/section.tsx';

export const handle: PageHandle = { title: texts.settings, crumbs: [{ label: texts.office, href: '/urzad' }] };

interface Hub {
  user: CurrentUser;
  /** Null: whoever reads this may not change it. */
  declaration: Output<typeof getAccessibilitySetting> | null;
}

export async function loader({ context }: LoaderFunctionArgs): Promise<Reply<Hub> | null> {
  const [user, declaration] = await Promise.all([
    readForOffice(context, getCurrentUser),
    readForOffice(context, getAccessibilitySetting),
  ]);
  if (!user?.ok) return user;
  return { ok: true, data: { user: user.data, declaration: declaration?.ok ? declaration.data : null } };
}

interface Setting extends ListedLink {
  /** Each office has its own: the permission in one of them is enough. */
  ofOffice?: boolean;
}

interface Group {
  id: string;
  title: string;
  question: string;
  settings: readonly Setting[];
}

const groups: readonly Group[] = [
  {
    id: 'miasto',
    title: 'Miasto i urząd',
    question: 'Kim jesteśmy dla mieszkańców.',
    settings: [
      {
        href: AREAS_PATH,
        title: 'Obszary tematyczne',
        text: 'Kategorie projektów, ich nazwy i rysunki.',
        ofOffice: true,
      },
      { href: IMAGES_PATH, title: 'Obrazy', text: 'Znak urzędu, obraz na stronie głównej i znak funduszu.' },
      {
        href: STREETS_PATH,
        title: 'Ulice',
        text: 'Które ulice i numery domów leżą w którym obszarze.',
      },
      { href: MAP_PATH, title: 'Mapa', text: 'Gdzie otwierają się mapy i z jakim przybliżeniem.' },
    ],
  },
  {
    id: 'prawo',
    title: 'Prawo',
    question: 'Co mieszkańcy przyjmują i co musimy ogłosić.',
    settings: [
      {
        href: TEXTS_PATH,
        title: 'Regulamin i dokumenty',
        text: 'Treści, które przyjmują i czytają mieszkańcy, z wersjami i plikami.',
      },
      {
        href: ACCESSIBILITY_SETTING_PATH,
        title: 'Deklaracja dostępności',
        text: 'Stan dostępności portalu, kontakt i coroczny przegląd.',
      },
    ],
  },
  {
    id: 'udzial',
    title: 'Udział',
    question: 'W czym można wziąć udział i jak.',
    settings: [
      { href: MODULES_PATH, title: 'Części portalu', text: 'Konsultacje, budżet obywatelski, sondy i ankiety.' },
      { href: COMMENTS_PATH, title: 'Komentarze', text: 'Kiedy są widoczne i jak długie mogą być.' },
      { href: INITIATIVES_PATH, title: 'Inicjatywy', text: 'Kto widzi formularz i kto może go wysłać.' },
      { href: ATTACHMENTS_PATH, title: 'Załączniki', text: 'Ile plików i jak dużych można dołączyć.' },
    ],
  },
  {
    id: 'tresc',
    title: 'Treść i łączność',
    question: 'Co widać na każdej stronie i co wychodzi z urzędu.',
    settings: [
      { href: MENU_PATH, title: 'Menu', text: 'Pozycje w nagłówku każdej strony.' },
      { href: TILES_PATH, title: 'Kafelki', text: 'Skróty na stronie głównej.' },
      { href: LETTERS_PATH, title: 'Listy', text: 'Słowa listów, które portal wysyła mieszkańcom.' },
    ],
  },
  {
    id: 'system',
    title: 'System',
    question: 'Jak portal działa i kto do niego wchodzi.',
    settings: [
      { href: MAIL_PATH, title: 'Poczta i logowanie', text: 'Serwer poczty, list próbny i usługa logowania.' },
      { href: PASSWORDS_PATH, title: 'Hasła', text: 'Zasady haseł pracowników i mieszkańców.' },
    ],
  },
];

/** Whoever keeps the settings of one office alone sees what is that office's. */
export function Component() {
  return (
    <OfficePage<Hub> title={texts.settings} lead="Każda zmiana jest zapisywana w dzienniku.">
      {(hub) => <Settings {...hub} />}
    </OfficePage>
  );
}

function Settings({ user, declaration }: Hub) {
  const holder = permissionHolderOf(user);
  const officeIds = useInitData().offices.map(({ id }) => id);
  if (!mayInSomeOffice(holder, 'settings.manage')) return <DeniedPage status={403} title={titleOfStatus(403)} />;
  const wholePortal = mayInEveryOffice(holder, 'settings.manage', officeIds);
  const shown = groups
    .map((group) => ({ ...group, settings: group.settings.filter(({ ofOffice }) => wholePortal || ofOffice) }))
    .filter(({ settings }) => settings.length > 0);
  return (
    <>
      {declaration !== null && <Attention declaration={declaration} />}
      {shown.map(({ id, title, question, settings }) => (
        <Section key={id} id={id} title={title} aside={<p>{nbsp(question)}</p>}>
          <LinkList links={settings} />
        </Section>
      ))}
    </>
  );
}

/** What the law asks for and is not done. */
function Attention({ declaration }: { declaration: NonNullable<Hub['declaration']> }) {
  const [today] = useState(() => warsawDate(new Date()));
  const found = attentionOf(declaration.revision === 0 ? null : declaration, today);
  if (found === null) return null;
  return (
    <Section id="uwaga" title="Wymaga uwagi: 1 rzecz">
      <p>
        <b>{nbsp(found.title)}</b>
        <br />
        {nbsp(found.sentence)} <Link to={ACCESSIBILITY_SETTING_PATH}>Przejrzyj deklarację</Link>
      </p>
    </Section>
  );
}
