import type { Page } from 'playwright-core';
import { ADMIN, chooseUser } from '../journeys/staff-steps.ts';
import { RESIDENT, signOutButton } from '../journeys/sign-in-steps.ts';
import type { State } from './state.ts';

const untilSignedIn = (page: Page): Promise<void> => signOutButton(page).waitFor();

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
  { name: 'home, signed in as a resident', path: '/', as: RESIDENT, reach: untilSignedIn },
  { name: 'home, signed in as an administrator', path: '/', as: ADMIN, reach: untilSignedIn },
  {
    name: 'own cases in the header of somebody signed in',
    path: '/pomoc',
    as: RESIDENT,
    differsBySize: true,
    reach: async (page) => {
      await untilSignedIn(page);
      const link = page.getByRole('banner').getByRole('link', { name: 'Moje sprawy' }).locator('visible=true');
      // On a phone it stands in the menu.
      const menu = page.locator('summary:visible', { hasText: /^Menu$/ });
      if ((await menu.count()) > 0) await menu.click();
      await link.last().click();
      await page.getByRole('heading', { name: 'Moje sprawy' }).waitFor();
      if ((await menu.count()) > 0) await menu.click();
      await link.last().waitFor();
    },
  },
  {
    name: 'the choice of an office',
    path: '/pomoc',
    differsBySize: true,
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
  {
    name: 'the smallest letters, by the button, and contrast',
    path: '/pomoc',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Zmniejsz czcionkę' }).click();
      await page.getByRole('button', { name: 'Kontrast' }).click();
      await page.locator('html[data-font-size="15"][data-contrast]').waitFor();
    },
  },
  {
    name: 'the largest letters, by the button',
    path: '/pomoc',
    reach: async (page) => {
      for (const size of [17, 18, 19]) {
        await page.getByRole('button', { name: 'Zwiększ czcionkę' }).click();
        await page.locator(`html[data-font-size="${size}"]`).waitFor();
      }
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
    as: ADMIN,
    reach: async (page) => {
      await chooseUser(page, 'Halina Pieczątka');
      await page.route('**/api/users/*', (route) => route.fulfill({ status: 500, body: '' }));
      await page.getByRole('button', { name: 'Zapisz zmiany' }).click();
      await page.getByRole('alert').getByText('Nie udało się zapisać danych użytkownika').waitFor();
    },
  },
];
