import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { A_SECOND, launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { PAST_CONSULTATION_PATH } from './consultation-steps.ts';

import { CLERK, proveIdentity, signInTo } from './staff-steps.ts';
import { open } from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const FOLDER = `/urzad/konsultacje/${PAST_CONSULTATION_PATH.split('/').at(-1)}`;
const REASON = 'Dwa miejsca powstaną przy ratuszu.';
const CHANGED_REASON = 'Trzy miejsca powstaną przy ratuszu.';
const CHANGE_NOTE = 'Ratusz oddał jeszcze jedno miejsce.';
/** By the number that stands in its head. */
const answerTo = (page: Page, remark: string) => page.getByRole('group', { name: `Odpowiedź na uwagę ${remark}` });

test('a clerk answers the last comment on a phone, loses nothing, and publishes; residents read it', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await signInTo(page, portal.url, FOLDER, CLERK);
  await page.getByRole('link', { name: /^Uwagi i odpowiedzi/ }).click();
  await page.getByText('3 z 4', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Bez odpowiedzi 1' }).click();
  await page.getByText('byle z miejscami dla osób na wózkach').waitFor();
  const group = page.getByRole('group', { name: /^Odpowiedź na uwagę/ });
  const remark = (await group.locator('legend').first().innerText()).split(' ').at(-1)!;
  await group.getByRole('radio', { name: 'Uwzględniono częściowo' }).check();
  await group.getByText('Brakuje uzasadnienia').waitFor();
  await group.getByLabel('Uzasadnienie').fill(REASON);
  await group.getByText('Zapisano. Czeka na ogłoszenie.').waitFor();

  // It was saved by itself, and stands folded; whoever opens it finds it in the fields.
  await page.goto(portal.url + FOLDER + '/uwagi');
  await answerTo(page, remark).getByText(REASON).waitFor();
  await page.getByRole('button', { name: `Zmień szkic odpowiedzi na uwagę ${remark}` }).click();
  await expect.poll(() => answerTo(page, remark).getByLabel('Uzasadnienie').inputValue()).toBe(REASON);
  await page.getByRole('button', { name: 'Ogłoś odpowiedzi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ogłosić odpowiedzi na uwagi?' });
  await dialog.getByText('Wszyscy zobaczą odpowiedź urzędu przy 1 uwadze.').waitFor();
  await dialog.getByRole('button', { name: 'Ogłoś odpowiedzi' }).click();
  await proveIdentity(page);
  await page.getByRole('status').getByText('Ogłoszono odpowiedź na 1 uwagę').waitFor();
  await page.getByRole('button', { name: `Zmień odpowiedź na uwagę ${remark}` }).click();
  await page.getByLabel('Uzasadnienie').fill(CHANGED_REASON);
  await page.getByLabel('Co się zmieniło i dlaczego').fill(CHANGE_NOTE);
  await page.getByRole('button', { name: 'Zmień ogłoszoną odpowiedź' }).click();
  const question = page.getByRole('dialog', { name: 'Zmienić ogłoszoną odpowiedź?' });
  await question.getByText('Przy 1 uwadze wszyscy od razu przeczytają nową odpowiedź').waitFor();
  await question.getByRole('button', { name: 'Zmień publicznie' }).click();
  // The office sees what stood there before.
  const before = page.getByRole('group').filter({ hasText: `odpowiedzi na uwagę ${remark}` });
  await before.getByText('1 wcześniejsza wersja').click();
  await before.getByText(REASON).waitFor();
  await context.close();

  const visitor = await newVisitor(browser, portal.url);
  const read = async () => {
    await open(visitor.page, portal.url + PAST_CONSULTATION_PATH);
    return visitor.page.getByText(CHANGED_REASON).count();
  };
  await expect.poll(read, A_SECOND).toBe(1);
  await visitor.context.close();
});

test('a resident reads all published answers on a phone, finds one by its decision, and checks the file', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await open(page, portal.url + PAST_CONSULTATION_PATH);
  await page.getByRole('link', { name: /^Odpowiedzi na uwagi/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Odpowiedzi na uwagi' }).waitFor();
  const studied = page.getByRole('row', { name: /^Do dalszych analiz/ });
  await expect.poll(() => studied.getByRole('cell').innerText()).toBe('1');
  await page.getByText(CHANGE_NOTE).waitFor();
  await page.getByLabel('Stanowisko urzędu').selectOption({ label: 'Do dalszych analiz (1)' });
  await page.getByRole('button', { name: 'Pokaż' }).click();
  await page.getByText('1 odpowiedź').waitFor();
  const number = page.getByRole('link', { name: /^Uwaga \d+$/ });
  const name = await number.innerText();
  await number.click();
  // Its address leads to it among all answers.
  await page.waitForURL(/\?uwaga=\d+#uwaga-\d+$/);
  await page.getByRole('heading', { level: 4, name }).waitFor();
  await expect.poll(() => page.getByRole('heading', { level: 4 }).count()).toBeGreaterThan(1);
  await expect.poll(() => page.evaluate(() => `#${document.activeElement!.id}` === location.hash)).toBe(true);

  const told = (await page.locator('code').innerText()).trim();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Odpowiedzi na uwagi (CSV)' }).click();
  expect(hash('sha256', await readFile(await (await download).path()))).toBe(told);
  await context.close();
});

test('a clerk keeps the whole register as a table and as a workbook', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await signInTo(page, portal.url, `${FOLDER}/uwagi`, CLERK);
  for (const [name, start] of [
    ['CSV', '\uFEFFnumer;'],
    ['XLSX', 'PK'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Pobierz ${name}` }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^uwagi-\\d+\\.${name.toLowerCase()}$`));
    expect((await readFile(await file.path(), 'utf8')).startsWith(start)).toBe(true);
  }
  await context.close();
});

test('of two clerks who answer one comment, the second is asked, and what was typed stays', async () => {
  const path = '/urzad/konsultacje/40/uwagi';
  const [first, second] = [await newVisitor(browser, portal.url), await newVisitor(browser, portal.url)];
  for (const { page } of [first, second]) await signInTo(page, portal.url, path, CLERK);
  const of = (page: Page) => page.getByRole('group', { name: /^Odpowiedź na uwagę/ }).first();
  await of(second.page).waitFor();
  await of(first.page).getByRole('radio', { name: 'Uwzględniono', exact: true }).check();
  await of(first.page).getByText('Zapisano. Czeka na ogłoszenie.').waitFor();
  await of(second.page).getByLabel('Uzasadnienie').fill('Nie zgadzamy się.');
  await of(second.page).getByText('Ktoś zapisał tymczasem inną odpowiedź').waitFor();
  await of(second.page).getByText('Zapisano: Uwzględniono').waitFor();
  await expect.poll(() => of(second.page).getByLabel('Uzasadnienie').inputValue()).toBe('Nie zgadzamy się.');
  await of(second.page).getByRole('button', { name: 'Zapisz moją' }).click();
  await of(second.page).getByText('Brakuje stanowiska.').waitFor();
  await first.context.close();
  await second.context.close();
});

test('one answer is written to several comments by keyboard alone', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await signInTo(page, portal.url, '/urzad/konsultacje/40/uwagi?miejsce=0', CLERK);
  const boxes = page.getByRole('checkbox', { name: /^Uwaga/ });
  await boxes.first().waitFor();
  for (const at of [1, 2]) {
    await boxes.nth(at).focus();
    await page.keyboard.press('Space');
  }
  const form = page.getByRole('form', { name: 'Ta sama odpowiedź do kilku uwag' });
  await form.getByRole('group', { name: 'Stanowisko urzędu' }).getByText('Inne', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect.poll(() => form.getByRole('radio', { name: 'Już zawarte w projekcie' }).isChecked()).toBe(true);
  await form.getByLabel('Uzasadnienie').focus();
  await page.keyboard.type('Mówi o tym § 3.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByText('Tę samą odpowiedź mają 2 uwagi').count()).toBe(2);
  await context.close();
});

test('what is typed while the connection is lost stays, and is saved when it is asked for again', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await signInTo(page, portal.url, '/urzad/konsultacje/40/uwagi?miejsce=0', CLERK);
  const last = page.getByRole('group', { name: /^Odpowiedź na uwagę/ }).last();
  await last.waitFor();
  await context.setOffline(true);
  await last.getByLabel('Uzasadnienie').fill('Zapiszemy to w regulaminie.');
  const failure = last.getByRole('alert');
  await failure.getByText('Odpowiedź nie została zapisana').waitFor();
  // The way out of the page is asked about first.
  await page.getByRole('link', { name: 'Zasady ochrony zieleni w parkach miejskich' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Zmiany nie są zapisane' });
  await dialog.getByRole('button', { name: 'Zostań na stronie' }).click();
  await context.setOffline(false);
  await failure.getByRole('button', { name: 'Zapisz jeszcze raz' }).click();
  await last.getByText('Zapisano. Brakuje stanowiska.').waitFor();
  await expect.poll(() => last.getByLabel('Uzasadnienie').inputValue()).toBe('Zapiszemy to w regulaminie.');
  await context.close();
});
