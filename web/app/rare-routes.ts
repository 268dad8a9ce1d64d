import type { RouteObject } from 'react-router';
import { pageIn } from './page-route.ts';

const page = pageIn(import.meta.glob(['../pages/*/*-client-preview.tsx', '../pages/results/results-{area,part}.tsx']));

/**
 * Previews that the office gives links to, and what lies behind the first page of results. The browser fetches this list when
 * somebody opens one.
 */
export const rarePages: RouteObject[] = [
  page('konsultacje/podglad/:id/:clientId', 'consultations/consultation-client-preview'),
  page('ankiety/podglad/:id/:clientId', 'surveys/survey-client-preview'),
  page('sondy/podglad/:id/:clientId', 'probes/probe-client-preview'),
  page('budzet/:year/glosowania/podglad/:id/:clientId', 'voting/vote-client-preview'),
  page('budzet/:year/:id/wyniki/obszar/:area', 'results/results-area'),
  page('budzet/:year/:id/wyniki/:part', 'results/results-part'),
];
