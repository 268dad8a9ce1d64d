import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, warsawDate } from '@wiec/domain/calendar.ts';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { proveIdentity, signInTo } from './staff-steps.ts';
import { heading, open } from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const CLERK = 'urzednik@example.pl';
const inDays = (days: number): string => addDays(warsawDate(new Date()), days);
const title = (page: Page) => page.getByLabel('Tytuł');
const description = (page: Page) => page.getByRole('textbox', { name: 'Opis', exact: true });

/** Fills a new consultation and saves it; its folder is open then. */
async function prepare(page: Page, name: string): Promise<string> {
  await signInTo(page, portal.url, '/urzad/konsultacje', CLERK);
  await page.getByRole('link', { name: 'Nowa konsultacja' }).click();
  await heading(page, 'Nowa konsultacja').waitFor();
  await title(page).fill(name);
  await description(page).fill('Miasto pyta o drzewa.');
  await page.getByLabel('Ostatni dzień').fill(inDays(21));
  await page.getByRole('button', { name: 'Przygotuj konsultację' }).click();
  await page.getByText('Teraz widzi ją tylko urząd').waitFor();
  return page.url();
}

/** From the folder of a draft and back: a meeting with a point on the map, corrected once. */
async function addMeeting(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Spotkania/ }).click();
  await page.getByRole('link', { name: 'Dodaj spotkanie' }).click();
  await heading(page, 'Nowe spotkanie').waitFor();
  await title(page).fill('Spacer po szkołach');
  await page.getByLabel('Program').fill('17.30 Powitanie');
  await page.getByRole('textbox', { name: 'Miejsce', exact: true }).fill('Szkoła nr 7');
  await page.getByLabel('Adres', { exact: true }).fill('ul. Lipowa 1');
  await page.getByRole('region', { name: /^Mapa: kliknięcie/ }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Przybliż' }).waitFor();
  await page.locator('.map__canvas').click({ position: { x: 120, y: 150 } });
  await expect.poll(() => page.getByLabel('Szerokość').inputValue()).toMatch(/^\d\d,\d+$/);
  await page.getByRole('button', { name: 'Dodaj spotkanie' }).click();
  await page.getByText('pokaże się z konsultacją').waitFor();
  await page.getByRole('link', { name: 'Spacer po szkołach' }).click();
  await page.getByLabel('Dojazd').fill('Tramwaj 3');
  await page.getByRole('button', { name: 'Zapisz spotkanie' }).click();
  await page.getByRole('status').getByText('Spotkanie jest zapisane').waitFor();
  await page.getByRole('link', { name: 'Wróć do spotkań' }).click();
  await heading(page, 'Spotkania').waitFor();
  await page.goto(page.url().replace(/\/spotkania$/, ''));
  await page.getByText('Teraz widzi ją tylko urząd').waitFor();
}

/** From the folder of a draft and back: what it is about, whom it concerns, and on what ground it is held. */
async function tellAbout(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Kogo i czego dotyczy/ }).click();
  await heading(page, 'Kogo i czego dotyczy').waitFor();
  await page.getByLabel('Kategoria').selectOption({ label: 'Zieleń' });
  await page.getByRole('checkbox', { name: 'Zarzecze' }).check();
  await page.getByRole('checkbox', { name: 'Dzieci i młodzież' }).check();
  await page.getByLabel('Inne grupy, po przecinku').fill('Nauczyciele');
  await page.getByLabel('Uchwała albo zarządzenie').fill('Uchwała nr 7, § 4');
  await page.getByLabel('W skrócie').fill('Miasto sadzi drzewa.\nPowiedz, gdzie.');
  await page.getByLabel('Adres filmu').fill('film.example.pl/drzewa');
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await page.getByText('Adres filmu zaczyna się od https://').waitFor();
  await page.getByLabel('Adres filmu').fill('https://film.example.pl/drzewa');
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await page.getByRole('status').getByText('Zapisano').waitFor();
  await page.getByRole('link', { name: 'Wróć', exact: true }).click();
  await page.getByText('Teraz widzi ją tylko urząd').waitFor();
}

