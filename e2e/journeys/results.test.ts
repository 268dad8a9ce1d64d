import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, newVisitor, type Size } from '../harness/browser.ts';
import { DISTRICTS, importManyDistricts } from '../harness/many-districts.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { axeFindings } from '../harness/axe.ts';
import { withResidents } from '../states/results-with-residents.ts';
import { changeReply } from '../states/change-reply.ts';
import { heading, open } from './voter-steps.ts';

const RESULTS = '/budzet/2026/1/wyniki';

let portal: Portal;
let browser: Browser;
/** Path of the results of a vote on thirty-six districts. */
let many: string;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
  many = await importManyDistricts(portal, 2031);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

test.each<Size>(['phone', 'desk'])('from what won at home to why, to the next area, and back (%s)', async (size) => {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  await open(page, portal.url + RESULTS);
  // A year may have several votes: the tab names the one.
  await expect.poll(() => page.title()).toBe('Wyniki: Głosowanie w budżecie obywatelskim 2026 – Wiec');
  const home = page.getByRole('region', { name: 'Co wygrało u mnie?' });
  await expect.poll(() => home.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Miasto']);
  await home.getByLabel('Twój obszar').selectOption({ label: 'Zarzecze' });
  await home.getByRole('heading', { level: 3, name: 'Zarzecze' }).waitFor();
  expect(new URL(page.url()).search).toBe('?obszar=3');
  await home.getByRole('link', { name: 'Dlaczego te? Cały wynik: Zarzecze' }).click();

  await heading(page, 'Zarzecze').waitFor();
  await expect.poll(() => page.title()).toBe('Zarzecze, wyniki: Głosowanie w budżecie obywatelskim 2026 – Wiec');
  await page
    .getByRole('navigation', { name: 'Ścieżka' })
    .getByText('Zarzecze', { exact: true })
    .waitFor({ state: 'attached' });
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

/** The most that three screens of a desk hold, in px (LOOK-participation, 8). */
const THREE_SCREENS = 2_700;
const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
const listed = (page: Page) => page.locator('.area-line b').allTextContents();

test('each winner stands with its picture', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await open(page, `${portal.url + RESULTS}?obszar=3`);
  const home = page.getByRole('region', { name: 'Co wygrało u mnie?' });
  const pictures = home.locator('.won-list img');
  await expect.poll(() => pictures.count()).toBeGreaterThan(0);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await expect.poll(() => home.locator('.won-list li').count()).toBe(await home.locator('.won-list__picture').count());
  await context.close();
});

test('one finds what won at home by an address, by keys alone, and tells it nobody', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
  await open(page, portal.url + RESULTS);
  await page.getByRole('button', { name: 'Znajdź po adresie' }).focus();
  await page.keyboard.press('Enter');
  const street = page.getByRole('combobox', { name: 'Ulica i numer domu' });
  await expect.poll(() => street.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('dluga 12');
  await expect.poll(() => page.getByRole('option', { name: /Długa 12/ }).count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 3, name: 'Zarzecze' }).first().waitFor();
  await expect.poll(() => page.getByLabel('Twój obszar').locator('option:checked').textContent()).toBe('Zarzecze');
  await expect.poll(() => page.getByRole('status').filter({ hasText: 'ul. Długa 12: Zarzecze.' }).count()).toBe(1);
  expect(asked.filter((one) => /dluga|d%C5%82uga/i.test(one))).toEqual([]);
  await context.close();
});

test.each<Size>(['phone', 'desk'])('of thirty-six districts one is found by name or street (%s)', async (size) => {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  await open(page, portal.url + many);
  await expect.poll(async () => (await listed(page)).length).toBe(36);
  const inOrder = await listed(page);
  expect(inOrder).toEqual(inOrder.toSorted(new Intl.Collator('pl').compare));
  await page.getByText('Miasto i\u00a036\u00a0obszarów, alfabetycznie.').waitFor();
  const search = page.getByRole('search', { name: 'Obszary' });
  for (const [words, found] of [
    ['zrodl', ['Źródła']],
    ['Długa 12', ['Zarzecze']],
    ['nie ma takiej', []],
  ] as const) {
    await search.getByLabel('Dzielnica albo ulica').fill(words);
    await page.keyboard.press('Enter');
    await expect.poll(() => listed(page)).toEqual(found);
  }
  await page.getByText('Nie ma takiego obszaru ani takiej ulicy.').waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(await axeFindings(page)).toEqual([]);
  await context.close();
});

test('without scripts thirty-six districts are searched by name', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { javaScript: false });
  await page.goto(portal.url + many);
  await page.getByLabel('Dzielnica albo ulica').fill('łan');
  await page.keyboard.press('Enter');
  await expect.poll(() => listed(page)).toEqual(['Łany']);
  await context.close();
});

