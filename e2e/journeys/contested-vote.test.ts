import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { openDesk } from './office-vote-steps.ts';
import { signInHere } from './sign-in-steps.ts';
import { proveIdentity } from './staff-steps.ts';
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

/** The next report reaches the server, and its answer nobody. */
const loseOneAnswer = (page: Page): Promise<unknown> =>
  page.route(
    '**/contested-ballots',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

test.each(
  usuallyAt('desk', [
    { size: 'phone' as const, index: 301 },
    { size: 'desk' as const, index: 402 },
  ]),
)('somebody voted with my data: I say so, and both votes wait for the office ($size)', async ({ size, index }) => {
  const voter = steps.inventedVoter(index);
  const thief = await newVisitor(browser, portal.url, { size });
  await steps.prepareBallot(thief.page, portal.url + steps.VOTE_PATH, { ...voter, email: `obcy${index}@example.pl` });
  await steps.cast(thief.page);
  await steps.readReceipt(thief.page);
  await thief.context.close();

  const { context, page } = await newVisitor(browser, portal.url, { size });
  await steps.prepareBallot(page, portal.url + steps.VOTE_PATH, voter);
  await steps.cast(page);
  const offer = page.getByRole('button', { name: 'Ktoś zagłosował w moim imieniu' });
  await offer.waitFor();
  // A code may get old while one thinks it over: the one that is typed counts.
  await page.getByRole('button', { name: 'Generuj nowy kod' }).click();
  await page.getByText('jeszcze o 1 kod').waitFor();
  await steps.typeCode(page, await steps.readOutbox(page, voter.email));
  await offer.click();
  const asked = page.getByRole('heading', { name: 'Ktoś zagłosował w moim imieniu' });
  await asked.waitFor();
  await expect.poll(() => asked.evaluate((element) => element === document.activeElement)).toBe(true);
  await loseOneAnswer(page);
  await page.getByRole('button', { name: 'Zgłoś i wyślij mój głos' }).click();
  await page.getByText('Nie wiemy, czy zgłoszenie dotarło').waitFor();
  await page.getByRole('button', { name: 'Zgłoś i wyślij mój głos' }).click();
  await page.getByRole('heading', { name: 'Zgłoszenie przyjęte' }).waitFor();
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  const link = page.getByRole('link', { name: 'Sprawdź, czy koperta jest na publicznej liście' });
  await expect.poll(() => link.getAttribute('href')).toMatch(/\/potwierdzenie#[0-9a-f]{64}$/);

  await page.goto(`${portal.url}/konto/skrzynka`);
  for (const [address, subject] of [
    [voter.email, 'Zgłoszenie przyjęte'],
    [`obcy${index}@example.pl`, 'Twój głos został podważony'],
  ] as const) {
    await page.getByRole('article').filter({ hasText: address }).filter({ hasText: subject }).waitFor();
  }
  await context.close();
});

test('somebody voted with my PESEL: my account tells me, I say so from there, and a clerk decides', async () => {
  const thief = await newVisitor(browser, portal.url);
  const resident = { ...steps.inventedVoter(501), pesel: '84052300004', email: 'obcy501@example.pl' };
  await steps.prepareBallot(thief.page, portal.url + steps.VOTE_PATH, resident);
  await steps.cast(thief.page);
  await steps.readReceipt(thief.page);
  await thief.context.close();

  const { context, page } = await newVisitor(browser, portal.url, { size: 'tablet' });
  await steps.open(page, `${portal.url}/login?powrot=${encodeURIComponent(steps.VOTE_PATH)}`);
  await signInHere(page);
  await page.getByText('Twój głos jest już oddany').waitFor();
  await expect.poll(() => page.getByRole('spinbutton').count()).toBe(0);
  await page.getByRole('button', { name: 'Ktoś zagłosował w moim imieniu' }).click();
  // The button is gone, so the focus goes to what it opened.
  const title = steps.heading(page, 'Rozdaj punkty projektom');
  await expect.poll(() => title.evaluate((element) => element === document.activeElement)).toBe(true);
  // Two areas, the reason and the button fit in one row.
  const bar = page.getByRole('region', { name: 'Twoje punkty' });
  const [area, button] = [bar.getByText('Miasto'), bar.getByRole('button', { name: 'Sprawdź głos' })];
  const [left, right] = [await area.boundingBox(), await button.boundingBox()];
  expect(right!.y).toBeLessThan(left!.y + 60);
  expect(right!.x).toBeGreaterThan(left!.x);
  await steps.givePoints(page);
  await steps.goToSending(page);
  await steps.cast(page);
  await page.getByRole('button', { name: 'Ktoś zagłosował w moim imieniu' }).click();
  await page.getByRole('button', { name: 'Zgłoś i wyślij mój głos' }).click();
  await steps.heading(page, 'Zgłoszenie przyjęte').waitFor();
  const kept = () =>
    page.evaluate(() => [localStorage.getItem('wiec.moje.punkty.2'), sessionStorage.getItem('wiec.moje.glos.2')]);
  await expect
    .poll(kept)
    .toEqual([null, JSON.stringify({ attempt: null, pending: null, receipt: null, byAccount: true })]);
  await context.close();

  const clerk = await newVisitor(browser, portal.url);
  await clerk.page.goto(portal.url);
  await openDesk(clerk.page, 'rejestr', 'Do rozstrzygnięcia');
  await clerk.page.getByRole('link', { name: /^Podważone/ }).click();
  // The pair that is contested last stands last.
  await clerk.page.getByRole('table', { name: 'Głosy podważone' }).getByRole('link').last().click();
  await clerk.page.getByRole('button', { name: 'Pokaż dane osoby' }).click();
  await clerk.page.getByText(`${resident.firstname} ${resident.surname}`).waitFor();
  await clerk.page.getByText('Ta osoba głosowała przez konto').waitFor();
  await clerk.page.getByRole('radio', { name: /^Liczy się drugi głos/ }).check();
  await clerk.page.getByRole('button', { name: 'Zapisz decyzję' }).click();
  await clerk.page.getByRole('button', { name: 'Tak, zapisz decyzję' }).click();
  await proveIdentity(clerk.page);
  await clerk.page.getByText(/^Zapisano decyzję o wpisie/).waitFor();
  await clerk.page.getByRole('navigation', { name: 'Strony tego głosowania' }).getByText('Sprawdź osobę').click();
  await clerk.page.getByLabel('PESEL', { exact: true }).fill(resident.pesel);
  await clerk.page.getByRole('button', { name: 'Sprawdź', exact: true }).click();
  await clerk.page.getByText('przez konto. Głos ważny.').waitFor();
  await clerk.context.close();
});
