import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { focused, tabTo } from '../harness/keyboard.ts';
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

const press = (page: Page, key: string): Promise<void> => page.keyboard.press(key);
const type = (page: Page, text: string): Promise<void> => page.keyboard.type(text);

test.each(
  usuallyAt('desk', [
    ['phone', 401],
    ['desk', 402],
  ] as const),
)('a vote without an account, by keyboard alone (%s)', async (size, index) => {
  const voter = steps.inventedVoter(index);
  const { page } = await newVisitor(browser, portal.url, { size });
  await steps.open(page, portal.url + steps.VOTE_PATH);

  await press(page, 'Tab');
  await expect.poll(async () => (await focused(page)).name).toMatch(/^Przejdź do treści/);
  await press(page, 'Enter');
  await tabTo(page, new RegExp(`^Punkty.*${steps.AVENUE}`));
  await press(page, 'ArrowUp');
  await press(page, 'ArrowUp');
  await expect.poll(() => steps.pointsField(page, steps.AVENUE).inputValue()).toBe('2');
  await tabTo(page, /^Sprawdź głos/);
  await press(page, 'Enter');
  await steps.heading(page, 'Sprawdź i wyślij').waitFor();
  // The next step takes the focus to its heading; Tab goes on from there.
  await expect.poll(async () => (await focused(page)).name).toBe('Sprawdź i wyślij');

  await steps.dataForm(page).waitFor();
  const field = async (label: RegExp, value: string): Promise<void> => {
    await tabTo(page, label);
    await type(page, value);
  };
  await field(/^PESEL/, voter.pesel);
  await field(/^Imię/, voter.firstname);
  await field(/^Nazwisko/, voter.surname);
  await field(/^E-mail/, voter.email);
  await tabTo(page, /^Obszar/);
  await type(page, 'Zarz');
  await field(/^Miejscowość/, 'Lipogród');
  await field(/^Numer domu/, '7');
  await tabTo(page, /Akceptuję oświadczenie/);
  await press(page, 'Space');
  await tabTo(page, /^Generuj kod/);
  await press(page, 'Enter');
  await steps.dataForm(page).waitFor({ state: 'hidden' });
  await page.getByText('Kod wysłano.').waitFor();
  const code = await steps.readOutbox(page, voter.email);
  await expect.poll(async () => (await focused(page)).name).toMatch(/^Kod z e-maila/);
  await type(page, code);
  await tabTo(page, /Akceptuję regulamin/);
  await press(page, 'Space');
  await tabTo(page, /^Zagłosuj/);
  await press(page, 'Enter');
  expect(await steps.readReceipt(page)).toHaveLength(64);
});

test.each(usuallyAt('phone', ['phone', 'desk']))(
  'points to two known projects take at most sixty keys up to the review, the place and the search included (%s)',
  async (size) => {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await steps.open(page, portal.url + steps.VOTE_PATH);
    // It comes with the code of the next steps; before that there is nothing to search with.
    await page.getByRole('heading', { name: 'Znajdź projekt' }).waitFor({ state: 'attached' });
    let keys = 0;
    const key = async (name: string): Promise<void> => {
      keys += 1;
      await press(page, name);
    };
    const letters = async (text: string): Promise<void> => {
      keys += text.length;
      await type(page, text);
    };
    const to = async (wanted: RegExp, by = 'Tab'): Promise<void> => {
      for (let stops = 0; !wanted.test((await focused(page)).name); stops++) {
        if (stops === 60) throw new Error(`${by} never came to ${wanted}`);
        await key(by);
      }
    };
    await key('Tab');
    await key('Enter');
    await to(new RegExp(`^${steps.DISTRICT}`));
    await key('Enter');
    if (size === 'phone') {
      await to(/^Wyszukiwarka projektów/);
      await key('Enter');
      await expect.poll(async () => (await focused(page)).name).toMatch(/^Szukaj projektu/);
    } else {
      await to(/^Szukaj projektu/);
    }
    await letters('lipowa');
    // To the points of the first that was found, and back to the search, whose words are replaced.
    await key('Enter');
    await expect.poll(async () => (await focused(page)).name).toMatch(new RegExp(`^Punkty.*${steps.AVENUE}`));
    await key('ArrowUp');
    await key('Escape');
    await expect.poll(async () => (await focused(page)).name).toMatch(/^Szukaj projektu/);
    await letters('plaż');
    await key('Enter');
    await expect.poll(async () => (await focused(page)).name).toMatch(new RegExp(`^Punkty.*${steps.BEACH}`));
    await key('ArrowUp');
    await to(/^Sprawdź głos/);
    await key('Enter');
    await steps.heading(page, 'Sprawdź i wyślij').waitFor();
    console.log(`Keys up to the review (${size}): ${keys}`);
    expect(keys).toBeLessThanOrEqual(60);
    await context.close();
  },
);
