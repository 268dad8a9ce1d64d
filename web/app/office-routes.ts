import type { RouteObject } from 'react-router';
import type { PageHandle } from './page-handle.ts';
import { pageIn } from './page-route.ts';

const page = pageIn(
  import.meta.glob([
    '../pages/{initiatives,office,office-*,offices,petitions,settings,users}/*.tsx',
    '!../pages/*/*.test.tsx',
  ]),
);

type LoadedPage = { handle?: PageHandle };

/** A page of the office, in the office's frame, which the other pages of this list have no use for. */
const officePage: typeof page = (...where) => {
  const route = page(...where);
  const load = route.lazy as () => Promise<LoadedPage>;
  const lazy = async (): Promise<LoadedPage> => {
    const [loaded, { officeFrame }] = await Promise.all([load(), import('./office-frame/office-frame.ts')]);
    return { ...loaded, handle: { ...loaded.handle!, frame: officeFrame } };
  };
  return { ...route, lazy: lazy as RouteObject['lazy'] } as RouteObject;
};

/**
 * Addresses of the office, of initiatives and of petitions. The browser fetches their list when somebody goes there: most residents never need
 * it.
 */
export const officePages: RouteObject[] = [
  page('inicjatywy', 'initiatives/initiative'),
  page('sprawa', 'initiatives/open-case'),
  page('sprawa/:token', 'initiatives/own-case'),
  page('moje-sprawy', 'initiatives/my-cases'),
  page('petycje', 'petitions/petitions'),
  page('petycje/:id', 'petitions/petition'),
  page('petycje/zestawienie/:year', 'petitions/petition-year'),
  officePage('urzad', 'office/office'),
  officePage('urzad/strona-glowna', 'office-projects/office-featured'),
  officePage('urzad/ustawienia', 'settings/portal-settings'),
  officePage('urzad/ustawienia/moduly', 'settings/settings-modules'),
  officePage('urzad/ustawienia/hasla', 'settings/settings-passwords'),
  officePage('urzad/ustawienia/dokumenty', 'settings/settings-texts'),
  officePage('urzad/ustawienia/dokumenty/nowy', 'settings/settings-text-create'),
  officePage('urzad/ustawienia/dokumenty/:id/nowa-wersja', 'settings/settings-text-version'),
  officePage('urzad/ustawienia/dokumenty/wersja/:id', 'settings/settings-text-edit'),
  officePage('urzad/ustawienia/zalaczniki', 'settings/settings-attachments'),
  officePage('urzad/ustawienia/inicjatywy', 'settings/settings-initiatives'),
  officePage('urzad/inicjatywy', 'office-initiatives/office-initiatives'),
  officePage('urzad/inicjatywy/przekazanie', 'office-initiatives/office-cases-to-hand-on'),
  officePage('urzad/inicjatywy/rejestr', 'office-initiatives/office-case-parcels'),
  officePage('urzad/inicjatywy/statystyka', 'office-initiatives/office-case-statistics'),
  officePage('urzad/inicjatywy/wzory', 'office-initiatives/office-answer-templates'),
  officePage('urzad/inicjatywy/wzory/nowy', 'office-initiatives/office-answer-template-create'),
  officePage('urzad/inicjatywy/wzory/:id', 'office-initiatives/office-answer-template'),
  officePage('urzad/inicjatywy/:id', 'office-initiatives/office-initiative'),
  officePage('urzad/opinie', 'office-initiatives/office-opinions'),
  officePage('urzad/opinie/:id', 'office-initiatives/office-opinion'),
  officePage('urzad/petycje', 'office-initiatives/office-petitions'),
  officePage('urzad/petycje/:id', 'office-initiatives/office-petition'),
  officePage('urzad/ustawienia/komentarze', 'settings/settings-comments'),
  officePage('urzad/ustawienia/deklaracja-dostepnosci', 'settings/settings-accessibility'),
  officePage('urzad/ustawienia/mapa', 'settings/settings-map'),
  officePage('urzad/ustawienia/ulice', 'settings/settings-streets'),
  officePage('urzad/ustawienia/poczta', 'settings/settings-mail'),
  officePage('urzad/ustawienia/szablony', 'settings/settings-letters'),
  officePage('urzad/ustawienia/szablony/:id', 'settings/settings-letter'),
  officePage('urzad/ustawienia/obszary', 'settings/thematic-areas'),
  officePage('urzad/ustawienia/obszary/nowy', 'settings/thematic-area-create'),
  officePage('urzad/ustawienia/obszary/:id', 'settings/thematic-area-edit'),
  officePage('urzad/ustawienia/menu', 'settings/settings-menu'),
  officePage('urzad/ustawienia/kafelki', 'settings/settings-tiles'),
  officePage('urzad/ustawienia/obrazy', 'settings/settings-images'),
  officePage('urzad/jednostki', 'users/units'),
  officePage('urzad/urzedy', 'offices/offices'),
  officePage('urzad/urzedy/nowy', 'offices/office-create'),
  officePage('urzad/urzedy/:id', 'offices/office-edit'),
  officePage('urzad/dziennik', 'office-audit-log/office-audit-log'),
  officePage('urzad/listy', 'office-letters/office-letters'),
  officePage('urzad/komentarze', 'office-comments/office-comments'),
  officePage('komentarze/:id', 'office-comments/office-comment'),
  officePage('urzad/odpowiedzi', 'office-words/office-words'),
  officePage('urzad/wiadomosci', 'office-messages/office-messages'),
  officePage('urzad/konsultacje', 'office-projects/office-consultations'),
  officePage('urzad/konsultacje/nowa', 'office-projects/office-consultation-create'),
  officePage('urzad/konsultacje/:id', 'office-projects/office-project'),
  officePage('urzad/konsultacje/:id/akt', 'office-projects/office-consultation-act'),
  officePage('urzad/konsultacje/:id/historia', 'office-projects/office-consultation-history'),
  officePage('urzad/konsultacje/:id/tresc', 'office-projects/office-consultation-content'),
  officePage('urzad/konsultacje/:id/dotyczy', 'office-projects/office-project-about'),
  officePage('urzad/konsultacje/:id/spotkania', 'office-meetings/office-meetings'),
  officePage('urzad/konsultacje/:id/spotkania/nowe', 'office-meetings/office-meeting-create'),
  officePage('urzad/konsultacje/:id/spotkania/:meetingId', 'office-meetings/office-meeting'),
  officePage('urzad/konsultacje/:id/pliki', 'office-projects/office-project-files'),
  officePage('urzad/konsultacje/:id/literowki', 'office-projects/office-wordings'),
  officePage('urzad/konsultacje/:id/odnosniki', 'office-projects/office-project-links'),
  officePage('urzad/konsultacje/:id/podglad', 'office-projects/office-project-preview'),
  officePage('urzad/konsultacje/:id/plakat', 'office-projects/office-project-poster'),
  officePage('urzad/konsultacje/:id/uwagi', 'office-projects/office-remarks'),
  officePage('urzad/konsultacje/:id/raport', 'office-projects/office-report'),
  officePage('urzad/konsultacje/:id/uwagi/nowa', 'office-projects/office-remark-enter'),
  officePage('urzad/konsultacje/:id/uwagi/podobne', 'office-projects/office-similar-remarks'),
  officePage('urzad/konsultacje/:id/uwagi/arkusz', 'office-projects/office-remarks-sheet'),
  officePage('urzad/konsultacje/:id/uwagi/:remarkId', 'office-projects/office-remark-edit'),
  officePage('urzad/ankiety', 'office-projects/office-surveys'),
  officePage('urzad/ankiety/nowa-sonda', 'office-projects/office-probe-create'),
  officePage('urzad/ankiety/nowa-ankieta', 'office-projects/office-survey-form', 'new'),
  officePage('urzad/ankiety/:id', 'office-projects/office-project', 'survey'),
  officePage('urzad/ankiety/:id/formularz', 'office-projects/office-survey-form'),
  officePage('urzad/ankiety/:id/tresc', 'office-projects/office-probe-content'),
  officePage('urzad/ankiety/:id/dotyczy', 'office-projects/office-project-about', 'survey'),
  officePage('urzad/ankiety/:id/pliki', 'office-projects/office-project-files', 'survey'),
  officePage('urzad/ankiety/:id/literowki', 'office-projects/office-wordings', 'survey'),
  officePage('urzad/ankiety/:id/odnosniki', 'office-projects/office-project-links', 'survey'),
  officePage('urzad/ankiety/:id/podglad', 'office-projects/office-project-preview', 'survey'),
  officePage('urzad/ankiety/:id/plakat', 'office-projects/office-project-poster', 'survey'),
  officePage('urzad/budzety', 'office-budgets/office-budgets'),
  officePage('urzad/budzety/nowa', 'office-budgets/office-budget-create'),
  officePage('urzad/budzety/:id', 'office-budgets/office-budget'),
  officePage('urzad/budzety/:id/strony/:page', 'office-budgets/office-budget-page'),
  officePage('urzad/budzety/:id/projekty', 'office-budgets/office-tasks'),
  officePage('urzad/budzety/:id/projekty/nowy', 'office-budgets/office-task-create'),
  officePage('urzad/budzety/:id/projekty/arkusz', 'office-budgets/office-task-import'),
  officePage('urzad/budzety/:id/projekty/:taskId', 'office-budgets/office-task'),
  officePage('urzad/glosowania', 'office-votes/office-votes'),
  officePage('urzad/glosowania/:id', 'office-votes/office-vote'),
  officePage('urzad/glosowania/:id/ustawienia', 'office-votes/office-vote-setup'),
  officePage('urzad/glosowania/:id/przebieg', 'office-votes/office-vote-course'),
  officePage('urzad/glosowania/:id/rejestr', 'office-votes/office-vote-register'),
  officePage('urzad/glosowania/:id/rejestr/:entryId', 'office-votes/office-vote-entry'),
  officePage('urzad/glosowania/:id/osoba', 'office-votes/office-vote-person'),
  officePage('urzad/glosowania/:id/sygnaly', 'office-votes/office-vote-alerts'),
  officePage('urzad/glosowania/:id/karty', 'office-votes/office-vote-paper'),
  officePage('urzad/glosowania/:id/odnosniki', 'office-votes/office-vote-links'),
  officePage('urzad/glosowania/:id/plakat', 'office-votes/office-vote-poster'),
  officePage('uzytkownicy', 'users/users'),
  officePage('uzytkownicy/utworz-nowego', 'users/user-create'),
  officePage('uzytkownicy/edytuj/:id', 'users/user-edit'),
  officePage('uzytkownicy/edytuj/:id/odejscie', 'users/user-leaving'),
];
