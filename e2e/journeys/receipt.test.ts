import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { focused } from '../harness/keyboard.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { AVENUE, cast, inventedVoter, open, prepareBallot, readReceipt, VOTE_PATH } from './voter-steps.ts';

const MESSAGE = 'Poprawnie oddano głos';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const plain = (text: string | null): string => (text ?? '').replace(/\u00a0/g, ' ').trim();

/** What comes next, a line for each step. */
const steps = async (page: Page): Promise<string[]> =>
  (await page.getByRole('region', { name: 'Co dalej' }).getByRole('listitem').allTextContents()).map(plain);

/** What the file for calendars holds: the names of its events. */
const inCalendar = async (page: Page): Promise<string[]> => {
  const href = await page.getByRole('link', { name: 'Dodaj do kalendarza' }).getAttribute('href');
  const file = decodeURIComponent(href!).replaceAll('\r\n ', '');
  return [...file.matchAll(/^SUMMARY:(.*?)\r?$/gm)].map(([, name]) => name!);
};

test.each(['phone', 'desk'] as const)(
  'that a ballot was stored is told by the heading of its receipt, over which no toast lies (%s)',
  async (size) => {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await prepareBallot(page, portal.url + VOTE_PATH, inventedVoter(size === 'phone' ? 752 : 753));
    await cast(page);
    await readReceipt(page);
    await expect.poll(async () => (await focused(page)).name).toBe(MESSAGE);
    expect(await page.getByText(MESSAGE).count()).toBe(1);
    expect(await page.locator('.toast').count()).toBe(0);
    await page.goBack();
    await page.getByText('Z tej przeglądarki oddano już głos').waitFor();
    expect(await page.getByText(MESSAGE).count()).toBe(0);
    await context.close();
  },
);

test('whoever has gone on to another page meanwhile is told there', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'desk' });
  await prepareBallot(page, portal.url + VOTE_PATH, inventedVoter(754));
  const held = Promise.withResolvers<void>();
  await page.route('**/api/project/*/consultation-forms', async (route) => {
    await held.promise;
    await route.continue();
  });
  await cast(page);
  await page.getByRole('link', { name: 'Pomoc', exact: true }).first().click();
  await page.waitForURL('**/pomoc');
  held.resolve();
  await page.locator('.toast', { hasText: MESSAGE }).waitFor();
  await context.close();
});

test('the receipt names its vote, what comes next by date, and what else there is to decide', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'desk' });
  await open(page, portal.url + VOTE_PATH);
  const title = plain(await page.getByRole('heading', { level: 1 }).textContent());
  await page.locator('.ballot-row a', { hasText: AVENUE }).first().waitFor();
  const own = await page.locator('.ballot-row a', { hasText: AVENUE }).first().getAttribute('href');
  await page.goto(portal.url + own!);
  await page.getByRole('heading', { level: 1, name: AVENUE }).waitFor();
  const stages = plain(await page.locator('main').textContent());
  const results = /Wynik\s*(do \d+ \p{L}+?)(?=przed nami)/u.exec(stages)![1]!;

  await prepareBallot(page, portal.url + VOTE_PATH, inventedVoter(755));
  await cast(page);
  await readReceipt(page);
  expect(plain(await page.locator('.receipt').textContent())).toContain(title);
  await expect.poll(async () => (await steps(page)).some((step) => step.startsWith('do '))).toBe(true);
  const lines = await steps(page);
  expect(lines[2]).toMatch(new RegExp(`^${results} \\d{4}Liczenie i wyniki\\.`));
  expect(lines[3]).toMatch(/^do \d+ \p{L}+ \d{4}Ankieta ewaluacyjna i raport\./u);
  expect(lines.join()).not.toContain('Po zakończeniu');
  const events = await inCalendar(page);
  expect(events.map((name) => name.split(':')[0])).toEqual([
    'Koniec głosowania',
    'Ogłoszenie wyników',
    'Ankieta ewaluacyjna i raport',
  ]);
  const others = page.getByRole('region', { name: 'O czym jeszcze decydujesz' });
  await others.getByRole('listitem').first().waitFor();
  expect(await others.textContent()).not.toContain(title);
  await context.close();
});

test('without a calendar of the edition the results have no date, and the end of the vote is kept all the same', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  const asked = page.waitForResponse('**/api/budgets/2027/calendar');
  await page.route('**/api/budgets/2027/calendar', (route) => route.fulfill({ status: 404, json: {} }));
  await prepareBallot(page, portal.url + VOTE_PATH, inventedVoter(756));
  await cast(page);
  await readReceipt(page);
  await asked;
  expect((await steps(page))[2]).toMatch(/^Po zakończeniuLiczenie/);
  expect(await inCalendar(page)).toEqual([expect.stringMatching(/^Koniec głosowania/)]);
  await context.close();
});
