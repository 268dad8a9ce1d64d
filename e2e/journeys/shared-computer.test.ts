import { receiptCode } from '@wiec/domain/receipt-code.ts';
import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import * as steps from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

/** Names and values of all that the browser keeps of this portal. */
const kept = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...localStorage, ...sessionStorage }) as Record<string, string>);
const ofBallots = async (page: Page): Promise<string[]> =>
  Object.keys(await kept(page)).filter((name) => name.startsWith('wiec.moje.'));
const toggle = (page: Page) => page.getByRole('checkbox', { name: /^Wspólny komputer/ });

test('at a shared computer a vote keeps nothing, up to its receipt, and then starts anew', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  const voter = steps.inventedVoter(741);
  await steps.open(page, portal.url + steps.VOTE_PATH);
  // What was given before the switch stays on the page, and nowhere else.
  await steps.pointsField(page, steps.READING_ROOM).fill('1');
  await expect.poll(() => ofBallots(page)).not.toEqual([]);
  await toggle(page).check();
  await expect.poll(() => ofBallots(page)).toEqual([]);
  await expect.poll(() => steps.pointsField(page, steps.READING_ROOM).inputValue()).toBe('1');
  await page.getByText('Odświeżenie strony albo jej zamknięcie usuwa punkty i dane.').waitFor();

  await steps.givePoints(page);
  await steps.goToSending(page);
  const form = steps.dataForm(page);
  await form.getByLabel('PESEL', { exact: true }).fill(voter.pesel);
  await steps.fillRest(page, voter);
  for (const field of await form.locator('input[type=text], input[type=email], input[type=date]').all()) {
    await expect.poll(() => field.getAttribute('autocomplete')).toBe('off');
  }
  await steps.saveData(page);
  await steps.typeCode(page, await steps.receiveCode(page, voter));
  // The answer takes its time: what is being sent is nowhere either.
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/consultation-forms', async (route) => {
    await held;
    await route.continue();
  });
  await steps.cast(page);
  await page.getByText('Wysyłanie głosu').first().waitFor();
  expect(JSON.stringify(await kept(page))).not.toContain(voter.pesel);
  await expect.poll(() => ofBallots(page)).toEqual([]);
  answer();
  await steps.readReceipt(page);
  await expect.poll(() => ofBallots(page)).toEqual([]);

  await page.getByRole('button', { name: 'Zakończ i zacznij od nowa' }).click();
  await page.getByRole('region', { name: 'Gdzie mieszkasz?' }).waitFor();
  await steps.untilAwake(page);
  await expect.poll(() => toggle(page).isChecked()).toBe(true);
  await expect.poll(() => page.getByText('Z tej przeglądarki oddano już głos').count()).toBe(0);
  await expect.poll(() => steps.pointsField(page, steps.READING_ROOM).inputValue()).toBe('0');
  expect(new URL(page.url()).search).toBe('');
  for (let back = 0; back < 3; back++) {
    await page.goBack().catch(() => null);
    await page.waitForLoadState();
    await expect.poll(() => page.getByText('Poprawnie oddano głos').count()).toBe(0);
    await expect.poll(() => page.getByRole('group', { name: 'Kod potwierdzenia' }).count()).toBe(0);
  }
  await context.close();
});

test('a receipt that nobody looks at goes by itself, and whoever stirs keeps it', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'desk' });
  await page.clock.install();
  await steps.open(page, portal.url + steps.VOTE_PATH);
  await toggle(page).check();
  await steps.prepareBallot(page, portal.url + steps.VOTE_PATH, steps.inventedVoter(742));
  await steps.cast(page);
  await steps.readReceipt(page);
  // It stands but for what is run of it: a busy machine must not wait for longer than is meant.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await page.clock.runFor(95_000);
  await page.getByText('Za 20 sekund strona zacznie od nowa').waitFor();
  await page.keyboard.press('Shift');
  await page.clock.runFor(60_000);
  await steps.readReceipt(page);
  await page.clock.runFor(70_000);
  await page.clock.resume();
  await page.getByRole('region', { name: 'Gdzie mieszkasz?' }).waitFor();
  await expect.poll(() => ofBallots(page)).toEqual([]);
  await context.close();
});

