import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { signInAtProvider, signInHere, signInLink, signOutButton, untilWatched } from './sign-in-steps.ts';
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

const SIZES = ['phone', 'desk'] as const;

describe.each(usuallyAt('phone', SIZES))('at the portal (%s)', (size) => {
  const visit = async (path = '/') => {
    const visitor = await newVisitor(browser, portal.url, { size });
    await steps.open(visitor.page, portal.url + path);
    return visitor;
  };

  test('a wrong password is told once and typed again; a right one leads back to the page one came from', async () => {
    const { context, page } = await visit('/budzet');
    await signInLink(page).click();
    await steps.heading(page, 'Zaloguj się').waitFor();
    await signInHere(page, undefined, 'nie-to-haslo');
    const toast = page.getByRole('alert').filter({ hasText: 'Błąd logowania' });
    await toast.getByText('Nieprawidłowe dane logowania').waitFor();
    await expect.poll(() => page.getByLabel('Hasło').evaluate((field) => field === document.activeElement)).toBe(true);
    await signInHere(page, undefined, 'nie-to-haslo-2');
    await expect.poll(() => page.getByText('Nieprawidłowe dane logowania').count()).toBe(1);
    await signInHere(page);
    await signOutButton(page).waitFor();
    await page.waitForURL('**/budzet');
    await expect.poll(() => page.getByText('Nieprawidłowe dane logowania').count()).toBe(0);
    await untilWatched(page, '/konto/zalogowany');
    await context.close();
  });

  test('from a vote one is told where one comes back to and that points wait, and may look at the password', async () => {
    const { context, page } = await visit(steps.VOTE_PATH);
    await steps.pointsField(page, steps.AVENUE).fill('3');
    await signInLink(page).click();
    await page.getByText('Po zalogowaniu wrócisz do głosowania: Rozdaj punkty').waitFor();
    await page.getByText('Twoje 3 punkty czekają.').waitFor();
    const field = page.getByLabel('Hasło');
    await field.fill('nie-to-haslo');
    await page.getByRole('button', { name: 'Pokaż hasło' }).click();
    await expect.poll(() => field.getAttribute('type')).toBe('text');
    await page.getByLabel('E-mail (login)').fill('ktos@example.pl');
    await page.getByRole('button', { name: 'Zaloguj', exact: true }).click();
    await expect.poll(() => field.getAttribute('type')).toBe('password');
    await page.getByRole('link', { name: 'Głosuj bez konta' }).click();
    await page.waitForURL(`**${steps.VOTE_PATH}`);
    await expect.poll(() => steps.pointsField(page, steps.AVENUE).inputValue()).toBe('3');
    await context.close();
  });

  test('the pages of the account have the menu beside the mark, and a password that can be looked at', async () => {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await page.goto(`${portal.url}/konto/rejestracja`);
    const middle = async (selector: string): Promise<number> => {
      const { y, height } = (await page.locator(selector).boundingBox())!;
      return y + height / 2;
    };
    const menu = size === 'phone' ? '.konto-narrow-menu > summary' : '.konto-menu';
    expect(Math.abs((await middle('.konto-logo')) - (await middle(menu)))).toBeLessThan(4);
    const field = page.getByLabel('Hasło', { exact: true });
    await field.fill('Zielone-Lipy-7');
    await page.getByRole('button', { name: 'Pokaż hasło' }).first().click();
    expect(await field.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Ukryj hasło' }).click();
    expect(await field.getAttribute('type')).toBe('password');
    await context.close();
  });

  test('signing out in one tab signs out the others, which go to the main page and keep nothing', async () => {
    const { context, page } = await visit('/login');
    await signInAtProvider(page);
    await signOutButton(page).waitFor();
    const other = await context.newPage();
    await steps.open(other, portal.url + steps.VOTE_PATH);
    await signOutButton(other).waitFor();
    await steps.pointsField(other, steps.AVENUE).fill('3');
    await signOutButton(page).click();
    for (const tab of [page, other]) {
      await signInLink(tab).waitFor();
      await tab.waitForURL(`${portal.url}/`);
    }
    await steps.open(other, portal.url + steps.VOTE_PATH);
    await expect.poll(() => steps.pointsField(other, steps.AVENUE).inputValue()).not.toBe('3');
    // The provider has forgotten them too: a password is asked for.
    await steps.open(page, `${portal.url}/login`);
    await page.getByRole('button', { name: 'Zaloguj się przez konto mieszkańca' }).click();
    await page.waitForURL('**/konto/interaction/**');
    await page.getByLabel('Hasło').waitFor();
    await context.close();
  });

  test('a sign-in that fails on its way back leaves a visitor, who is told', async () => {
    const { context, page } = await visit('/authentication/callback?code=zmyslony&state=zmyslony');
    await steps.heading(page, 'Błąd logowania').waitFor();
    await page.getByRole('alert').filter({ hasText: 'Nieprawidłowe dane logowania' }).waitFor();
    await signInLink(page).waitFor();
    await context.close();
  });

  test('a session that ended at the provider alone signs out within half a minute', async () => {
    const { context, page } = await visit('/login');
    await page.clock.install();
    await steps.open(page, `${portal.url}/login?powrot=/budzet`);
    await signInHere(page);
    await signOutButton(page).waitFor();
    await untilWatched(page, '/konto/zalogowany');
    await context.clearCookies({ name: /^konto-session/ });
    await page.clock.fastForward(30_000);
    await signInLink(page).waitFor();
    await page.waitForURL(`${portal.url}/`);
    expect((await context.cookies()).filter(({ name }) => name === 'rt')).toEqual([]);
    await context.close();
  });
});

test('whom the server could not sign out is told so, and stays signed in', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await steps.open(page, `${portal.url}/login`);
  await signInHere(page);
  await signOutButton(page).waitFor();
  await page.route('**/api/auth/logout', (route) => route.abort());
  await signOutButton(page).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Nie udało się wylogować' });
  await toast.getByText('Brak połączenia z serwerem').waitFor();
  await toast.getByRole('button', { name: 'Zamknij' }).click();
  await page.unroute('**/api/auth/logout');
  await signOutButton(page).click();
  await signInLink(page).waitFor();
  await context.close();
});

test('a token that expired in the middle of a vote is renewed without a word, by the provider’s session if need be', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await steps.open(page, `${portal.url}/login?powrot=${encodeURIComponent(steps.VOTE_PATH)}`);
  await signInHere(page);
  await steps.heading(page, 'Rozdaj punkty projektom').waitFor();
  await signOutButton(page).waitFor();
  await steps.givePoints(page);
  await steps.goToSending(page);
  await page.getByRole('region', { name: 'Głosujesz jako' }).getByText('Anna Lipowska').waitFor();
  await context.clearCookies({ name: 'rt' });
  const bearers = await refuseFirst(page, '**/consultation-forms');
  const silent = page.waitForRequest('**/authentication/silent_callback?**');
  await steps.cast(page);
  await silent;
  await steps.readReceipt(page);
  expect(new Set(bearers).size).toBe(2);
  await context.close();
});

/** As the server answers once a token has expired. */
async function refuseFirst(page: Page, pattern: string): Promise<string[]> {
  const bearers: string[] = [];
  await page.route(pattern, async (route) => {
    bearers.push((await route.request().headerValue('authorization')) ?? '');
    if (bearers.length > 1) return route.continue();
    const title = 'Polecenie wymaga zalogowania';
    return route.fulfill({ status: 401, json: { title, errors: [{ message: title }] } });
  });
  return bearers;
}
