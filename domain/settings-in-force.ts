/** What each setting of the portal says now, in a few words, for the list of settings (LOOK-office, Settings hub). */
import { CommentingMode, commentingModeNames, type CommentConfig } from './comment-config.ts';
import type { AttachmentConfig } from './attachment-config.ts';
import { formatDate } from './calendar.ts';
import { initiativeModeNames } from './initiative.ts';
import type { InitiativeMode } from './phases.ts';
import type { PortalModule } from './portal-module.ts';
import { countPl } from './polish-text.ts';

export const settingNames = [
  'areas',
  'images',
  'streets',
  'map',
  'texts',
  'accessibility',
  'modules',
  'comments',
  'initiatives',
  'routes',
  'attachments',
  'menu',
  'tiles',
  'letters',
  'mail',
  'passwords',
] as const;
export type SettingName = (typeof settingNames)[number];

/** What the words are made of. */
export interface SettingFacts {
  /** Categories of projects that are in use. */
  readonly areas: number;
  /** Pictures of the portal: of the office's own, and of all that it may have. */
  readonly images: { readonly own: number; readonly all: number };
  /** Null: no list is loaded. */
  readonly streets: number | null;
  readonly map: { readonly zoom: number };
  /** The day from which the terms hold, YYYY-MM-DD (null: none are in force), and how many other documents do. */
  readonly texts: { readonly termsFrom: string | null; readonly others: number };
  /** Null: there is no whole declaration. */
  readonly accessibility: { readonly status: string } | null;
  readonly modules: Readonly<Record<PortalModule, boolean>>;
  readonly comments: CommentConfig;
  readonly initiatives: { readonly mode: InitiativeMode };
  /** Rules by which cases of residents go to units. */
  readonly routes: number;
  readonly attachments: readonly Pick<AttachmentConfig, 'maxAttachmentQuantity' | 'maxAttachmentSize'>[];
  /** Items of all levels. */
  readonly menu: number;
  readonly tiles: number;
  readonly letters: { readonly own: number; readonly all: number };
  /** Null: letters leave by no server. */
  readonly mail: { readonly host: string } | null;
  /** The least length of a password, in characters. */
  readonly passwords: { readonly staff: number; readonly residents: number };
}

const moduleNames: Readonly<Record<PortalModule, string>> = {
  consultation: 'konsultacje',
  budget: 'budżet',
  probe: 'sondy',
  survey: 'ankiety',
};

const decapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const least = (numbers: readonly number[]): number => Math.min(...numbers);
const most = (numbers: readonly number[]): number => Math.max(...numbers);
const range = (numbers: readonly number[]): string =>
  least(numbers) === most(numbers) ? String(least(numbers)) : `${least(numbers)}–${most(numbers)}`;

const words: { readonly [Name in SettingName]: (facts: SettingFacts[Name]) => string } = {
  areas: (count) => (count === 0 ? 'brak' : countPl(count, 'obszar', 'obszary', 'obszarów')),
  images: ({ own, all }) => (own === 0 ? 'wszystkie domyślne' : `własne ${own} z ${all}`),
  streets: (count) => (count === null ? 'brak wykazu' : countPl(count, 'ulica', 'ulice', 'ulic')),
  map: ({ zoom }) => `przybliżenie ${String(zoom).replace('.', ',')}`,
  texts: ({ termsFrom, others }) => {
    const terms = termsFrom === null ? 'brak regulaminu' : `regulamin z ${formatDate(termsFrom)}`;
    return others === 0
      ? terms
      : `${terms}, ${countPl(others, 'inny dokument', 'inne dokumenty', 'innych dokumentów')}`;
  },
  accessibility: (declaration) => (declaration === null ? 'brak deklaracji' : `strona ${declaration.status} z ustawą`),
  modules: (flags) => {
    const on = (Object.keys(moduleNames) as PortalModule[]).filter((module) => flags[module]);
    if (on.length === 0) return 'wszystkie wyłączone';
    return on.length === Object.keys(moduleNames).length
      ? 'wszystkie włączone'
      : `włączone: ${on.map((module) => moduleNames[module]).join(', ')}`;
  },
  comments: ({ mode, maxLength }) => {
    const said = decapitalised(commentingModeNames[mode]);
    return mode === CommentingMode.Off ? said : `${said}, do ${countPl(maxLength, 'znaku', 'znaków', 'znaków')}`;
  },
  initiatives: ({ mode }) => decapitalised(initiativeModeNames[mode]),
  routes: (count) => (count === 0 ? 'brak reguł' : countPl(count, 'reguła', 'reguły', 'reguł')),
  attachments: (places) => {
    const files = places.map(({ maxAttachmentQuantity }) => maxAttachmentQuantity);
    const sizes = places.map(({ maxAttachmentSize }) => maxAttachmentSize);
    const noun = countPl(most(files), 'plik', 'pliki', 'plików').replace(/^[^\p{L}]+/u, '');
    return `${range(files)} ${noun} po ${range(sizes)} MB`;
  },
  menu: (count) => (count === 0 ? 'puste' : countPl(count, 'pozycja', 'pozycje', 'pozycji')),
  tiles: (count) => (count === 0 ? 'brak' : countPl(count, 'kafelek', 'kafelki', 'kafelków')),
  letters: ({ own, all }) => (own === 0 ? 'wszystkie w słowach portalu' : `słowami urzędu ${own} z ${all}`),
  mail: (server) => (server === null ? 'listy nie wychodzą' : server.host),
  passwords: ({ staff, residents }) =>
    staff === residents
      ? `od ${countPl(staff, 'znaku', 'znaków', 'znaków')}`
      : `od ${countPl(staff, 'znaku', 'znaków', 'znaków')}, mieszkańcy od ${residents}`,
};

/** What a setting says now: 'po sprawdzeniu przez moderatora, do 2000 znaków'. */
export const settingInForce = <Name extends SettingName>(name: Name, facts: SettingFacts[Name]): string =>
  words[name](facts);
