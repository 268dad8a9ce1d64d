import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { CONSULTATION_PATH, openRemarks } from './consultation-steps.ts';
import { ADMIN, MODERATOR, signInTo } from './staff-steps.ts';
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

const untilQueue = (page: Page, count: string): Promise<void> =>
  page.getByRole('heading', { level: 2, name: `${count} do decyzji` }).waitFor();

/** The second of the queue, with a telephone number in it. */
async function chooseSecond(page: Page): Promise<void> {
  await page.keyboard.press('j');
  await page.getByText('Znaleziono: numer telefonu').waitFor();
}

test('a moderator cuts a number out by keyboard; a second one, a moment later, is told', async () => {
  const first = await newVisitor(browser, portal.url);
  const second = await newVisitor(browser, portal.url, { size: 'phone' });
  await signInTo(first.page, portal.url, '/urzad', MODERATOR);
  await signInTo(second.page, portal.url, '/urzad/komentarze', ADMIN);
  await untilQueue(second.page, '7 komentarzy');
  await chooseSecond(second.page);
  const desk = first.page.getByRole('main').getByRole('link', { name: /^Komentarze czeka: 7/ });
  await desk.click();
  await untilQueue(first.page, '7 komentarzy');
  await chooseSecond(first.page);
  await first.page.keyboard.press('z');
  await first.page.keyboard.press('Tab');
  await first.page.keyboard.press('Enter');
  await first.page.getByRole('status').getByText('Poprawnie zaktualizowano komentarz').waitFor();
  await untilQueue(first.page, '6 komentarzy');
  const isFocused = () => first.page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(isFocused).toMatch(/^Komentarz do/);

  await second.page.getByRole('button', { name: 'Opublikuj bez zmian' }).click();
  await second.page.getByText('Ktoś inny zdecydował przed Tobą').waitFor();
  await untilQueue(second.page, '6 komentarzy');
  await first.context.close();
  await second.context.close();

  const { context, page } = await newVisitor(browser, portal.url);
  // The page is kept for a moment: until it tells of the new one beside the two that it shows.
  const more = page.getByRole('button', { name: 'Pokaż 2 kolejne' });
  await expect
    .poll(async () => {
      await open(page, `${portal.url}${CONSULTATION_PATH}#par-7-pkt-2`);
      await openRemarks(page, '§ 7 pkt 2');
      await page.getByRole('button', { name: /^Pokaż \d kolejn/ }).waitFor();
      return more.count();
    })
    .toBe(1);
  await more.click();
  await page.getByText('Mogę pokazać badania, proszę dzwonić: […].').waitFor();
  await context.close();
});
