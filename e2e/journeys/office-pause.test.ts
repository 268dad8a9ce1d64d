import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { A_SECOND, launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { signInTo } from './staff-steps.ts';
import { sendSheet, SURVEY_PATH, toSheetReview } from './survey-steps.ts';
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

const REASON = 'W pytaniu o mostek jest błąd, poprawiamy go.';

test('a survey is paused while somebody fills it in on a phone: they read why, keep what they chose, and send it later', async () => {
  const resident = await newVisitor(browser, portal.url, { size: 'phone' });
  await open(resident.page, portal.url + SURVEY_PATH);
  await toSheetReview(resident.page);

  const clerk = await newVisitor(browser, portal.url, { size: 'desk' });
  await signInTo(clerk.page, portal.url, '/urzad/ankiety/34', 'urzednik@example.pl');
  const pause = clerk.page.getByRole('button', { name: 'Wstrzymaj', exact: true });
  await pause.click();
  await clerk.page.getByText('Podaj powód: od 10 do 1000 znaków.').waitFor();
  await clerk.page.getByLabel('Powód, który przeczytają mieszkańcy').nth(1).fill(REASON);
  await pause.click();
  const asked = clerk.page.getByRole('dialog', { name: 'Wstrzymać ankietę?' });
  await asked.getByText(REASON).waitFor();
  await asked.getByRole('button', { name: 'Wstrzymaj', exact: true }).click();
  await clerk.page.getByText('Udział jest wstrzymany').waitFor();
  await clerk.page.getByText('Wstrzymana. Wznowi się sama').waitFor();

  await resident.page.getByRole('button', { name: 'Wyślij ankietę', exact: true }).click();
  await resident.page.getByText(REASON).first().waitFor();
  const other = await newVisitor(browser, portal.url, { size: 'phone' });
  // The answer is kept for everybody for two seconds.
  await expect
    .poll(async () => {
      await open(other.page, portal.url + SURVEY_PATH);
      return other.page.getByText(`Powód: ${REASON}`).count();
    }, A_SECOND)
    .toBeGreaterThan(0);
  await expect.poll(() => other.page.getByRole('link', { name: 'Wypełnij ankietę' }).count()).toBe(0);

  await clerk.page.getByRole('button', { name: 'Wznów teraz' }).click();
  await clerk.page.getByText('Udział jest wznowiony').waitFor();
  await sendSheet(resident.page);
  for (const { context } of [resident, clerk, other]) await context.close();
});
