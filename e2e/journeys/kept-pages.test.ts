import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { signInLink, signOutButton } from './sign-in-steps.ts';
import { ADMIN, openUsers } from './staff-steps.ts';
import { open, untilAwake } from './voter-steps.ts';

/** Somebody of the office, whom only the office is shown. */
const CLERK = 'Rozjemca';
let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  portal = await startPortal({ env: { WIEC_LIMITS: 'off' } });
  browser = await launchBrowser({ keepsPages: true });
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
});

/** At the table of users, which the browser keeps as it stands when it goes on. */
async function atUsers(): Promise<Page> {
  const { context, page } = await newVisitor(browser, portal.url);
  await context.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) sessionStorage.setItem('shown again', document.body.textContent);
    });
  });
  await page.goto(portal.url);
  await openUsers(page);
  await expect.poll(() => page.content()).toContain(CLERK);
  return page;
}

async function signOut(page: Page): Promise<void> {
  await untilAwake(page);
  // Pages of the office keep it under the person's name.
  const person = page.locator('.office-bar__person summary');
  if (await person.isVisible()) await person.click();
  await signOutButton(page).click();
  await signInLink(page).waitFor();
}

async function expectNothing(page: Page): Promise<void> {
  await page.waitForURL('**/uzytkownicy', { waitUntil: 'commit' });
  await signInLink(page).waitFor();
  const content = await page.content();
  expect([content.includes(CLERK), content.includes(ADMIN)]).toEqual([false, false]);
}

test('whoever presses Back after a sign-out finds nothing, not even for a moment', async () => {
  const page = await atUsers();
  await signOut(page);
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expectNothing(page);
  // Where the browser had kept the page, it showed it again empty.
  expect((await page.evaluate(() => sessionStorage.getItem('shown again'))) ?? '').toBe('');
  await page.context().close();
});

test('nor in pages that were left before, as they stood', async () => {
  const page = await atUsers();
  await page.evaluate(() => location.assign('/konto/haslo'));
  await page.waitForURL('**/konto/haslo');
  await page.evaluate(() => location.assign('/pomoc'));
  await page.waitForURL('**/pomoc');
  await signOut(page);
  await page.evaluate(() => void setTimeout(() => history.go(-3)));
  await expectNothing(page);
  await page.context().close();
});

test('whoever comes back from the page of the provider can go there once more', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => sessionStorage.setItem('kept', String(persisted)));
  });
  await open(page, `${portal.url}/login`);
  const start = page.getByRole('button', { name: 'Zaloguj się przez konto mieszkańca' });
  for (const kept of ['false', 'true']) {
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('kept'))).toBe(kept);
    await start.click();
    await page.waitForURL('**/konto/interaction/**');
    await page.evaluate(() => history.back());
    await page.waitForURL('**/login', { waitUntil: 'commit' });
  }
  await context.close();
});
