import { addDays } from '@wiec/domain/calendar.ts';
import { isWorkingDay, nextWorkingDay } from '@wiec/domain/working-days.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { ADMIN, signInTo } from './staff-steps.ts';
import { open } from './voter-steps.ts';

/** The edition of 2027, which is voted on in the demo. */
const BOARD = '/urzad/budzety/3';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const report = (page: Page) => page.getByRole('group', { name: 'Ankieta ewaluacyjna i raport' }).getByLabel('Dzień');
const check = (page: Page) => page.getByRole('button', { name: 'Sprawdź i ogłoś zmianę' });
const tell = (page: Page) =>
  page.getByRole('dialog', { name: 'Ogłosić zmianę dat?' }).getByRole('button', { name: 'Ogłoś zmianę' }).click();
/** So many weeks later, on a working day: what ends may not end on another. */
function weeksLater(day: string, weeks: number): string {
  const moved = addDays(day, weeks * 7);
  return isWorkingDay(moved) ? moved : nextWorkingDay(moved);
}

test.each(usuallyAt('desk', ['phone', 'desk']))(
  'a date changes with its reason, by keys alone, and residents read it (%s)',
  async (size) => {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await signInTo(page, portal.url, BOARD, ADMIN);
    const strip = page.getByRole('list', { name: 'Etapy edycji' });
    await expect.poll(() => strip.getByRole('listitem').count()).toBe(8);
    await expect.poll(() => strip.locator('[aria-current=step]').textContent()).toContain('Głosowanie');
    await page.getByRole('heading', { name: /Zanim przejdziesz do\swyników/ }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Pobierz .ics' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('kalendarz-2027.ics');

    await page.getByRole('link', { name: 'Zmień przyszłe daty' }).press('Enter');
    await report(page).waitFor();
    await expect.poll(() => check(page).isDisabled()).toBe(true);
    const to = weeksLater(await report(page).inputValue(), size === 'phone' ? 1 : 2);
    await report(page).fill(to);
    // Typed words are kept by the tab.
    await page.getByLabel('Numer zarządzenia').fill('300/2026');
    await page.reload();
    await page.getByText(/Wróciło to, co wpisano/).waitFor();
    await expect.poll(() => report(page).inputValue()).toBe(to);
    await check(page).press('Enter');
    await page.getByText(/Podaj powód/).waitFor();
    const reason = page.getByLabel('Powód, który przeczytają mieszkańcy');
    await expect.poll(() => reason.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.keyboard.type(`Więcej czasu na ankietę po świętach (${size}).`);
    await check(page).press('Enter');
    const asked = page.getByRole('dialog', { name: 'Ogłosić zmianę dat?' });
    await asked.getByText(/Zarządzenie nr\s300\/2026/).waitFor();
    await asked.getByRole('button', { name: 'Ogłoś zmianę' }).press('Enter');
    await page.waitForURL(`**${BOARD}`);
    await page.getByText(`świętach (${size}).`).waitFor();

    const resident = await newVisitor(browser, portal.url, { size });
    await open(resident.page, `${portal.url}/budzet/2027/harmonogram`);
    await resident.page.getByRole('heading', { name: 'Zmiany dat' }).waitFor();
    await expect.poll(() => resident.page.getByText(/zarządzenie nr\s300\/2026/).count()).toBeGreaterThan(0);
    for (const each of [context, resident.context]) await each.close();
  },
);

test('of two clerks who change one date the second sees what the first saved, and loses nothing', async () => {
  const [first, second] = await Promise.all([
    newVisitor(browser, portal.url, { size: 'desk' }),
    newVisitor(browser, portal.url, { size: 'desk' }),
  ]);
  for (const { page } of [first, second]) {
    await signInTo(page, portal.url, `${BOARD}/kalendarz`, ADMIN);
    await report(page).waitFor();
  }
  const before = await report(first.page).inputValue();
  for (const [at, { page }] of [first, second].entries()) {
    await report(page).fill(weeksLater(before, at + 1));
    await page.getByLabel('Powód, który przeczytają mieszkańcy').fill(`Powód osoby numer ${at + 1}.`);
    await page.getByLabel('Numer zarządzenia').fill(`${at + 1}/2026`);
  }
  await check(first.page).click();
  await tell(first.page);
  await first.page.waitForURL(`**${BOARD}`);
  await check(second.page).click();
  await tell(second.page);
  await second.page.getByText('Ktoś tymczasem to zapisał').waitFor();
  await expect.poll(() => report(second.page).inputValue()).toBe(weeksLater(before, 2));
  await second.page.getByRole('button', { name: 'Zostaw moją' }).click();
  await check(second.page).click();
  await tell(second.page);
  await second.page.waitForURL(`**${BOARD}`);
  for (const { context } of [first, second]) await context.close();
});

test('an edition without a calendar stands as before, and gets the usual one', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'desk' });
  await signInTo(page, portal.url, '/urzad/budzety/1', ADMIN);
  await page.getByRole('heading', { name: 'Strony edycji' }).waitFor();
  await expect.poll(() => page.getByRole('list', { name: 'Etapy edycji' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Ułóż kalendarz' }).click();
  await page.getByRole('button', { name: 'Sprawdź i zapisz' }).click();
  await page.getByRole('dialog', { name: 'Zapisać kalendarz?' }).getByRole('button', { name: 'Zapisz' }).click();
  await page.getByRole('list', { name: 'Etapy edycji' }).waitFor();
  await context.close();
});
