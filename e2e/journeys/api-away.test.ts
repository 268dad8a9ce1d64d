import type { Browser, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { answerAway, takeServerAway } from './away-steps.ts';
import { heading, open, untilAwake } from './voter-steps.ts';

const LIST = '**/api/project-tasks?**';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const cutOff = (route: Route): Promise<void> => route.abort();

test.each([
  ['phone', 'cut off from the network', cutOff, 'Brak połączenia z serwerem'],
  ['desk', 'told that the service is away', answerAway, 'Serwis jest chwilowo niedostępny'],
] as const)('a reader (%s) %s gets the page by itself when it is back', async (size, _what, away, said) => {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  await open(page, `${portal.url}/budzet`);
  let asked = 0;
  await page.route(LIST, (route) => {
    asked++;
    return away(route);
  });
  await page
    .getByRole('link', { name: /^Wszystkie projekty/ })
    .first()
    .click();
  await page.getByRole('alert').getByText(said).waitFor();
  const first = asked;
  // It asks again without anybody's hand, and goes on saying what is going on.
  await expect.poll(() => asked).toBeGreaterThan(first);
  await page.getByRole('alert').getByText(said).waitFor();
  await page.unroute(LIST);
  await heading(page, 'Projekty budżetu obywatelskiego').waitFor();
  expect(new URL(page.url()).pathname).toBe('/budzet/lista-projektow-budzetu');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await context.close();
});

test('who opens the portal while its database is away gets page, menu and footer by themselves when it is back', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  const bringBack = await takeServerAway(page);
  const reply = await page.goto(`${portal.url}/budzet`);
  expect(reply?.status()).toBe(503);
  await untilAwake(page);
  await page.getByRole('alert').getByText('Serwis jest chwilowo niedostępny').waitFor();
  await expect.poll(() => page.getByRole('contentinfo').count()).toBe(0);
  await bringBack();
  await heading(page, 'Budżet obywatelski').waitFor();
  await page.getByRole('contentinfo').waitFor();
  await page
    .getByRole('link', { name: /^Wszystkie projekty/ })
    .first()
    .click();
  await heading(page, 'Projekty budżetu obywatelskiego').waitFor();
  await context.close();
});
