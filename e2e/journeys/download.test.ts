import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import * as steps from './voter-steps.ts';

let portal: Portal;
let browser: Browser;

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

test('a file is at work while it is fetched, is kept under its name, and a failure is told', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await steps.open(page, `${portal.url}/budzet/2027/do-pobrania`);
  const link = page.getByRole('main').locator('a[download]').first();
  const name = await link.getAttribute('download');
  const address = await link.getAttribute('href');

  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**${address}`, async (route) => {
    await held;
    await route.continue();
  });
  const kept = page.waitForEvent('download');
  await link.click();
  await link.getByText('Pobieranie', { exact: true }).waitFor();
  letGo();
  expect((await kept).suggestedFilename()).toBe(name);
  await link.getByText('Pobieranie', { exact: true }).waitFor({ state: 'detached' });

  await page.unroute(`**${address}`);
  await page.route(`**${address}`, (route) => route.abort());
  await link.click();
  await page.getByRole('alert').getByText('Wystąpił błąd podczas pobierania pliku').waitFor();
  await context.close();
});
