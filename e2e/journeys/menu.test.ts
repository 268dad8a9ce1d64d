import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
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

const MOST_STOPS = 30;

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement?.textContent ?? '').replace(/\s+/g, ' ').trim());

/** What is in the menu, as far as it is seen. */
const seen = (page: Page, name: string): Promise<boolean> =>
  page.getByRole('navigation', { name: 'Menu główne' }).getByRole('link', { name, exact: true }).isVisible();

async function tabTo(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    if ((await focused(page)) === name) return;
  }
  throw new Error(`Tab never came to ${name}`);
}

test.each([
  ['phone', ['Menu', 'Budżet obywatelski']],
  ['desk', ['Budżet obywatelski']],
] as const)('the menu leads to a page by keyboard alone (%s)', async (size, groups) => {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  await open(page, portal.url);
  expect(await seen(page, 'Projekty')).toBe(false);
  for (const group of groups) {
    await tabTo(page, group);
    await page.keyboard.press('Enter');
  }
  expect(await seen(page, 'Projekty')).toBe(true);
  // Escape gives the focus back to what opened it.
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Wszystkie edycje');
  await page.keyboard.press('Escape');
  await expect.poll(() => seen(page, 'Projekty')).toBe(false);
  expect(groups).toContain(await focused(page));

  await page.reload();
  await open(page, portal.url);
  for (const group of groups) {
    await tabTo(page, group);
    await page.keyboard.press('Enter');
  }
  await tabTo(page, 'Projekty');
  await page.keyboard.press('Enter');
  await heading(page, 'Projekty budżetu obywatelskiego').waitFor();
  await expect.poll(() => focused(page)).toBe('Projekty budżetu obywatelskiego');
  expect(await page.title()).toBe('Projekty – Wiec');
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(await seen(page, 'Mapa projektów')).toBe(false);
  await context.close();
});
