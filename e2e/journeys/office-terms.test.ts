import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, warsawDate } from '@wiec/domain/calendar.ts';
import { A_SECOND, launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { proveIdentity, signInTo } from './staff-steps.ts';
import { open } from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const LONGER = 'Mieszkańcy prosili o więcej czasu na uwagi.';
const OVER = 'Zebraliśmy już wszystkie potrzebne uwagi.';

test('a clerk extends a consultation on a phone, then closes it early, and residents read both reasons', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await signInTo(page, portal.url, '/urzad/konsultacje/40', 'urzednik@example.pl');
  const ends = page.getByRole('region', { name: 'Koniec i wstrzymanie' });
  const reasons = ends.getByLabel('Powód, który przeczytają mieszkańcy');
  await page.getByLabel('Nowy ostatni dzień').fill(addDays(warsawDate(new Date()), 90));
  await page.getByRole('button', { name: 'Przedłuż', exact: true }).click();
  await page.getByText('Podaj powód: od 10 do 1000 znaków.').waitFor();
  await reasons.first().fill(LONGER);
  await page.getByRole('button', { name: 'Przedłuż', exact: true }).click();
  const longer = page.getByRole('dialog', { name: 'Przedłużyć konsultację?' });
  await longer.getByText('przeczyta na jej stronie każdy').waitFor();
  await longer.getByRole('button', { name: 'Przedłuż', exact: true }).click();
  await page.getByText('Termin jest przedłużony').waitFor();

  const resident = await newVisitor(browser, portal.url, { size: 'phone' });
  const publicPage = `${portal.url}/konsultacje/zaglosuj/40`;
  await open(resident.page, publicPage);
  await resident.page.getByText(LONGER).waitFor();

  await reasons.last().fill(OVER);
  await page.getByRole('button', { name: 'Zakończ przed terminem' }).click();
  const over = page.getByRole('dialog', { name: 'Zakończyć konsultację teraz?' });
  await over.getByRole('button', { name: 'Niech trwa' }).click();
  await over.waitFor({ state: 'hidden' });
  await expect.poll(() => reasons.last().inputValue()).toBe(OVER);
  await page.getByRole('button', { name: 'Zakończ przed terminem' }).click();
  await over.getByRole('button', { name: 'Zakończ przed terminem' }).click();
  await proveIdentity(page);
  await page.getByText('Zakończono przed terminem').waitFor();
  // The page is read again behind the words.
  await expect.poll(() => reasons.count()).toBe(0);
  await context.close();

  // The answer is kept for everybody for two seconds.
  await expect
    .poll(async () => {
      await open(resident.page, publicPage);
      return resident.page.getByText(OVER).count();
    }, A_SECOND)
    .toBe(1);
  await resident.page.getByText('Zakończono przed terminem,').waitFor();
  // Why it had been extended stays there to be read.
  await resident.page.getByText(LONGER).waitFor();
  await resident.context.close();
});
