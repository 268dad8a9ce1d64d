import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { ADMIN, signInTo } from './staff-steps.ts';
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
const footer = (page: Page) => page.getByRole('contentinfo');

test.each(SIZES)('opening hours that an administrator changes stand in the footer at once (%s)', async (size) => {
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
  expect(await saturday.getByLabel('Dni').inputValue()).toBe(`Sobota (${size})`);
  await saturday.getByLabel('Godziny').fill(hours);
  await page.getByRole('button', { name: 'Zapisz zmiany' }).click();
  await page.getByRole('status').getByText('Dane urzędu są zapisane').waitFor();
  await footer(page).getByText(hours).waitFor();
  await context.close();

  const visitor = await newVisitor(browser, portal.url, { size });
  await open(visitor.page, portal.url);
  await footer(visitor.page).getByText(`Sobota (${size})`).waitFor();
  await visitor.context.close();
});

test('what is typed is not lost by a link, and can be left on purpose', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await signInTo(page, portal.url, '/urzad/urzedy/1', ADMIN);
  await page.getByLabel('Numer', { exact: true }).fill('99');
  await page.getByRole('link', { name: 'Wróć do listy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zmiany nie są zapisane' });
  await dialog.getByRole('button', { name: 'Zostań na stronie' }).click();
  expect(await page.getByLabel('Numer', { exact: true }).inputValue()).toBe('99');
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

test.each(SIZES)(
  'an element on the third level is seen by those it is for, and opens by keyboard (%s)',
  async (size) => {
    const name = `Dla zalogowanych (${size})`;
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await signInTo(page, portal.url, '/urzad/ustawienia/menu', ADMIN);
    await page.getByRole('button', { name: 'Dodaj pod spodem: Projekty' }).click();
    await page.getByLabel('Nazwa', { exact: true }).fill(name);
    await page.getByLabel('Adres', { exact: true }).fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Zapisz menu' }).click();
    await page.getByText('Nieprawidłowy adres. Strona portalu zaczyna się od /').waitFor();
    await page.getByLabel('Adres', { exact: true }).fill('/pomoc');
    await page.getByLabel('Tylko po zalogowaniu').check();
    await page.getByRole('button', { name: 'Zapisz menu' }).click();
    await page.getByRole('status').getByText('Menu jest zapisane').waitFor();
    await openGroup(page);
    const link = mainMenu(page).getByRole('link', { name });
    await link.press('Enter');
    await page.waitForURL(`${portal.url}/pomoc`);
    await context.close();

    const visitor = await newVisitor(browser, portal.url, { size });
    await open(visitor.page, portal.url);
    await openGroup(visitor.page);
    expect(await mainMenu(visitor.page).getByRole('link', { name }).count()).toBe(0);
    await visitor.context.close();
  },
);

test('elements change places by keyboard, which is said, and the focus stays on the button', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await signInTo(page, portal.url, '/urzad/ustawienia/kafelki', ADMIN);
  const up = page.getByRole('button', { name: 'Przesuń w górę: Sondy' });
  await up.press('Enter');
  await page.getByRole('status').getByText('Sondy: miejsce 3 z 4').waitFor();
  expect(await up.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Zapisz kafelki' }).press('Enter');
  await page.getByRole('status').getByText('Kafelki są zapisane').waitFor();
  await page.goto(portal.url);
  const tiles = page.getByRole('navigation', { name: 'Moduły' }).getByRole('link');
  expect((await tiles.allInnerTexts()).findIndex((text) => text.startsWith('Sondy'))).toBe(2);
  await context.close();
});
