import type { RouteObject } from 'react-router';
import { pageIn } from './page-route.ts';

const page = pageIn(import.meta.glob('../pages/results/{count,open,receipt,results}-*.tsx'));

/** All pages about results but the first. The browser fetches this list when somebody goes to one of them. */
export const resultPages: RouteObject[] = [
  page('przelicz', 'results/count-file'),
  page('otwarte-dane', 'results/open-data'),
  page('budzet/:year/glosowania/:id/potwierdzenie', 'results/receipt-lookup'),
  page('budzet/:year/glosowania/:id/powiadomienie', 'results/results-news'),
  page('budzet/:year/:id/wyniki/obszar/:area', 'results/results-area'),
  page('budzet/:year/:id/wyniki/:part', 'results/results-part'),
];
