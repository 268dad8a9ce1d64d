import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, warsawDate } from '@wiec/domain/calendar.ts';
import { A_SECOND, launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { proveIdentity, signInTo } from './staff-steps.ts';
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

const TITLE = 'Kolor ławek na rynku';

test('a clerk makes a probe, shows it to a councillor and publishes it, and a resident answers', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await signInTo(page, portal.url, '/urzad', 'urzednik@example.pl');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Ankiety i sondy/ })
    .click();
  await page.getByRole('link', { name: 'Nowa sonda' }).click();
  await heading(page, 'Nowa sonda').waitFor();
  await page.getByLabel('Tytuł').fill(TITLE);
  await page.getByLabel('Pytanie', { exact: true }).fill('Jaki kolor mają mieć ławki?');
  await page.getByLabel(/^Odpowiedzi/).fill('Zielony\n\n');
  const save = page.getByRole('button', { name: 'Przygotuj sondę' });
  await save.click();
  await page.getByText('Podaj dzień i godzinę.').waitFor();
  await page.getByLabel('Ostatni dzień').fill(addDays(warsawDate(new Date()), 7));
  await page.getByLabel('Pierwszy dzień').fill(addDays(warsawDate(new Date()), -1));
  await save.click();
  await page.getByText(/^Sonda ma od 2 do 10 odpowiedzi, podano 1/).waitFor();
  const options = page.getByLabel(/^Odpowiedzi/);
  await expect.poll(() => options.evaluate((field) => field === document.activeElement)).toBe(true);
  await options.fill('Zielony\n\nCzerwony');
  await save.click();
  await page.getByText('Teraz widzi ją tylko urząd').waitFor();
  const folder = page.url();

  await page.getByRole('link', { name: /^Odnośniki do podglądu/ }).click();
  await page.getByLabel('Dla kogo').fill('Przewodniczący rady');
  await page.getByRole('button', { name: 'Utwórz odnośnik' }).click();
  await proveIdentity(page);
  const address = await page.getByLabel('Adres').inputValue();

  const councillor = await newVisitor(browser, portal.url, { size: 'phone' });
  await open(councillor.page, address);
  await councillor.page.getByText('To jest podgląd sondy').first().waitFor();
  const publicPage = `${portal.url}/sondy/zaglosuj/${folder.split('/').at(-1)}`;
  expect((await councillor.page.request.get(publicPage)).status()).toBe(404);
  await councillor.context.close();

  await open(page, folder);
  await page.getByRole('button', { name: 'Ogłoś', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Ogłosić sondę?' });
  await question.getByRole('button', { name: 'Zostaw w przygotowaniu' }).click();
  await question.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Ogłoś', exact: true }).click();
  await question.getByRole('button', { name: 'Ogłoś teraz' }).click();
  await proveIdentity(page);
  await page.getByText('Jest ogłoszona.').waitFor();
  await page.getByText('Trwa', { exact: true }).waitFor();

  const visitor = await newVisitor(browser, portal.url, { size: 'phone' });
  const onHomePage = async (): Promise<number> => {
    await open(visitor.page, portal.url);
    return visitor.page.getByRole('heading', { name: TITLE }).count();
  };
  // It was made for the home page.
  await expect.poll(onHomePage, A_SECOND).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Zdejmij ze strony głównej' }).click();
  await page.getByText('Nie ma jej na stronie głównej. Jest tylko na liście sond.').waitFor();
  await expect.poll(onHomePage, A_SECOND).toBe(0);
  await page.getByRole('button', { name: 'Pokaż na stronie głównej' }).click();
  await page.getByText('Jest na stronie głównej.', { exact: true }).waitFor();
  await expect.poll(onHomePage, A_SECOND).toBeGreaterThan(0);
  await visitor.context.close();
  await context.close();

  const resident = await newVisitor(browser, portal.url, { size: 'phone' });
  await open(resident.page, publicPage);
  await resident.page.getByRole('radio', { name: 'Czerwony' }).check();
  await resident.page.getByRole('button', { name: 'Zagłosuj' }).tap();
  await resident.page.getByText('Twój głos jest oddany.').waitFor();
  await resident.context.close();
});

