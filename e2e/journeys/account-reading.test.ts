import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { PASSWORD, RESIDENT } from './sign-in-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

test('a refused form of the account is read from its error on, and takes size and contrast without losing a word', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await page.goto(`${portal.url}/konto/rejestracja`);
  await page.getByLabel('E-mail (login)').fill('ktos@example.pl');
  await page.getByRole('button', { name: 'Wyślij odnośnik' }).click();
  const error = page.getByRole('alert').filter({ hasText: 'Popraw' });
  await error.waitFor();
  await expect.poll(() => error.evaluate((block) => block === document.activeElement)).toBe(true);
  const html = page.locator('html');
  await page.getByRole('button', { name: 'Zwiększ czcionkę' }).click();
  await expect.poll(() => html.getAttribute('data-font-size')).toBe('17');
  const contrast = page.getByRole('button', { name: 'Kontrast' });
  await contrast.click();
  await expect.poll(() => html.getAttribute('data-contrast')).toBe('');
  await expect.poll(() => contrast.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => page.getByLabel('E-mail (login)').inputValue()).toBe('ktos@example.pl');
  // The next page is drawn so from the start.
  await page.goto(`${portal.url}/budzet`);
  await expect.poll(() => html.getAttribute('data-font-size')).toBe('17');
  await expect.poll(() => html.getAttribute('data-contrast')).toBe('');
  // Without scripts nothing offers to leave a form behind, and other pages change by a way there and back.
  const plain = await newVisitor(browser, portal.url, { javaScript: false });
  await plain.page.goto(`${portal.url}/konto/rejestracja`);
  await plain.page.getByRole('button', { name: 'Kontrast' }).click();
  await plain.page.waitForURL('**/konto/rejestracja');
  await expect.poll(() => plain.page.locator('html').getAttribute('data-contrast')).toBe('');
  await plain.page.getByRole('button', { name: 'Wyślij odnośnik' }).click();
  await expect.poll(() => plain.page.getByRole('button', { name: 'Kontrast' }).count()).toBe(0);
  await plain.context.close();
  await context.close();
});

test('without scripts one signs in to the pages of the account, which stand in the frame of the portal', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { javaScript: false });
  await page.goto(`${portal.url}/login`);
  await page.getByRole('link', { name: 'zaloguj się do swojego konta' }).click();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const inFrame = async (): Promise<void> => {
    await page.getByRole('navigation', { name: 'Menu główne' }).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pomoc' }).waitFor();
  };
  await heading('Zaloguj się');
  await inFrame();
  await page.getByLabel('E-mail (login)').fill(RESIDENT);
  await page.getByLabel('Hasło').fill(PASSWORD);
  await page.getByRole('button', { name: 'Zaloguj', exact: true }).click();
  await page.getByRole('link', { name: 'przejdź do swojego konta' }).click();
  await page.waitForURL('**/konto/profil');
  await heading('Anna Lipowska');
  await inFrame();
  // A part is unfolded, changed and saved.
  await page.getByText('Zmień: Kontakt i dokumenty').click();
  await page.getByLabel(/^Telefony/).fill('44 555 01 99');
  await page.getByRole('button', { name: 'Zapisz profil' }).locator('visible=true').click();
  await page.getByText('44 555 01 99').first().waitFor();
  await context.close();
});
