import type { Browser } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { signInHere } from './sign-in-steps.ts';
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
  'a sign-in that expires before sending leads back to the same points, and the vote shows in other tabs (%s)',
  async (size) => {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await steps.open(page, `${portal.url}/login?powrot=${encodeURIComponent(steps.VOTE_PATH)}`);
    await signInHere(page);
    await steps.heading(page, 'Rozdaj punkty projektom').waitFor();
    await steps.givePoints(page);
    await steps.goToSending(page);
    await page.getByRole('region', { name: 'Głosujesz jako' }).getByText('Anna Lipowska').waitFor();

    // The session is over, which another tab finds out first.
    await context.clearCookies();
    const other = await context.newPage();
    await steps.open(other, portal.url);
    await page.getByRole('alert').filter({ hasText: 'Zalogowanie wygasło' }).waitFor();
    await expect.poll(() => steps.dataForm(page).count()).toBe(0);
    await expect.poll(() => steps.castButton(page).count()).toBe(0);
    await page.bringToFront();
    // A reload does not forget it, nor turn the voter into a visitor who types their data.
    await page.reload();
    await page.getByRole('link', { name: 'Zaloguj się ponownie' }).click();
    await signInHere(page);

    await steps.heading(page, 'Sprawdź i wyślij').waitFor();
    await page.getByRole('region', { name: 'Głosujesz jako' }).getByText('Anna Lipowska').waitFor();
    await steps.open(other, portal.url + steps.VOTE_PATH);
    await expect.poll(() => steps.pointsField(other, steps.AVENUE).inputValue()).toBe('3');
    const list = await context.newPage();
    await steps.open(list, `${portal.url}/budzet/2027/aktualne-glosowania`);
    await list.getByRole('banner').getByRole('button', { name: 'Wyloguj się' }).waitFor();
    await expect.poll(() => list.getByText('oddany', { exact: true }).count()).toBe(0);
    await page.bringToFront();
    await steps.cast(page);
    await steps.readReceipt(page);
    await other.getByText('Twój głos jest już oddany').waitFor();
    await expect.poll(() => other.getByRole('spinbutton').count()).toBe(0);
    await list.getByText('oddany', { exact: true }).waitFor();
  },
);