const PARTS = ['mapa', 'kto-glosowal', 'co-dostali-glosujacy', 'inna-metoda', 'policz-samodzielnie', 'zasady'];

describe.each([
  ['the seven areas of the demo', (): string => RESULTS],
  ['thirty-six districts', (): string => many],
] as const)('of %s', (_, resultsOf) => {
  test.each(PARTS)('%s is no longer than three screens of a desk', async (part) => {
    const { context, page } = await newVisitor(browser, portal.url);
    await open(page, `${portal.url + resultsOf()}/${part}`);
    await heading(page, /./).first().waitFor();
    await expect.poll(() => heightOf(page)).toBeLessThanOrEqual(THREE_SCREENS);
    expect(await axeFindings(page)).toEqual([]);
    if (part === 'policz-samodzielnie') {
      await page.getByRole('button', { name: 'Przelicz głosy w przeglądarce' }).click();
      await page.getByText('Policzono: wynik zgadza się').waitFor();
      expect(await heightOf(page)).toBeLessThanOrEqual(THREE_SCREENS);
    }
    await context.close();
  });
});

test.each<Size>(['phone', 'desk'])('winners on the map, of one area, and why each won (%s)', async (size) => {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  await open(page, `${portal.url + RESULTS}/mapa`);
  await heading(page, 'Wybrane na mapie').waitFor();
  const why = page.getByRole('region', { name: 'Lista projektów na mapie' }).getByRole('link');
  await expect.poll(() => why.count()).toBe(12);
  await page.getByLabel('Obszar').selectOption({ label: 'Zarzecze' });
  await expect.poll(() => why.count()).toBe(2);
  expect(new URL(page.url()).search).toBe('?obszar=3');
  const name = await why.first().getAttribute('aria-label');
  expect(name).toMatch(/^Dlaczego wygrał: /);
  await why.first().click();
  await page.waitForURL(`**${RESULTS}/obszar/3#projekt-*`);
  const won = page.locator('.outcome--won:focus');
  await won.waitFor();
  expect(`Dlaczego wygrał: ${(await won.getByRole('link').innerText()).replaceAll('\u00a0', ' ')}`).toBe(name);
  await context.close();
});

test('the map without scripts says where its projects stand, and takes an area', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { javaScript: false });
  await page.goto(`${portal.url + RESULTS}/mapa`);
  // Playwright finds no words inside noscript.
  const told = page.locator('.results-end noscript p');
  await expect.poll(() => told.isVisible()).toBe(true);
  expect(await told.innerText()).toContain('Te same projekty są w\u00a0wynikach każdego obszaru.');
  await expect.poll(() => page.getByText('Wczytywanie mapy').isVisible()).toBe(false);
  await page.getByLabel('Obszar').selectOption({ label: 'Zarzecze' });
  await page.locator('.area-select noscript button').click();
  await page.waitForURL(`**${RESULTS}/mapa?obszar=3`);
  await expect.poll(() => page.getByLabel('Obszar').locator('option:checked').textContent()).toBe('Zarzecze');
  await context.close();
});

test('of an area who voted, its map, another method and its file wait folded', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await open(page, `${portal.url + RESULTS}/obszar/3`);
  const folds = page.locator('.results-end > .collapsible, .results-end > .no-print > .collapsible');
  await expect.poll(() => folds.count()).toBe(4);
  expect(await folds.evaluateAll((all) => all.filter((one) => (one as HTMLDetailsElement).open).length)).toBe(0);
  const titles = (await folds.locator('h2').allTextContents()).map((title) => title.replaceAll('\u00a0', ' '));
  expect(titles).toEqual([
    'Kto głosował w obszarze Zarzecze',
    'Gdzie to będzie',
    'A gdyby liczyć metodą równych udziałów?',
    'Głosy z tego obszaru',
  ]);
  await folds.nth(0).getByText('239', { exact: true }).waitFor({ state: 'attached' });
  await folds.nth(1).locator('summary').click();
  const why = folds.nth(1).getByRole('link', { name: /^Dlaczego wygrał/ });
  await expect.poll(() => why.count()).toBe(2);
  await context.close();
});

