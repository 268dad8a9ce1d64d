import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { signInPage } from '../harness/sign-in-page.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { open } from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const archived = (page: Page): Promise<string[]> => page.locator('details li h3').allTextContents();
const isOpen = (page: Page): Promise<boolean> =>
  page.locator('details.collapsible').evaluate((archive) => (archive as HTMLDetailsElement).open);

test.each(usuallyAt('phone', ['phone', 'desk']))(
  'a list is unfolded, leafed, filtered, and found again by Back (%s)',
  async (size) => {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await open(page, portal.url);
    await page
      .getByRole('navigation', { name: 'Moduły' })
      .getByRole('link', { name: /^Sondy/ })
      .click();
    await page.getByRole('heading', { level: 2, name: 'Sondy w toku' }).waitFor();
    await expect.poll(() => isOpen(page)).toBe(false);

    await page.getByRole('heading', { name: 'Zakończone sondy' }).click();
    await page.waitForURL(/archiveListPage=-1/);
    await expect.poll(() => archived(page)).toHaveLength(10);
    const first = await archived(page);
    await page.getByRole('link', { name: 'Następna' }).click();
    await page.waitForURL(/archiveListPage=2/);
    await page.getByText('Najnowsze na górze').waitFor();
    await expect.poll(() => archived(page)).not.toContain(first[0]);
    await expect.poll(() => isOpen(page)).toBe(true);
    const second = await archived(page);

    if (size === 'phone') await page.getByText('Filtry', { exact: false }).first().click();
    const words = page.getByLabel(/^Słowa kluczowe/);
    await words.fill('ki');
    await words.press('Enter');
    await page.getByText('Minimalna długość zapytania to 3 znaki').waitFor();
    await words.fill('kwiaty');
    await page.getByRole('button', { name: 'Wyszukaj' }).click();
    await page.getByText('1 pasuje do filtrów').waitFor();
    await expect.poll(() => archived(page)).toEqual(['Kwiaty na rondzie']);
    await page.getByText('Brak projektów spełniających warunek').waitFor();

    await page.getByRole('link', { name: 'Przejdź do wyników: Kwiaty na rondzie' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sonda' }).waitFor();
    await page.goBack();
    await page.getByText('1 pasuje do filtrów').waitFor();
    await expect.poll(() => isOpen(page)).toBe(true);
    await expect.poll(() => words.inputValue()).toBe('kwiaty');
    await page.goBack();
    await page.waitForURL(/archiveListPage=2/);
    await expect.poll(() => archived(page)).toEqual(second);
    await expect.poll(() => isOpen(page)).toBe(true);
    await expect.poll(() => words.inputValue()).toBe('');
    await context.close();
  },
);

test.each(
  usuallyAt('desk', [
    ['desk', 5],
    ['phone', 3],
  ] as const),
)('the text of an item is cut after its lines, and not on paper (%s: %i)', async (size, most) => {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  await open(page, `${portal.url}/ankiety`);
  const lines = () =>
    page
      .locator('.clamped')
      .first()
      .evaluate((text) => {
        text.textContent = 'Lipowa aleja od Rynku do dworca. '.repeat(60);
        return Math.round(text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight));
      });
  await expect.poll(() => lines()).toBe(most);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => lines()).toBeGreaterThan(most);
  await context.close();
});

test('projects of the budget in an order drawn for the visitor, which Back and the next page keep', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  const path = '/budzet/lista-projektow-budzetu';
  const titles = (): Promise<string[]> => page.locator('.projects__rows h3').allTextContents();
  await open(page, `${portal.url}${path}`);
  const usual = await titles();
  await page.getByLabel('Kolejność').selectOption({ label: 'Losowa' });
  await page.waitForURL(/order=random&seed=\d+/);
  // The address changes before the list does.
  await expect.poll(titles).not.toEqual(usual);
  await expect.poll(() => titles()).toHaveLength(10);
  const address = page.url();
  const drawn = await titles();
  await page.locator('.projects__rows h3 a').first().click();
  await page.getByRole('heading', { level: 1, name: drawn[0]! }).waitFor();
  await page.goBack();
  await page.waitForURL(address);
  await expect.poll(titles).toEqual(drawn);
  await page.getByRole('link', { name: 'Następna' }).click();
  await page.waitForURL(/page=2/);
  await expect.poll(async () => (await titles()).filter((title) => drawn.includes(title))).toEqual([]);
  expect(new URL(page.url()).searchParams.get('seed')).toBe(new URL(address).searchParams.get('seed'));
  await context.close();
});

