/** Somebody leaves the office: their account is blocked, the desk tells of their cases, and a colleague gets all of them. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { chooseUser, openUsers, proveIdentityIfAsked } from './staff-steps.ts';
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

test('cases of a blocked clerk are found at the desk and handed to a colleague in one act', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await page.goto(`${portal.url}/robots.txt`);
  await openUsers(page);
  await chooseUser(page, 'Halina Pieczątka');
  const leaver = page.url();
  await page.getByRole('button', { name: 'Zablokuj konto' }).click();
  await proveIdentityIfAsked(page, page.getByText('zablokowane', { exact: true }));

  await open(page, `${portal.url}/urzad`);
  await page.getByRole('link', { name: /bez prowadzącego/ }).click();
  await heading(page, 'Przekazanie spraw').waitFor();
  await page.getByText('konto jest zablokowane albo straciło uprawnienie').waitFor();
  const cases = page.getByRole('table', { name: 'Sprawy, które prowadzi Halina Pieczątka' }).locator('tbody tr');
  await expect.poll(() => cases.count()).toBeGreaterThan(0);
  const press = page.getByRole('button', { name: /^Przekaż/ });
  await press.click();
  await page.getByText('Wybierz, kto poprowadzi te sprawy.').waitFor();
  await page.getByLabel('Kto je poprowadzi').selectOption({ index: 1 });
  await press.click();
  await page.getByText('Każda sprawa ma prowadzącego').waitFor();

  await open(page, leaver);
  await page.getByRole('link', { name: 'Przekaż sprawy tej osoby' }).click();
  await page.getByText('Ta osoba nie prowadzi żadnej otwartej sprawy').waitFor();
  await context.close();
});
