import type { RouteObject } from 'react-router';
import { pageIn } from './page-route.ts';

const page = pageIn(
  import.meta.glob([
    '../pages/{office,office-*,offices,settings,users}/*.tsx',
    '../pages/*/*-client-preview.tsx',
    '!../pages/*/*.test.tsx',
  ]),
);

/**
 * Addresses of the office, and of the previews that it gives links to. The browser fetches their list when somebody goes there:
 * most residents never need it.
 */
export const officePages: RouteObject[] = [
  page('konsultacje/podglad/:id/:clientId', 'consultations/consultation-client-preview'),
  page('ankiety/podglad/:id/:clientId', 'surveys/survey-client-preview'),
  page('sondy/podglad/:id/:clientId', 'probes/probe-client-preview'),
  page('budzet/:year/glosowania/podglad/:id/:clientId', 'voting/vote-client-preview'),
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
  page('urzad/komentarze', 'office-comments/office-comments'),
  page('komentarze/:id', 'office-comments/office-comment'),
  page('urzad/odpowiedzi', 'office-words/office-words'),
  page('urzad/wiadomosci', 'office-messages/office-messages'),
  page('urzad/konsultacje', 'office-projects/office-consultations'),
  page('urzad/konsultacje/nowa', 'office-projects/office-consultation-create'),
  page('urzad/konsultacje/:id', 'office-projects/office-project'),
  page('urzad/konsultacje/:id/akt', 'office-projects/office-consultation-act'),
  page('urzad/konsultacje/:id/tresc', 'office-projects/office-consultation-content'),
  page('urzad/konsultacje/:id/odnosniki', 'office-projects/office-project-links'),
  page('urzad/ankiety', 'office-projects/office-surveys'),
  page('urzad/ankiety/nowa-sonda', 'office-projects/office-probe-create'),
  page('urzad/ankiety/:id', 'office-projects/office-project', 'survey'),
  page('urzad/ankiety/:id/odnosniki', 'office-projects/office-project-links', 'survey'),
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
];