test('a reload begins anew, and the switch can be taken back', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await steps.open(page, portal.url + steps.VOTE_PATH);
  await toggle(page).check();
  await steps.pointsField(page, steps.AVENUE).fill('2');
  // Another page of the portal and back is not a reload.
  await page.getByRole('link', { name: 'Karta do wydruku' }).click();
  await steps.heading(page, 'Karta do głosowania').waitFor();
  await page.goBack();
  await expect.poll(() => steps.pointsField(page, steps.AVENUE).inputValue()).toBe('2');
  await page.reload();
  await steps.untilAwake(page);
  await toggle(page).waitFor();
  await expect.poll(() => steps.pointsField(page, steps.AVENUE).inputValue()).toBe('0');
  await steps.pointsField(page, steps.AVENUE).fill('1');
  await toggle(page).uncheck();
  await page.reload();
  await steps.untilAwake(page);
  await expect.poll(() => steps.pointsField(page, steps.AVENUE).inputValue()).toBe('1');
  await context.close();
});

/** All that a browser keeps of a portal, store by store, but for pictures, scripts and styles in its HTTP cache. */
async function everyStore(context: BrowserContext, page: Page): Promise<Record<string, unknown>> {
  const { origin } = new URL(page.url());
  const inPage = await page.evaluate(async () => {
    const files: string[] = [];
    const folder = await navigator.storage?.getDirectory?.().catch(() => null);
    for await (const name of folder?.keys() ?? []) files.push(name);
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const requests = await (await caches.open(name)).keys();
        return requests.map(({ url }) => url);
      }),
    );
    return {
      localStorage: { ...localStorage },
      sessionStorage: { ...sessionStorage },
      cacheStorage: cached.flat(),
      indexedDb: (await indexedDB.databases()).map(({ name }) => name),
      serviceWorkers: (await navigator.serviceWorker?.getRegistrations())?.map(({ scope }) => scope) ?? [],
      files,
      windowName: window.name,
      historyState: JSON.stringify(history.state),
      address: location.href,
    };
  });
  const cookies = (await context.cookies(origin)).map(({ name, value }) => `${name}=${value}`);
  return { ...inPage, cookies };
}

/** A voter from the switch to the receipt; every answer of the portal to this page goes into `answers`. */
async function voteShared(
  context: BrowserContext,
  page: Page,
  voter: steps.Voter,
): Promise<{ answers: Response[]; receipt: string }> {
  const answers: Response[] = [];
  page.on('response', (answer) => answers.push(answer));
  await steps.open(page, portal.url + steps.VOTE_PATH);
  await toggle(page).check();
  await steps.prepareBallot(page, portal.url + steps.VOTE_PATH, voter);
  await steps.cast(page);
  return { answers, receipt: await steps.readReceipt(page) };
}

