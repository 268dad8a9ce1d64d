import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor, SIZES } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { heading, open } from './voter-steps.ts';

const SEARCH = '/wynik-wyszukiwania-projektow';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const found = (page: Page, phrase: string) =>
  page.getByRole('status').getByRole('heading', { name: new RegExp(`„${phrase}” \\(znaleziono \\d+\\)`) });
const hits = (page: Page): Promise<string[]> =>
  page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents();

test.each(usuallyAt('desk', ['desk', 'phone']))('the search of the header, by keyboard (%s)', async (size) => {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  await open(page, portal.url);
  if (size === 'phone') await page.getByText('Menu', { exact: true }).click();
  const box = page.getByRole('banner').getByRole('searchbox', { name: 'Szukaj' }).locator('visible=true');
  await box.fill('la');
  await box.press('Enter');
  await page.getByRole('alert').getByText('Minimalna długość zapytania to 3 znaki').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await box.fill('drogi');
  await box.press('Enter');
  await found(page, 'drogi').waitFor();
  expect(new URL(page.url()).pathname).toBe(SEARCH);
  await expect.poll(() => page.locator('mark').first().textContent()).toMatch(/^dr[oó][gd]/i);

  const first = await hits(page);
  expect(first).toHaveLength(10);
  await page.getByRole('link', { name: 'Następna' }).press('Enter');
  await page.waitForURL(/page=2/);
  await page.waitForFunction(() => document.activeElement?.tagName === 'H2');
  await expect.poll(() => hits(page)).not.toContain(first[0]);

  const phrase = page.getByLabel(/^Czego szukasz/);
  await phrase.fill('biblioteki');
  await phrase.press('Enter');
  await found(page, 'biblioteki').waitFor();
  expect(new URL(page.url()).searchParams.get('page')).toBeNull();
  const title = (await hits(page))[0]!;
  await page.getByRole('main').getByRole('link', { name: title }).press('Enter');
  await heading(page, title).waitFor();
  await context.close();
});

test('the icon of a narrow header leads to the search; a wide one has the box in its place', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await open(page, portal.url);
  const [icon, box] = [
    page.getByRole('banner').getByRole('link', { name: 'Szukaj' }),
    page.getByRole('banner').getByRole('searchbox', { name: 'Szukaj' }).locator('visible=true'),
  ];
  await expect.poll(() => box.count()).toBe(0);
  await icon.press('Enter');
  await page.waitForURL(portal.url + SEARCH);
  await page.getByLabel(/^Czego szukasz/).waitFor();
  await page.setViewportSize(SIZES.desk);
  await box.waitFor();
  await expect.poll(() => icon.isVisible()).toBe(false);
  await context.close();
});

test('the return leads back to where the search began', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await open(page, `${portal.url}/pomoc`);
  const box = page.getByRole('banner').getByRole('searchbox', { name: 'Szukaj' }).locator('visible=true');
  await box.fill('ławki');
  await box.press('Enter');
  await found(page, 'ławki').waitFor();
  await page.getByRole('link', { name: 'Powrót' }).click();
  await page.waitForURL(`${portal.url}/pomoc`);
  await context.close();
});

test('without scripts it searches, tells what is wrong and leads back', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { javaScript: false });
  await page.goto(`${portal.url}${SEARCH}?searchTerm=la`);
  await expect.poll(() => page.getByText('Minimalna długość zapytania to 3 znaki').isVisible()).toBe(true);
  await page.getByLabel(/^Czego szukasz/).fill('lawki');
  await page.getByRole('main').getByRole('button', { name: 'Szukaj' }).click();
  await expect.poll(() => found(page, 'lawki').isVisible()).toBe(true);
  await expect.poll(() => page.locator('mark').first().textContent()).toMatch(/^ław/i);
  await page.getByRole('link', { name: 'Powrót' }).click();
  expect(new URL(page.url()).pathname).toBe('/');
  await context.close();
});
