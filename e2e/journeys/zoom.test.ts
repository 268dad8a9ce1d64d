import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overflow } from '../harness/axe.ts';
import { launchBrowser, PATIENCE } from '../harness/browser.ts';
import { focused } from '../harness/keyboard.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
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

/** A window of 1280 by 1024 px at 400 %: each of its own pixels is sixteen of the screen's (WCAG 1.4.10). */
const ZOOMED = { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 };
const STOPS = 25;

/** A toast steps aside for what has the focus once the page has scrolled to it. */
const nextFrames = (): Promise<void> =>
  new Promise((drawn) => {
    let left = 3;
    const count = (): void => {
      if (left-- === 0) drawn();
      else requestAnimationFrame(count);
    };
    count();
  });

const SHELL = [
  '/',
  '/login',
  '/authentication/callback?error=access_denied&state=x',
  '/pomoc',
  '/regulamin',
  '/dokumenty/prywatnosc',
  '/deklaracja-dostepnosci',
  '/nie-znaleziono',
  '/nie-ma-takiej-strony',
  '/wynik-wyszukiwania-projektow?searchTerm=park',
  '/wynik-wyszukiwania-projektow?searchTerm=nicniema',
  '/konto/rejestracja',
  '/konto/haslo',
];

test.each(SHELL)('%s, zoomed four times: nothing scrolls sideways, and what has the focus is seen', async (path) => {
  const context = await browser.newContext({ ...ZOOMED, locale: 'pl-PL', timezoneId: 'Europe/Warsaw' });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  if (path.startsWith('/konto/')) await page.goto(portal.url + path);
  else await open(page, portal.url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await overflow(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => [window.innerWidth, window.devicePixelRatio])).toEqual([320, 4]);
  const unseen: string[] = [];
  for (let stop = 0; stop < STOPS; stop++) {
    await page.keyboard.press('Tab');
    await page.evaluate(nextFrames);
    if (await page.evaluate(() => document.activeElement === document.body)) break;
    let here = await focused(page);
    // A toast looks four times a second whether it has to step aside.
    for (let looks = 0; !here.uncovered && looks < 20; looks++) {
      await page.waitForTimeout(100);
      here = await focused(page);
    }
    if (!here.outlined || !here.uncovered) unseen.push(here.name.slice(0, 60));
  }
  expect(unseen).toEqual([]);
  expect(await overflow(page)).toEqual([]);
  await context.close();
});
