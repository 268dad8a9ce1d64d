/** Several letters of residents are given to somebody at once; what a colleague has changed meanwhile is told, and the rest is done. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor, type Size } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { ADMIN, CLERK, signInTo } from './staff-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const INBOX = '/urzad/inicjatywy';
const rows = (page: Page) => page.locator('.case-rows > li');
const numberOf = async (page: Page, n: number, of: Locator = rows(page)): Promise<string> =>
  (await of.nth(n).locator('.case-row__number').innerText()).match(/IN-\d{4}-\d+/u)![0];
const mark = (page: Page, number: string) => page.getByLabel(`Zaznacz ${number}`);

/** Who gets the cases. Of one that she leads already the dialog would tell no change. */
const LEADER = /Ewa\sZaradna/u;
const notLed = (page: Page): Locator => rows(page).filter({ hasNotText: LEADER });

/** What is chosen for all that are marked, after the page has shown what becomes of each. */
async function assign(page: Page, count: number, numbers: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: `Przydziel ${count}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  for (const number of numbers) await dialog.getByText(number).waitFor();
  const who = dialog.getByLabel('Prowadzi');
  const value = await who.locator('option').filter({ hasText: LEADER }).getAttribute('value');
  await who.selectOption(value);
  await expect.poll(() => dialog.locator('li').filter({ hasText: LEADER }).count()).toBe(count);
  await dialog.getByRole('button', { name: `Przydziel ${count}`, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

test.each<Size>(['desk', 'phone'])('on a %s', async (size) => {
  const clerk = await newVisitor(browser, portal.url, { size });
  await signInTo(clerk.page, portal.url, INBOX, CLERK);
  const list = size === 'desk' ? INBOX : `${INBOX}?lista=in-progress`;
  await clerk.page.goto(portal.url + list);
  const some = notLed(clerk.page);
  await some.nth(1).waitFor();
  const [taken, ours] = [await numberOf(clerk.page, 0, some), await numberOf(clerk.page, 1, some)];
  for (const number of [taken, ours]) await mark(clerk.page, number).check();
  await clerk.page.getByText('Zaznaczone: 2').waitFor();

  // A colleague writes a note into one of them meanwhile.
  const other = await newVisitor(browser, portal.url);
  await signInTo(other.page, portal.url, `${INBOX}?numer=${taken}`, ADMIN);
  await rows(other.page).first().getByRole('link').first().click();
  const note = other.page.locator('details.case-acts', { has: other.page.getByLabel('Notatka') });
  await note.locator('summary').click();
  await note.getByLabel('Notatka').fill(`Zajrzeć w maju (${size}).`);
  await note.getByRole('button').last().click();
  // In the field the same words stand before they are saved.
  const written = other.page.getByText(`Zajrzeć w maju (${size}).`).and(other.page.locator(':not(textarea)'));
  await written.first().waitFor();
  await other.context.close();

  await assign(clerk.page, 2, [taken, ours]);
  const told = clerk.page.getByRole('alert').filter({ hasText: /Nie\sprzydzielono: 1\ssprawa/u });
  await told.getByText(new RegExp(`${taken}: Ktoś\\szmienił`, 'u')).waitFor();
  // It stands marked, as it is by now, and is assigned at the second press.
  await clerk.page.getByText('Zaznaczone: 1').waitFor();
  await assign(clerk.page, 1, [taken]);
  await clerk.page
    .getByText(/Przydzielono: 1\ssprawa/u)
    .first()
    .waitFor();
  await clerk.page.goto(`${portal.url}${INBOX}?numer=${taken}`);
  await rows(clerk.page).filter({ hasText: LEADER }).waitFor();
  await clerk.context.close();
});

test('several are given a class and joined, and the list is kept as a view and as a workbook', async () => {
  const clerk = await newVisitor(browser, portal.url);
  const { page } = clerk;
  await signInTo(page, portal.url, `${INBOX}?lista=in-progress`, CLERK);
  await rows(page).nth(1).waitFor();
  const numbers = [await numberOf(page, 0), await numberOf(page, 1)];
  for (const number of numbers) await mark(page, number).check();
  await page.getByRole('button', { name: /^Nadaj rodzaj/u }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Rodzaj').selectOption({ label: 'Skarga' });
  const give = dialog.getByRole('button', { name: /^Nadaj rodzaj [12]$/u });
  await give.click();
  await dialog.waitFor({ state: 'detached' });
  for (const number of numbers) await rows(page).filter({ hasText: number }).getByText('Skarga').first().waitFor();

  await page.goto(`${portal.url}${INBOX}?lista=in-progress&rodzaj=complaint`);
  await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(2);
  for (const number of numbers) await mark(page, number).check();
  const join = page.getByRole('button', { name: 'Połącz', exact: true });
  await expect.poll(() => join.getAttribute('aria-disabled')).toBeNull();
  await join.click();
  const main = /IN-\d{4}-\d+/u.exec(
    await dialog.getByLabel('Odpowiedź będzie w sprawie').locator('option').first().innerText(),
  )![0];
  await dialog.getByLabel('Odpowiedź będzie w sprawie').selectOption({ index: 0 });
  await dialog.getByText(`połączona z ${main}`).waitFor();
  await dialog.getByRole('button', { name: 'Połącz 1', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const joined = numbers.find((number) => number !== main)!;
  await rows(page).filter({ hasText: joined }).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Zapisz ten widok' }).click();
  await page.getByLabel('Nazwa widoku').fill('Skargi w toku');
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await page.getByRole('link', { name: 'Skargi w toku' }).waitFor();
  await page.goto(`${portal.url}${INBOX}`);
  await page.getByRole('link', { name: 'Skargi w toku' }).click();
  await page.waitForURL(/lista=in-progress&rodzaj=complaint/u);
  await rows(page).filter({ hasText: main }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Pobierz rejestr (XLSX)' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^sprawy-\d{4}-\d{2}-\d{2}\.xlsx$/u);
  await clerk.context.close();
});
