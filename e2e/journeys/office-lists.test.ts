/** A clerk narrows a list, keeps the view, marks what concerns one unit, and takes the list home. */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { CLERK, signInTo } from './staff-steps.ts';
import { plantUnit } from './unit-steps.ts';

const UNIT = 'Wydział Zieleni';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
  await plantUnit(portal.url, UNIT);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const views = (page: Page) => page.getByRole('navigation', { name: 'Które' });
const rows = (page: Page) => page.locator('.office-projects tbody tr');
const filter = (page: Page) => page.getByRole('main').getByRole('search');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.each(usuallyAt('phone', ['phone', 'desk']))('on a %s', async (size) => {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  await signInTo(page, portal.url, '/urzad/ankiety', CLERK);
  await rows(page).first().waitFor();
  const all = await rows(page).count();
  const unfold = async () => {
    if (size === 'phone') await page.getByText('Filtry', { exact: false }).first().tap();
  };
  await unfold();
  await filter(page).getByLabel('Stan', { exact: true }).selectOption({ label: 'Trwa' });
  await button(page, 'Szukaj').click();
  await page.waitForURL(/stan=running$/);
  await expect.poll(() => rows(page).count()).toBeLessThan(all);
  const others = rows(page).filter({ hasNot: page.getByText('Trwa', { exact: true }) });
  await expect.poll(() => others.count()).toBe(0);

  // Other columns are the same list, and belong to the view that is saved.
  const columns = page.getByRole('form', { name: 'Kolumny' });
  await page.locator('summary', { hasText: 'Kolumny' }).click();
  await columns.getByLabel('Wpłynęło').uncheck();
  await columns.getByLabel('Jednostka').check();
  await columns.getByRole('button', { name: 'Pokaż kolumny' }).click();
  await page.waitForURL(/kolumny=stan\.termin\.krok\.jednostka$/);
  await rows(page).getByText('cały urząd').first().waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  if (size === 'desk') {
    const heads = async () => (await page.locator('.office-projects thead th').allInnerTexts()).slice(1);
    await expect.poll(heads).toEqual(['Tytuł', 'Stan', 'Termin', 'Następny krok', 'Jednostka']);
  }

  // The name is asked for, and kept through what is wrong with it.
  const name = `Trwające na ${size}`;
  await button(page, 'Zapisz ten widok').click();
  await button(page, 'Zapisz').click();
  await page.getByText('Nazwij ten widok.').waitFor();
  await page.getByLabel('Nazwa widoku').fill(name);
  await page.keyboard.press('Enter');
  await views(page).getByRole('link', { name }).waitFor();
  await views(page)
    .getByRole('link', { name: /^W toku/ })
    .click();
  await expect.poll(() => rows(page).count()).toBe(all);
  await page.reload();
  await views(page).getByRole('link', { name }).click();
  await page.waitForURL(/stan=running&kolumny=/);
  await rows(page).getByText('cały urząd').first().waitFor();
  await views(page).locator('[aria-current]', { hasText: name }).waitFor();

  const row = size === 'phone' ? rows(page).first() : rows(page).last();
  const title = await row.getByRole('rowheader').getByRole('link').innerText();
  const box = page.getByRole('checkbox', { name: `Zaznacz: ${title.replaceAll('\u00a0', ' ')}` });
  await box.check();
  await page.getByText('Zaznaczone: 1').waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Pobierz 1').click()]);
  expect(download.suggestedFilename()).toBe('ankiety-i-sondy.xlsx');
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');

  await button(page, 'Przekaż 1 jednostce').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Jednostka').selectOption({ label: UNIT });
  await dialog.getByRole('button', { name: 'Przekaż 1' }).click();
  await page.getByText('Przekazano').waitFor();
  await unfold();
  await filter(page).getByLabel('Jednostka', { exact: true }).selectOption({ label: UNIT });
  await button(page, 'Szukaj').click();
  await page.waitForURL(/jednostka=\d+/);
  await rows(page).filter({ hasText: title }).waitFor();
  await expect.poll(() => page.getByText('Zaznaczone: 1').count()).toBe(0);

  await views(page).getByRole('link', { name }).click();
  await button(page, 'Usuń widok').click();
  await views(page).getByRole('link', { name }).waitFor({ state: 'detached' });
  await context.close();
});
