import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor, type View } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import * as steps from './voter-steps.ts';

const HOUR = 3_600_000;
/** More than the journeys take. */
const LESSON = 120_000;
/** One code an hour from one address without a captcha, twenty with it. */
const SCHOOL = { WIEC_LIMITS: '0.01' };

let portal: Portal;
let googled: Portal;
let google: Server;
let browser: Browser;

/** What reCAPTCHA does, without its pictures. */
const RECAPTCHA = `window.grecaptcha = {
  ready: (then) => then(),
  render: (place, options) => { window.solved = options.callback; return 1; },
  execute: () => window.solved('token-' + Math.random()),
};`;

beforeAll(async () => {
  google = createServer((request, response) =>
    response.end(request.url!.startsWith('/recaptcha/api.js') ? RECAPTCHA : JSON.stringify({ success: true })),
  );
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
  const keys = {
    RECAPTCHA_SITE_KEY: 'klucz-strony',
    RECAPTCHA_SECRET_KEY: 'klucz-tajny',
    RECAPTCHA_ORIGIN: `http://127.0.0.1:${(google.address() as AddressInfo).port}`,
  };
  [portal, googled, browser] = await Promise.all([
    startPortal({ env: SCHOOL }),
    startPortal({ env: { ...SCHOOL, ...keys } }),
    launchBrowser(),
  ]);
  const left = HOUR - (Date.now() % HOUR);
  if (left < LESSON) await pause(left);
  await Promise.all([portal, googled].map(useUpLimit));
}, LESSON + 180_000);
afterAll(async () => {
  await browser?.close();
  await Promise.all([portal?.stop(), googled?.stop()]);
  google?.close();
});

async function useUpLimit({ url }: Portal): Promise<void> {
  const { firstname, surname, pesel, birthDate, sex, email } = steps.inventedVoter(700);
  const userData = { firstname, surname, pesel, birthDate, userSex: sex, email, clauseAccepted: true };
  const home = { districtId: 2, city: 'Lipogród', postCode: '97-990', number: '7' };
  const first = await fetch(`${url}/api/project/2/authorize-code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userData: { ...userData, ...home } }),
  });
  expect(first.status).toBe(200);
}

async function vote({ url }: Portal, view: View, voter: steps.Voter): Promise<void> {
  const { context, page } = await newVisitor(browser, url, view);
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/authorize-code')) answers.push(response.status());
  });
  await steps.prepareBallot(page, url + steps.VOTE_PATH, voter);
  expect(answers).toEqual([429, 200]);
  await steps.cast(page);
  await steps.readReceipt(page);
  await context.close();
}

test.each(
  usuallyAt('phone', [
    { size: 'phone' as const, voter: steps.inventedVoter(701) },
    { size: 'desk' as const, voter: steps.inventedVoter(702) },
  ]),
)('who comes after the limit of the address votes all the same, and sees no captcha ($size)', async ({ size, voter }) =>
  vote(portal, { size }, voter),
);

test('the same with the keys of reCAPTCHA', async () => vote(googled, { size: 'phone' }, steps.inventedVoter(703)));
