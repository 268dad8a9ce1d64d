import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, warsawDate } from '@wiec/domain/calendar.ts';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { CLERK, proveIdentity, signInTo } from './staff-steps.ts';
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

const TITLE = 'Drzewa przy szkołach';

test('a clerk writes a survey by clicks, another one changes it meanwhile, and a resident answers it', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await signInTo(page, portal.url, '/urzad/ankiety', CLERK);
  await page.getByRole('link', { name: 'Nowa ankieta' }).click();
  await heading(page, 'Nowa ankieta').waitFor();
  const asked = page.getByRole('textbox', { name: 'Treść pytania' });
  const save = page.getByRole('button', { name: 'Zapisz szkic' });
  await page.getByLabel('Tytuł', { exact: true }).fill(TITLE);
  await save.click();
  await page.getByRole('link', { name: 'Podaj dzień i godzinę.' }).click();
  await page.getByLabel('Ostatni dzień', { exact: true }).fill(addDays(warsawDate(new Date()), 7));
  await page.getByLabel('Pierwszy dzień', { exact: true }).fill(addDays(warsawDate(new Date()), -1));

  await page.getByRole('button', { name: /^Jednokrotny wybór/ }).click();
  await asked.first().fill('Czy przed szkołą rośnie drzewo?');
  await page.getByRole('textbox', { name: 'Odpowiedź 1' }).fill('Tak');
  await page.getByRole('textbox', { name: 'Odpowiedź 2' }).fill('Nie');
  await page.getByRole('button', { name: 'Zapytaj dalej po odpowiedzi: Tak' }).click();
  await asked.nth(1).fill('Jakie?');
  // The browser asks whether to leave what is not saved.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText('Wróciło to, co wpisano i czego nie zapisano').waitFor();
  const preview = page.getByRole('complementary', { name: 'Tak widzi mieszkaniec' });
  await preview.getByRole('radio', { name: 'Tak' }).check();
  await preview.getByText('Jakie?').waitFor();
  await save.click();
  await heading(page, 'Formularz ankiety').waitFor();
  const builder = page.url();

  const other = await newVisitor(browser, portal.url);
  await signInTo(other.page, portal.url, new URL(builder).pathname, CLERK);
  await other.page.getByLabel('Krótki opis (opcjonalnie)').fill('Pytamy o drzewa przy szkołach.');
  await other.page.getByRole('button', { name: 'Zapisz szkic' }).click();
  await other.page.getByText(/^Zapisano o/).waitFor();
  await other.context.close();

  await page.getByLabel('Kto prowadzi (opcjonalnie)').fill('Wydział Zieleni');
  await save.click();
  await page.getByText('Ktoś to tymczasem zmienił.').waitFor();
  await expect.poll(() => page.getByLabel('Kto prowadzi (opcjonalnie)').inputValue()).toBe('Wydział Zieleni');
  const differences = page.getByRole('alert').getByRole('listitem');
  await expect
    .poll(async () => (await differences.allTextContents()).map((told) => told.replaceAll('\u00a0', ' ')))
    .toEqual(['Krótki opis: Pytamy o drzewa przy szkołach.', 'Kto prowadzi: puste']);
  await page.getByRole('button', { name: 'Weź zapisaną' }).click();
  await expect
    .poll(() => page.getByLabel('Krótki opis (opcjonalnie)').inputValue())
    .toBe('Pytamy o drzewa przy szkołach.');
  await page.getByLabel('Kto prowadzi (opcjonalnie)').fill('Wydział Zieleni');
  await save.click();
  await page.getByText(/^Zapisano o/).waitFor();

  await page.getByRole('link', { name: /^Teczka ankiety/ }).click();
  await page.getByRole('button', { name: 'Ogłoś', exact: true }).click();
  await page.getByRole('button', { name: 'Ogłoś teraz' }).click();
  await proveIdentity(page);
  await page.getByText('Jest ogłoszona.').waitFor();
  await open(page, builder);
  await page.getByText('Ta ankieta jest już ogłoszona').waitFor();
  await context.close();

  const resident = await newVisitor(browser, portal.url, { size: 'phone' });
  const id = /ankiety\/(\d+)\//.exec(builder)![1];
  await open(resident.page, `${portal.url}/ankiety/zaglosuj/${id}`);
  await heading(resident.page, TITLE).waitFor();
  await resident.context.close();
});
