import type { RouteObject } from 'react-router';
import { ErrorPage, RootErrorPage } from './error-page.tsx';
import { Layout } from './layout.tsx';
import { rootLoader, rootShouldRevalidate } from './root-data.ts';

const modules = import.meta.glob<Partial<RouteObject>>(['../pages/*/*.tsx', '!../pages/*/*.test.tsx']);

/**
 * A page of `web/pages`, by its subject and its file, in a chunk of its own. The id is the source file, by which the server finds
 * the chunk; a page that stands at two addresses tells them apart after a #.
 */
function page(path: string, name: string, variant?: string): RouteObject {
  const load = modules[`../pages/${name}.tsx`];
  if (load === undefined) throw new Error(`there is no web/pages/${name}.tsx`);
  const id = `pages/${name}.tsx${variant === undefined ? '' : `#${variant}`}`;
  return { id, path, lazy: load as RouteObject['lazy'], ErrorBoundary: ErrorPage };
}

export const routes: RouteObject[] = [
  {
    id: 'root',
    path: '/',
    loader: rootLoader,
    shouldRevalidate: rootShouldRevalidate,
    Component: Layout,
    ErrorBoundary: RootErrorPage,
    children: [
      page('', 'site/home'),
      page('login', 'accounts/login'),
      page('authentication/callback', 'accounts/sign-in-callback'),
      page('ustawienia', 'site/reader-settings'),
      page('pomoc', 'site/help'),
      page('wynik-wyszukiwania-projektow', 'site/search-results'),
      page('regulamin', 'documents/current-terms'),
      page('regulamin/:id', 'documents/terms-of-use'),
      page('deklaracja-dostepnosci', 'documents/accessibility-declaration'),
      page('dokumenty/:slug', 'documents/legal-document'),
      page('dokumenty/:slug/:id', 'documents/legal-document', 'version'),
      page('sondy/zaglosuj/:id', 'probes/probe'),
      page('sondy/szczegoly/:id', 'probes/probe', 'details'),
      page('ankiety/zaglosuj/:id', 'surveys/survey'),
      page('ankiety/podglad/:id', 'surveys/survey-preview'),
      page('ankiety/potwierdzenie/:id/:voteId', 'surveys/survey-receipt'),
      // Of each kind a list of all, of what runs, and of what is over (spec/1 §2).
      ...['konsultacje', 'ankiety', 'sondy'].flatMap((kind) =>
        ['', 'aktualne-', 'zakonczone-'].map((part) => page(part + kind, 'projects/lists', part + kind)),
      ),
      page('konsultacje/zaglosuj/:id', 'consultations/consultation'),
      page('konsultacje/podglad/:id', 'consultations/consultation-preview'),
      page('konsultacje/zaglosuj/:id/ankieta', 'consultations/consultation-survey'),
      page('konsultacje/potwierdzenie/:id/:voteId', 'surveys/survey-receipt', 'consultation'),
      page('spotkania-bezposrednie', 'meetings/meetings'),
      page('spotkania-bezposrednie/:id', 'meetings/meeting'),
      page('przelicz', 'results/count-file'),
      page('otwarte-dane', 'results/open-data'),
      page('budzet', 'budgets/budget-list'),
      page('aktualny-budzet', 'budgets/budgets-of-kind', 'current'),
      page('zakonczone-budzety', 'budgets/budgets-of-kind', 'finished'),
      page('budzet/lista-projektow-budzetu', 'project-tasks/project-task-list'),
      page('budzet/mapa-projektow-budzetu', 'project-tasks/project-task-map'),
      page('budzet/podglad-projektu-budzetu/:id', 'project-tasks/project-task-preview'),
      page('budzet/:year/glosowania/zaglosuj/:id', 'voting/vote'),
      page('budzet/:year/glosowania/podglad/:id', 'voting/vote-preview'),
      page('budzet/:year/glosowania/podglad/:id/:clientId', 'voting/vote-client-preview'),
      page('budzet/:year/glosowania/:id/karta', 'voting/vote-card'),
      page('budzet/:year/glosowania/:id/potwierdzenie', 'results/receipt-lookup'),
      page('budzet/:year/glosowania/:id/powiadomienie', 'results/results-news'),
      page('budzet/:year/:id/wyniki', 'results/results'),
      page('budzet/:year/:page', 'budgets/budget-page'),
      page('budzet/:year/aktualne-glosowania', 'budgets/budget-votes', 'current'),
      page('budzet/:year/zakonczone-glosowania', 'budgets/budget-votes', 'finished'),
      page('urzad', 'office/office'),
      page('urzad/ustawienia', 'settings/portal-settings'),
      page('urzad/ustawienia/moduly', 'settings/settings-modules'),
      page('urzad/ustawienia/hasla', 'settings/settings-passwords'),
      page('urzad/ustawienia/dokumenty', 'settings/settings-texts'),
      page('urzad/ustawienia/dokumenty/nowy', 'settings/settings-text-create'),
      page('urzad/ustawienia/dokumenty/:id/nowa-wersja', 'settings/settings-text-version'),
      page('urzad/ustawienia/dokumenty/wersja/:id', 'settings/settings-text-edit'),
      page('urzad/ustawienia/zalaczniki', 'settings/settings-attachments'),
      page('urzad/ustawienia/komentarze', 'settings/settings-comments'),
      page('urzad/ustawienia/poczta', 'settings/settings-mail'),
      page('urzad/ustawienia/szablony', 'settings/settings-letters'),
      page('urzad/ustawienia/szablony/:id', 'settings/settings-letter'),
      page('urzad/ustawienia/obszary', 'settings/thematic-areas'),
      page('urzad/ustawienia/obszary/nowy', 'settings/thematic-area-create'),
      page('urzad/ustawienia/obszary/:id', 'settings/thematic-area-edit'),
      page('urzad/ustawienia/menu', 'settings/settings-menu'),
      page('urzad/ustawienia/kafelki', 'settings/settings-tiles'),
      page('urzad/ustawienia/obrazy', 'settings/settings-images'),
      page('urzad/urzedy', 'offices/offices'),
      page('urzad/urzedy/nowy', 'offices/office-create'),
      page('urzad/urzedy/:id', 'offices/office-edit'),
      page('urzad/odpowiedzi', 'office-words/office-words'),
      page('urzad/glosowania', 'office-votes/office-votes'),
      page('urzad/glosowania/:id', 'office-votes/office-vote'),
      page('urzad/glosowania/:id/rejestr', 'office-votes/office-vote-register'),
      page('urzad/glosowania/:id/rejestr/:entryId', 'office-votes/office-vote-entry'),
      page('urzad/glosowania/:id/osoba', 'office-votes/office-vote-person'),
      page('urzad/glosowania/:id/sygnaly', 'office-votes/office-vote-alerts'),
      page('urzad/glosowania/:id/karty', 'office-votes/office-vote-paper'),
      page('urzad/glosowania/:id/odnosniki', 'office-votes/office-vote-links'),
      page('uzytkownicy', 'users/users'),
      page('uzytkownicy/utworz-nowego', 'users/user-create'),
      page('uzytkownicy/edytuj/:id', 'users/user-edit'),
      page('nie-znaleziono', 'site/not-found'),
      page('*', 'site/not-found-anywhere'),
    ],
  },
];
