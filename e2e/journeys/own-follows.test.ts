/** Who follows a project reads it in 'Moje sprawy', stops by keyboard, and stops once more in another tab that does not know yet. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { focused, tabTo } from '../harness/keyboard.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { RESIDENT } from './sign-in-steps.ts';
import { signInTo } from './staff-steps.ts';
import { heading, open } from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const PROJECT = 'Rampa do klubu kolejarza';
const OWN = '/moje-sprawy';
const ENDED = `„${PROJECT}”: Nie będziemy już o tym pisać. Adres jest usunięty.`;

/** By the letter in the outbox of the demo. */
async function follow(page: Page): Promise<void> {
  await open(page, `${portal.url}/budzet/podglad-projektu-budzetu/6/obserwuj`);
  await page.getByLabel('Adres e-mail').fill(RESIDENT.toUpperCase());
  await page.getByRole('button', { name: 'Obserwuj' }).click();
  await page.getByText('Wysłaliśmy list z prośbą o potwierdzenie adresu.').waitFor();
  await page.goto(`${portal.url}/konto/skrzynka`);
  const link = /https?:\/\/\S+\/obserwuj#\S+/.exec(await page.locator('main').innerText());
  const { pathname, hash } = new URL(link![0]);
  await open(page, portal.url + pathname + hash);
  await page.getByRole('button', { name: 'Potwierdź adres' }).click();
  await page.getByText('Adres potwierdzony.').waitFor();
}

const row = (page: Page) =>
  page.getByRole('region', { name: 'Obserwowane' }).getByRole('listitem').filter({ hasText: PROJECT });
const stop = (page: Page) => page.getByRole('button', { name: `Nie piszcie więcej: ${PROJECT}` });

test('somebody who follows a project stops by keyboard, and in another tab once more', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'desk' });
  await follow(page);
  await signInTo(page, portal.url, OWN, RESIDENT);
  await heading(page, 'Moje sprawy').waitFor();
  await row(page).getByText('W realizacji').waitFor();
  await row(page)
    .getByText(/^Ostatni wpis: /)
    .waitFor();
  const another = await context.newPage();
  await open(another, portal.url + OWN);
  await stop(another).waitFor();

  await tabTo(page, new RegExp(`^Nie piszcie więcej: ${PROJECT}`));
  await page.keyboard.press('Enter');
  await page.getByText(ENDED).waitFor();
  await expect.poll(async () => (await focused(page)).name).toBe(ENDED);
  expect((await focused(page)).uncovered).toBe(true);
  await expect.poll(() => row(page).count()).toBe(0);
  await page.getByText('Na ten adres nie przychodzą listy o żadnym projekcie.').waitFor();
  // A second press does nothing more: what has the focus is no button.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect((await focused(page)).name).toBe('Lista projektów');

  await stop(another).click();
  await another.getByText(ENDED).waitFor();
  expect(await another.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);
  await page.reload();
  await page.getByText('Na ten adres nie przychodzą listy o żadnym projekcie.').waitFor();
  await context.close();
});

test('a letter of the office leads to its place in the case', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await signInTo(page, portal.url, OWN, RESIDENT);
  const letters = page.getByRole('region', { name: 'Pisma' });
  await letters.getByRole('link', { name: 'Odpowiedź urzędu: przyjęta' }).click();
  await heading(page, 'Dziura w chodniku na Wrzosowej').waitFor();
  await expect.poll(async () => (await focused(page)).name).toMatch(/Odpowiedź urzędu: przyjęta/);
  const answer = page.getByRole('heading', { name: 'Odpowiedź urzędu: przyjęta' });
  await expect
    .poll(() => answer.evaluate((element) => element.getBoundingClientRect().top))
    .toBeLessThan(page.viewportSize()!.height);
  await context.close();
});