test('a probe in preparation is tried out and changed, and what two clerks write is not overwritten unseen', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await signInTo(page, portal.url, '/urzad/ankiety/nowa-sonda', 'urzednik@example.pl');
  await page.getByLabel('Tytuł').fill('Zieleń przy szkole');
  await page.getByLabel('Pytanie', { exact: true }).fill('Co posadzić?');
  const samples = page.getByLabel('Gotowe pytanie (opcjonalnie)');
  const options = page.getByLabel(/^Odpowiedzi/);
  await samples.selectOption('Ocena');
  await page.getByRole('button', { name: 'Weź pytanie' }).click();
  await expect.poll(() => options.inputValue()).toContain('Bardzo źle');
  await page.getByRole('button', { name: 'Cofnij', exact: true }).click();
  await expect.poll(() => page.getByLabel('Pytanie', { exact: true }).inputValue()).toBe('Co posadzić?');
  await expect.poll(() => options.inputValue()).toBe('');
  await options.fill('Lipy\nKlony');
  await page.getByLabel('Odpowiedź wymaga akceptacji regulaminu').check();

  const tried = page.getByRole('complementary', { name: 'Tak widzi mieszkaniec' });
  await tried.getByRole('radio', { name: 'Klony' }).check();
  await tried.getByText('Zaakceptuj regulamin.').waitFor();
  await tried.getByRole('checkbox', { name: /^Akceptuję/ }).check();
  await tried.getByRole('button', { name: 'Zagłosuj' }).click();
  await tried.getByText('Tak zapisałaby się ta odpowiedź').waitFor();
  await expect.poll(() => tried.getByRole('status').textContent()).toContain('Klony');
  await page.getByLabel('Odpowiedź wymaga akceptacji regulaminu').uncheck();
  await page.getByLabel('Ostatni dzień').fill(addDays(warsawDate(new Date()), 7));
  await page.getByRole('button', { name: 'Przygotuj sondę' }).click();
  await page.getByText('Teraz widzi ją tylko urząd').waitFor();
  // Nobody has answered it.
  await page.getByText('jeszcze nic').waitFor();

  await page.getByRole('link', { name: /^Treść/ }).click();
  await heading(page, 'Treść sondy').waitFor();
  const editor = page.url();
  const other = await newVisitor(browser, portal.url);
  await signInTo(other.page, portal.url, new URL(editor).pathname, 'admin@example.pl');
  await other.page.getByLabel('Tytuł').fill('Zieleń przy przedszkolu');
  await options.fill('Lipy\nKlony\nDęby');
  const save = page.getByRole('button', { name: 'Zapisz sondę' });
  await save.click();
  await page.getByText(/^Zapisano o/).waitFor();
  const again = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await save.click();
  await (await again).finished();
  await page.getByText(/^Zapisano o/).waitFor();

  await other.page.getByRole('button', { name: 'Zapisz sondę' }).click();
  const conflict = other.page.getByRole('alert').filter({ hasText: 'Ktoś tymczasem zapisał tę sondę' });
  await conflict.getByText('Odpowiedzi').waitFor();
  await expect.poll(() => conflict.textContent()).toContain('Lipy, Klony, Dęby');
  await expect.poll(() => other.page.getByLabel('Tytuł').inputValue()).toBe('Zieleń przy przedszkolu');
  await conflict.getByRole('button', { name: 'Zostaw moją' }).click();
  await other.page.getByLabel(/^Odpowiedzi/).fill('Lipy\nKlony\nDęby');
  await other.page.getByRole('button', { name: 'Zapisz sondę' }).click();
  await other.page.getByText(/^Zapisano o/).waitFor();
  await other.context.close();

  // What is typed when it becomes public stays before the clerk's eyes.
  await page.reload();
  await page.getByLabel('Opis nad pytaniem (opcjonalnie)').fill('Przy wejściu.');
  const second = await newVisitor(browser, portal.url);
  await signInTo(second.page, portal.url, new URL(editor).pathname.replace('/tresc', ''), 'admin@example.pl');
  await second.page.getByRole('button', { name: 'Ogłoś', exact: true }).click();
  await second.page.getByRole('dialog').getByRole('button', { name: 'Ogłoś teraz' }).click();
  await proveIdentity(second.page);
  await second.page.getByText('Jest ogłoszona.').waitFor();
  await second.context.close();
  await save.click();
  await page.getByRole('alert').filter({ hasText: 'Sonda nie została zapisana' }).waitFor();
  await expect.poll(() => page.getByLabel('Opis nad pytaniem (opcjonalnie)').inputValue()).toBe('Przy wejściu.');
  await open(page, editor);
  await page.getByText('Ta sonda jest już ogłoszona').waitFor();
  await context.close();
});
