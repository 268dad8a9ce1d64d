import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { fetchPatiently } from '../harness/fetch-patiently.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { AVENUE, BEACH, heading, open, untilAwake, VOTE_PATH } from './voter-steps.ts';

const LIST = '/budzet/lista-projektow-budzetu';
const RESULTS = '/budzet/2026/1/wyniki';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

test('without scripts the agenda, projects, a filter, the ballot and results can be read', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone', javaScript: false });
  await page.goto(portal.url);
  await expect.poll(() => heading(page, /^Dziś decydujesz/).isVisible()).toBe(true);
  await expect.poll(() => page.getByRole('link', { name: /Rozdaj punkty projektom/ }).count()).toBeGreaterThan(0);

  await page.goto(portal.url + LIST);
  const all = await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents();
  expect(all).toHaveLength(10);
  await page.locator('label').filter({ hasText: 'Filtry' }).click();
  await page.getByLabel('Obszar').selectOption({ label: 'Zarzecze' });
  await page.getByRole('button', { name: 'Wyszukaj' }).click();
  expect(new URL(page.url()).searchParams.get('districtId')).toMatch(/^\d+$/);
  await expect.poll(() => page.getByText(/^Zarzecze\s·/u).count()).toBeGreaterThan(1);

  await page.goto(portal.url + VOTE_PATH);
  await expect.poll(() => page.getByRole('heading', { name: AVENUE }).isVisible()).toBe(true);
  // What does nothing is not there, and a sentence says why, and where else one can vote.
  const vote = page.getByRole('main');
  const others = vote.getByText('Projekty innych obszarów (tylko do czytania)');
  await others.click();
  await expect.poll(() => vote.getByRole('heading', { name: BEACH }).isVisible()).toBe(true);
  expect(await vote.getByRole('spinbutton').count()).toBe(0);
  expect(await vote.getByRole('button').allInnerTexts()).toEqual([]);
  const why = vote.locator('.vote-noscript');
  await expect.poll(() => why.innerText()).toContain('Żeby oddać głos, włącz');
  await why.getByRole('link', { name: 'karcie papierowej' }).click();
  await heading(page, 'Karta do głosowania').waitFor();
  await page.goto(portal.url + RESULTS);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('Wyniki');
  await page.getByLabel('Twój obszar').selectOption({ label: 'Zarzecze' });
  await page.getByRole('button', { name: 'Pokaż', exact: true }).click();
  await page.getByRole('link', { name: /Cały wynik: Zarzecze/ }).click();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Zarzecze');
  await expect.poll(() => page.getByText('Najwięcej punktów', { exact: false }).count()).toBeGreaterThan(0);
  await context.close();
});

test('every address of the sitemap is a page with a picture to share, which asks nobody to keep it out', async () => {
  const map = await (await fetch(`${portal.url}/sitemap.xml`)).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
  expect(addresses.some((address) => address.includes('/sondy/szczegoly/'))).toBe(true);
  expect(addresses).toContain(`${portal.url}/otwarte-dane`);
  const pictures = new Set<string>();
  const refused: string[] = [];
  for (const address of addresses) {
    const reply = await fetchPatiently(address);
    const html = await reply.text();
    if (reply.status !== 200 || html.includes('noindex')) refused.push(`${address} ${reply.status}`);
    pictures.add(/property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? `none at ${address}`);
  }
  expect(refused).toEqual([]);
  const types = [...pictures].map(async (picture) => {
    const reply = await fetch(picture.replaceAll('&amp;', '&'));
    return `${reply.status} ${reply.headers.get('content-type')?.split('/')[0]}`;
  });
  expect(new Set(await Promise.all(types))).toEqual(new Set(['200 image']));
});

test('the tables of the results tell what their charts show, and shares make 100%', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await open(page, `${portal.url + RESULTS}/kto-glosowal`);
  const table = page.getByRole('table', { name: 'Głosy według obszaru' });
  const shares = (await table.locator('tbody tr td:last-child').allTextContents()).map((text) => text.trim());
  const charted = (await page.locator('.bars .bar__figure').allTextContents()).map((text) => text.trim());
  expect(charted.length).toBeGreaterThan(1);
  expect(shares).toEqual(expect.arrayContaining(charted));
  const hundredths = shares.map((text) => Number(text.replace('%', '').replace(',', '')));
  expect(hundredths.reduce((sum, share) => sum + share, 0)).toBe(10_000);
  await context.close();
});

