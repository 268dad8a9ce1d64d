import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings, overflow } from '../harness/axe.ts';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { PASSWORD, signInAtProvider, signInHere, signOutButton } from './sign-in-steps.ts';
import { codeOf } from './second-factor-steps.ts';
import { heading, open } from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  const env = { WIEC_LIMITS: 'off', STAFF_SECOND_FACTOR: 'required' };
  [portal, browser] = await Promise.all([startPortal({ env }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

test.each([
  ['phone', 'urzednik@example.pl', false],
  ['desk', 'moderator@example.pl', true],
] as const)(
  'a clerk sets up the second factor before anything else, and comes back to the page (%s)',
  async (size, login, contrast) => {
    const { context, page } = await newVisitor(browser, portal.url, { size, contrast });
    await open(page, `${portal.url}/login?powrot=/budzet`);
    await signInHere(page, login);
    // The portal's own form cannot ask for more than a password, and says where one can.
    await page.getByRole('alert').getByText('Samo hasło tu nie wystarczy').waitFor();
    await signInAtProvider(page, login, PASSWORD);
    await heading(page, 'Włącz drugi składnik logowania').waitFor();
    const key = await page.locator('.konto-key').innerText();
    const send = page.getByRole('button', { name: 'Włącz i zaloguj' });
    await page.getByLabel('Kod', { exact: true }).fill('12345');
    await send.click();
    await page.getByRole('alert').getByText('Kod nie pasuje').waitFor();
    await expect.poll(() => page.locator('.konto-key').innerText()).toBe(key);
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    await page.getByLabel('Kod', { exact: true }).fill(codeOf(key));
    await send.click();
    await heading(page, 'Kody zapasowe').waitFor();
    await expect.poll(() => page.locator('.konto-key').count()).toBe(10);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Kody są zapisane, dalej' }).click();
    await signOutButton(page).waitFor();
    await page.waitForURL(`${portal.url}/budzet`);
    await context.close();
  },
);
