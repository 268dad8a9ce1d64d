import {
  OFFICE_BUDGETS_PATH,
  OFFICE_FEATURED_PATH,
  OFFICE_IMPLEMENTATIONS_PATH,
  OFFICE_INITIATIVES_PATH,
  OFFICE_LETTER_ENTRY_PATH,
  OFFICE_OPINIONS_PATH,
  OFFICE_STATE_PATH,
  RESIDENTS_PATH,
} from '@wiec/domain/office-paths.ts';
import {
  isAdministrator,
  mayInEveryOffice,
  mayInSomeOffice,
  type Asked,
  type PermissionHolder,
} from '@wiec/domain/permission.ts';
import type { ModuleName } from '@wiec/contract/endpoint.ts';
import type { InitData } from '@wiec/contract/site.ts';
import { OFFICE_MESSAGES_PATH } from '../../modules/consultations/contact/messages-path.ts';
import { OFFICE_COMMENTS_PATH, OFFICE_WORDS_PATH } from '../../modules/moderation/moderation-list.ts';
import { REGISTER_PATH } from '../../modules/initiatives/petitions/petitions-address.ts';
import { officeLists } from '../../modules/office-projects/office-project-paths.ts';
import { AUDIT_LOG_PATH } from '../../modules/audit-log/audit-log-filter.ts';
import { OFFICE_LETTERS_PATH } from '../../modules/letters/letters-path.ts';
import { OFFICES_PATH } from '../../modules/offices/office-draft.ts';
import { UNITS_PATH } from '../../modules/users/units-path.ts';
import { USERS_PATH } from '../../modules/users/users-filter.ts';
import { OFFICE_VOTES_PATH } from '../../modules/voting/office/office-vote-paths.ts';
import type { ListedLink } from '../../ui/link-list.tsx';

/** A part of the office's work with a page of its own, and for whom it is there. */
interface DeskRule extends ListedLink {
  /** Any one of them. */
  permissions: readonly Asked[];
  /** Not there while this module is off; of several one is enough. */
  module?: ModuleName | readonly ModuleName[];
  /** For administrators of the portal alone. */
  administrators?: true;
  /** For those who hold the permission in each office. */
  everywhere?: true;
  /** Stands in the bar on top of every office page; a permission: unless the reader holds it somewhere. */
  inBar?: true | Asked;
}

/** A part of the office's work as it stands for one reader. */
export interface Desk extends ListedLink {
  inBar: boolean;
}

