/** What a press of a printing button puts on paper. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { CONSULTATION_PATH } from './consultation-steps.ts';
import { CLERK, signInTo } from './staff-steps.ts';
import { open } from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

test('a clerk prints one sheet with the way to a consultation, and nothing but the sheet', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await signInTo(page, portal.url, '/urzad/konsultacje/40', CLERK);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Plakat/ })
    .click();
  await page.getByLabel('Dopisek (nieobowiązkowy)').fill('Formularze papierowe: pokój 12.');
  const sheet = page.getByRole('region', { name: 'Plakat' });
  await sheet.getByText('Formularze papierowe: pokój 12.').waitFor();
  await sheet.getByRole('img', { name: `Kod QR: ${portal.url}/konsultacje/zaglosuj/40` }).waitFor();

  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => sheet.getByRole('heading', { level: 2 }).isVisible()).toBe(true);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(0);
  await expect.poll(() => page.getByRole('link').count()).toBe(0);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(/\/Count (\d+)/.exec(pdf)?.[1]).toBe('1');
  // A4 in points, to the nearest: 210 by 297 mm.
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!.map(Number);
  expect([Math.round(width!), Math.round(height!)]).toEqual([595, 842]);
  await context.close();
});

test('there is none of what was withdrawn', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await page.route('**/api/office/projects/40', async (route) => {
    const reply = await route.fetch();
    const { data } = (await reply.json()) as { data: object };
    await route.fulfill({ response: reply, json: { data: { ...data, stage: 'withdrawn' } } });
  });
  await signInTo(page, portal.url, '/urzad/konsultacje/40', CLERK);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Strona dla mieszkańców/ })
    .waitFor();
  expect(
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Plakat/ })
      .count(),
  ).toBe(0);
  await open(page, `${portal.url}/urzad/konsultacje/40/plakat`);
  await page.getByText('Plakatu nie ma').waitFor();
  await context.close();
});

/** As a browser prints: pages are told before and after it, and are drawn for paper in between. */
async function printedBy(page: Page, button: string, look: () => Promise<void>): Promise<void> {
  const printed = page.evaluate(
    () => new Promise<void>((resolve) => Object.assign(window, { print: () => setTimeout(resolve) })),
  );
  await page.getByRole('button', { name: button, exact: true }).click();
  await printed;
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await look();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
}

test('a consultation is printed whole, without what is pressed, and stands as before afterwards', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await open(page, portal.url + CONSULTATION_PATH);
  const main = page.getByRole('main');
  // Comes after the page.
  await main.locator('#spotkania').waitFor();
  const unfolded = () => main.locator('details[open]').count();
  const folded = () => main.locator('details:not([open])').count();
  const before = [await unfolded(), await folded()];
  expect(before[1]).toBeGreaterThan(2);
  await printedBy(page, 'Drukuj', async () => {
    await expect.poll(folded).toBe(0);
    await expect.poll(() => main.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    for (const name of ['Akt prawny', 'Ankiety', 'Załączniki', /^Komentarze/]) {
      await expect.poll(() => main.getByRole('heading', { name }).first().isVisible()).toBe(true);
    }
    await expect.poll(() => main.getByRole('button', { name: 'Drukuj', exact: true }).isVisible()).toBe(false);
    await expect.poll(() => page.getByRole('navigation', { name: 'Moduły' }).isVisible()).toBe(false);
    // Nothing is cut off: the paper is as wide as what stands on it.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
  });
  await expect.poll(async () => [await unfolded(), await folded()]).toEqual(before);

  // The act alone: nothing else of its page.
  await printedBy(page, 'Drukuj akt', async () => {
    expect(
      await main
        .getByText(/^§\s1\./)
        .first()
        .isVisible(),
    ).toBe(true);
    await expect.poll(() => main.getByRole('heading', { name: /^Komentarze/ }).isVisible()).toBe(false);
    await expect.poll(() => main.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
  });
  await expect.poll(() => main.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  await context.close();
});
