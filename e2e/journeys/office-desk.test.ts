import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { A_SECOND, launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { makeConsultation, makingLink } from './office-draft-steps.ts';
import { paintedPng } from './painted-png.ts';
import { ADMIN, CLERK, MODERATOR, proveIdentity, signInTo } from './staff-steps.ts';
import { open } from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const SIZES = ['phone', 'desk'] as const;
/** Opens the home page until it shows what is wanted: pages are kept for a moment and given to the next visitor too. */
const untilHome = (page: Page, found: () => Promise<number>, wanted: number): Promise<void> =>
  expect
    .poll(async () => {
      await open(page, portal.url);
      return found();
    }, A_SECOND)
    .toBe(wanted);

/** From a page of the office to the residents' pages, without reading the portal anew. */
async function toResidents(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Strona mieszkańców' }).click();
  await page.locator('.masthead').waitFor();
}

const footer = (page: Page) => page.getByRole('contentinfo');

test.each(usuallyAt('phone', SIZES))(
  'opening hours that an administrator changes stand in the footer at once (%s)',
  async (size) => {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await signInTo(page, portal.url, '/urzad', ADMIN);
    await page.getByRole('link', { name: /^Urzędy/ }).click();
    await page.getByRole('link', { name: 'Urząd Miasta Lipogród' }).click();
    const hours = size === 'phone' ? '9.00–11.00' : '9.00–13.00';
    const saturday = page.getByRole('group', { name: 'Wiersz', exact: false }).last();
    await page.getByRole('button', { name: 'Dodaj wiersz' }).click();
    await saturday.getByLabel('Dni').fill(`Sobota (${size})`);
    await page.getByRole('button', { name: 'Zapisz zmiany' }).click();
    // Nothing typed is lost by the refusal.
    await page.getByText('Pole jest wymagane').waitFor();
    await expect.poll(() => saturday.getByLabel('Dni').inputValue()).toBe(`Sobota (${size})`);
    await saturday.getByLabel('Godziny').fill(hours);
    await page.getByRole('button', { name: 'Zapisz zmiany' }).click();
    await proveIdentity(page);
    await page.getByRole('status').getByText('Dane urzędu są zapisane').waitFor();
    await toResidents(page);
    await footer(page).getByText(hours).waitFor();
    await context.close();

    const visitor = await newVisitor(browser, portal.url, { size });
    await untilHome(visitor.page, () => footer(visitor.page).getByText(`Sobota (${size})`).count(), 1);
    await visitor.context.close();
  },
);

test('what is typed is not lost by a link, and can be left on purpose', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await signInTo(page, portal.url, '/urzad/urzedy/1', ADMIN);
  await page.getByLabel('Numer', { exact: true }).fill('99');
  await page.getByRole('link', { name: 'Wróć do listy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zmiany nie są zapisane' });
  await dialog.getByRole('button', { name: 'Zostań na stronie' }).click();
  await expect.poll(() => page.getByLabel('Numer', { exact: true }).inputValue()).toBe('99');
  await page.getByRole('link', { name: 'Wróć do listy' }).click();
  await dialog.getByRole('button', { name: 'Porzuć zmiany' }).click();
  await page.getByRole('table', { name: 'Urzędy' }).waitFor();
  await context.close();
});

/** The menu, unfolded to the group that leads to projects. */
async function openGroup(page: Page): Promise<void> {
  const folded = page.locator('header summary:visible', { hasText: /^Menu$/ });
  if ((await folded.count()) > 0) await folded.press('Enter');
  await page.locator('header summary:visible', { hasText: 'Budżet obywatelski' }).press('Enter');
  await mainMenu(page).getByRole('link', { name: 'Wszystkie edycje' }).waitFor();
}
const mainMenu = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Menu główne' });

async function saveMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Zapisz menu' }).click();
  const said = page.getByRole('status').getByText('Menu jest zapisane');
  await said.waitFor();
  // A later success is told by words of its own; on a busy machine these may be gone by themselves.
  const close = page.locator('.toast', { hasText: 'Menu jest zapisane' }).getByRole('button');
  await close.click({ timeout: 5000 }).catch(() => undefined);
  await said.waitFor({ state: 'detached' });
}

test.each(usuallyAt('desk', SIZES))(
  'an element on the third level is seen by whom it is for, and opens by keyboard (%s)',
  async (size) => {
    const name = `Trzeci poziom (${size})`;
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await signInTo(page, portal.url, '/urzad/ustawienia/menu', ADMIN);
    await page.getByRole('button', { name: 'Dodaj pod spodem: Projekty' }).click();
    await page.getByLabel('Nazwa', { exact: true }).fill(name);
    await page.getByLabel('Adres', { exact: true }).fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Zapisz menu' }).click();
    await page.getByText('Nieprawidłowy adres. Strona portalu zaczyna się od /').waitFor();
    await page.getByLabel('Adres', { exact: true }).fill('/pomoc');
    await saveMenu(page);
    const visitor = await newVisitor(browser, portal.url, { size });
    const seen = async (): Promise<number> => {
      await openGroup(visitor.page);
      return mainMenu(visitor.page).getByRole('link', { name }).count();
    };
    await untilHome(visitor.page, seen, 1);

    await page.getByRole('button', { name: `Zmień: ${name}` }).click();
    await page.getByLabel('Tylko po zalogowaniu').check();
    await saveMenu(page);
    await untilHome(visitor.page, seen, 0);
    await visitor.context.close();
    await toResidents(page);
    await openGroup(page);
    await mainMenu(page).getByRole('link', { name }).press('Enter');
    await page.waitForURL(`${portal.url}/pomoc`);
    await context.close();
  },
);

