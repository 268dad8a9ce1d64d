import type { Page } from 'playwright-core';
import { ADMIN } from '../journeys/staff-steps.ts';
import { changeReply } from './change-reply.ts';
import type { State } from './state.ts';

/** A page of the settings, as the administrator, and what was done there. */
const setting = (name: string, path: string, reach: (page: Page) => Promise<void>): State => ({
  name,
  path,
  as: ADMIN,
  reach,
});

/** What the office sets for the whole portal. */
export const settingsStates: readonly State[] = [
  setting('settings', '/urzad/ustawienia', async (page) => {
    await page.getByRole('link', { name: /^Kategorie/ }).waitFor();
  }),
  setting('settings, of which some are looked for', '/urzad/ustawienia', async (page) => {
    await page.getByRole('searchbox', { name: 'Szukaj ustawienia' }).fill('hasla');
    await page.getByText('Pasuje 1 ustawienie.').waitFor();
  }),
  setting('settings, none of which is found', '/urzad/ustawienia', async (page) => {
    await page.getByRole('searchbox', { name: 'Szukaj ustawienia' }).fill('krasnoludki');
    await page.getByRole('button', { name: 'Pokaż wszystkie ustawienia' }).waitFor();
  }),
  setting('settings, of which one needs attention', '/urzad/ustawienia', async (page) => {
    const old = { drawnUpOn: '2024-01-15', reviewedOn: '2025-03-01' };
    await changeReply(page, '**/api/setting/accessibility-declaration', (data) => ({ ...data, ...old }));
    await page.reload();
    await page.getByRole('heading', { name: 'Wymaga uwagi: 1 rzecz' }).waitFor();
  }),
  setting('settings of modules', '/urzad/ustawienia/moduly', async (page) => {
    await page.getByRole('button', { name: 'Zapisz części portalu' }).waitFor();
  }),
  setting('settings with a rule to correct', '/urzad/ustawienia/hasla', async (page) => {
    await page.getByLabel('Najmniej znaków').first().fill('3');
    await page.getByRole('button', { name: 'Zapisz hasła pracowników' }).click();
    await page.getByText('Podaj liczbę całkowitą od 8 do 64').waitFor();
  }),
  setting('thematic areas', '/urzad/ustawienia/obszary', async (page) => {
    await page.getByRole('link', { name: 'Zieleń' }).waitFor();
  }),
  setting('new thematic area with a name to correct', '/urzad/ustawienia/obszary/nowy', async (page) => {
    await page.getByRole('button', { name: 'Dodaj kategorię' }).click();
    await page.getByText('Pole jest wymagane').waitFor();
  }),
  setting('thematic area left with unsaved changes', '/urzad/ustawienia/obszary', async (page) => {
    await page.getByRole('link', { name: 'Zieleń' }).click();
    await page.getByLabel('Nazwa').fill('Zieleń miejska');
    await page.getByRole('link', { name: 'Wróć do listy' }).click();
    await page.getByRole('dialog', { name: 'Zmiany nie są zapisane' }).waitFor();
  }),
  setting('streets by district, and an address looked up', '/urzad/ustawienia/ulice', async (page) => {
    await page.getByRole('textbox', { name: 'Ulica i numer domu' }).fill('dług');
    await page.getByRole('listitem').filter({ hasText: 'Zarzecze' }).waitFor();
  }),
  setting('streets in a file with faulty rows', '/urzad/ustawienia/ulice', async (page) => {
    const buffer = Buffer.from('Ulica;Numery;Obszar\nul. Nowa;9-1;Zarzecze\nul. Stara;;Nigdzie');
    await page.getByLabel('Plik CSV z wykazem ulic').setInputFiles({ name: 'ulice.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('table', { name: 'Błędne wiersze' }).waitFor();
  }),
  setting('terms and documents with their versions', '/urzad/ustawienia/dokumenty', async (page) => {
    await page.getByRole('link', { name: /^Nowa wersja dokumentu: Regulamin/ }).waitFor();
  }),
  setting('new version of the terms', '/urzad/ustawienia/dokumenty', async (page) => {
    await page.getByRole('link', { name: /^Nowa wersja dokumentu: Regulamin/ }).click();
    await page.getByRole('textbox', { name: 'Treść' }).waitFor();
  }),
  setting('planned version of the terms with a file that is not taken', '/urzad/ustawienia/dokumenty', async (page) => {
    const begin = page.getByRole('link', { name: /^Nowa wersja dokumentu: Regulamin/ });
    const planned = page.getByRole('link', { name: /^Popraw wersję od 1\s+stycznia\s+2098/ });
    await begin.waitFor();
    if ((await planned.count()) === 0) {
      await begin.click();
      await page.getByLabel('Obowiązuje od').fill('2098-01-01');
      await page.getByRole('button', { name: 'Dodaj wersję' }).click();
    }
    await planned.click();
    await page
      .getByLabel('Dodaj plik')
      .setInputFiles({ name: 'wzor.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
    await page.getByRole('button', { name: 'Usuń plik: wzor.pdf' }).waitFor();
    await page.locator('input[type=file]:enabled').waitFor();
    await page
      .getByLabel('Dodaj plik')
      .setInputFiles({ name: 'program.exe', mimeType: 'application/pdf', buffer: Buffer.from('MZ') });
    await page.getByText('to nie jest plik PDF').waitFor();
  }),
  setting('new document with fields to correct', '/urzad/ustawienia/dokumenty/nowy', async (page) => {
    await page.getByRole('button', { name: 'Dodaj dokument' }).click();
    await page.getByText('Pole jest wymagane').first().waitFor();
  }),
  setting('settings of files with a limit to correct', '/urzad/ustawienia/zalaczniki', async (page) => {
    await page.getByLabel('Jeden plik, w MB').first().fill('500');
    await page.getByRole('button', { name: 'Zapisz limity komentarzy' }).click();
    await page.getByText('Podaj liczbę całkowitą od 1 do 25').waitFor();
  }),
  setting('settings of comments', '/urzad/ustawienia/komentarze', async (page) => {
    await page.getByRole('button', { name: 'Zapisz ustawienia' }).waitFor();
  }),
  setting('the declaration of accessibility', '/urzad/ustawienia/deklaracja-dostepnosci', async (page) => {
    await page.getByRole('button', { name: 'Ogłoś deklarację' }).waitFor();
  }),
  setting(
    'the declaration of accessibility with things to correct',
    '/urzad/ustawienia/deklaracja-dostepnosci',
    async (page) => {
      await page.getByRole('button', { name: 'Dodaj treść' }).click();
      await page.getByLabel('Co jest niedostępne').last().fill('Mapa');
      await page.getByLabel('Data publikacji strony').fill('2998-01-01');
      await page.getByLabel('Telefon').fill('portiernia');
      await page.getByRole('button', { name: 'Ogłoś deklarację' }).click();
      await page.getByText('Ten dzień jeszcze nie nadszedł').waitFor();
    },
  ),
  setting('settings of the map', '/urzad/ustawienia/mapa', async (page) => {
    await page.getByRole('button', { name: 'Przybliż' }).waitFor();
  }),
  setting('settings of the map with a number to correct', '/urzad/ustawienia/mapa', async (page) => {
    await page.getByRole('button', { name: 'Przybliż' }).waitFor();
    await page.getByLabel('Przybliżenie').fill('99');
    await page.getByRole('button', { name: 'Zapisz ustawienia mapy' }).click();
    await page.getByText('Podaj liczbę całkowitą od 3 do 19').waitFor();
  }),
  setting('settings of mail, after a test letter', '/urzad/ustawienia/poczta', async (page) => {
    await page.getByRole('button', { name: 'Wyślij list próbny' }).click();
    await page.getByText('List jest w skrzynce nadawczej portalu').waitFor();
  }),
  setting('letters in the words of the portal', '/urzad/ustawienia/szablony', async (page) => {
    await page.getByRole('link', { name: 'Kod autoryzacji głosu' }).waitFor();
  }),
  setting('letter that lacks a field', '/urzad/ustawienia/szablony/kod-glosu', async (page) => {
    await page.getByRole('textbox', { name: 'Treść' }).fill('Kod jest tajny.');
    await page.getByRole('button', { name: 'Zapisz list' }).click();
    await page.getByText('Brakuje pola {kod}').waitFor();
  }),
];
