import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import * as steps from './voter-steps.ts';

const HOUR = 3_600_000;
/** More than both journeys take. */
const LESSON = 120_000;

let portal: Portal;
let browser: Browser;

beforeAll(async () => {
  // One code an hour from one address without a captcha, twenty with it.
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: '0.01' } }), launchBrowser()]);
  const left = HOUR - (Date.now() % HOUR);
  if (left < LESSON) await pause(left);
  const { firstname, surname, pesel, birthDate, sex, email } = steps.inventedVoter(700);
  const userData = { firstname, surname, pesel, birthDate, userSex: sex, email, clauseAccepted: true };
  const home = { districtId: 2, city: 'Lipogród', postCode: '97-990', number: '7' };
  const first = await fetch(`${portal.url}/api/project/2/authorize-code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userData: { ...userData, ...home } }),
  });
  expect(first.status).toBe(200);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

test.each([
  { size: 'phone' as const, voter: steps.inventedVoter(701) },
  { size: 'desk' as const, voter: steps.inventedVoter(702) },
])(
  'who comes after the limit of the address votes all the same, and sees no captcha ($size)',
  async ({ size, voter }) => {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/authorize-code')) answers.push(response.status());
    });
    await steps.prepareBallot(page, portal.url + steps.VOTE_PATH, voter);
    expect(answers).toEqual([429, 200]);
    await steps.castButton(page).click();
    await steps.readReceipt(page);
    await context.close();
  },
);
