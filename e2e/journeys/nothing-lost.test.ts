import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { builtScript } from '../harness/built-script.ts';
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

/** All that the browser keeps for this page, here and over the tab's life. */
const storedText = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

test('a reload in the middle and Back from the review keep the points', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await steps.open(page, portal.url + steps.VOTE_PATH);
  await steps.givePoints(page);
  await page.reload();
  await steps.untilAwake(page);
  await expectPoints(page);
  await steps.goToSending(page);
  await page.reload();
  await steps.heading(page, 'Sprawdź i wyślij').waitFor();
  await page.goBack();
  await steps.heading(page, 'Rozdaj punkty projektom').waitFor();
  await expectPoints(page);
  await context.close();
});

test('a double click sends one ballot', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await steps.prepareBallot(page, portal.url + steps.VOTE_PATH, steps.inventedVoter(301));
  const sent = watchBallots(page);
  await page.getByRole('checkbox', { name: /^Akceptuję regulamin/ }).check();
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
  await steps.cast(page);
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
  await steps.cast(page);
  await page.getByRole('status').filter({ hasText: 'Nie ma połączenia. Próbujemy dalej' }).waitFor();
  await context.setOffline(false);
  await steps.readReceipt(page);
  expect(sent.length).toBeGreaterThanOrEqual(2);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  await context.close();
});

test('a ballot that waits for the network is sent by itself after a reload, with the same key', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  const voter = steps.inventedVoter(304);
  await steps.prepareBallot(page, portal.url + steps.VOTE_PATH, voter);
  const sent = watchBallots(page);
  await page.route(CAST, (route) => route.abort('connectionfailed'));
  await steps.cast(page);
  await page.getByRole('status').filter({ hasText: 'Nie ma połączenia. Próbujemy dalej' }).waitFor();
  expect(await storedText(page)).toContain(voter.pesel);
  await page.reload();
  await page.getByRole('status').filter({ hasText: 'Nie ma połączenia. Próbujemy dalej' }).waitFor();
  await page.unroute(CAST);
  await steps.readReceipt(page);
  expect(sent.length).toBeGreaterThanOrEqual(3);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(await storedText(page)).not.toContain(voter.pesel);
  await context.close();
});

test('waiting can be stopped; the data leaves the browser, the points and the key stay', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  const voter = steps.inventedVoter(305);
  await steps.prepareBallot(page, portal.url + steps.VOTE_PATH, voter);
  const sent = watchBallots(page);
  await page.route(CAST, (route) => route.abort('connectionfailed'));
  await steps.cast(page);
  await page.getByRole('button', { name: 'Nie wysyłaj' }).click();
  await page.getByText('Wysyłanie zatrzymane').waitFor();
  expect(await storedText(page)).not.toContain(voter.pesel);
  await page.unroute(CAST);
  await steps.cast(page);
  await steps.readReceipt(page);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  await context.close();
});

test('two tabs share the points, and a vote sent in one shows in the other', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await steps.open(page, portal.url + steps.VOTE_PATH);
  const other = await context.newPage();
  await steps.open(other, portal.url + steps.VOTE_PATH);
  await page.bringToFront();
  await steps.givePoints(page);
  await expectPoints(other);
  await steps.pointsField(other, steps.AVENUE).fill('2');
  await expect.poll(() => steps.pointsField(page, steps.AVENUE).inputValue()).toBe('2');

  await steps.goToSending(other);
  await page.bringToFront();
  await steps.prepareBallot(page, portal.url + steps.VOTE_PATH, steps.inventedVoter(306));
  await steps.cast(page);
  const receipt = await steps.readReceipt(page);
  expect(await steps.readReceipt(other)).toBe(receipt);
  await context.close();
});

