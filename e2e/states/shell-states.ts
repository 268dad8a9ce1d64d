import type { Page } from 'playwright-core';
import { ADMIN, openUser, signInTo } from '../journeys/staff-steps.ts';
import { RESIDENT, signOutButton } from '../journeys/sign-in-steps.ts';
import type { State } from './state.ts';

const signedIn =
  (login: string) =>
  async (page: Page): Promise<void> => {
    await signInTo(page, new URL(page.url()).origin, '/', login);
    await signOutButton(page).waitFor();
  };

const openFirstOf = (list: string) => async (page: Page) => {
  await page
    .getByRole('heading', { name: list })
    .locator('xpath=following-sibling::ul[1]')
    .getByRole('link')
    .first()
    .click();
  await page.getByText('Ta wersja obowiązywała').waitFor();
};

/** Who is signed in, in the header; which office; documents that another version has followed. */
export const shellStates: readonly State[] = [
  { name: 'home, signed in as a resident', path: '/login', reach: signedIn(RESIDENT) },
  { name: 'home, signed in as an administrator', path: '/login', reach: signedIn(ADMIN) },
  {
    name: 'the choice of an office',
    path: '/pomoc',
    reach: async (page) => {
      // On a phone it stands in the menu.
      await page
        .locator('summary:visible', { hasText: /^Menu$|^Wybór urzędu/ })
        .first()
        .click();
      await page
        .getByRole('button', { name: 'Dzielnicowe Centrum Aktywności Zarzecze' })
        .locator('visible=true')
        .waitFor();
    },
  },
  { name: 'terms of use that others have followed', path: '/regulamin', reach: openFirstOf('Inne wersje') },
  {
    name: 'privacy clause that another has followed',
    path: '/dokumenty/prywatnosc',
    reach: openFirstOf('Inne wersje'),
  },
  {
    name: 'a failure told in a toast',
    path: '/uzytkownicy',
    reach: async (page) => {
      await openUser(page, 'Pieczątka Halina');
      await page.route('**/api/users/*', (route) => route.fulfill({ status: 500, body: '' }));
      await page.getByRole('button', { name: 'Zapisz zmiany' }).click();
      await page.getByRole('alert').getByText('Nie udało się zapisać danych użytkownika').waitFor();
    },
  },
];
