import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor, type Size } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { heading, open } from './voter-steps.ts';

const RESULTS = '/budzet/2026/1/wyniki';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

test.each<Size>(['phone', 'desk'])('from what won at home to why, to the next area, and back (%s)', async (size) => {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  await open(page, portal.url + RESULTS);
  const home = page.getByRole('region', { name: 'Co wygrało u mnie?' });
  await expect.poll(() => home.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Miasto']);
  await home.getByLabel('Twój obszar').selectOption({ label: 'Zarzecze' });
  await home.getByRole('heading', { level: 3, name: 'Zarzecze' }).waitFor();
  expect(new URL(page.url()).search).toBe('?obszar=3');
  await home.getByRole('link', { name: 'Dlaczego te? Cały wynik: Zarzecze' }).click();

  await heading(page, 'Zarzecze').waitFor();
  await expect.poll(() => page.locator('.outcome').count()).toBeGreaterThan(2);
  await page.getByRole('link', { name: /^Następny obszar/ }).click();
  await heading(page, 'Nowe Lipy').waitFor();
  await page.getByLabel('Zmień obszar').selectOption({ label: 'Miasto' });
  await heading(page, 'Miasto').waitFor();
  await page.goBack();
  await heading(page, 'Nowe Lipy').waitFor();
  await expect.poll(() => page.getByLabel('Zmień obszar').locator('option:checked').textContent()).toBe('Nowe Lipy');

  await page.getByRole('link', { name: 'Zasady', exact: true }).click();
  await heading(page, 'Zasady').waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Wyniki budżetu obywatelskiego/ })
    .click();
  await heading(page, /^Wyniki budżetu/).waitFor();
  await context.close();
});

test('a link to the result of one project leads to its area, with the focus on it', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await open(page, `${portal.url + RESULTS}/obszar/3`);
  const id = (await page.locator('.outcome').last().getAttribute('id'))!;
  await open(page, `${portal.url + RESULTS}#${id}`);
  await page.waitForURL(`**${RESULTS}/obszar/3#${id}`);
  await page.locator(`#${id}:focus`).waitFor();
  await context.close();
});

test.each(['obszar/99', 'obszar/0', 'obszar/miasto', 'nie-ma', 'constructor'])(
  'there is no page %s of the results',
  async (part) => {
    expect((await fetch(`${portal.url + RESULTS}/${part}`)).status).toBe(404);
  },
);