const desks: readonly DeskRule[] = [
  {
    permissions: ['consultations.view'],
    inBar: true,
    href: officeLists.consultations.path,
    title: officeLists.consultations.title,
    text: 'Co jest w przygotowaniu, co trwa i co czeka na ogłoszenie.',
    module: 'consultation',
  },
  {
    permissions: ['consultations.view'],
    inBar: true,
    href: officeLists.surveys.path,
    title: officeLists.surveys.title,
    text: 'Co jest w przygotowaniu, co trwa i które wyniki można ogłosić.',
    module: ['survey', 'probe'],
  },
  {
    permissions: ['consultations.manage'],
    href: OFFICE_FEATURED_PATH,
    title: 'Na stronie głównej',
    text: 'Co urząd wyróżnia, i w jakiej kolejności.',
    module: ['consultation', 'survey', 'probe'],
  },
  {
    permissions: ['budget.view'],
    inBar: true,
    href: OFFICE_BUDGETS_PATH,
    title: 'Budżety',
    text: 'Edycje, ich strony, projekty i głosowania.',
    module: 'budget',
  },
  {
    permissions: ['diary.read'],
    href: OFFICE_IMPLEMENTATIONS_PATH,
    title: 'Realizacja projektów',
    text: 'Etapy, terminy i dzienniki projektów, które wybrano.',
    module: 'budget',
  },
  {
    permissions: ['vote.register', 'vote.paper', 'vote.commission', 'budget.view'],
    // Whoever sees the budget comes to a vote by its edition.
    inBar: 'budget.view',
    href: OFFICE_VOTES_PATH,
    title: 'Głosowania',
    text: 'Głosy do rozstrzygnięcia, karty papierowe i podgląd głosowań.',
    module: 'budget',
  },
  {
    permissions: ['cases.read'],
    inBar: true,
    href: OFFICE_INITIATIVES_PATH,
    title: 'Inicjatywy',
    text: 'Pisma mieszkańców: czym są, kto je prowadzi, do kiedy odpowiemy.',
    module: ['consultation', 'budget'],
  },
  {
    permissions: ['initiatives.enter'],
    href: OFFICE_LETTER_ENTRY_PATH,
    title: 'Wpisz pismo z kancelarii',
    text: 'Listy mieszkańców, które przyszły poza portalem.',
    module: ['consultation', 'budget'],
  },
  {
    permissions: ['initiatives.view'],
    href: REGISTER_PATH,
    title: 'Rejestr petycji',
    text: 'Co o petycjach czytają wszyscy: treść, przebieg, wynik.',
    module: ['consultation', 'budget'],
  },
  {
    permissions: ['initiatives.opine'],
    href: OFFICE_OPINIONS_PATH,
    title: 'Opinie',
    text: 'O co pytają Twoją jednostkę.',
    module: ['consultation', 'budget'],
  },
  {
    permissions: ['comments.moderate'],
    inBar: true,
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
    href: RESIDENTS_PATH,
    title: 'Mieszkańcy',
    text: 'Kto prosi o potwierdzenie, że mieszka w gminie.',
  },
  {
    permissions: ['users.manage'],
    href: USERS_PATH,
    title: 'Użytkownicy',
    text: 'Konta pracowników, ich role i uprawnienia w urzędach.',
  },
  {
    permissions: ['users.manage'],
    href: UNITS_PATH,
    title: 'Jednostki',
    text: 'Kto nimi kieruje i dla kogo działają role.',
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
    text: 'Kategorie, regulaminy, części portalu, hasła.',
  },
  {
    permissions: ['log.read'],
    everywhere: true,
    href: AUDIT_LOG_PATH,
    title: 'Dziennik czynności',
    text: 'Kto, kiedy i co zrobił w portalu.',
  },
  {
    permissions: ['settings.manage'],
    administrators: true,
    href: OFFICE_LETTERS_PATH,
    title: 'Wysyłka listów',
    text: 'Które listy wyszły, które nie i dlaczego.',
  },
  {
    permissions: ['settings.manage'],
    administrators: true,
    href: OFFICE_STATE_PATH,
    title: 'Stan portalu',
    text: 'Kopie zapasowe, miejsce na dysku, praca w tle.',
  },
];

/** The titles of desks for which somebody holds a permission in some offices, and not in each, as it must be. */
export function desksHeldInPart(holder: PermissionHolder, { offices }: Pick<InitData, 'offices'>): string[] {
  const officeIds = offices.map(({ id }) => id);
  const inPart = (permission: Asked): boolean =>
    mayInSomeOffice(holder, permission) && !mayInEveryOffice(holder, permission, officeIds);
  return desks
    .filter(({ everywhere, permissions }) => everywhere && permissions.some(inPart))
    .map(({ title }) => title);
}

/** The desks that somebody's rights open in this portal. */
export function desksOf(
  holder: PermissionHolder,
  { appModuleFlags, offices }: Pick<InitData, 'appModuleFlags' | 'offices'>,
): Desk[] {
  const officeIds = offices.map(({ id }) => id);
  const holds = (permission: Asked, everywhere = false): boolean =>
    everywhere ? mayInEveryOffice(holder, permission, officeIds) : mayInSomeOffice(holder, permission);
  return desks
    .filter(
      ({ permissions, module, administrators, everywhere }) =>
        (module === undefined || [module].flat().some((each) => appModuleFlags[each])) &&
        (!administrators || isAdministrator(holder)) &&
        permissions.some((permission) => holds(permission, everywhere)),
    )
    .map(({ inBar, href, title, text }) => ({
      href,
      title,
      text,
      inBar: inBar === true || (inBar !== undefined && !mayInSomeOffice(holder, inBar)),
    }));
}
