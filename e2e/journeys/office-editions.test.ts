import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { A_SECOND, launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { ADMIN, signInTo } from './staff-steps.ts';
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

test.each(
  usuallyAt('phone', [
    ['phone', 2028],
    ['desk', 2029],
  ] as const),
)('a clerk makes next year’s edition as last year, writes its pages and shows it (%s)', async (size, year) => {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  await signInTo(page, portal.url, '/urzad/budzety', ADMIN);
  await page.getByRole('link', { name: 'Nowa edycja' }).click();
  await expect.poll(() => page.getByLabel('Rok', { exact: true }).inputValue()).toBe(String(year));
  await expect.poll(() => page.getByLabel('Nazwa', { exact: true }).inputValue()).toBe(`Budżet obywatelski ${year}`);
  await page.getByLabel('Strony edycji').selectOption({ label: 'jak w edycji: Budżet obywatelski 2027' });
  await page.getByRole('button', { name: 'Załóż szkic edycji' }).click();
  await heading(page, `Budżet obywatelski ${year}`).waitFor();

  await page.getByRole('link', { name: 'Harmonogram', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Treść' });
  await text.fill(`Nabór trwa od 1 do 31 marca ${year}.`);
  await page.getByRole('button', { name: 'Zapisz stronę' }).click();
  await page.getByText('Strona jest zapisana').waitFor();
  const bytes = Buffer.from(`%PDF-1.4 formularz ${year}\n%%EOF`);
  await page
    .getByLabel('Dodaj plik')
    .setInputFiles({ name: 'formularz.pdf', mimeType: 'application/pdf', buffer: bytes });
  await page.getByText('Plik jest dodany').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Pobierz: formularz.pdf' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('formularz.pdf');

  const resident = await newVisitor(browser, portal.url, { size });
  const address = `${portal.url}/budzet/${year}/harmonogram`;
  await open(resident.page, address);
  await expect.poll(() => resident.page.getByText(`od 1 do 31 marca ${year}`).count()).toBe(0);

  await page.getByRole('link', { name: 'Wróć do edycji' }).click();
  await page.getByRole('button', { name: 'Pokaż mieszkańcom' }).click();
  const asked = page.getByRole('dialog', { name: 'Pokazać edycję mieszkańcom?' });
  await asked.getByRole('button', { name: 'Pokaż mieszkańcom' }).click();
  await page.getByText('Mieszkańcy widzą edycję', { exact: true }).waitFor();
  const line = page.getByText('Mieszkańcy widzą edycję wśród bieżących');
  await expect.poll(() => line.evaluate((each) => each === document.activeElement)).toBe(true);
  await expect
    .poll(async () => {
      await open(resident.page, address);
      return resident.page.getByText(`od 1 do 31 marca ${year}`).count();
    }, A_SECOND)
    .toBe(1);
  await expect.poll(() => resident.page.getByRole('link', { name: /formularz\.pdf/ }).count()).toBe(1);
  // Without a project for the vote there is nothing to announce, and the page says so.
  await page.getByText('Żaden projekt nie jest jeszcze poddany głosowaniu.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Ogłoś projekty' }).isDisabled()).toBe(true);
  for (const each of [context, resident.context]) await each.close();
});