test('by another method areas with the same winners are one sentence', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await open(page, `${portal.url + many}/inna-metoda`);
  const main = page.getByRole('main');
  await main.getByText(/^Te\ssame\sprojekty\swygrałyby\sw/).waitFor();
  await expect.poll(() => main.getByText('te same projekty').count()).toBe(1);
  await context.close();
});

test.each<Size>(['phone', 'desk'])(
  'where it is known how many people live in a district, its turnout is told, alike in bar and table (%s)',
  async (size) => {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await changeReply(page, '**/api/budgets/1/results*', withResidents);
    await open(page, portal.url + RESULTS);
    await page.getByRole('link', { name: 'Kto głosował' }).click();
    const table = page.getByRole('table', { name: 'Głosy według obszaru' });
    await table.getByRole('columnheader', { name: 'Frekwencja' }).waitFor();
    // 267 votes of the 3200 people whom the reply gives Zarzecze, and 1370 of the town's 30 000; shares are cut, not rounded.
    await expect.poll(() => table.getByRole('row', { name: /^Zarzecze/ }).textContent()).toContain('8,34%');
    await expect.poll(() => table.getByRole('row', { name: /^Razem/ }).textContent()).toContain('4,56%');
    const told = await table.locator('td:last-child').allTextContents();
    const bars = page.locator('div:has(> h2:text-is("Według obszaru")) .bar__figure');
    await expect.poll(() => bars.allTextContents()).toEqual(told.slice(0, -1));
    await context.close();
  },
);

test('who voted stands by the Polish alphabet, where the office ordered nothing', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await open(page, `${portal.url + many}/kto-glosowal`);
  const rows = page.getByRole('table', { name: 'Głosy według obszaru' }).getByRole('rowheader');
  const names = (await rows.allTextContents()).filter((name) => (DISTRICTS as readonly string[]).includes(name));
  const planted = names.filter((name) => name !== 'Zarzecze');
  expect(planted).toHaveLength(35);
  expect(planted).toEqual(planted.toSorted(new Intl.Collator('pl').compare));
  await context.close();
});

test.each<Size>(['phone', 'desk'])('thirty-seven areas are counted again to one verdict (%s)', async (size) => {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  await open(page, `${portal.url + many}/policz-samodzielnie`);
  await page.getByRole('button', { name: 'Przelicz głosy w przeglądarce' }).click();
  const verdict = page.getByRole('status').filter({ hasText: 'Policzono: wynik zgadza się we wszystkich obszarach.' });
  await verdict.waitFor();
  await expect.poll(() => verdict.count()).toBe(1);
  await page.getByText('Te same sumy i\u00a0ci sami zwycięzcy.').waitFor();
  await expect.poll(() => page.locator('.recount__outcome').count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByText('Głosy z każdego obszaru').click();
  await page.getByRole('link', { name: /^Policz inną regułą.*Źródła/ }).click();
  await heading(page, 'Przelicz głosy').waitFor();
  await page.getByText(/glosy-2031-.*\.pb/).waitFor();
  await context.close();
});

test('checksums are folded, for who looks for them', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  for (const part of ['zasady', 'policz-samodzielnie', '', 'obszar/3']) {
    await open(page, `${portal.url + RESULTS}/${part}`.replace(/\/$/, ''));
    const shown = await page.getByRole('main').innerText();
    expect([part, /[0-9a-f]{32}/.exec(shown)]).toEqual([part, null]);
  }
  await open(page, `${portal.url + RESULTS}/zasady`);
  await page.getByText('Dla dociekliwych').click();
  await expect.poll(() => page.getByRole('main').innerText()).toMatch(/[0-9a-f]{64}/);
  await context.close();
});
