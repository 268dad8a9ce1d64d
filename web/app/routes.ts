import type { RouteObject } from 'react-router';
import { ErrorPage, RootErrorPage } from './error-page.tsx';
import { Layout } from './layout.tsx';
import { rootLoader, rootShouldRevalidate } from './root-data.ts';

const modules = import.meta.glob<Partial<RouteObject>>(['../pages/*.tsx', '!../pages/*.test.tsx']);

/**
 * A page of `web/pages`, in a chunk of its own. The id is the source file, by which the server finds the chunk; a page that
 * stands at two addresses tells them apart after a #.
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
      page('', 'home'),
      page('login', 'login'),
      page('authentication/callback', 'sign-in-callback'),
      page('ustawienia', 'reader-settings'),
      page('pomoc', 'help'),
      page('wynik-wyszukiwania-projektow', 'search-results'),
      page('regulamin', 'current-terms'),
      page('regulamin/:id', 'terms-of-use'),
      page('deklaracja-dostepnosci', 'accessibility-declaration'),
      page('dokumenty/:slug', 'legal-document'),
      page('dokumenty/:slug/:id', 'legal-document', 'version'),
      page('sondy/zaglosuj/:id', 'probe'),
      page('sondy/szczegoly/:id', 'probe', 'details'),
      page('przelicz', 'count-file'),
      page('otwarte-dane', 'open-data'),
      page('budzet', 'budget-list'),
      page('aktualny-budzet', 'budgets-of-kind', 'current'),
      page('zakonczone-budzety', 'budgets-of-kind', 'finished'),
      page('budzet/lista-projektow-budzetu', 'project-task-list'),
      page('budzet/mapa-projektow-budzetu', 'project-task-map'),
      page('budzet/podglad-projektu-budzetu/:id', 'project-task-preview'),
      page('budzet/:year/glosowania/zaglosuj/:id', 'vote'),
      page('budzet/:year/glosowania/podglad/:id', 'vote-preview'),
      page('budzet/:year/glosowania/podglad/:id/:clientId', 'vote-client-preview'),
      page('budzet/:year/glosowania/:id/karta', 'vote-card'),
      page('budzet/:year/glosowania/:id/potwierdzenie', 'receipt-lookup'),
      page('budzet/:year/glosowania/:id/powiadomienie', 'results-news'),
      page('budzet/:year/:id/wyniki', 'results'),
      page('budzet/:year/:page', 'budget-page'),
      page('budzet/:year/aktualne-glosowania', 'budget-votes', 'current'),
      page('budzet/:year/zakonczone-glosowania', 'budget-votes', 'finished'),
      page('urzad', 'office'),
      page('urzad/ustawienia', 'portal-settings'),
      page('urzad/ustawienia/moduly', 'settings-modules'),
      page('urzad/ustawienia/hasla', 'settings-passwords'),
      page('urzad/ustawienia/dokumenty', 'settings-texts'),
      page('urzad/ustawienia/dokumenty/nowy', 'settings-text-create'),
      page('urzad/ustawienia/dokumenty/:id/nowa-wersja', 'settings-text-version'),
      page('urzad/ustawienia/dokumenty/wersja/:id', 'settings-text-edit'),
      page('urzad/ustawienia/zalaczniki', 'settings-attachments'),
      page('urzad/ustawienia/komentarze', 'settings-comments'),
      page('urzad/ustawienia/poczta', 'settings-mail'),
      page('urzad/ustawienia/szablony', 'settings-letters'),
      page('urzad/ustawienia/szablony/:id', 'settings-letter'),
      page('urzad/ustawienia/obszary', 'thematic-areas'),
      page('urzad/ustawienia/obszary/nowy', 'thematic-area-create'),
      page('urzad/ustawienia/obszary/:id', 'thematic-area-edit'),
      page('urzad/ustawienia/menu', 'settings-menu'),
      page('urzad/ustawienia/kafelki', 'settings-tiles'),
      page('urzad/ustawienia/obrazy', 'settings-images'),
      page('urzad/urzedy', 'offices'),
      page('urzad/urzedy/nowy', 'office-create'),
      page('urzad/urzedy/:id', 'office-edit'),
      page('urzad/glosowania', 'office-votes'),
      page('urzad/glosowania/:id', 'office-vote'),
      page('urzad/glosowania/:id/rejestr', 'office-vote-register'),
      page('urzad/glosowania/:id/rejestr/:entryId', 'office-vote-entry'),
      page('urzad/glosowania/:id/osoba', 'office-vote-person'),
      page('urzad/glosowania/:id/sygnaly', 'office-vote-alerts'),
      page('urzad/glosowania/:id/karty', 'office-vote-paper'),
      page('urzad/glosowania/:id/odnosniki', 'office-vote-links'),
      page('uzytkownicy', 'users'),
      page('uzytkownicy/utworz-nowego', 'user-create'),
      page('uzytkownicy/edytuj/:id', 'user-edit'),
      page('nie-znaleziono', 'not-found'),
      page('*', 'not-found-anywhere'),
    ],
  },
];
