import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
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

const archived = (page: Page): Promise<string[]> => page.locator('details li h3').allTextContents();
const isOpen = (page: Page): Promise<boolean> =>
  page.locator('details.collapsible').evaluate((archive) => (archive as HTMLDetailsElement).open);

test.each(['phone', 'desk'] as const)(
  'a list is unfolded, leafed, filtered, and found again by Back (%s)',
  async (size) => {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await open(page, portal.url);
    await page
      .getByRole('navigation', { name: 'Moduły' })
      .getByRole('link', { name: /^Sondy/ })
      .click();
    await page.getByRole('heading', { level: 2, name: 'Sondy w toku' }).waitFor();
    expect(await isOpen(page)).toBe(false);

    await page.getByRole('heading', { name: 'Zakończone sondy' }).click();
    await page.waitForURL(/archiveListPage=-1/);
    const first = await archived(page);
    expect(first).toHaveLength(10);
    await page.getByRole('link', { name: 'Następna' }).click();
    await page.waitForURL(/archiveListPage=2/);
    await page.getByText('Najnowsze na górze').waitFor();
    await expect.poll(() => archived(page)).not.toContain(first[0]);
    expect(await isOpen(page)).toBe(true);
    const second = await archived(page);

    if (size === 'phone') await page.getByText('Filtry', { exact: false }).first().click();
    const words = page.getByLabel(/^Słowa kluczowe/);
    await words.fill('ki');
    await words.press('Enter');
    await page.getByText('Minimalna długość zapytania to 3 znaki').waitFor();
    await words.fill('kwiaty');
    await page.getByRole('button', { name: 'Wyszukaj' }).click();
    await page.getByText('1 pasuje do filtrów').waitFor();
    expect(await archived(page)).toEqual(['Kwiaty na rondzie']);
    await page.getByText('Brak projektów spełniających warunek').waitFor();

    await page.getByRole('link', { name: 'Przejdź do wyników: Kwiaty na rondzie' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sonda' }).waitFor();
    await page.goBack();
    await page.getByText('1 pasuje do filtrów').waitFor();
    expect(await isOpen(page)).toBe(true);
    expect(await words.inputValue()).toBe('kwiaty');
    await page.goBack();
    await page.waitForURL(/archiveListPage=2/);
    await expect.poll(() => archived(page)).toEqual(second);
    expect(await isOpen(page)).toBe(true);
    await expect.poll(() => words.inputValue()).toBe('');
    await context.close();
  },
);

test.each([
  ['desk', 5],
  ['phone', 3],
] as const)('the text of an item is cut after its lines, and not on paper (%s: %i)', async (size, most) => {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  await open(page, `${portal.url}/ankiety`);
  const lines = () =>
    page
      .locator('.clamped')
      .first()
      .evaluate((text) => {
        text.textContent = 'Lipowa aleja od Rynku do dworca. '.repeat(60);
        return Math.round(text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight));
      });
  expect(await lines()).toBe(most);
  await page.emulateMedia({ media: 'print' });
  expect(await lines()).toBeGreaterThan(most);
  await context.close();
});
