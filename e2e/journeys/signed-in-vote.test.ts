import type { Browser } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { signInAtProvider } from './sign-in-steps.ts';
import * as steps from './voter-steps.ts';

let portal: Portal;
let browser: Browser;

// One resident, one ballot: each width needs a town of its own.
beforeEach(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
});
afterEach(async () => {
  await browser?.close();
  await portal?.stop();
});

test.each(usuallyAt('phone', ['phone', 'desk']))(
  'a resident signs in, votes without typing data, signs out (%s)',
  async (size) => {
    const { page } = await newVisitor(browser, portal.url, { size });
    await steps.open(page, portal.url + steps.VOTE_PATH);
    await page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' }).click();
    await steps.heading(page, 'Zaloguj się').waitFor();
    await signInAtProvider(page);

    await steps.heading(page, 'Rozdaj punkty projektom').waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Wyloguj się' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(steps.VOTE_PATH);
    await steps.givePoints(page);
    await steps.goToSending(page);
    await page.getByRole('region', { name: 'Głosujesz jako' }).getByText('Anna Lipowska').waitFor();
    await expect.poll(() => steps.dataForm(page).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: 'Generuj kod' }).count()).toBe(0);
    await steps.cast(page);
    await steps.readReceipt(page);

    await steps.open(page, portal.url + steps.VOTE_PATH);
    await page.getByText('Twój głos jest już oddany').waitFor();
    await expect.poll(() => page.getByRole('spinbutton').count()).toBe(0);

    await page.getByRole('banner').getByRole('button', { name: 'Wyloguj się' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' }).waitFor();
    await page.reload();
    await steps.untilAwake(page);
    await page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Wyloguj się' }).count()).toBe(0);
  },
);
