/** Nothing that a clerk types of an edition or of a project is lost, and nothing of another clerk is overwritten unseen. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { runCommand } from '../harness/command.ts';
import { generatedElection } from '../harness/generated-election.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { ADMIN, signInTo } from './staff-steps.ts';
import { open } from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
let folder: string;
beforeAll(async () => {
  [portal, browser, folder] = await Promise.all([
    startPortal(),
    launchBrowser(),
    mkdtemp(join(tmpdir(), 'wiec-clerks-')),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
  await rm(folder, { recursive: true });
});

/** Two windows of the office, each in a browser of its own. */
async function twoClerks(path: string) {
  const clerks = [await newVisitor(browser, portal.url), await newVisitor(browser, portal.url)];
  for (const { page } of clerks) await signInTo(page, portal.url, path, ADMIN);
  const [one, other] = clerks.map(({ page }) => page) as [Page, Page];
  return { one, other, close: () => Promise.all(clerks.map(({ context }) => context.close())) };
}

const title = (page: Page) => page.getByLabel('Tytuł', { exact: true });
const decision = (page: Page) => page.getByLabel('Uzasadnienie decyzji');
const save = (page: Page) => page.getByRole('button', { name: 'Zapisz projekt' }).click();
const saved = (page: Page) => page.getByText('Projekt jest zapisany').last().waitFor();
const restored = (page: Page) => page.getByText('Wróciło to, co wpisano i czego nie zapisano').waitFor();
const others = (page: Page) => page.getByText('Ktoś tymczasem zapisał ten projekt');
const isFocused = (page: Page, name: string) =>
  page.getByRole('form', { name }).evaluate((form) => form === document.activeElement);

async function addPicture(page: Page, color: string): Promise<void> {
  const buffer = await sharp({ create: { width: 700, height: 400, channels: 3, background: color } })
    .png()
    .toBuffer();
  const pictures = page.getByRole('region', { name: 'Zdjęcia z realizacji', exact: true });
  await pictures.getByLabel('Nowy obraz').setInputFiles({ name: `${color}.png`, mimeType: 'image/png', buffer });
  await pictures.getByLabel('Co widać na nowym obrazie').fill(`Kolor ${color}`);
  await pictures.getByRole('button', { name: 'Dodaj obraz' }).click();
  await pictures.getByRole('img', { name: `Kolor ${color}` }).waitFor();
}

test('a file that one clerk adds to a page does not let them overwrite the text of another', async () => {
  const { one, other, close } = await twoClerks('/urzad/budzety/3/strony/harmonogram');
  const text = (page: Page) => page.getByRole('textbox', { name: 'Treść' });
  await text(one).fill('Nabór do 15 marca.');
  await text(other).fill('Nabór do 31 marca.');
  await other.getByRole('button', { name: 'Zapisz stronę' }).click();
  await other.getByText('Strona jest zapisana').waitFor();
  const buffer = Buffer.from('%PDF-1.4 harmonogram\n%%EOF');
  await one.getByLabel('Dodaj plik').setInputFiles({ name: 'daty.pdf', mimeType: 'application/pdf', buffer });
  await one.getByText('Plik jest dodany').waitFor();
  await one.getByRole('button', { name: 'Pobierz: daty.pdf' }).waitFor();
  await one.getByRole('button', { name: 'Zapisz stronę' }).click();
  // The refusal itself goes as soon as the page has read what the other has saved.
  await one.getByRole('alert').getByText('Ktoś tymczasem to zapisał').waitFor();
  await expect.poll(() => text(one).textContent()).toContain('15 marca');
  await other.reload();
  await expect.poll(() => text(other).textContent()).toContain('31 marca');
  await close();
});

test('one’s own picture, a reload and another clerk’s picture hold up no words; another clerk’s words are told', async () => {
  const { one, other, close } = await twoClerks('/urzad/budzety/3/projekty/25');
  await decision(one).fill('Teren jest miasta.');
  await addPicture(one, '#205080');
  await one.reload();
  await restored(one);
  await expect.poll(() => decision(one).inputValue()).toBe('Teren jest miasta.');
  await expect.poll(() => others(one).count()).toBe(0);
  await addPicture(other, '#802050');
  await save(one);
  await saved(one);

  // The other has the words from before, and touches another field.
  await other.getByRole('textbox', { name: 'Jak przebiega realizacja' }).fill('Umowa jest podpisana.');
  await save(other);
  await others(other).waitFor();
  await expect.poll(() => isFocused(other, 'Treść projektu')).toBe(true);
  await other.reload();
  await others(other).waitFor();
  await other.getByRole('button', { name: 'Zostaw moje zmiany' }).click();
  await expect.poll(() => decision(other).inputValue()).toBe('Teren jest miasta.');
  await save(other);
  await saved(other);
  await other.reload();
  await expect.poll(() => decision(other).inputValue()).toBe('Teren jest miasta.');
  await expect
    .poll(() => other.getByRole('textbox', { name: 'Jak przebiega realizacja' }).textContent())
    .toContain('Umowa');
  await close();
});