test.each(usuallyAt('desk', ['desk', 'phone']))(
  'a clerk makes a consultation, corrects it, publishes it, and residents read it (%s)',
  async (size) => {
    const name = `Drzewa przy szkołach (${size})`;
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await signInTo(page, portal.url, '/urzad/konsultacje', CLERK);
    await page.getByRole('link', { name: 'Nowa konsultacja' }).click();
    const save = page.getByRole('button', { name: 'Przygotuj konsultację' });
    await description(page).fill('Miasto pyta o drzewa.');
    await page.getByLabel('Pierwszy dzień').fill(inDays(-1));
    await page.getByLabel('Ostatni dzień').fill(inDays(21));
    await save.click();
    await page.getByText('Tytuł: od 1 do 200 znaków.').waitFor();
    // A refusal and a reload lose nothing.
    await page.reload();
    await heading(page, 'Nowa konsultacja').waitFor();
    await expect.poll(() => description(page).textContent()).toBe('Miasto pyta o drzewa.');
    await title(page).fill(name);
    await page.getByRole('radio', { name: 'Każdy, także bez konta' }).check();
    await page.getByRole('button', { name: 'Dodaj część opisu' }).click();
    await page.getByLabel('Nagłówek części 1').fill('Dlaczego pytamy');
    await page.getByRole('textbox', { name: 'Treść części 1' }).fill('Latem jest gorąco.');
    await save.click();
    await page.getByText('Teraz widzi ją tylko urząd').waitFor();
    const id = page.url().split('/').at(-1)!;

    await page.getByRole('link', { name: /^Treść/ }).click();
    await heading(page, 'Treść konsultacji').waitFor();
    await page.getByText(/^Dziś: „Regulamin/).waitFor();
    const contents = page.getByRole('navigation', { name: 'Spis teczki' });
    if (size === 'phone') await contents.getByText('Spis teczki').click();
    await contents.getByRole('link', { name: 'Treść sprawdź 1', exact: true }).waitFor();
    await page.getByLabel(/^Krótki opis/).fill('Gdzie posadzić drzewa.');
    await description(page).fill('Miasto pyta o drzewa i krzewy.');
    await page.getByRole('button', { name: 'Zapisz treść' }).click();
    await page.getByRole('status').getByText('Treść jest zapisana').waitFor();
    await contents.getByRole('link', { name: 'Treść gotowe', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Historia', exact: true }).click();
    await heading(page, 'Historia treści').waitFor();
    await page.locator('ins').filter({ hasText: 'i krzewy' }).waitFor();
    await page.getByRole('main').getByRole('list').getByRole('link').last().click();
    await page.getByRole('heading', { name: 'Pierwsza wersja' }).waitFor();
    await page.getByRole('button', { name: 'Weź tę wersję do edycji' }).click();
    await expect.poll(() => description(page).textContent()).toBe('Miasto pyta o drzewa.');
    await description(page).fill('Miasto pyta o drzewa i krzewy.');
    await page.getByRole('button', { name: 'Zapisz treść' }).click();
    // The toast of the first saving may still be there.
    await page
      .getByRole('status')
      .getByText(/^Zapisano o/)
      .waitFor();
    await page.getByRole('link', { name: 'Wróć do konsultacji' }).click();
    await tellAbout(page);
    await addMeeting(page);
    await page.getByRole('link', { name: /^Akt prawny/ }).click();
    await page.getByRole('button', { name: 'Wczytaj akt' }).click();
    await page.getByText('Wybierz plik z aktem.').waitFor();
    const act = Buffer.from('UCHWAŁA NR 1\n§ 1. Przy szkołach sadzi się drzewa.');
    await page.getByLabel('Plik z aktem').setInputFiles({ name: 'akt.txt', mimeType: 'text/plain', buffer: act });
    await page.getByRole('button', { name: 'Wczytaj akt' }).click();
    await page.getByRole('heading', { name: 'Akt jest w konsultacji' }).waitFor();
    await page.getByRole('link', { name: 'Wróć do konsultacji' }).click();
    await page.getByRole('button', { name: 'Ogłoś', exact: true }).click();
    await page.getByRole('button', { name: 'Ogłoś teraz' }).click();
    await proveIdentity(page);
    await page.getByText('Jest ogłoszona.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Usuń', exact: true }).count()).toBe(0);
    await context.close();

    const resident = await newVisitor(browser, portal.url, { size: 'phone' });
    await open(resident.page, `${portal.url}/konsultacje/zaglosuj/${id}`);
    await heading(resident.page, name).waitFor();
    await resident.page.getByText('Miasto pyta o drzewa i krzewy.').first().waitFor();
    await resident.page.getByText('Przy szkołach sadzi się drzewa.').first().waitFor();
    const inShort = resident.page.getByRole('region', { name: 'W skrócie' });
    await expect.poll(() => inShort.getByRole('listitem').allTextContents()).toHaveLength(2);
    const film = inShort.getByRole('link', { name: 'Film w polskim języku migowym' });
    await expect.poll(() => film.getAttribute('href')).toBe('https://film.example.pl/drzewa');
    for (const words of ['Zieleń', 'Zarzecze', 'Dzieci i młodzież, Nauczyciele', 'Uchwała nr 7, § 4']) {
      await resident.page.getByRole('definition').filter({ hasText: words }).waitFor();
    }
    await resident.page.getByRole('link', { name: 'Spacer po szkołach' }).first().click();
    await heading(resident.page, 'Spacer po szkołach').waitFor();
    await resident.page.getByText('Tramwaj 3').waitFor();
    await resident.page.getByRole('link', { name: 'Do kalendarza (.ics)' }).waitFor();
    await resident.context.close();
  },
);

