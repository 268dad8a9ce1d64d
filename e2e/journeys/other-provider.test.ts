import { OTHER_PERSON, startOtherProvider, type OtherProvider } from '@wiec/server/testing/other-provider.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { signInLink, signOutButton, untilWatched } from './sign-in-steps.ts';
import { heading, open } from './voter-steps.ts';

let provider: OtherProvider;
let portal: Portal;
let browser: Browser;
let context: BrowserContext | undefined;
beforeAll(async () => {
  provider = await startOtherProvider();
  // Its form asks, as it would ask a person.
  provider.acts.person = null;
  const env = {
    WIEC_LIMITS: 'off',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'portal-lipogrodu',
    OIDC_SESSION_PAGE: `${provider.issuer}/session`,
  };
  [portal, browser] = await Promise.all([startPortal({ env }), launchBrowser()]);
});
afterEach(async () => {
  await context?.close();
  context = undefined;
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
  await provider?.stop();
});

const host = () => new URL(provider.issuer).host;
const startButton = (page: Page) => page.getByRole('button', { name: `Zaloguj się przez ${host()}` });

async function signIn(page: Page): Promise<void> {
  await startButton(page).click();
  await page.getByRole('button', { name: 'Potwierdź tożsamość' }).click();
  await signOutButton(page).waitFor();
}

describe.each(usuallyAt('phone', ['phone', 'desk']))('with another provider (%s)', (size) => {
  const visit = async (path: string): Promise<Page> => {
    const visitor = await newVisitor(browser, portal.url, { size });
    context = visitor.context;
    await open(visitor.page, portal.url + path);
    return visitor.page;
  };
  const name = `${OTHER_PERSON.given_name} ${OTHER_PERSON.family_name}`;

  test('one signs in there and comes back; signing out in one tab signs out the others, and there', async () => {
    const page = await visit('/login?powrot=/budzet');
    await expect.poll(() => page.getByLabel('Hasło').count()).toBe(0);
    await signIn(page);
    await page.waitForURL(`${portal.url}/budzet`);
    await page.getByText(name).waitFor({ state: 'attached' });
    const other = await context!.newPage();
    await open(other, `${portal.url}/pomoc`);
    await signOutButton(other).waitFor();
    const before = provider.revoked.length;
    await signOutButton(page).click();
    for (const tab of [page, other]) {
      await signInLink(tab).waitFor();
      await tab.waitForURL(`${portal.url}/`);
    }
    expect(provider.revoked.length).toBe(before + 1);
    // It was told as well: it asks anew who this is.
    await open(page, `${portal.url}/login`);
    await startButton(page).click();
    await page.getByRole('button', { name: 'Potwierdź tożsamość' }).waitFor();
  });

  test('one signs out on the page of the account, there as well', async () => {
    const page = await visit('/login?powrot=/budzet');
    await signIn(page);
    await page.waitForURL(`${portal.url}/budzet`);
    await page.goto(`${portal.url}/konto/profil`);
    await page.getByRole('button', { name: 'Wyloguj się' }).click();
    await page.waitForURL(`${portal.url}/`);
    await signInLink(page).waitFor();
    // It asks anew who this is.
    await open(page, `${portal.url}/login`);
    await startButton(page).click();
    await page.getByRole('button', { name: 'Potwierdź tożsamość' }).waitFor();
  });

  test('who signs out there is signed out here at the next look of the hidden frame', async () => {
    const page = await visit('/login');
    await page.clock.install();
    await open(page, `${portal.url}/login?powrot=/budzet`);
    await signIn(page);
    await page.waitForURL(`${portal.url}/budzet`);
    await untilWatched(page, `${provider.issuer}/session`);
    const there = await context!.newPage();
    await there.goto(`${provider.issuer}/logout?post_logout_redirect_uri=${provider.issuer}/session`);
    await page.clock.fastForward(30_000);
    await signInLink(page).waitFor();
    await page.waitForURL(`${portal.url}/`);
  });

  test('who breaks off there reads on here as a visitor', async () => {
    const page = await visit('/login');
    await startButton(page).click();
    await page.getByRole('button', { name: 'Potwierdź tożsamość' }).waitFor();
    const state = new URL(page.url()).searchParams.get('state');
    await open(page, `${portal.url}/authentication/callback?error=access_denied&state=${state}`);
    await heading(page, 'Błąd logowania').waitFor();
    await page.getByRole('alert').filter({ hasText: 'Błąd logowania' }).waitFor();
    await signInLink(page).waitFor();
  });

  test('while it is down visitors read on, who signs in is told, who is signed in stays so, and it comes back by itself', async () => {
    const page = await visit('/login');
    await signIn(page);
    const newcomer = await newVisitor(browser, portal.url, { size });
    const away = newcomer.page.getByRole('alert').filter({ hasText: 'Dostawca logowania teraz nie odpowiada.' });
    await provider.down();
    try {
      await untilStart(503);
      await open(newcomer.page, `${portal.url}/login?powrot=/budzet`);
      await startButton(newcomer.page).click();
      await away.getByText('Bez logowania portal działa dalej.').waitFor();
      await away.getByText('Błąd logowania', { exact: true }).waitFor();
      await newcomer.page.getByRole('button', { name: 'Zamknij' }).click();
      await newcomer.page.getByRole('link', { name: 'Strona główna' }).first().click();
      await newcomer.page.waitForURL(`${portal.url}/`);
      await page.getByRole('link', { name: 'Pomoc' }).first().click();
      await heading(page, /./).waitFor();
      await signOutButton(page).waitFor();
    } finally {
      await provider.up();
    }
    await untilStart(200);
    await open(page, `${portal.url}/budzet`);
    await signOutButton(page).waitFor();
    await open(newcomer.page, `${portal.url}/login`);
    await signIn(newcomer.page);
    await newcomer.context.close();
  });
});

/** The portal asks the provider again only after a while. */
const untilStart = (status: number) =>
  expect
    .poll(
      async () => {
        const headers = { 'content-type': 'application/json', origin: portal.url };
        return (await fetch(`${portal.url}/api/auth/start`, { method: 'POST', headers, body: '{}' })).status;
      },
      { interval: 250 },
    )
    .toBe(status);
