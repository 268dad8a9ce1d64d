import { readFile } from 'node:fs/promises';
import type { Browser, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { ADMIN, AUDITOR, signInTo } from './staff-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const PURPOSE = 'RIO, kontrola budżetu 2027';
const table = (page: Page) => page.getByRole('table', { name: 'Dziennik czynności' });
const view = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Które' }).getByRole('link', { name });

/** On phones the filters are folded. */
async function openFilters(page: Page): Promise<void> {
  const fold = page.getByText(/^Filtry/);
  if (await fold.isVisible()) await fold.click();
}

async function take(page: Page, button: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return download;
}

describe.each(usuallyAt('desk', ['phone', 'desk']))('on a %s', (size) => {
  test('views and filters leave what is looked for, and it is given to somebody outside', async () => {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await signInTo(page, portal.url, '/urzad/dziennik', ADMIN);
    await table(page).waitFor();
    // One's own acts: the visit to this page is one of them.
    await view(page, /^Moje/).click();
    await page.getByRole('heading', { name: 'Wybrane czynności' }).waitFor();
    await expect.poll(() => view(page, /^Moje/).getAttribute('aria-current')).toBe('true');
    await openFilters(page);
    await page.getByLabel('Czynność', { exact: true }).selectOption({ label: 'Przejrzano dziennik czynności' });
    await page.getByRole('button', { name: 'Szukaj', exact: true }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('co')).toBe('audit-log.read');
    // What was looked for is kept under a name, and deleted where it is shown.
    await page.getByRole('button', { name: 'Zapisz ten widok' }).click();
    await page.getByLabel('Nazwa widoku').fill('Moje odczyty');
    await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
    await expect.poll(() => view(page, /^Moje odczyty/).getAttribute('aria-current')).toBe('true');
    await view(page, /^Wszystko/).click();
    await view(page, /^Moje odczyty/).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('co')).toBe('audit-log.read');
    await page.getByRole('button', { name: 'Usuń widok' }).click();
    await expect.poll(() => view(page, /^Moje odczyty/).count()).toBe(0);
    // Days the wrong way round are told at their field, and lose nothing.
    await openFilters(page);
    await page.getByLabel('Od', { exact: true }).fill('2026-03-11');
    await page.getByLabel('Do', { exact: true }).fill('2026-03-10');
    await page.getByRole('button', { name: 'Szukaj', exact: true }).click();
    await page.getByText('Ten dzień jest wcześniejszy').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('do');

    await page.getByRole('button', { name: 'Pobierz plik CSV' }).click();
    await page.getByText('Napisz, dla kogo i po co').waitFor();
    const purpose = page.getByLabel('Dla kogo i po co');
    await expect.poll(() => purpose.evaluate((field) => field === document.activeElement)).toBe(true);
    await purpose.fill(PURPOSE);
    const csv = await take(page, 'Pobierz plik CSV');
    expect(csv.suggestedFilename()).toBe('dziennik.csv');
    const [head, ...rows] = (await readFile(await csv.path(), 'utf8')).split('\r\n').filter((row) => row !== '');
    // The mark by which spreadsheets know UTF-8.
    expect(head).toMatch(/^\uFEFFnumer;data;godzina;kto;osoba;zastępuje konta;zastępuje osoby;czynność;/);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => !row.includes(';audit-log.read;'))).toEqual([]);
    const pdf = await take(page, 'Pobierz dokument PDF');
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');

    // Whom both were for stands in the log.
    await page.goto(`${portal.url}/urzad/dziennik?co=audit-log.downloaded`);
    await expect.poll(() => table(page).getByText(PURPOSE).count()).toBeGreaterThanOrEqual(2);
    await context.close();
  });
});

test('by keyboard alone a view is chosen and what one act was about is followed', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await signInTo(page, portal.url, '/urzad/dziennik', ADMIN);
  await view(page, /^Role i uprawnienia/).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('widok')).toBe('roles');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  await view(page, /^Wszystko/).focus();
  await page.keyboard.press('Enter');
  await table(page).waitFor();
  await table(page)
    .getByRole('link', { name: /^wszystko o tym/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('numer')).not.toBe(null);
  await context.close();
});

/** What may be pressed on a page that only reads: lists are narrowed, folded and kept, and files taken; a name in a sentence. */
const READING_BUTTONS = [
  'Szukaj',
  'Pokaż',
  'Zapisz ten widok',
  /^Spis teczki/,
  /^Pokaż \d+ minion/,
  'Pobierz .ics',
  'Pobierz dokument PDF',
  'Pobierz plik CSV',
  'Protokół z liczenia (PDF)',
  'Wyniki w arkuszu (XLSX)',
  /^Przybliż|^Oddal|^Powiększ|^Pomniejsz/,
];

test('an auditor reads the budget, a vote, cases and the log, and is offered nothing that is refused', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'desk' });
  const refused: string[] = [];
  page.on('response', (reply) => {
    if (reply.status() >= 400) refused.push(`${reply.status()} ${reply.url()}`);
  });
  await signInTo(page, portal.url, '/urzad', AUDITOR);
  const desks = page.getByRole('region', { name: 'Wszystkie działy' });
  await desks.getByRole('link', { name: 'Rejestr petycji' }).waitFor();
  const offered: string[] = [];
  const read = async (path: string, shown: string): Promise<void> => {
    await page.goto(portal.url + path);
    await page.getByRole('main').getByText(shown, { exact: true }).first().waitFor();
    for (const button of await page.locator('main').getByRole('button').all()) {
      const name = (await button.getAttribute('aria-label')) ?? (await button.innerText());
      if (!READING_BUTTONS.some((known) => (typeof known === 'string' ? known === name : known.test(name)))) {
        offered.push(`${path}: ${name}`);
      }
    }
    for (const text of await page.locator('main [contenteditable=true]').all()) {
      offered.push(`${path}: ${await text.getAttribute('data-field')}`);
    }
  };
  await read('/urzad/budzety', 'Budżet obywatelski 2027');
  await read('/urzad/budzety/3', 'Parametry głosowania');
  await read('/urzad/budzety/3/projekty', 'Wczytane arkusze');
  await read('/urzad/budzety/3/projekty/25', 'Obszar i kategoria');
  await read('/urzad/budzety/3/projekty/25/historia', 'Zapisy');
  await read('/urzad/glosowania/1/przebieg', 'Wyniki ogłoszone');
  await read('/urzad/glosowania/2/przebieg', 'Trwa');
  await read('/urzad/glosowania/2/ustawienia', 'Zasady liczenia');
  await read('/urzad/glosowania/3/ustawienia', 'Opis (opcjonalnie)');
  await read('/urzad/glosowania/2/numery', 'Projekty na kartach');
  await read('/urzad/inicjatywy', 'Statystyka spraw');
  await read('/urzad/inicjatywy/1', 'Kto napisał, widzą tylko osoby, które pracują nad sprawą.');
  await read('/urzad/inicjatywy/statystyka', 'Statystyka spraw');
  await read('/urzad/petycje', 'Rejestr petycji');
  await read('/urzad/dziennik', 'Ostatnie czynności');
  expect({ offered, refused }).toEqual({ offered: [], refused: [] });
  await context.close();
});