test('after a vote at a shared computer no store of the browser has anything of the voter', async () => {
  // As at home: with its cache on the disk, and pages kept for Back.
  const own = await launchBrowser({ keepsPages: true });
  const { context, page } = await newVisitor(own, portal.url, { size: 'desk' });
  const voter = steps.inventedVoter(743);
  const { answers, receipt } = await voteShared(context, page, voter);
  const ofPerson = [voter.pesel, voter.email, receipt, receiptCode(receipt)];
  const told = [...ofPerson, 'wiec.moje.'];
  const ofVoter = async (): Promise<string[]> => {
    const kept = JSON.stringify(await everyStore(context, page));
    return told.filter((one) => kept.includes(one));
  };
  expect(await ofVoter()).toEqual([]);
  await page.getByRole('button', { name: 'Zakończ i zacznij od nowa' }).click();
  await page.getByRole('region', { name: 'Gdzie mieszkasz?' }).waitFor();
  await steps.untilAwake(page);
  expect(await ofVoter()).toEqual([]);
  const { localStorage, sessionStorage, cacheStorage, indexedDb, serviceWorkers, files, windowName, cookies } =
    await everyStore(context, page);
  expect({ localStorage, sessionStorage, cacheStorage, indexedDb, serviceWorkers, files, windowName, cookies }).toEqual(
    {
      localStorage: { 'wiec.wspolny-komputer': '1' },
      sessionStorage: {},
      cacheStorage: [],
      indexedDb: [],
      serviceWorkers: [],
      files: [],
      windowName: '',
      cookies: [],
    },
  );
  // The HTTP cache: whatever has the voter in it, asked or answered, may not be kept.
  const personal: string[] = [];
  for (const answer of answers) {
    const request = answer.request();
    const asked = request.url() + (request.postData() ?? '');
    const text = answer.ok() ? await answer.text().catch(() => '') : '';
    // Scripts have the names by which things are kept.
    if (!ofPerson.some((one) => (asked + text).includes(one))) continue;
    personal.push(`${request.method()} ${new URL(request.url()).pathname}`);
    expect([request.url(), await answer.headerValue('cache-control')]).toEqual([request.url(), 'no-store']);
  }
  expect(personal).toContain('PUT /api/project/2/consultation-forms');
  await own.close();
});

test('whoever leaves the receipt at a shared computer by a link leaves nothing for Back or the next voter', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'desk' });
  const { receipt } = await voteShared(context, page, steps.inventedVoter(744));
  await page.getByRole('banner').getByRole('link', { name: /^Wiec/ }).first().click();
  await page.waitForURL(`${portal.url}/`);
  await page.goBack();
  await page.getByRole('region', { name: 'Gdzie mieszkasz?' }).waitFor();
  await expect.poll(() => page.getByText('Poprawnie oddano głos').count()).toBe(0);
  await expect.poll(() => page.content()).not.toContain(receiptCode(receipt));
  await expect.poll(() => steps.pointsField(page, steps.READING_ROOM).inputValue()).toBe('0');
  await context.close();
});

test('points that somebody walked away from at a shared computer are gone after two minutes', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'desk' });
  await page.clock.install();
  await steps.open(page, portal.url + steps.VOTE_PATH);
  await toggle(page).check();
  for (const [away, left] of [
    [60_000, '2'],
    [150_000, '0'],
  ] as const) {
    await steps.pointsField(page, steps.AVENUE).fill('2');
    await page.getByRole('link', { name: 'Karta do wydruku' }).click();
    await steps.heading(page, 'Karta do głosowania').waitFor();
    await page.clock.fastForward(away);
    await page.goBack();
    await steps.pointsField(page, steps.AVENUE).waitFor();
    await expect.poll(() => steps.pointsField(page, steps.AVENUE).inputValue()).toBe(left);
  }
  await context.close();
});

test('a page that the browser kept for Back starts anew at a shared computer, in every step', async () => {
  const own = await launchBrowser({ keepsPages: true });
  const { context, page } = await newVisitor(own, portal.url, { size: 'desk' });
  await context.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => persisted && (window.name = 'shown again')),
  );
  await steps.open(page, portal.url + steps.VOTE_PATH);
  await toggle(page).check();
  await steps.givePoints(page);
  await steps.goToSending(page);
  await page.goto(`${portal.url}/regulamin`);
  await page.evaluate(() => void setTimeout(() => history.back()));
  await page.getByRole('region', { name: 'Gdzie mieszkasz?' }).waitFor();
  await steps.untilAwake(page);
  await expect.poll(() => steps.pointsField(page, steps.READING_ROOM).inputValue()).toBe('0');
  await own.close();
});