test('on the map, what is near the reader comes first, and nobody else learns where that is', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await context.grantPermissions(['geolocation'], { origin: portal.url });
  await context.setGeolocation({ latitude: 51.2091, longitude: 19.1277 });
  await open(page, `${portal.url}/budzet/mapa-projektow-budzetu`);
  await page.locator('.map-pin').first().waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
  await page.getByRole('button', { name: 'Blisko mnie' }).click();
  await page.getByText('Na liście najpierw to, co najbliżej.').waitFor();
  const distances = async (): Promise<number[]> =>
    (await page.locator('.map-list ol > li p.small b').allTextContents()).map((text) => {
      const value = Number.parseFloat(text.replace(',', '.'));
      return text.includes('km') ? value * 1000 : value;
    });
  await expect.poll(async () => (await distances()).length).toBeGreaterThan(0);
  const told = await distances();
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(told[0]).toBeLessThan(2000);
  const isTile = (address: string): boolean => address.includes('/api/map-tiles/');
  expect(asked.filter((each) => !isTile(each) && /\/api\/|51\.2|19\.1/.test(each))).toEqual([]);
  await context.close();
});

test('the map opens on the district of whoever is signed in, and shows the whole town when asked to', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  const path = `${portal.url}/budzet/mapa-projektow-budzetu`;
  const seen = async (): Promise<[inSight: number, all: number]> => {
    const words = await page.getByRole('heading', { level: 2, name: /w widocznej części mapy/ }).innerText();
    const [all, inSight] = words.match(/\d+/g)!.map(Number);
    return [inSight!, all!];
  };
  await open(page, path);
  await expect.poll(async () => (await seen())[0]).toBeGreaterThan(40);
  const [everywhere, all] = await seen();
  await expect.poll(() => page.getByRole('button', { name: 'Cała gmina' }).count()).toBe(0);

  await signInPage(page, portal.url, 'mieszkaniec@example.pl', 'Wiec-demo-2026');
  await open(page, path);
  await page.getByRole('button', { name: 'Cała gmina' }).waitFor();
  await expect.poll(async () => (await seen())[0]).toBeLessThan(everywhere);
  const titles = page.locator('.map-list ol > li');
  await expect.poll(() => titles.filter({ hasText: 'Zarzecze' }).count()).toBeGreaterThan(5);
  await page.getByRole('button', { name: 'Cała gmina' }).click();
  await expect.poll(seen).toEqual([everywhere, all]);
  await page.getByRole('button', { name: 'Moja dzielnica: Zarzecze' }).click();
  await expect.poll(async () => (await seen())[0]).toBeLessThan(everywhere);
  await context.close();
});

test('as many projects stood on the ballots of a year as its link says, after its results too', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'desk' });
  await open(page, `${portal.url}/budzet`);
  await page.getByRole('heading', { name: 'Budżet w latach poprzednich' }).click();
  const links = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Projekty dopuszczone' }) });
  await expect.poll(() => links.count()).toBe(3);
  const years: { href: string; told: number }[] = [];
  for (const link of await links.all()) {
    const href = (await link.getByRole('link').getAttribute('href'))!;
    years.push({ href, told: Number(/\d+$/.exec(await link.innerText())?.[0]) });
  }
  for (const { href, told } of years) {
    expect(told).toBeGreaterThan(0);
    // As many as the largest page holds.
    await open(page, portal.url + href.replace('size=10', 'size=50'));
    await expect.poll(() => page.locator('.projects__rows > *').count()).toBe(told);
  }
  await context.close();
});
