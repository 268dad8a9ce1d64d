/** Somebody leaves the office for good: an administrator ends their work, and colleagues get their cases, in one act. */
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

test("an administrator ends somebody's work, after a question that says what it does", async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await page.goto(`${portal.url}/robots.txt`);
  await openUsers(page);
  await chooseUser(page, 'Halina Pieczątka');
  await page.getByRole('link', { name: 'Zakończ pracę tej osoby' }).click();
  await heading(page, 'Koniec pracy w urzędzie').waitFor();
  const address = page.url();
  const press = page.getByRole('button', { name: 'Zakończ pracę tej osoby' });
  await press.click();
  await page.getByText('Wybierz, kto poprowadzi te sprawy.').waitFor();
  await page.getByLabel(/^Kto przejmie/).selectOption({ index: 1 });
  await press.click();
  const question = page.getByRole('dialog', { name: /^Zakończyć pracę: Halina Pieczątka/ });
  await question.getByText(/przejmie \d/).waitFor();
  await question.getByText('Ta osoba od razu straci wszystkie prawa').waitFor();
  await question.getByRole('button', { name: 'Zakończ pracę', exact: true }).click();
  const done = page.getByRole('main').getByText('Konto jest zablokowane, bez praw i bez otwartych spraw.');
  await proveIdentityIfAsked(page, done);
  await open(page, `${portal.url}/urzad/inicjatywy/przekazanie`);
  await page.getByText('Każda sprawa ma prowadzącego').waitFor();
  await open(page, address);
  await done.waitFor();
  await expect.poll(() => press.count()).toBe(0);
  await context.close();
});
