/** The page of a case and the inbox as they are drawn: filters in one line, the place on a map, the side column in its order. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { CLERK, signInTo } from './staff-steps.ts';
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

const INBOX = '/urzad/inicjatywy';

test('filters of the inbox stand in one line, and are chosen by keyboard', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await signInTo(page, portal.url, INBOX, CLERK);
  const filter = page.locator('.filter-words');
  await filter.getByRole('button', { name: 'Szukaj' }).waitFor();
  const middles = () =>
    filter.evaluate((form) =>
      [...form.querySelectorAll('input, select, button')].map((each) => {
        const { top, height } = each.getBoundingClientRect();
        return Math.round(top + height / 2);
      }),
    );
  await expect.poll(async () => new Set(await middles()).size).toBe(1);
  await filter.getByLabel('Droga').focus();
  await page.keyboard.type('List');
  await expect.poll(() => filter.getByLabel('Droga').inputValue()).toBe('letter');
  await filter.getByRole('button', { name: 'Szukaj' }).press('Enter');
  await page.waitForURL(/droga=letter/u);
  await page.getByRole('heading', { name: '1 inicjatywa do przydzielenia' }).waitFor();
  await page.getByRole('button', { name: 'Ławki na cmentarzu przy Lipowej' }).waitFor();
  await context.close();
});

test('a case shows its place on a map, and what the office does in its order', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await signInTo(page, portal.url, `${INBOX}?lista=waits-author`, CLERK);
  await page.getByRole('link', { name: 'Schody do wody przy bulwarze Flisaków' }).click();
  await heading(page, 'Schody do wody przy bulwarze Flisaków').waitFor();
  const titles = (of: string) => page.locator(`${of} h2`).allInnerTexts();
  await expect
    .poll(() => titles('.office-case__side'))
    .toEqual(['Termin', 'Kto prowadzi', 'Decyzja', 'Rodzaj', 'Zrób z tego', 'Historia']);
  await expect.poll(() => titles('.office-case > div')).toEqual(['Co napisał mieszkaniec', 'Miejsce', 'Rozmowa']);
  const map = page.getByRole('region', { name: /^Mapa miejsca/u });
  await map.scrollIntoViewIfNeeded();
  await map.getByRole('button', { name: /^1\. Między mostem a przystanią/u }).waitFor();
  // What was said stands in the conversation, what was done in the history, and nothing in both.
  await page.getByRole('region', { name: 'Rozmowa' }).getByText('Grunt od strony parku').first().waitFor();
  await expect
    .poll(() => page.locator('.case-history').innerText())
    .toMatch(/przydziela sprawę[\s\S]+Zgłoszenie przyjęte/u);
  // Through the queue, by keyboard.
  const next = page.getByRole('navigation', { name: 'Sąsiednie sprawy' }).getByRole('link').last();
  const number = (await next.innerText()).trim();
  await next.press('Enter');
  await page.getByText(`Sprawa ${number}`).waitFor();
  await context.close();
});
