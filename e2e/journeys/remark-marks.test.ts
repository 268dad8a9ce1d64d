/** Units, tags and contradiction of remarks: a clerk sorts the register, and two clerks mark the same remark. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor, type Size } from '../harness/browser.ts';
import { byKeyboardAlone } from '../harness/keyboard-only.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { ADMIN, CLERK, signInTo } from './staff-steps.ts';
import { plantUnit } from './unit-steps.ts';

const REGISTER = '/urzad/konsultacje/40/uwagi';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
  await plantUnit(portal.url, 'Biuro Dialogu');
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const clerkAt = async (size: Size, login = CLERK) => {
  const clerk = await newVisitor(browser, portal.url, { size });
  await signInTo(clerk.page, portal.url, REGISTER, login);
  return clerk;
};
const items = (page: Page) => page.locator('.remark');
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Uwaga \d/ });
const marksOf = (page: Page, at: number) => items(page).nth(at).locator('.remark__marks');
const total = (page: Page, words: string) =>
  page.getByRole('heading', { level: 2, name: words, exact: true }).waitFor();

test.each(['desk', 'phone', 'keyboard'] as const)(
  'a clerk gives remarks to a unit, tags them and finds them again (%s)',
  async (way) => {
    const { context, page } = await clerkAt(way === 'phone' ? 'phone' : 'desk');
    if (way === 'keyboard') byKeyboardAlone(page);
    const tag = `pora-${way}`;
    const said = (at: number, words: string) =>
      marksOf(page, at).locator('summary').filter({ hasText: 'Biuro Dialogu' }).filter({ hasText: words });
    for (const at of [0, 1]) await boxes(page).nth(at).check();
    await page.getByText('Jednostka, tagi i sprzeczność zaznaczonych').click();
    const batch = page.getByRole('form', { name: 'Te same oznaczenia kilku uwag' });
    await batch.getByRole('button', { name: 'Oznacz 2 uwagi' }).click();
    await batch.getByText('Wybierz, co ma się zmienić.').waitFor();
    await batch.getByLabel('Dodaj tagi, po przecinku').fill(`${tag.toUpperCase()}, ${tag}`);
    await batch.getByLabel('Jednostka, która daje opinię').selectOption('Biuro Dialogu');
    await batch.getByRole('button', { name: 'Oznacz 2 uwagi' }).click();
    await said(1, tag).waitFor();

    const first = marksOf(page, 0);
    await first.locator('summary').click();
    await first.getByRole('checkbox', { name: 'Sprzeczna z inną uwagą' }).check();
    await first.getByRole('button', { name: 'Zapisz oznaczenia' }).click();
    await said(0, 'sprzeczna z inną').waitFor();

    await page.reload();
    await page.getByLabel('Tag', { exact: true }).selectOption({ label: `${tag}: 2` });
    await page.getByRole('button', { name: 'Szukaj', exact: true }).click();
    await total(page, '2 uwagi');
    await page.getByRole('link', { name: /^Sprzeczne/ }).click();
    await total(page, '1 uwaga');
    // For whoever comes after.
    const only = marksOf(page, 0);
    await only.locator('summary').click();
    await only.getByRole('checkbox', { name: 'Sprzeczna z inną uwagą' }).click();
    await only.getByRole('button', { name: 'Zapisz oznaczenia' }).click();
    await said(0, 'sprzeczna z inną').waitFor({ state: 'detached' });
    await context.close();
  },
);

test('what one types of marks outlives a reload and another clerk, whose marks stay where one’s own are others', async () => {
  const one = await clerkAt('desk');
  const other = await clerkAt('desk', ADMIN);
  const marks = (page: Page) => marksOf(page, 3);
  await marks(one.page).locator('summary').click();
  await marks(one.page).getByLabel('Tagi, po przecinku').fill('woda, rowy');
  await one.page.reload();
  // It is open, since something is typed in it.
  await expect.poll(() => marks(one.page).getByLabel('Tagi, po przecinku').inputValue()).toBe('woda, rowy');

  await marks(other.page).locator('summary').click();
  await marks(other.page).getByLabel('Jednostka, która daje opinię').selectOption('Biuro Dialogu');
  await marks(other.page).getByRole('button', { name: 'Zapisz oznaczenia' }).click();
  await marks(other.page).getByText('Biuro Dialogu', { exact: false }).first().waitFor();

  const save = marks(one.page).getByRole('button', { name: 'Zapisz oznaczenia' });
  await save.click();
  await marks(one.page).getByText('Teraz jest: Biuro Dialogu').waitFor();
  await expect.poll(() => marks(one.page).getByLabel('Tagi, po przecinku').inputValue()).toBe('woda, rowy');
  await save.click();
  await marks(one.page).getByText('Biuro Dialogu, rowy, woda').waitFor();

  // Without a sign-in nothing is lost, and the way back leads to it.
  await marks(one.page).getByLabel('Tagi, po przecinku').fill('woda');
  await one.context.clearCookies();
  await one.page.route('**/api/project/**', (route) => {
    const headers = { ...route.request().headers() };
    delete headers['authorization'];
    return route.continue({ headers });
  });
  await save.click();
  await marks(one.page).getByRole('link', { name: 'Zaloguj się ponownie' }).waitFor();
  await one.page.unroute('**/api/project/**');
  await signInTo(one.page, portal.url, REGISTER, CLERK);
  await expect.poll(() => marks(one.page).getByLabel('Tagi, po przecinku').inputValue()).toBe('woda');
  await save.click();
  await marks(one.page).getByText('Biuro Dialogu, woda', { exact: false }).waitFor();
  await one.context.close();
  await other.context.close();
});