test('points outlive the tab, and whose they are not can begin anew', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await steps.open(page, portal.url + steps.VOTE_PATH);
  await steps.givePoints(page);
  await page.close();
  const later = await context.newPage();
  await steps.open(later, portal.url + steps.VOTE_PATH);
  await expectPoints(later);
  await later.getByRole('button', { name: 'Zacznij od nowa' }).click();
  await expect.poll(() => steps.pointsField(later, steps.AVENUE).inputValue()).toBe('0');
  expect(await storedText(later)).not.toContain('"3"');
  await context.close();
});

test('a ballot that was sent is not one to come back to, in its tab and in another', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await steps.open(page, portal.url + steps.VOTE_PATH);
  await steps.givePoints(page);
  await page.close();
  const [tab, other] = [await context.newPage(), await context.newPage()];
  for (const each of [tab, other]) {
    await steps.open(each, portal.url + steps.VOTE_PATH);
    await each.getByText('Wracasz do rozpoczętego głosu').waitFor();
  }
  await steps.prepareBallot(tab, portal.url + steps.VOTE_PATH, steps.inventedVoter(307));
  await steps.cast(tab);
  await steps.readReceipt(tab);
  await tab.goBack();
  for (const each of [tab, other]) {
    await each.getByText('Z tej przeglądarki oddano już głos').waitFor();
    expect(await each.getByText('Wracasz do rozpoczętego głosu').count()).toBe(0);
  }
  await context.close();
});

/** Code that the vote fetches while points are being given. */
const LATER_STEPS = builtScript('modules/voting/later-steps.ts');
const fetchesLaterSteps = (request: { url: () => string }): boolean => request.url().endsWith(LATER_STEPS);

test('a dead network while points are given loses nothing: the next steps are there once it is back', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  let isDead = true;
  let hasFetched = false;
  await page.route(`**${LATER_STEPS}`, (route) => {
    if (isDead) return route.abort();
    hasFetched = true;
    return route.continue();
  });
  // Asked for right after a file that did not come: of one attempt all or nothing gets through.
  await page.route(portal.url + steps.VOTE_PATH, (route) =>
    !hasFetched && route.request().method() === 'HEAD' ? route.abort() : route.continue(),
  );
  const failed = page.waitForEvent('requestfailed', fetchesLaterSteps);
  await steps.open(page, portal.url + steps.VOTE_PATH);
  await failed;
  let loads = 0;
  page.on('load', () => (loads += 1));
  await steps.givePoints(page);
  isDead = false;
  await steps.goToSending(page);
  await steps.heading(page, 'Sprawdź i wyślij').waitFor();
  expect(loads).toBe(0);
  await context.close();
});

test('a vote whose next steps are gone after an update is read anew, once', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await page.route(`**${LATER_STEPS}`, (route) => route.fulfill({ status: 404 }));
  let loads = 0;
  page.on('load', () => (loads += 1));
  await steps.open(page, portal.url + steps.VOTE_PATH);
  await expect.poll(() => loads).toBe(2);
  await steps.untilAwake(page);
  await page.waitForResponse((response) => fetchesLaterSteps(response) && response.status() === 404);
  await page.waitForResponse((response) => fetchesLaterSteps(response) && response.status() === 404);
  expect(loads).toBe(2);
  await context.close();
});

test('a page whose code is gone after an update is loaded anew, and the points of the one that was left are still there', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await steps.open(page, portal.url + steps.VOTE_PATH);
  await steps.givePoints(page);
  // Whoever loads a page after the update is told the new names of its files.
  let isOld = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false;
  });
  await page.route(`**${builtScript('pages/voting/vote-card.tsx')}`, (route) =>
    isOld ? route.fulfill({ status: 404 }) : route.continue(),
  );
  const loaded = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Karta do wydruku' }).click();
  await loaded;
  await steps.heading(page, 'Karta do głosowania').waitFor();
  // Back within one document is the page's own to do.
  await steps.untilAwake(page);
  await page.goBack();
  await steps.untilAwake(page);
  await expectPoints(page);
  await context.close();
});
