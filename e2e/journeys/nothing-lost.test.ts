import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import * as steps from './voter-steps.ts';

const CAST = '**/api/project/*/consultation-forms';

let portal: Portal;
let browser: Browser;

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const expectPoints = async (page: Page): Promise<void> => {
  await expect.poll(() => steps.pointsField(page, steps.AVENUE).inputValue()).toBe('3');
  expect(await steps.pointsField(page, steps.READING_ROOM).inputValue()).toBe('1');
  expect(await steps.pointsField(page, steps.BEACH).inputValue()).toBe('2');
  expect(await page.getByRole('checkbox', { name: /^Akceptuję regulamin/ }).isChecked()).toBe(true);
};

/** Keys and answers of the ballots that leave the page. */
const watchBallots = (page: Page): { key: string | undefined }[] => {
  const sent: { key: string | undefined }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/consultation-forms'))
      sent.push({ key: request.headers()['idempotency-key'] });
  });
  return sent;
};

test('a reload in the middle and Back from the review keep the points', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await steps.open(page, portal.url + steps.VOTE_PATH);
  await steps.givePoints(page);
  await page.reload();
  await steps.untilAwake(page);
  await expectPoints(page);
  await steps.goToReview(page);
  await page.reload();
  await steps.heading(page, 'Sprawdź, zanim wyślesz').waitFor();
  await page.goBack();
  await steps.heading(page, 'Rozdaj punkty projektom').waitFor();
  await expectPoints(page);
  await context.close();
});

test('a double click sends one ballot', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await steps.prepareBallot(page, portal.url + steps.VOTE_PATH, steps.inventedVoter(301));
  const sent = watchBallots(page);
  await steps.castButton(page).dblclick();
  await steps.readReceipt(page);
  expect(sent).toHaveLength(1);
  await context.close();
});

test('an answer lost on its way is asked for again with the same key, and is the one receipt', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await steps.prepareBallot(page, portal.url + steps.VOTE_PATH, steps.inventedVoter(302));
  const sent = watchBallots(page);
  const stored: string[] = [];
  await page.route(
    CAST,
    async (route) => {
      const answer = await route.fetch();
      stored.push(((await answer.json()) as { data: { receipt: string } }).data.receipt);
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await steps.castButton(page).click();
  await page.getByRole('status').filter({ hasText: 'Nie ma połączenia. Próbujemy dalej' }).waitFor();
  expect(await steps.readReceipt(page)).toBe(stored[0]);
  expect(sent.length).toBeGreaterThanOrEqual(2);
  expect(sent[0]!.key).toBeTruthy();
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  await context.close();
});

test('without a network the page says so and sends when it is back, with the same key', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await steps.prepareBallot(page, portal.url + steps.VOTE_PATH, steps.inventedVoter(303));
  const sent = watchBallots(page);
  await context.setOffline(true);
  await steps.castButton(page).click();
  await page.getByRole('status').filter({ hasText: 'Nie ma połączenia. Próbujemy dalej' }).waitFor();
  await context.setOffline(false);
  await steps.readReceipt(page);
  expect(sent.length).toBeGreaterThanOrEqual(2);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  await context.close();
});
