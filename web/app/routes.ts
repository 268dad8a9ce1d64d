import type { RouteObject } from 'react-router';
import { RootErrorPage } from './error-page.tsx';
import { Layout } from './layout.tsx';
import { pageIn } from './page-route.ts';
import { rootLoader, rootShouldRevalidate } from './root-data.ts';

const page = pageIn(
  import.meta.glob([
    '../pages/*/*.tsx',
    '!../pages/{initiatives,office,office-*,offices,petitions,settings,users}/*.tsx',
    '!../pages/*/*-client-preview.tsx',
    '!../pages/results/{count,open,receipt,results}-*.tsx',
    '!../pages/documents/*.tsx',
    '!../pages/site/{help,reader-settings}.tsx',
    '!../pages/project-tasks/project-follow.tsx',
    '!../pages/surveys/survey-receipt.tsx',
    '!../pages/voting/vote-{board,card,numbers}.tsx',
    '!../pages/*/*.test.tsx',
  ]),
);

/** All addresses but those of `office-routes`, `preview-routes` and `seldom-routes`. */
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
      page('wynik-wyszukiwania-projektow', 'site/search-results'),
      page('sondy/zaglosuj/:id', 'probes/probe'),
      page('sondy/szczegoly/:id', 'probes/probe', 'details'),
      page('sondy/podglad/:id', 'probes/probe-preview'),
      page('ankiety/zaglosuj/:id', 'surveys/survey'),
      page('ankiety/podglad/:id', 'surveys/survey-preview'),
      // Of each kind a list of all, of what runs, and of what is over (spec/1 §2).
      ...['konsultacje', 'ankiety', 'sondy'].flatMap((kind) =>
        ['', 'aktualne-', 'zakonczone-'].map((part) => page(part + kind, 'projects/lists', part + kind)),
      ),
      page('konsultacje/zaglosuj/:id', 'consultations/consultation'),
      page('konsultacje/podglad/:id', 'consultations/consultation-preview'),
      page('konsultacje/zaglosuj/:id/ankieta', 'consultations/consultation-survey'),
      page('konsultacje/zaglosuj/:id/odpowiedzi', 'consultations/consultation-answers'),
      page('konsultacje/zaglosuj/:id/raport', 'consultations/consultation-report'),
      page('konsultacje/zaglosuj/:id/kontakt', 'consultations/consultation-contact'),
      page('spotkania-bezposrednie', 'meetings/meetings'),
      page('spotkania-bezposrednie/:id', 'meetings/meeting'),
      page('budzet', 'budgets/budget-list'),
      page('aktualny-budzet', 'budgets/budgets-of-kind', 'current'),
      page('zakonczone-budzety', 'budgets/budgets-of-kind', 'finished'),
      page('budzet/lista-projektow-budzetu', 'project-tasks/project-task-list'),
      page('budzet/mapa-projektow-budzetu', 'project-tasks/project-task-map'),
      page('budzet/podglad-projektu-budzetu/:id', 'project-tasks/project-task-preview'),
      page('budzet/:year/glosowania/zaglosuj/:id', 'voting/vote'),
      page('budzet/:year/glosowania/podglad/:id', 'voting/vote-preview'),
      page('budzet/:year/:id/wyniki', 'results/results'),
      page('budzet/:year/:page', 'budgets/budget-page'),
      page('budzet/:year/aktualne-glosowania', 'budgets/budget-votes', 'current'),
      page('budzet/:year/zakonczone-glosowania', 'budgets/budget-votes', 'finished'),
      page('nie-znaleziono', 'site/not-found'),
      page('*', 'site/not-found-anywhere'),
    ],
  },
];
