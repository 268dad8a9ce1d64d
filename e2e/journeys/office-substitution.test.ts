import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, warsawDate } from '@wiec/domain/calendar.ts';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { ADMIN, chooseUser, proveIdentityIfAsked, signInTo } from './staff-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

test.each(usuallyAt('phone', ['phone', 'desk']))(
  'an administrator has somebody stood in for, and ends it (%s)',
  async (size) => {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await signInTo(page, portal.url, '/uzytkownicy', ADMIN);
    await chooseUser(page, 'Halina Pieczątka');
    const part = page.getByRole('region', { name: 'Zastępstwo' });
    await part.getByText('Nikt nikogo nie zastępuje.').or(part.getByText('zakończone')).first().waitFor();
    await part.getByRole('button', { name: 'Ustanów zastępstwo' }).click();
    await part.getByText('Wybierz, kto zastępuje tę osobę.').waitFor();
    await part.getByText('Podaj ostatni dzień zastępstwa.').waitFor();
    const substitute = part.getByLabel('Kto zastępuje');
    const name = await substitute.locator('option').nth(1).innerText();
    await substitute.selectOption({ index: 1 });
    await part.getByLabel('Ostatni dzień').fill(addDays(warsawDate(new Date()), 14));
    await part.getByRole('button', { name: 'Ustanów zastępstwo' }).click();
    await proveIdentityIfAsked(page, page.getByText('Zastępstwo jest ustanowione'));
    await part.getByRole('link', { name }).first().waitFor();
    await part.getByText('trwa', { exact: true }).waitFor();
    await part.getByRole('button', { name: /^Zakończ/ }).click();
    await page.getByText('Zastępstwo jest zakończone').waitFor();
    await expect.poll(() => part.getByRole('button', { name: /^Zakończ/ }).count()).toBe(0);
    await context.close();
  },
);

test('whoever stands in for somebody reads it at the desk for as long as it lasts', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await page.route('**/api/office/own-substitutions', (route) =>
    route.fulfill({ json: { data: { items: [{ id: 1, name: 'Halina Pieczątka', lastDay: '2026-12-10' }] } } }),
  );
  await signInTo(page, portal.url, '/urzad', ADMIN);
  await page.getByText(/Zastępujesz: Halina\sPieczątka do 10\sgrudnia\s2026/).waitFor();
  await context.close();
});