test('letters and contrast stay over a reload, and the server sets them', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await open(page, portal.url + LIST);
  const size = (): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  const pressToTheEnd = async (name: string): Promise<void> => {
    const button = page.getByRole('button', { name });
    while (await button.isEnabled()) await button.click();
  };
  await pressToTheEnd('Zwiększ czcionkę');
  await expect.poll(() => size()).toBe('19px');
  await page.getByRole('button', { name: 'Kontrast' }).click();
  await page.reload();
  await expect.poll(() => size()).toBe('19px');
  const html = await (await page.request.get(portal.url + LIST)).text();
  const tag = /<html[^>]*>/.exec(html)![0];
  expect(tag).toContain('data-contrast');
  expect(tag).toContain('19');
  await pressToTheEnd('Zmniejsz czcionkę');
  await expect.poll(() => size()).toBe('15px');
  await context.close();
});

test('filters go with the tabs and the pages, and Back returns to them', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await open(page, portal.url + LIST);
  await page.getByLabel('Rok budżetu').selectOption({ label: '2027' });
  await page.getByRole('button', { name: 'Wyszukaj' }).click();
  await page.waitForURL(/budgetYearId=\d+/);
  const year = new URL(page.url()).searchParams.get('budgetYearId');
  const first = await page.getByRole('heading', { level: 3 }).first().textContent();
  await page.getByRole('link', { name: /^Następna/ }).click();
  await page.waitForURL(/page=2/);
  expect(new URL(page.url()).searchParams.get('budgetYearId')).toBe(year);
  await expect.poll(() => page.getByRole('heading', { level: 3 }).first().textContent()).not.toBe(first);
  await page.goBack();
  await expect.poll(() => page.getByRole('heading', { level: 3 }).first().textContent()).toBe(first);
  await page.getByRole('link', { name: 'Mapa projektów' }).click();
  await page.waitForURL(/mapa-projektow-budzetu/);
  expect(new URL(page.url()).searchParams.get('budgetYearId')).toBe(year);
  await context.close();
});

test('what is wrong with a keyword is told for as long as it is wrong', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  const told = page.getByText('Minimalna długość zapytania to 3 znaki');
  const field = page.getByLabel(/^Słowa kluczowe/);
  await open(page, `${portal.url}${LIST}?searchTerm=li`);
  await told.waitFor();
  await untilAwake(page, 'main form input');
  await field.fill('lip');
  await told.waitFor({ state: 'detached' });

  await field.fill('li');
  await page.getByRole('button', { name: 'Wyszukaj' }).click();
  await told.waitFor();
  // Another list, by a link: what was typed is not taken along, and neither is what was said of it.
  await page.getByRole('link', { name: 'Strona 2' }).click();
  await page.waitForURL(/page=2/);
  await told.waitFor({ state: 'detached' });
  await expect.poll(() => field.inputValue()).toBe('');

  await page.goBack();
  await told.waitFor();
  await expect.poll(() => field.inputValue()).toBe('li');
  await page.getByRole('link', { name: 'Mapa projektów' }).click();
  await page.waitForURL(/mapa-projektow-budzetu$/);
  await told.waitFor({ state: 'detached' });
  await context.close();
});

test('an unknown address is answered with 404, and its countdown can be stopped', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await page.clock.install();
  // One after another: the page sets the next second when the one before it is over.
  const pass = async (seconds: number): Promise<void> => {
    for (let n = 0; n < seconds; n++) await page.clock.runFor(1000);
  };
  const response = await page.goto(`${portal.url}/nie-ma-takiej-strony`);
  expect(response!.status()).toBe(404);
  await heading(page, 'Strona o podanym adresie nie istnieje').waitFor();
  await untilAwake(page);
  // It stands but for what is run of it: a busy machine must not count to the end.
  // A moment that is still to come when the word for it arrives.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1500));
  await pass(3);
  await page.getByText(/Za [1-7]\s/).waitFor();
  await page.getByRole('button', { name: /Zatrzymaj|Zostań/ }).click();
  await pass(11);
  expect(new URL(page.url()).pathname).toBe('/nie-ma-takiej-strony');
  await context.close();
});
