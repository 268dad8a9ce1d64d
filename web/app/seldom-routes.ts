import type { RouteObject } from 'react-router';
import { pageIn } from './page-route.ts';

const page = pageIn(
  import.meta.glob([
    '../pages/results/{count,open,receipt,results}-*.tsx',
    '../pages/{documents,initiatives,petitions}/*.tsx',
    '../pages/site/{help,reader-settings}.tsx',
    '../pages/project-tasks/project-follow.tsx',
    '../pages/surveys/survey-receipt.tsx',
    '../pages/voting/vote-{board,card,numbers}.tsx',
    '!../pages/*/*.test.tsx',
  ]),
);

/**
 * Pages that most visits do without: results but for the first page, receipts, documents, help, initiatives and
 * petitions. The browser fetches this list when
 * somebody goes to one of them.
 */
export const seldomPages: RouteObject[] = [
  page('przelicz', 'results/count-file'),
  page('otwarte-dane', 'results/open-data'),
  page('budzet/:year/glosowania/:id/potwierdzenie', 'results/receipt-lookup'),
  page('budzet/:year/glosowania/:id/powiadomienie', 'results/results-news'),
  page('budzet/:year/:id/wyniki/obszar/:area', 'results/results-area'),
  page('budzet/:year/:id/wyniki/policz-samodzielnie', 'results/results-recount'),
  page('budzet/:year/:id/wyniki/mapa', 'results/results-map'),
  page('budzet/:year/:id/wyniki/:part', 'results/results-part'),
  page('budzet/podglad-projektu-budzetu/:id/obserwuj', 'project-tasks/project-follow'),
  page('budzet/:year/raport', 'documents/edition-report'),
  page('ustawienia', 'site/reader-settings'),
  page('pomoc', 'site/help'),
  page('regulamin', 'documents/current-terms'),
  page('regulamin/:id', 'documents/terms-of-use'),
  page('deklaracja-dostepnosci', 'documents/accessibility-declaration'),
  page('dokumenty/:slug', 'documents/legal-document'),
  page('dokumenty/:slug/:id', 'documents/legal-document', 'version'),
  page('inicjatywy', 'initiatives/initiative'),
  page('sprawa', 'initiatives/open-case'),
  page('sprawa/:token', 'initiatives/own-case'),
  page('moje-sprawy', 'initiatives/my-cases'),
  page('petycje', 'petitions/petitions'),
  page('petycje/:id', 'petitions/petition'),
  page('petycje/zestawienie/:year', 'petitions/petition-year'),
  page('ankiety/potwierdzenie/:id/:voteId', 'surveys/survey-receipt'),
  page('konsultacje/potwierdzenie/:id/:voteId', 'surveys/survey-receipt', 'consultation'),
  page('budzet/:year/glosowania/:id/karta', 'voting/vote-card'),
  page('budzet/:year/glosowania/:id/numery', 'voting/vote-numbers'),
  page('budzet/:year/glosowania/:id/frekwencja', 'voting/vote-board'),
];
