/** A clerk looks at what they prepare as a visitor and as a resident will see it, also on a phone. */
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { inDays, previewFrame, previewShows, previewText } from './office-draft-steps.ts';
import { signInTo } from './staff-steps.ts';
import { heading } from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

test('the preview is the page of the first day, and nothing in it leads away or is sent', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await signInTo(page, portal.url, '/urzad/konsultacje/nowa', 'urzednik@example.pl');
  await page.getByLabel('Tytuł').fill('Zieleń na skwerze');
  await page.getByLabel('Pierwszy dzień').fill(inDays(2));
  await page.getByLabel('Ostatni dzień').fill(inDays(30));
  await page.getByRole('button', { name: 'Przygotuj konsultację' }).click();
  await page.getByRole('link', { name: /^Treść/ }).click();
  await page.getByRole('link', { name: 'Podgląd', exact: true }).click();
  await heading(page, 'Podgląd').waitFor();

  const frame = previewFrame(page);
  await previewShows(page, 'Zieleń na skwerze');
  await previewShows(page, 'Do udziału w konsultacji potrzebne jest zalogowanie');
  await expect.poll(() => frame.getAttribute('title')).toContain('gość, komputer');

  await page.getByRole('button', { name: 'Mieszkaniec po zalogowaniu' }).click();
  await page.getByRole('button', { name: 'Telefon' }).click();
  await previewShows(page, 'Wyloguj się');
  await expect
    .poll(() => previewText(page))
    .not.toMatch(/potrzebne jest zalogowanie|W przygotowaniu|To jest podgląd|JavaScript/);
  await expect.poll(() => frame.getAttribute('title')).toContain('mieszkaniec po zalogowaniu, telefon');
  await expect.poll(() => frame.evaluate((each) => (each as HTMLIFrameElement).clientWidth)).toBe(360);

  // Nothing in it runs, and nothing leads away.
  await expect.poll(() => frame.getAttribute('sandbox')).toBe('allow-same-origin');
  const before = await addressOf(frame);
  await frame.scrollIntoViewIfNeeded();
  const link = await frame.evaluate((each) => {
    const page = (each as HTMLIFrameElement).contentDocument!;
    const { x, y } = page.querySelector('.breadcrumbs a, header a[href="/"]')!.getBoundingClientRect();
    const at = each.getBoundingClientRect();
    return { x: at.x + x + 6, y: at.y + y + 6 };
  });
  const asked: string[] = [];
  page.on('request', (request) => void (request.isNavigationRequest() && asked.push(request.url())));
  await page.mouse.click(link.x, link.y);
  await page.getByRole('button', { name: 'Komputer' }).click();
  expect([asked, await addressOf(frame)]).toEqual([[], before]);

  // The choice is in the address, for the next reading of the page.
  await page.reload();
  await page.locator('iframe[title*="mieszkaniec po zalogowaniu, komputer"]').waitFor();
  await context.close();
});

const addressOf = (frame: Locator): Promise<string> =>
  frame.evaluate((each) => (each as HTMLIFrameElement).contentWindow!.location.href);
