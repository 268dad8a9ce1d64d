import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { CONSULTATION_PATH } from './consultation-steps.ts';
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

const WORDS = 'Czy będą nowe ławki przy stawie?';
const SENT = 'Wiadomość została przekazana do odpowiednich wydziałów urzędu';

test('a visitor writes to the office through a lost connection and a captcha, and a clerk goes to the message', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await open(page, portal.url + CONSULTATION_PATH);
  // The act above it is drawn as one comes near, which moves what is tapped: then people tap again.
  await expect
    .poll(
      async () => {
        if (!page.url().endsWith('/kontakt')) await page.getByRole('link', { name: 'Napisz do urzędu' }).tap();
        return heading(page, 'Napisz do urzędu').isVisible();
      },
      { interval: 1000 },
    )
    .toBe(true);
  const send = page.getByRole('button', { name: /^Wyślij wiadomość/ });
  await send.tap();
  const content = page.getByLabel('Treść wiadomości');
  await expect.poll(() => content.evaluate((field) => field === document.activeElement)).toBe(true);
  await content.fill(WORDS);
  await page.getByLabel('Adres e-mail do odpowiedzi').fill('zofia@');
  await send.tap();
  await page.getByText(/^Nieprawidłowy/).waitFor();
  await page.getByLabel('Adres e-mail do odpowiedzi').fill('zofia@example.pl');
  await page.reload();
  await expect.poll(() => content.inputValue()).toBe(WORDS);
  await context.setOffline(true);
  await send.tap();
  await page.getByText('Nie ma połączenia. Próbujemy dalej').waitFor();
  await context.setOffline(false);
  await heading(page, 'Napisz do urzędu').waitFor();
  await page.getByRole('heading', { name: 'Wiadomość jest wysłana' }).waitFor();
  await page.getByText(SENT).waitFor();
  await page.getByRole('link', { name: 'Wróć do konsultacji' }).tap();
  await page.getByRole('link', { name: 'Napisz do urzędu' }).waitFor();
  await context.close();

  const clerk = await newVisitor(browser, portal.url);
  await signInTo(clerk.page, portal.url, '/pomoc', 'moderator@example.pl');
  await clerk.page.locator('a[href="/urzad"]:visible').first().click();
  await clerk.page.getByRole('link', { name: /^Wiadomości z konsultacji/ }).click();
  const message = clerk.page.getByRole('listitem').filter({ hasText: WORDS });
  await message.getByRole('link', { name: 'zofia@example.pl' }).waitFor();
  await expect.poll(() => clerk.page.getByText(WORDS).count()).toBe(1);
  await clerk.context.close();
});
