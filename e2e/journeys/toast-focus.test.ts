import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor, SIZES } from '../harness/browser.ts';
import { focused } from '../harness/keyboard.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { signInHere } from './sign-in-steps.ts';
import { AVENUE, open, pointsField, VOTE_PATH } from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const isClear = async (page: Page): Promise<boolean> => (await focused(page)).uncovered;

test.each(['phone', 'desk'] as const)(
  'a toast that stays lies over nothing that has the focus (%s, WCAG 2.4.11)',
  async (size) => {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    // As low as a phone on its side: what stands at either edge is often under a toast.
    await page.setViewportSize({ width: SIZES[size].width, height: 400 });
    await open(page, `${portal.url}/login`);
    await signInHere(page, 'nikt@example.pl', 'nie-to-haslo');
    const toast = page.getByRole('alert').filter({ hasText: 'Nieprawidłowe dane logowania' });
    await toast.waitFor();
    const names = new Set<string>();
    for (const key of ['Shift+Tab', 'Tab'] as const) {
      for (let stop = 0; stop < 30; stop++) {
        await page.keyboard.press(key);
        names.add((await focused(page)).name);
        await expect.poll(() => isClear(page)).toBe(true);
      }
    }
    expect(names.size).toBeGreaterThan(12);
    await expect.poll(() => toast.isVisible()).toBe(true);
    await context.close();
  },
);

test('what is said of points that changed in another tab lies over no way on', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'desk' });
  await open(page, portal.url + VOTE_PATH);
  const other = await context.newPage();
  await open(other, portal.url + VOTE_PATH);
  await pointsField(other, AVENUE).fill('1');
  const toast = page.locator('.toast', { hasText: 'Punkty zmieniono w innej karcie' });
  const go = page.getByRole('button', { name: 'Sprawdź głos' });
  const isOver = async (): Promise<boolean> => {
    const [its, way] = await Promise.all([toast.boundingBox(), go.boundingBox()]);
    return its!.y < way!.y + way!.height && its!.y + its!.height > way!.y;
  };
  await expect.poll(isOver).toBe(false);
  await context.close();
});
