import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import * as steps from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

/** What a vote costs the voter: presses, an entered field among them, and characters typed. */
function effortOn(page: Page) {
  const effort = { taps: 0, characters: 0 };
  const tap = async (element: Locator): Promise<void> => {
    effort.taps += 1;
    await element.click();
  };
  /** A field that has the cursor already costs no tap. */
  const type = async (field: Locator, text: string): Promise<void> => {
    await field.waitFor();
    if (!(await field.evaluate((node) => node === document.activeElement))) await tap(field);
    effort.characters += text.length;
    await page.keyboard.type(text);
  };
  /** A key of the keyboard under the field counts as a character. */
  const press = async (key: string): Promise<void> => {
    effort.characters += 1;
    await page.keyboard.press(key);
  };
  return { effort, tap, type, press };
}

/** On a phone, by somebody who knows which two projects get a point each. */
test('a vote without an account takes at most twelve taps and sixty characters', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const { effort, tap, type, press } = effortOn(page);
  const voter = { ...steps.inventedVoter(620), firstname: 'Ewa', surname: 'Kowal', email: 'ewa.kowal@example.com' };

  await steps.open(page, portal.url + steps.VOTE_PATH);
  await type(page.getByRole('combobox', { name: 'Ulica i numer domu' }), 'plaż 12');
  await page.getByRole('option', { name: /Zarzecze$/ }).waitFor();
  await press('Enter');
  for (const project of [steps.AVENUE, steps.BEACH]) {
    await tap(page.getByRole('button', { name: `Dodaj punkt: ${project}` }));
  }
  await tap(page.getByRole('button', { name: 'Sprawdź głos' }));
  const form = steps.dataForm(page);
  await type(form.getByLabel('PESEL', { exact: true }), voter.pesel);
  await type(form.getByLabel('Imię', { exact: true }), voter.firstname);
  await type(form.getByLabel('Nazwisko'), voter.surname);
  await type(form.getByLabel('E-mail'), voter.email);
  await tap(form.getByRole('checkbox', { name: 'Akceptuję oświadczenie' }));
  await tap(form.getByRole('button', { name: 'Generuj kod' }));
  await page.getByText('Kod wysłano.').waitFor();
  const code = await steps.readOutbox(page, voter.email);
  await type(page.getByLabel('Kod z e-maila'), code.replace(' ', ''));
  await tap(page.getByRole('checkbox', { name: /^Akceptuję regulamin/ }));
  await tap(steps.castButton(page));
  await steps.readReceipt(page);

  console.log(`A vote without an account: ${effort.taps} taps, ${effort.characters} characters`);
  expect(effort.taps).toBeLessThanOrEqual(12);
  expect(effort.characters).toBeLessThanOrEqual(60);
  expect(errors).toEqual([]);
  await context.close();
});