test('a vote that is opened while a clerk types holds back what is voted on, and loses nothing of it', async () => {
  const settings = { DATA_DIR: portal.dataDir, PUBLIC_URL: portal.url };
  const file = join(folder, 'wymyslone.pb');
  await writeFile(file, generatedElection({ projects: 3, votes: 10, seed: 31 }));
  const { voteId } = (await runCommand(['import-pabulib', file, '--year', '2031', '--json'], settings)) as {
    voteId: number;
  };
  const { context, page } = await newVisitor(browser, portal.url);
  await signInTo(page, portal.url, '/urzad/budzety', ADMIN);
  await page.getByRole('link', { name: 'Budżet obywatelski 2031' }).click();
  await page.getByRole('link', { name: 'Projekty edycji' }).click();
  await page.getByRole('link', { name: 'Projekt wymyślony 1' }).click();
  await title(page).fill('Lipy na Rynku');
  await decision(page).fill('Teren jest miasta.');
  await runCommand(['vote', 'open', String(voteId), '--without-codes', '--json'], settings);

  await save(page);
  const held = page.getByRole('alert').filter({ hasText: 'Tego nie da się już zapisać: tytuł' });
  await held.waitFor();
  await expect.poll(() => isFocused(page, 'Treść projektu')).toBe(true);
  await expect.poll(() => title(page).inputValue()).toBe('Projekt wymyślony 1');
  await expect.poll(() => title(page).isDisabled()).toBe(true);
  await expect.poll(() => held.textContent()).toContain('Lipy na Rynku');
  await page.reload();
  await restored(page);
  await expect.poll(() => held.textContent()).toContain('Lipy na Rynku');
  await expect.poll(() => decision(page).inputValue()).toBe('Teren jest miasta.');
  await save(page);
  await saved(page);
  // What was typed is still there to be copied, until the reader lets it go.
  await expect.poll(() => held.textContent()).toContain('Lipy na Rynku');
  await held.getByRole('button', { name: 'Usuń te słowa' }).click();
  await page.reload();
  await expect.poll(() => decision(page).inputValue()).toBe('Teren jest miasta.');
  await expect.poll(() => held.count()).toBe(0);
  await context.close();
});

test('a name that is typed while the edition takes a step stays, and does not overwrite another clerk’s unseen', async () => {
  const { one, other, close } = await twoClerks('/urzad/budzety/nowa');
  await one.getByRole('button', { name: 'Załóż szkic edycji' }).click();
  await one.getByRole('button', { name: 'Pokaż mieszkańcom' }).waitFor();
  await open(other, one.url());
  const name = (page: Page) => page.getByRole('textbox', { name: 'Nazwa', exact: true });
  const step = async (button: string): Promise<void> => {
    await one.getByRole('button', { name: button }).click();
    await one.getByRole('dialog').getByRole('button', { name: button }).click();
  };
  const saveName = (page: Page) => page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await name(one).fill('Budżet młodzieżowy');
  await step('Pokaż mieszkańcom');
  await one.getByRole('button', { name: 'Schowaj przed mieszkańcami' }).waitFor();
  await expect.poll(() => name(one).inputValue()).toBe('Budżet młodzieżowy');
  await saveName(one);
  await one.getByText('Edycja jest zapisana').waitFor();

  await other.reload();
  await name(other).fill('Budżet seniorów');
  await saveName(other);
  await other.getByText('Edycja jest zapisana').waitFor();
  await name(one).fill('Budżet dziecięcy');
  await step('Schowaj przed mieszkańcami');
  await one.getByRole('button', { name: 'Pokaż mieszkańcom' }).waitFor();
  const choice = one.getByRole('alert').filter({ hasText: 'Ktoś tymczasem to zapisał' });
  await choice.getByText('Budżet seniorów').waitFor();
  await saveName(one);
  await other.reload();
  await expect.poll(() => name(other).inputValue()).toBe('Budżet seniorów');
  await choice.getByRole('button', { name: 'Zostaw moją' }).click();
  // The words of the first saving may still be there.
  const answered = one.waitForResponse((reply) => reply.request().method() === 'PUT');
  await saveName(one);
  expect((await answered).status()).toBe(200);
  await one.getByText('Edycja jest zapisana').waitFor();
  await other.reload();
  await expect.poll(() => name(other).inputValue()).toBe('Budżet dziecięcy');
  await close();
});
