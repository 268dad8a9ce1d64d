import { codeRefusals } from '@wiec/domain/authorize-code.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
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

test.each(
  usuallyAt('phone', [
    ['phone', 401],
    ['desk', 402],
  ] as const),
)('a code that has expired is told at its field, and a new one sends the same ballot (%s)', async (size, index) => {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  const voter = steps.inventedVoter(index);
  await steps.prepareBallot(page, portal.url + steps.VOTE_PATH, voter);
  // Half an hour later; the server's own judgement of time has its tests beside it.
  const title = codeRefusals.expired;
  await page.route(
    '**/consultation-forms',
    (route) => route.fulfill({ status: 422, json: { title, errors: [{ message: title, field: 'authorizeCode' }] } }),
    { times: 1 },
  );
  await steps.cast(page);
  const field = page.getByLabel('Kod z e-maila');
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  // Told once, at the field, which has the focus.
  await expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true);
  await expect.poll(() => page.getByText(title).count()).toBe(1);
  await expect.poll(() => page.locator('#kod-autoryzacji-error').innerText()).toContain('Głos nie został zapisany.');

  await page.getByRole('button', { name: 'Generuj nowy kod' }).click();
  await expect.poll(() => field.inputValue()).toBe('');
  await steps.typeCode(page, await steps.readOutbox(page, voter.email));
  const sent = page.waitForRequest((request) => request.url().endsWith('/consultation-forms'));
  await field.press('Enter');
  const { consultationForms } = (await sent).postDataJSON() as { consultationForms: { answers: unknown[] }[] };
  expect(consultationForms.map(({ answers }) => answers.length)).toEqual([2, 1]);
  await steps.readReceipt(page);
  await context.close();
});
