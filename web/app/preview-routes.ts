import type { RouteObject } from 'react-router';
import { pageIn } from './page-route.ts';

const page = pageIn(import.meta.glob('../pages/*/*-client-preview.tsx'));

/** Addresses of the previews that the office gives links to. The browser fetches their list when somebody opens one. */
export const previewPages: RouteObject[] = [
  page('konsultacje/podglad/:id/:clientId', 'consultations/consultation-client-preview'),
  page('ankiety/podglad/:id/:clientId', 'surveys/survey-client-preview'),
  page('sondy/podglad/:id/:clientId', 'probes/probe-client-preview'),
  page('budzet/:year/glosowania/podglad/:id/:clientId', 'voting/vote-client-preview'),
];