test('what two clerks write in one consultation is neither lost nor overwritten unseen', async () => {
  const first = await newVisitor(browser, portal.url);
  const second = await newVisitor(browser, portal.url);
  const folder = await prepare(first.page, 'Zieleń dwóch urzędników');
  await open(first.page, `${folder}/tresc`);
  await heading(first.page, 'Treść konsultacji').waitFor();
  await signInTo(second.page, portal.url, `${new URL(folder).pathname}/tresc`, CLERK);
  await title(second.page).fill('Zieleń drugiego');
  await second.page.getByRole('button', { name: 'Zapisz treść' }).click();
  await second.page.getByRole('status').getByText('Treść jest zapisana').waitFor();
  await second.context.close();

  const { page } = first;
  const save = page.getByRole('button', { name: 'Zapisz treść' });
  await description(page).fill('Tekst pierwszego.');
  await save.click();
  const notice = page.getByRole('alert');
  await notice.getByText('Ktoś tymczasem zapisał tę konsultację').waitFor();
  await notice.getByText('Zieleń drugiego').waitFor();
  await expect.poll(() => description(page).textContent()).toBe('Tekst pierwszego.');
  await notice.getByRole('button', { name: 'Weź zapisaną' }).click();
  await expect.poll(() => title(page).inputValue()).toBe('Zieleń drugiego');
  await description(page).fill('Tekst pierwszego.');

  // Whoever goes away is asked first, and what is left on purpose does not come back.
  await page.getByRole('link', { name: 'Wróć do konsultacji' }).click();
  const leaving = page.getByRole('dialog', { name: 'Zmiany nie są zapisane' });
  await leaving.getByRole('button', { name: 'Porzuć zmiany' }).click();
  await page.getByText('Teraz widzi ją tylko urząd').waitFor();
  await page.getByRole('link', { name: /^Treść/ }).click();
  await expect.poll(() => description(page).textContent()).toBe('Miasto pyta o drzewa.');
  await first.context.close();
});

test('a clerk gives a draft new dates, and deletes it after a question', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  const folder = await prepare(page, 'Do usunięcia');
  await page.getByLabel('Ostatni dzień').fill(inDays(40));
  await page.getByRole('button', { name: 'Zapisz termin' }).click();
  await page.getByRole('status').getByText('Termin jest zmieniony').waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('Ostatni dzień').inputValue()).toBe(inDays(40));

  await page.getByRole('button', { name: 'Usuń', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Usunąć konsultację?' });
  await question.getByRole('button', { name: 'Zostaw' }).click();
  await question.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Usuń', exact: true }).click();
  await question.getByRole('button', { name: 'Usuń konsultację' }).click();
  await proveIdentity(page);
  await heading(page, 'Konsultacje').waitFor();
  await page.getByRole('status').getByText('Usunięto').waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Do usunięcia', exact: true }).count()).toBe(0);
  await open(page, folder);
  await page.getByText('Nie ma takiej konsultacji, ankiety ani sondy.').waitFor();
  await context.close();
});
