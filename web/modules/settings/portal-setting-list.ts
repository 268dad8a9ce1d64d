import type { SettingName } from '@wiec/domain/settings-in-force.ts';
import { ACCESSIBILITY_SETTING_PATH } from '@wiec/domain/office-paths.ts';
import { mayInEveryOffice, mayInSomeOffice, type PermissionHolder } from '@wiec/domain/permission.ts';
import { foldForSearch } from '@wiec/domain/search-text.ts';
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
  ROUTES_PATH,
  STREETS_PATH,
  TEXTS_PATH,
  TILES_PATH,
} from './settings-paths.ts';

export interface ListedSetting {
  readonly name: SettingName;
  readonly href: string;
  readonly title: string;
  readonly text: string;
  /** What else people call it, or look for in it. */
  readonly words: string;
  /** Each office has its own: the permission in one of them is enough. */
  readonly ofOffice?: boolean;
}

export interface SettingGroup {
  readonly id: string;
  readonly title: string;
  readonly question: string;
  readonly settings: readonly ListedSetting[];
}

const groups: readonly SettingGroup[] = [
  {
    id: 'miasto',
    title: 'Miasto i urząd',
    question: 'Kim jesteśmy dla mieszkańców.',
    settings: [
      {
        name: 'areas',
        href: AREAS_PATH,
        title: 'Kategorie',
        text: 'Do której kategorii należą projekty: nazwy i rysunki.',
        words: 'kategoria obszary tematyczne tematy zieleń sport',
        ofOffice: true,
      },
      {
        name: 'images',
        href: IMAGES_PATH,
        title: 'Obrazy',
        text: 'Znak urzędu, obraz na stronie głównej i znak funduszu.',
        words: 'logo herb zdjęcie grafika unia europejska',
      },
      {
        name: 'streets',
        href: STREETS_PATH,
        title: 'Ulice',
        text: 'Które ulice i numery domów leżą w którym obszarze.',
        words: 'adres dzielnica osiedle wykaz csv',
      },
      {
        name: 'map',
        href: MAP_PATH,
        title: 'Mapa',
        text: 'Gdzie otwierają się mapy i z jakim przybliżeniem.',
        words: 'środek współrzędne szerokość długość zoom powiększenie',
      },
    ],
  },
  {
    id: 'prawo',
    title: 'Prawo',
    question: 'Co mieszkańcy przyjmują i co musimy ogłosić.',
    settings: [
      {
        name: 'texts',
        href: TEXTS_PATH,
        title: 'Regulamin i dokumenty',
        text: 'Treści, które przyjmują i czytają mieszkańcy, z wersjami i plikami.',
        words: 'zgoda klauzula rodo polityka prywatności cookies warunki',
      },
      {
        name: 'accessibility',
        href: ACCESSIBILITY_SETTING_PATH,
        title: 'Deklaracja dostępności',
        text: 'Stan dostępności portalu, kontakt i coroczny przegląd.',
        words: 'wcag niepełnosprawność koordynator architektoniczna tłumacz migowy',
      },
    ],
  },
  {
    id: 'udzial',
    title: 'Udział',
    question: 'W czym można wziąć udział i jak.',
    settings: [
      {
        name: 'modules',
        href: MODULES_PATH,
        title: 'Części portalu',
        text: 'Konsultacje, budżet obywatelski, sondy i ankiety.',
        words: 'moduły włącz wyłącz',
      },
      {
        name: 'comments',
        href: COMMENTS_PATH,
        title: 'Komentarze',
        text: 'Kiedy są widoczne i jak długie mogą być.',
        words: 'moderacja moderator długość znaki opinie',
      },
      {
        name: 'initiatives',
        href: INITIATIVES_PATH,
        title: 'Inicjatywy',
        text: 'Kto widzi formularz i kto może go wysłać.',
        words: 'sprawa wniosek petycja zalogowani niezalogowani',
      },
      {
        name: 'routes',
        href: ROUTES_PATH,
        title: 'Dokąd trafiają sprawy',
        text: 'Która jednostka dostaje pismo, według rodzaju, kategorii i obszaru.',
        words: 'jednostka wydział inicjatywy przydział reguły skrzynka',
        ofOffice: true,
      },
      {
        name: 'attachments',
        href: ATTACHMENTS_PATH,
        title: 'Załączniki',
        text: 'Ile plików i jak dużych można dołączyć.',
        words: 'plik rozmiar limit megabajt mb',
      },
    ],
  },
  {
    id: 'tresc',
    title: 'Treść i łączność',
    question: 'Co widać na każdej stronie i co wychodzi z urzędu.',
    settings: [
      {
        name: 'menu',
        href: MENU_PATH,
        title: 'Menu',
        text: 'Pozycje w nagłówku każdej strony.',
        words: 'nawigacja odnośnik link',
      },
      {
        name: 'tiles',
        href: TILES_PATH,
        title: 'Kafelki',
        text: 'Skróty na stronie głównej.',
        words: 'odnośnik link ikona',
      },
      {
        name: 'letters',
        href: LETTERS_PATH,
        title: 'Listy',
        text: 'Słowa listów, które portal wysyła mieszkańcom.',
        words: 'szablon wzór e-mail wiadomość powiadomienie',
      },
    ],
  },
  {
    id: 'system',
    title: 'System',
    question: 'Jak portal działa i kto do niego wchodzi.',
    settings: [
      {
        name: 'mail',
        href: MAIL_PATH,
        title: 'Poczta i logowanie',
        text: 'Serwer poczty, list próbny i usługa logowania.',
        words: 'smtp e-mail wysyłka węzeł krajowy login.gov.pl',
      },
      {
        name: 'passwords',
        href: PASSWORDS_PATH,
        title: 'Hasła',
        text: 'Zasady haseł pracowników i mieszkańców.',
        words: 'hasło znaki blokada konta ważność logowanie',
      },
    ],
  },
];

/** The settings that the reader may change, by their groups. Whoever keeps those of one office alone sees what is that office's. */
export function settingsOf(holder: PermissionHolder, officeIds: readonly number[]): SettingGroup[] {
  if (!mayInSomeOffice(holder, 'settings.manage')) return [];
  const wholePortal = mayInEveryOffice(holder, 'settings.manage', officeIds);
  return keepSettings(groups, ({ ofOffice }) => wholePortal || ofOffice === true);
}

/**
 * The settings in which each word that was typed begins a word, without case and accents.
 * @param valueOf what a setting says now, which is looked through too
 */
export function findSettings(
  typed: string,
  among: readonly SettingGroup[],
  valueOf: (name: SettingName) => string = () => '',
): SettingGroup[] {
  const wanted = wordsOf(typed);
  return keepSettings(among, ({ name, title, text, words }) => {
    const all = wordsOf(`${title} ${text} ${words} ${valueOf(name)}`);
    return wanted.every((begun) => all.some((word) => word.startsWith(begun)));
  });
}

const wordsOf = (text: string): string[] =>
  foldForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const keepSettings = (among: readonly SettingGroup[], keep: (setting: ListedSetting) => boolean): SettingGroup[] =>
  among
    .map((group) => ({ ...group, settings: group.settings.filter(keep) }))
    .filter(({ settings }) => settings.length > 0);
