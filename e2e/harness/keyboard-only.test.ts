/** What somebody without a mouse cannot do fails, however it is hidden from them. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { byKeyboardAlone } from './keyboard-only.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage();
  byKeyboardAlone(page);
});
afterAll(() => browser?.close());

const draw = (body: string) =>
  page.setContent(
    `<style>:focus { outline: 3px solid }</style><main>${body}<a href="#w">Wyżej</a><output></output></main>`,
  );
const button = () => page.getByRole('button', { name: 'Zapisz' });
const saved = `onclick="document.querySelector('output').textContent = 'Zapisano'"`;

test('a button is pressed, a choice is made and a day is typed', async () => {
  await draw(`<label>Dzień <input type="date"></label><button ${saved}>Zapisz</button>
    <fieldset><label><input type="radio" name="a">Tak</label><label><input type="radio" name="a">Nie</label></fieldset>
    <label>Miasto <select><option>Lipogród</option><option>Zarzecze</option></select></label>`);
  await page.getByLabel('Dzień').fill('2026-11-05');
  await page.getByRole('radio', { name: 'Nie' }).check();
  await page.getByLabel('Miasto').selectOption('Zarzecze');
  await button().click();
  expect(await page.getByLabel('Dzień').inputValue()).toBe('2026-11-05');
  expect(await page.getByRole('radio', { name: 'Nie' }).isChecked()).toBe(true);
  expect(await page.getByLabel('Miasto').inputValue()).toBe('Zarzecze');
  expect(await page.locator('output').textContent()).toBe('Zapisano');
});

test.each([
  ['that Tab passes by', `<button tabindex="-1" ${saved}>Zapisz</button>`, /never came/],
  ['that a mouse alone can press', `<span role="button" ${saved}>Zapisz</span>`, /never came/],
  ['that does not show its focus', `<button style="outline: none" ${saved}>Zapisz</button>`, /does not see/],
  [
    'that something covers',
    `<button ${saved}>Zapisz</button><div style="position: fixed; inset: 0; background: white"></div>`,
    /covers/,
  ],
])('a button %s is out of reach', async (_how, body, why) => {
  await draw(body);
  await expect(button().click()).rejects.toThrow(why);
  expect(await page.locator('output').textContent()).toBe('');
});