test('elements change places by keyboard, which is said, and the focus stays on the button', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await signInTo(page, portal.url, '/urzad/ustawienia/kafelki', ADMIN);
  const up = page.getByRole('button', { name: 'Przesuń w górę: Sondy' });
  await up.press('Enter');
  await page.getByRole('status').getByText('Sondy: miejsce 4 z 5').waitFor();
  await expect.poll(() => up.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Zapisz kafelki' }).press('Enter');
  await page.getByRole('status').getByText('Kafelki są zapisane').waitFor();
  const tiles = page.getByRole('navigation', { name: 'Moduły' }).getByRole('link');
  await untilHome(page, async () => (await tiles.allInnerTexts()).findIndex((text) => text.startsWith('Sondy')), 3);
  await context.close();
});

test('a sign of the office takes the place of the drawn one, and gives it back', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await signInTo(page, portal.url, '/urzad/ustawienia/obrazy', ADMIN);
  const sign = page.getByRole('region', { name: 'Znak', exact: true });
  const buffer = await paintedPng(page, 300, 200);
  await sign.getByLabel('Plik z obrazem').setInputFiles({ name: 'herb.png', mimeType: 'image/png', buffer });
  await sign.getByRole('button', { name: 'Zapisz: Znak' }).click();
  await sign.getByText('Pole jest wymagane').waitFor();
  await sign.getByLabel('Tekst zastępczy').fill('Herb Lipogrodu');
  await sign.getByRole('button', { name: 'Zapisz: Znak' }).click();
  await page.getByRole('status').getByText('Znak: zapisano').waitFor();
  const shown = page.getByRole('banner').getByRole('img', { name: 'Herb Lipogrodu' });
  await toResidents(page);
  await shown.waitFor();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  // Its place is as wide before it comes as after.
  await expect.poll(() => shown.evaluate((image) => [image.clientWidth, image.clientHeight])).toEqual([72, 48]);
  await page.goBack();
  await sign.getByRole('button', { name: 'Wróć do wbudowanego: Znak' }).click();
  await page.getByRole('status').getByText('Znak: usunięto').waitFor();
  await toResidents(page);
  await expect.poll(() => shown.count()).toBe(0);
  await context.close();
});

test('an office in which people vote is not retired, and what is typed about it stays', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  const centre = 'Dzielnicowe Centrum Aktywności Zarzecze';
  await signInTo(page, portal.url, '/urzad/urzedy', ADMIN);
  await page.getByRole('link', { name: centre }).click();
  await page.getByLabel('Telefon').fill('44 555 77 77');
  await page.getByRole('button', { name: 'Wycofaj urząd' }).click();
  await page.getByText('W tym urzędzie trwa głosowanie albo sonda').waitFor();
  await expect.poll(() => page.getByLabel('Telefon').inputValue()).toBe('44 555 77 77');
  await context.close();
});

test('the desk shows moderators their work, and tells a resident why there is none', async () => {
  const moderator = await newVisitor(browser, portal.url);
  await signInTo(moderator.page, portal.url, '/urzad', MODERATOR);
  await moderator.page.getByRole('main').getByRole('link', { name: 'Odpowiedzi własnymi słowami' }).waitFor();
  await moderator.context.close();
  const { context, page } = await newVisitor(browser, portal.url);
  await signInTo(page, portal.url, '/urzad', 'mieszkaniec@example.pl');
  await page.getByRole('main').getByText('Twoje konto nie ma uprawnień, które otwierają biurko urzędu.').waitFor();
  await context.close();
});

test('what a colleague leads stands behind the switch, by name among recent acts, and a refusal is taken back', async () => {
  const colleague = await newVisitor(browser, portal.url);
  await signInTo(colleague.page, portal.url, '/urzad', CLERK);
  await makingLink(colleague.page, 'Nowa konsultacja').click();
  await makeConsultation(colleague.page, 'Aleja przy stawie');
  await colleague.context.close();

  const { context, page } = await newVisitor(browser, portal.url);
  await signInTo(page, portal.url, '/urzad', ADMIN);
  const waiting = page.getByRole('main').getByRole('link', { name: /Aleja przy stawie/ });
  const acts = page.getByRole('region', { name: 'Ostatnie czynności' });
  const told = acts.getByRole('listitem').filter({ hasText: 'Aleja przy stawie' });
  await told.getByText('Halina Pieczątka:').waitFor();
  const queued = waiting.filter({ hasText: 'Ogłoś' });
  await expect.poll(() => queued.count()).toBe(0);
  await page.getByRole('button', { name: /^Wszystkie \d/ }).press('Enter');
  await queued.waitFor();
  // The way back leads to what was looked at.
  await queued.click();
  await page.waitForURL(/\/urzad\/konsultacje\/\d/);
  await page.goBack();
  await queued.waitFor();

  await open(page, `${portal.url}/urzad/komentarze`);
  const count = () => page.getByRole('heading', { name: /do decyzji$/ }).innerText();
  await page.getByRole('heading', { name: /do decyzji$/ }).waitFor();
  const before = await count();
  await page.keyboard.press('r');
  await page.getByRole('radio', { name: /Nie na temat/ }).check();
  await page.getByRole('button', { name: 'Zapisz odrzucenie' }).click();
  await page.getByRole('button', { name: 'Cofnij odrzucenie' }).waitFor();
  await open(page, `${portal.url}/urzad`);
  await acts.getByRole('button', { name: /^Cofnij, do \d/ }).press('Enter');
  await page.getByRole('status').getByText('Odrzucenie jest cofnięte').waitFor();
  await acts.getByRole('button', { name: /^Cofnij, do/ }).waitFor({ state: 'detached' });
  await open(page, `${portal.url}/urzad/komentarze`);
  await expect.poll(count).toBe(before);
  await context.close();
});
