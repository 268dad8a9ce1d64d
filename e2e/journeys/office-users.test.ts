import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { tabTo } from '../harness/keyboard.ts';
import { byKeyboardAlone } from '../harness/keyboard-only.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { openUsers } from './staff-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const rows = (page: Page) => page.getByRole('table', { name: 'Użytkownicy' }).locator('tbody tr');
const countOf = async (page: Page, unit: RegExp): Promise<number> =>
  Number(
    await page
      .getByRole('navigation', { name: 'Jednostki' })
      .getByRole('link', { name: unit })
      .locator('.contents__count')
      .innerText(),
  );

test('a unit has as many people as stand beside it, each with role, substitution and when last seen', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await page.goto(portal.url);
  await openUsers(page);
  await rows(page)
    .filter({ hasText: 'Ewa Zaradna' })
    .getByText(/dziś, \d/)
    .waitFor();
  const all = await countOf(page, /^Wszystkie/);
  await expect.poll(() => rows(page).count()).toBe(all);
  const unit = page.getByRole('link', { name: /^Wydział Inwestycji/ });
  await unit.click();
  await page.getByRole('heading', { level: 2, name: 'Wydział Inwestycji' }).waitFor();
  await expect.poll(() => rows(page).count()).toBe(await countOf(page, /^Wydział Inwestycji/));
  const clerk = rows(page).filter({ hasText: 'Tomasz Krawężnik' });
  await clerk.getByText('Koordynator jednostki').waitFor();
  await clerk.getByText('Wydział Inwestycji, bezterminowo').waitFor();
  await page.getByLabel('Konto', { exact: true }).selectOption({ label: 'zablokowane' });
  await page.getByRole('search', { name: 'Wyszukiwanie użytkowników' }).getByRole('button', { name: 'Szukaj' }).click();
  await page.getByText('Brak użytkowników spełniających warunek').waitFor();
  await expect.poll(() => countOf(page, /^Wszystkie/)).toBe(0);
  await page.getByRole('link', { name: 'Wyczyść filtry' }).click();
  await clerk.waitFor();
  await page.getByRole('link', { name: /^Wszystkie/ }).click();
  await expect.poll(() => rows(page).count()).toBe(all);
  await context.close();
});

test('on a phone the units fold, and a person is found and opened', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await page.goto(portal.url);
  await openUsers(page);
  await page.getByRole('navigation', { name: 'Jednostki' }).getByText('Jednostki').click();
  await page.getByRole('link', { name: /^Wydział Inwestycji/ }).click();
  await page.getByRole('heading', { level: 2, name: 'Wydział Inwestycji' }).waitFor();
  await page.getByRole('link', { name: 'Zmień: Tomasz Krawężnik' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dane użytkownika' }).waitFor();
  await context.close();
});

test('by keyboard alone a unit is chosen, searched and a person opened', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await page.goto(portal.url);
  await openUsers(page);
  byKeyboardAlone(page);
  await tabTo(page, /^Wydział Inwestycji/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: 'Wydział Inwestycji' }).waitFor();
  await tabTo(page, /^Imię, nazwisko albo login/);
  await page.keyboard.type('krawez');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Wyczyść filtry' }).waitFor();
  await tabTo(page, /^Zmień: Tomasz/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Dane użytkownika' }).waitFor();
  await context.close();
});
