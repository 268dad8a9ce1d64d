import type { Page } from 'playwright-core';
import { ADMIN, openSettings, openUser, openUsers, signInTo } from './journeys/staff-steps.ts';
import type { State } from './states.ts';

/** Screens of the office: opened as a visitor, then as whoever works there. */
export const staffStates: readonly State[] = [
  { name: 'page of the office, to a visitor', path: '/uzytkownicy', reach: untilDenied },
  {
    name: 'desk of the office',
    path: '/urzad',
    reach: async (page) => {
      await signInTo(page, new URL(page.url()).origin, '/urzad', ADMIN);
      await page.getByRole('link', { name: /^Użytkownicy/ }).waitFor();
    },
  },
  {
    name: 'settings',
    path: '/urzad/ustawienia',
    reach: async (page) => {
      await openSettings(page, '/urzad/ustawienia');
      await page.getByRole('link', { name: /^Obszary tematyczne/ }).waitFor();
    },
  },
  {
    name: 'settings of modules',
    path: '/urzad/ustawienia/moduly',
    reach: async (page) => {
      await openSettings(page, '/urzad/ustawienia/moduly');
      await page.getByRole('button', { name: 'Zapisz części portalu' }).waitFor();
    },
  },
  {
    name: 'settings with a rule to correct',
    path: '/urzad/ustawienia/hasla',
    reach: async (page) => {
      await openSettings(page, '/urzad/ustawienia/hasla');
      await page.getByLabel('Najmniej znaków').first().fill('3');
      await page.getByRole('button', { name: 'Zapisz hasła pracowników' }).click();
      await page.getByText('Podaj liczbę całkowitą od 8 do 64').waitFor();
    },
  },
  {
    name: 'thematic areas',
    path: '/urzad/ustawienia/obszary',
    reach: async (page) => {
      await openSettings(page, '/urzad/ustawienia/obszary');
      await page.getByRole('link', { name: 'Zieleń' }).waitFor();
    },
  },
  {
    name: 'new thematic area with a name to correct',
    path: '/urzad/ustawienia/obszary/nowy',
    reach: async (page) => {
      await openSettings(page, '/urzad/ustawienia/obszary/nowy');
      await page.getByRole('button', { name: 'Dodaj obszar' }).click();
      await page.getByText('Pole jest wymagane').waitFor();
    },
  },
  {
    name: 'thematic area left with unsaved changes',
    path: '/urzad/ustawienia/obszary',
    reach: async (page) => {
      await openSettings(page, '/urzad/ustawienia/obszary');
      await page.getByRole('link', { name: 'Zieleń' }).click();
      await page.getByLabel('Nazwa').fill('Zieleń miejska');
      await page.getByRole('link', { name: 'Wróć do listy' }).click();
      await page.getByRole('dialog', { name: 'Zmiany nie są zapisane' }).waitFor();
    },
  },
  {
    name: 'terms and documents with their versions',
    path: '/urzad/ustawienia/dokumenty',
    reach: async (page) => {
      await openSettings(page, '/urzad/ustawienia/dokumenty');
      await page.getByRole('link', { name: /^Nowa wersja dokumentu: Regulamin/ }).waitFor();
    },
  },
  {
    name: 'new version of the terms',
    path: '/urzad/ustawienia/dokumenty',
    reach: async (page) => {
      await openSettings(page, '/urzad/ustawienia/dokumenty');
      await page.getByRole('link', { name: /^Nowa wersja dokumentu: Regulamin/ }).click();
      await page.getByRole('textbox', { name: 'Treść' }).waitFor();
    },
  },
  {
    name: 'new document with fields to correct',
    path: '/urzad/ustawienia/dokumenty/nowy',
    reach: async (page) => {
      await openSettings(page, '/urzad/ustawienia/dokumenty/nowy');
      await page.getByRole('button', { name: 'Dodaj dokument' }).click();
      await page.getByText('Pole jest wymagane').first().waitFor();
    },
  },
  { name: 'users', path: '/uzytkownicy', reach: openUsers },
  {
    name: 'users, none found',
    path: '/uzytkownicy',
    reach: async (page) => {
      await openUsers(page);
      await page.getByLabel('Imię, nazwisko albo login').fill('nikt taki');
      await page.getByRole('button', { name: 'Wyszukaj', exact: true }).click();
      await page.getByText('Brak użytkowników spełniających warunek').waitFor();
    },
  },
  {
    name: 'new user with fields to correct',
    path: '/uzytkownicy',
    reach: async (page) => {
      await openUsers(page);
      await page.getByRole('link', { name: 'Utwórz nowego' }).click();
      await page.getByRole('button', { name: 'Utwórz użytkownika' }).click();
      await page.getByText('Pole jest wymagane').first().waitFor();
    },
  },
  {
    name: 'user with single permissions',
    path: '/uzytkownicy',
    reach: (page) => openUser(page, 'Pieczątka Halina'),
  },
  {
    name: 'own account, whose rights are locked',
    path: '/uzytkownicy',
    reach: (page) => openUser(page, 'Zaradna Ewa'),
  },
];

async function untilDenied(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Polecenie wymaga zalogowania' }).waitFor();
}
