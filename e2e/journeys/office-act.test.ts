/** The act of a consultation in preparation, put right by hand: by keys alone, on a phone, and by two clerks at once. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { makeConsultation } from './office-draft-steps.ts';
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

const CLERK = 'urzednik@example.pl';
const ACT = [
  'UCHWAŁA NR 7/2026',
  'w sprawie parku',
  '§ 1. W parku wolno spacerować. 2) odpoczywać;',
  '§ 2. Psy biegają na wybiegu.',
  'Wybieg jest przy stawie.',
  '§ 4. Uchwała wchodzi w życie.',
].join('\n');

const rows = (page: Page): Locator => page.getByRole('list', { name: 'Elementy aktu' }).locator('.act-row__open');
const row = (page: Page, text: string): Locator => rows(page).filter({ hasText: text });
const said = (page: Page): Locator => page.locator('.act-editor__bar').getByRole('status');

async function load(page: Page, text: string): Promise<void> {
  const file = { name: 'uchwala.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.getByLabel('Plik z aktem').setInputFiles(file);
  await page.getByRole('button', { name: 'Wczytaj akt' }).click();
}

async function prepare(page: Page, title: string): Promise<void> {
  await signInTo(page, portal.url, '/urzad/konsultacje/nowa', CLERK);
  await makeConsultation(page, title);
  await page.getByRole('link', { name: /^Akt prawny/ }).click();
  await load(page, ACT);
  await row(page, 'Psy').waitFor();
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.replaceAll('\u00a0', ' ') ?? '');

test('a clerk puts an act right by keys alone, and what is saved is what stands there', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await prepare(page, 'Park klawiszami');
  await page.getByText('luka w numeracji, po § 2 jest § 4').waitFor();
  // One stop for the whole list, and arrows within it.
  await rows(page).first().focus();
  for (let at = 0; at < 4; at += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toContain('Wybieg jest przy stawie.');
  // A paragraph cannot take in the next one; the reason is told, and nothing moves.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('n');
  await said(page).getByText('„Paragraf” nie może należeć do elementu „Paragraf”.').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('p');
  await said(page).getByText('Połączono z poprzednim.').waitFor();
  await expect.poll(() => focused(page)).toContain('Psy biegają na wybiegu.');
  await expect.poll(() => rows(page).count()).toBe(5);
  await page.keyboard.press('Control+z');
  await expect.poll(() => rows(page).count()).toBe(6);
  await page.keyboard.press('Control+Shift+Z');
  await expect.poll(() => rows(page).count()).toBe(5);
  // Divided at the cursor, and made a point of the paragraph.
  await row(page, 'spacerować').focus();
  await page.keyboard.press('t');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  await page.evaluate(() => {
    const area = document.activeElement as HTMLTextAreaElement;
    const at = area.value.indexOf('2)');
    area.setSelectionRange(at, at);
  });
  await page.keyboard.press('Control+Enter');
  await said(page).getByText('Podzielono na dwa.').waitFor();
  await expect.poll(() => focused(page)).toContain('odpoczywać');
  await page.keyboard.press('r');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
  await page.keyboard.press('P');
  await page.keyboard.press('u');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toContain('Punkt');
  // Numbers go on from the second paragraph; the gap is gone.
  await row(page, 'Psy').focus();
  await page.keyboard.press('l');
  await expect.poll(() => row(page, 'Uchwała wchodzi').textContent()).toContain('3.');
  await page.keyboard.press('u');
  await expect.poll(() => page.getByText('luka w numeracji').count()).toBe(0);
  await page.getByRole('button', { name: 'Zapisz akt' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Akt jest zapisany').waitFor();
  const before = await rows(page).allTextContents();
  await page.reload();
  await row(page, 'Psy').waitFor();
  await expect.poll(() => rows(page).allTextContents()).toEqual(before);
  expect(before.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'MetrykaUCHWAŁA NR 7/2026',
    'Tytuł aktuw sprawie parku',
    'Paragraf§ 1. W parku wolno spacerować.',
    'Punkt2) odpoczywać;',
    'Paragraf§ 2. Psy biegają na wybiegu.\nWybieg jest przy stawie.',
    'Paragraf§ 3. Uchwała wchodzi w życie.',
  ]);
  await expect.poll(() => page.getByRole('checkbox', { name: 'uwagi: § 2.' }).isChecked()).toBe(false);
  await context.close();
});

test('on a phone, what is not saved survives a reload, a corrected file keeps flags, and an act in force stands beside', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await prepare(page, 'Park na telefonie');
  await page.getByRole('checkbox', { name: 'uwagi: § 4.' }).uncheck();
  await page.reload();
  await page.getByText('Wróciło to, czego nie zapisano w tej karcie').waitFor();
  // A file is not read over changes that nobody saved.
  await load(page, ACT);
  await page.getByText('Najpierw zapisz albo cofnij zmiany').waitFor();
  // The next file is sent before the page has read anew what was saved.
  const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/act'));
  await page.route('**/api/office/**', async (route) => {
    if (route.request().method() === 'GET') await sent;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Zapisz akt' }).click();
  await page.getByRole('status').getByText('Akt jest zapisany').waitFor();
  await load(
    page,
    ACT.replace('wchodzi w życie', 'wchodzi wreszcie w życie').replace('§ 1. W parku wolno', '§ 1. Tu wolno'),
  );
  await page.getByRole('heading', { name: 'Akt zastąpił poprzedni' }).waitFor();
  await page.getByText('Te same co przedtem: 5.').waitFor();
  await expect.poll(() => page.getByRole('checkbox', { name: 'uwagi: § 4.' }).isChecked()).toBe(false);

  await page.getByRole('link', { name: 'Obowiązujący (jest): brak' }).click();
  await page.getByRole('heading', { name: 'Wczytaj akt', exact: true }).waitFor();
  await load(page, 'UCHWAŁA NR 1/2020\n§ 1. Do parku nie wolno wchodzić.');
  await row(page, 'nie wolno wchodzić').waitFor();
  await page.getByRole('link', { name: 'Wróć do konsultacji' }).click();
  await page.getByText('Teraz widzi ją tylko urząd').waitFor();
  const id = page.url().split('/').at(-1)!;
  await page.getByRole('button', { name: 'Ogłoś', exact: true }).click();
  await page.getByRole('button', { name: 'Ogłoś teraz' }).click();
  await proveIdentity(page);
  await page.getByText('Jest ogłoszona.').waitFor();
  await context.close();

  const resident = await newVisitor(browser, portal.url, { size: 'phone' });
  await open(resident.page, `${portal.url}/konsultacje/zaglosuj/${id}`);
  await heading(resident.page, 'Park na telefonie').waitFor();
  await resident.page.getByRole('button', { name: 'Jest / ma być' }).click();
  await resident.page.getByText('Do parku nie wolno wchodzić.').waitFor();
  await resident.context.close();
});

test('of two clerks the second is told what is otherwise, chooses which version goes on, and loses neither', async () => {
  const first = await newVisitor(browser, portal.url);
  const second = await newVisitor(browser, portal.url);
  await prepare(first.page, 'Park dwojga');
  await signInTo(second.page, portal.url, new URL(first.page.url()).pathname, CLERK);
  await row(second.page, 'Psy').click();
  const save = async (page: Page, answer: number): Promise<void> => {
    const answered = page.waitForResponse(
      (reply) => reply.request().method() === 'PUT' && reply.url().includes('/acts/'),
    );
    await page.getByRole('button', { name: 'Zapisz akt' }).click();
    expect((await answered).status()).toBe(answer);
  };
  const saveOfSecond = async (words: string): Promise<void> => {
    await second.page.getByLabel('Treść', { exact: true }).fill(words);
    await save(second.page, 200);
  };
  await saveOfSecond('Psy śpią.');

  const { page } = first;
  const remarks = page.getByRole('checkbox', { name: 'uwagi: § 1.' });
  await remarks.uncheck();
  await save(page, 409);
  const notice = page.getByRole('alert').filter({ hasText: 'Akt nie jest zapisany' });
  await expect
    .poll(async () =>
      (await notice.getByRole('listitem').allTextContents()).map((told) => told.replaceAll('\u00a0', ' ')),
    )
    .toEqual(['§ 1: można zgłaszać uwagi', '§ 2: treść „Psy śpią.”']);
  await notice.getByRole('button', { name: 'Weź zapisaną' }).click();
  await row(page, 'Psy śpią.').waitFor();
  await expect.poll(() => remarks.isChecked()).toBe(true);
  // What was their own can still be taken back.
  const undo = page.getByRole('button', { name: 'Cofnij', exact: true });
  await undo.click();
  await expect.poll(() => remarks.isChecked()).toBe(false);

  // So can the other's, when one's own is kept, also once it is saved.
  await saveOfSecond('Psy śpią długo.');
  await save(page, 409);
  await notice.getByText('Psy śpią długo.').waitFor();
  await notice.getByRole('button', { name: 'Zostaw moją' }).click();
  await save(page, 200);
  await undo.click();
  await row(page, 'Psy śpią długo.').waitFor();
  await save(page, 200);
  await second.page.reload();
  await row(second.page, 'Psy śpią długo.').waitFor();
  await second.context.close();

  // What came back and was thrown away is not told again at the next change.
  const restored = page.getByText('Wróciło to, czego nie zapisano w tej karcie');
  await remarks.uncheck();
  await page.reload();
  await restored.waitFor();
  await page.getByRole('button', { name: 'Odrzuć i weź zapisane' }).click();
  await expect.poll(() => remarks.isChecked()).toBe(true);
  await remarks.uncheck();
  await said(page).getByText('Nie można zgłaszać uwag.').waitFor();
  expect(await restored.count()).toBe(0);
  await first.context.close();
});
