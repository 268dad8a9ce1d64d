/** Pictures fill their places, on the pages where residents meet them; a phone finds the search on each. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor, type Size } from './harness/browser.ts';
import { type Portal, startPortal } from './harness/portal.ts';
import { BEACH, open, VOTE_PATH } from './journeys/voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const LIST = '/budzet/lista-projektow-budzetu';
const PAGES = ['/', LIST, VOTE_PATH, '/budzet/2026/1/wyniki?obszar=3'];

/** Pictures of the page whose shape is not that of their place and which are not cropped to it. */
const letterboxed = (page: Page): Promise<string[]> =>
  page.locator('main img').evaluateAll((all) =>
    (all as HTMLImageElement[])
      .filter((image) => image.complete && image.naturalWidth > 0 && image.clientHeight > 0)
      .filter((image) => {
        const shape = image.naturalWidth / image.naturalHeight;
        const place = image.clientWidth / image.clientHeight;
        return getComputedStyle(image).objectFit !== 'cover' && Math.abs(shape / place - 1) > 0.02;
      })
      .map((image) => `${image.currentSrc} in ${image.clientWidth} × ${image.clientHeight}`),
  );

/** Past every picture, so that those that are fetched when they come into sight have come. */
const untilFetched = async (page: Page): Promise<void> => {
  const pictures = page.locator('main img:visible');
  await expect.poll(() => pictures.count()).toBeGreaterThan(0);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
};

test.each<Size>(['phone', 'desk'])('no picture is framed by empty stripes (%s)', async (size) => {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  for (const path of PAGES) {
    await open(page, portal.url + path);
    await untilFetched(page);
    await expect.poll(() => letterboxed(page)).toEqual([]);
  }
  await open(page, `${portal.url}${LIST}?searchTerm=${encodeURIComponent(BEACH)}`);
  await page.getByRole('link', { name: BEACH, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: BEACH }).waitFor();
  await untilFetched(page);
  await expect.poll(() => letterboxed(page)).toEqual([]);
  await context.close();
});

test.each<Size>(['phone', 'desk'])(
  'one featured project leads: its picture and its title are the largest (%s)',
  async (size) => {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await open(page, portal.url);
    const featured = page.getByRole('region', { name: 'Wyróżnione projekty' });
    const lead = featured.locator('.lead-project');
    await lead.locator('img').scrollIntoViewIfNeeded();
    const widths = async (): Promise<number[]> =>
      featured.locator('img').evaluateAll((all) => all.map((image) => image.clientWidth));
    await expect.poll(async () => (await widths()).length).toBeGreaterThan(1);
    const [first, ...others] = await widths();
    for (const other of others) expect(first).toBeGreaterThan(3 * other);
    const { width, height } = (await lead.locator('img').boundingBox())!;
    expect(width / height).toBeCloseTo(3 / 2, 1);
    const sizes = await featured
      .getByRole('heading', { level: 3 })
      .evaluateAll((all) => all.map((title) => parseFloat(getComputedStyle(title).fontSize)));
    expect(sizes[0]).toBe(Math.max(...sizes));
    expect(sizes.filter((each) => each === sizes[0])).toHaveLength(1);
    await context.close();
  },
);

test('on a phone the search is one press away, on pages of the portal and of the account', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  for (const path of [...PAGES, '/login', '/konto/rejestracja', '/nie-ma-takiej-strony']) {
    await page.goto(portal.url + path);
    const search = page.getByRole('banner').getByRole('link', { name: 'Szukaj' });
    await expect.poll(() => search.isVisible()).toBe(true);
    const { width, height } = (await search.boundingBox())!;
    expect([path, Math.min(width, height) >= 44]).toEqual([path, true]);
  }
  await context.close();
});
