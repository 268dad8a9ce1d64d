/** A letter on paper is typed in at a desk or on a phone, its sender reads the answer by what was printed for them. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { launchBrowser, newVisitor, type Size } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { CLERK, signInTo } from './staff-steps.ts';
import { heading } from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const INBOX = '/urzad/inicjatywy';
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const pdf = { name: 'skan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

test.each<Size>(['desk', 'phone'])('on a %s', async (size) => {
  const title = `Dziki na Łęgach (${size})`;
  const receivedOn = addDays(warsawDate(new Date()), -3);
  const clerk = await newVisitor(browser, portal.url, { size });
  const { page } = clerk;
  await signInTo(page, portal.url, INBOX, CLERK);
  await page.getByRole('link', { name: 'Wpisz pismo z kancelarii' }).click();
  await heading(page, 'Wpisz pismo z kancelarii').waitFor();
  await page.getByLabel('Data wpływu').fill(receivedOn);
  await field(page, 'Imię i nazwisko albo nazwa').fill('Genowefa Niezapominajska');
  await field(page, 'Czego dotyczy').fill(title);
  await page.getByRole('button', { name: 'Zapisz i pokaż potwierdzenie' }).click();
  await page.getByText('Przepisz albo streść treść pisma.').waitFor();
  await field(page, 'Treść').fill('Proszę zrobić coś z dzikami.');
  await page.locator('input[type=file]').setInputFiles(pdf);
  await page.getByRole('button', { name: 'Usuń skan.pdf' }).waitFor();

  // What is typed outlives a reload, with its scan.
  await page.reload();
  await page.getByRole('button', { name: 'Usuń skan.pdf' }).waitFor();
  await expect.poll(() => field(page, 'Treść').inputValue()).toBe('Proszę zrobić coś z dzikami.');

  await page.getByRole('button', { name: 'Zapisz i pokaż potwierdzenie' }).click();
  await page.getByRole('heading', { name: 'Potwierdzenie wpływu pisma' }).waitFor();
  const paper = page.locator('.letter-confirmation');
  await paper.getByText(formatDate(receivedOn)).waitFor();
  const key = await paper.locator('.letter-confirmation__key').innerText();
  const number = /IN-\d{4}-\d+/u.exec(key)![0];
  const pin = /\d{4} \d{4}/u.exec(key)![0];
  // On paper the confirmation stands alone.
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.locator('.own-letters').isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('button', { name: 'Drukuj potwierdzenie' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: null });

  await page.goto(`${portal.url}${INBOX}?numer=${number}`);
  const row = page.locator('.case-rows > li').filter({ hasText: number });
  await row
    .getByText(/, list, /u)
    .first()
    .waitFor();
  await row.getByRole('link', { name: title }).click();
  await heading(page, title).waitFor();
  // Who wrote stands there for a reason alone.
  await page.getByRole('button', { name: 'Pokaż dane, podając powód' }).click();
  await page.getByRole('button', { name: 'Pokaż dane', exact: true }).click();
  await page.getByText('Napisz, po co potrzebne są te dane.').waitFor();
  await expect.poll(() => page.getByText('Genowefa Niezapominajska').count()).toBe(0);
  await page.getByLabel('Po co potrzebne są dane autora').fill('Odpowiedź listem poleconym.');
  await page.getByRole('button', { name: 'Pokaż dane', exact: true }).click();
  await page.getByText('Genowefa Niezapominajska').waitFor();

  // What was mistyped is corrected there by whoever leads the case and types letters in.
  await page.getByRole('button', { name: 'Popraw dane pisma' }).click();
  const correction = page.getByRole('form', { name: `Popraw dane pisma ${number}` });
  await correction.getByLabel('Adres pocztowy').fill('Wierzbowa 2, 97-990 Lipogród');
  await correction.getByRole('button', { name: 'Zapisz poprawki' }).click();
  await page.getByLabel('Dane autora').getByText('Wierzbowa 2, 97-990 Lipogród').waitFor();
  await page.getByText(/poprawia dane pisma: adres pocztowy nadawcy/u).waitFor();
  await page.goto(`${portal.url}${INBOX}?droga=letter&lista=to-assign`);
  await row.waitFor();

  // The confirmation is there once more for whoever typed it in.
  await page.goto(`${portal.url}${INBOX}/pismo`);
  await page.getByRole('button', { name: `Potwierdzenie pisma ${number}` }).click();
  await paper.getByText(pin).waitFor();

  // And whoever typed it in corrects the day, by keyboard: what is typed outlives a reload, a wrong day is refused.
  const edit = page.getByRole('button', { name: `Popraw dane pisma ${number}` });
  await edit.press('Enter');
  const own = page.getByRole('form', { name: `Popraw dane pisma ${number}` });
  const day = own.getByLabel('Data wpływu');
  await expect.poll(() => day.inputValue()).toBe(receivedOn);
  await day.fill(addDays(receivedOn, 30));
  await own.getByRole('button', { name: 'Zapisz poprawki' }).press('Enter');
  await own.getByText('Ten dzień jeszcze nie nadszedł.').waitFor();
  const right = addDays(receivedOn, 1);
  await day.fill(right);
  await page.reload();
  await edit.press('Enter');
  await own.getByText('Wróciło to, co wpisano i czego nie zapisano').waitFor();
  await expect.poll(() => day.inputValue()).toBe(right);
  await own.getByRole('button', { name: 'Zapisz poprawki' }).press('Enter');
  await page.getByText(`Poprawiono pismo ${number}`).waitFor();
  await expect.poll(() => edit.evaluate((button) => button === document.activeElement)).toBe(true);
  await page
    .locator('.own-letters li')
    .filter({ hasText: number })
    .getByText(new RegExp(`wpływ ${formatDate(right)}`, 'u'))
    .waitFor();
  await page.getByRole('button', { name: `Potwierdzenie pisma ${number}` }).click();
  await paper.getByText(formatDate(right)).waitFor();
  await clerk.context.close();

  const sender = await newVisitor(browser, portal.url, { size });
  await sender.page.goto(`${portal.url}/sprawa`);
  await sender.page.getByLabel('Numer sprawy').fill(number);
  await sender.page.getByLabel('PIN').fill(pin);
  await sender.page
    .getByRole('button')
    .filter({ hasText: /sprawę/u })
    .click();
  await heading(sender.page, title).waitFor();
  await sender.page.getByText('Proszę zrobić coś z dzikami.').first().waitFor({ state: 'attached' });
  await sender.context.close();
});
