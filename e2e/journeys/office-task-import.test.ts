import { writeWorkbook } from '@wiec/server/services/workbook.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { A_SECOND, launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { ADMIN, signInTo } from './staff-steps.ts';
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

const HEAD = ['Nr', 'Nazwa zadania', 'Opis', 'Koszt (zł)', 'Dzielnica', 'Kategoria', 'Jednostka', 'Wnioskodawca'];
const PROJECTS = 30;

/** Thirty projects as a town keeps them, their numbers beginning with `part`; one of them may be wrong. */
const rowsOf = (part: string, wrong: { district?: string; cost?: string } = {}): string[][] =>
  Array.from({ length: PROJECTS }, (_, at) => [
    `${part}/${at + 1}`,
    `Zielony zakątek ${part} ${at + 1}`,
    'Trzy drzewa, dwie ławki i stojak na rowery.',
    at === 4 ? (wrong.cost ?? '25000') : `${20 + at}000`,
    at >= 7 && at <= 9 ? (wrong.district ?? 'Zarzecze') : 'Zarzecze',
    'Zieleń',
    'Urząd Miasta Lipogród',
    'Jan Wymyślony',
  ]);

const sheetOf = async (rows: string[][]): Promise<{ name: string; mimeType: string; buffer: Buffer }> => ({
  name: 'projekty-2027.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await writeWorkbook([{ name: 'Zestawienie', head: HEAD, rows, widths: [] }]),
});

const trial = (page: Page, words: string) => page.getByRole('heading', { name: `Próba: ${words}` });
const hasFocus = (page: Page, text: string): Promise<boolean> =>
  page.evaluate((words) => document.activeElement?.textContent?.includes(words) ?? false, text);

test.each(usuallyAt('desk', ['phone', 'desk']))(
  'a clerk brings thirty projects in a sheet, mends what is wrong in it, and they come once though the answer is lost (%s)',
  async (size) => {
    const part = `AR${size === 'phone' ? 'T' : 'B'}`;
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await signInTo(page, portal.url, '/urzad/budzety/3/projekty', ADMIN);
    await page.getByRole('link', { name: 'Wczytaj z arkusza' }).click();
    await heading(page, 'Projekty z arkusza').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Pobierz wzór arkusza' }).click();
    expect((await download).suggestedFilename()).toBe('projekty-2027.xlsx');

    await page
      .getByLabel('Arkusz z projektami')
      .setInputFiles(await sheetOf(rowsOf(part, { district: 'Zażecze', cost: 'ok. 30 tys' })));
    await trial(page, 'błędy w 4 wierszach').waitFor();
    await expect.poll(() => hasFocus(page, 'Próba')).toBe(true);
    const faults = page.getByRole('table', { name: 'Błędy w wierszach' });
    await faults.getByRole('row', { name: /9, 10 i 11.*Nie ma obszaru „Zażecze”. Może „Zarzecze”\?/ }).waitFor();
    await faults.getByRole('row', { name: /^6 .*ok\. 30 tys/ }).waitFor();
    await page.getByText('bo mogą mieć dane osób: Wnioskodawca').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Wczytaj/ }).count()).toBe(0);

    await page.getByLabel('Poprawiony arkusz').setInputFiles(await sheetOf(rowsOf(part)));
    await trial(page, '30 projektów wejdzie').waitFor();
    await page.getByRole('button', { name: 'Wczytaj 30 projektów' }).click();
    const dialog = page.getByRole('dialog', { name: 'Wczytać 30 projektów?' });
    await dialog.getByText('Mieszkańcy zobaczą to od razu.').waitFor();
    // It is done, and the answer does not come.
    await page.route(
      '**/projects/sheet',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await dialog.getByRole('button', { name: 'Wczytaj 30 projektów' }).click();
    await page.getByText('Nie wiadomo, czy arkusz wszedł').waitFor();
    await page.getByRole('button', { name: 'Wczytaj 30 projektów' }).click();
    await dialog.getByRole('button', { name: 'Wczytaj 30 projektów' }).click();
    await page.getByText('W edycji dodano 30.').waitFor();
    await expect.poll(() => hasFocus(page, 'Wczytano plik projekty-2027.xlsx')).toBe(true);
    const before = page.getByRole('table', { name: 'Wczytane arkusze' });
    await before
      .getByRole('row', { name: /projekty-2027\.xlsx.*Ewa Zaradna.*dodano 30/ })
      .first()
      .waitFor();

    await before
      .getByRole('row', { name: /dodano 30/ })
      .getByText('Cofnij wczytanie')
      .first()
      .waitFor();

    await open(page, `${portal.url}/urzad/budzety/3/projekty?tytul=${part}/`);
    await page.getByRole('heading', { name: '30 projektów' }).waitFor();
    const resident = await newVisitor(browser, portal.url, { size });
    await expect
      .poll(async () => {
        await open(resident.page, `${portal.url}/budzet/lista-projektow-budzetu?searchTerm=zak%C4%85tek+${part}`);
        return resident.page.getByText(`Zielony zakątek ${part}`).count();
      }, A_SECOND)
      .toBeGreaterThan(0);
    for (const each of [context, resident.context]) await each.close();
  },
);

test('a clerk does it with keys alone, and what changed meanwhile is seen before anything comes in', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'desk' });
  await signInTo(page, portal.url, '/urzad/budzety/3/projekty/arkusz', ADMIN);
  const other = await newVisitor(browser, portal.url, { size: 'desk' });
  await signInTo(other.page, portal.url, '/urzad/budzety/3/projekty/arkusz', ADMIN);
  const sheet = await sheetOf(rowsOf('ARK').slice(0, 3));
  for (const each of [page, other.page]) {
    await each.getByLabel('Arkusz z projektami').setInputFiles(sheet);
    await trial(each, '3 projekty wejdą').waitFor();
  }
  const more = await sheetOf([...rowsOf('ARK').slice(0, 1), ...rowsOf('ARL').slice(0, 1)]);
  await other.page.getByLabel('Poprawiony arkusz').setInputFiles(more);
  await other.page.getByRole('button', { name: 'Wczytaj 2 projekty' }).click();
  await other.page.getByRole('dialog').getByRole('button', { name: 'Wczytaj 2 projekty' }).click();
  await other.page.getByText('W edycji dodano 2.').waitFor();

  /** In a dialog the keys wait until it has the focus: the button that opened it has the same words. */
  const press = async (name: string, place: 'dialog' | 'body' = 'body'): Promise<void> => {
    const isThere = (): Promise<boolean> =>
      page.evaluate(
        ([words, within]) => {
          const focused = document.activeElement;
          if (!focused?.closest(within!)) return false;
          return focused.textContent.replaceAll('\u00a0', ' ').startsWith(words!);
        },
        [name, place],
      );
    for (let times = 0; times < 40 && !(await isThere()); times++) await page.keyboard.press('Tab');
    await expect.poll(isThere).toBe(true);
    await page.keyboard.press('Enter');
  };
  await press('Wczytaj 3 projekty');
  await page.getByRole('dialog', { name: 'Wczytać 3 projekty?' }).waitFor();
  await press('Wczytaj 3 projekty', 'dialog');
  await page.getByText('Projekty edycji zmieniły się, odkąd oglądasz').waitFor();
  await trial(page, '2 projekty wejdą').waitFor();
  await page.getByText('Wiersze, które mówią to, co już stoi: 1.').waitFor();
  await press('Wczytaj 2 projekty');
  await page.getByRole('dialog', { name: 'Wczytać 2 projekty?' }).waitFor();
  await press('Wczytaj 2 projekty', 'dialog');
  await page.getByText('W edycji dodano 2, bez zmian 1.').waitFor();
  for (const each of [context, other.context]) await each.close();
});

test('among hundreds of rows at fault a clerk finds each kind, and mends them in the sheet that the portal gives back', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'desk' });
  await signInTo(page, portal.url, '/urzad/budzety/3/projekty/arkusz', ADMIN);
  const rows = Array.from({ length: 700 }, (_, at) => [
    ...[`ARZ/${at}`, at === 699 ? '' : `Cichy kąt ARZ ${at}`, 'Trzy drzewa.', at % 2 === 0 ? '9000' : `ok. ${at} tys`],
    ...['Zażecze', 'Zieleń', 'Urząd Miasta Lipogród', 'Jan'],
  ]);
  await page.getByLabel('Arkusz z projektami').setInputFiles(await sheetOf(rows));
  await trial(page, 'błędy w 700 wierszach').waitFor();
  const faults = page.getByRole('table', { name: 'Błędy w wierszach' });
  // The same cell at fault is told once; fifty lines stand there at first.
  await faults.getByRole('row', { name: /2, 3, 4, 5, 6, 7 i 694 dalsze/ }).waitFor();
  expect(await faults.getByRole('row').count()).toBe(51);
  await page.getByRole('button', { name: /^Pokaż następne \(jeszcze 302\)/ }).click();
  await expect.poll(() => faults.getByRole('row').count()).toBe(101);

  await page.getByLabel('Rodzaj błędu').selectOption({ label: 'tytuł: Podaj tytuł projektu. (1 wiersz)' });
  await expect.poll(() => faults.getByRole('row').count()).toBe(2);
  await faults.getByRole('row', { name: /^701 tytuł/ }).waitFor();
  await page.getByLabel('Rodzaj błędu').selectOption({ index: 0 });
  await page.getByLabel('Wiersz albo słowo').fill('431');
  await faults.getByRole('row', { name: /^431 koszt/ }).waitFor();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Pobierz arkusz z błędami' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('projekty-2027-bledy.xlsx');
  // As it is, it is read like the one that it came of.
  await page.getByLabel('Poprawiony arkusz').setInputFiles(await saved.path());
  await page.getByText('Kolumny, których nie czytamy: Błąd.').waitFor();
  await trial(page, 'błędy w 700 wierszach').waitFor();
  await context.close();
});

test('a clerk takes a sheet back as a whole, once, and not after somebody changed one of its projects', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await signInTo(page, portal.url, '/urzad/budzety/3/projekty/arkusz', ADMIN);
  const bring = async (name: string, part: string): Promise<void> => {
    await page.getByLabel('Arkusz z projektami').setInputFiles({ ...(await sheetOf(rowsOf(part).slice(0, 2))), name });
    await page.getByRole('button', { name: 'Wczytaj 2 projekty' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Wczytaj 2 projekty' }).click();
    await page.getByText(`Wczytano plik ${name}`).waitFor();
  };
  const rowOf = (name: string) => page.getByRole('table', { name: 'Wczytane arkusze' }).getByRole('row', { name });
  const dialogOf = (name: string) => page.getByRole('dialog', { name: `Cofnąć wczytanie pliku ${name}?` });
  await bring('cofany.xlsx', 'ARU');
  await rowOf('cofany.xlsx').getByRole('button', { name: 'Cofnij wczytanie' }).click();
  await dialogOf('cofany.xlsx').getByText('2 projekty znikną z edycji. Mieszkańcy zobaczą to od razu.').waitFor();
  // It is done, and the answer does not come.
  await page.route(
    '**/imports/*/undo',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await dialogOf('cofany.xlsx').getByRole('button', { name: 'Cofnij wczytanie' }).click();
  await rowOf('cofany.xlsx')
    .getByText(/Cofnięto .*, Ewa Zaradna/)
    .waitFor();

  await bring('drugi.xlsx', 'ARV');
  await rowOf('drugi.xlsx').getByRole('button', { name: 'Cofnij wczytanie' }).click();
  const other = await newVisitor(browser, portal.url, { size: 'desk' });
  await signInTo(other.page, portal.url, '/urzad/budzety/3/projekty?tytul=ARV/1', ADMIN);
  await other.page.getByRole('link', { name: 'Zielony zakątek ARV 1' }).click();
  await other.page.getByRole('button', { name: 'Zacznij weryfikację' }).click();
  await other.page.getByRole('dialog').getByRole('button', { name: 'Zacznij weryfikację' }).click();
  await other.page.getByRole('button', { name: 'Dopuść do głosowania' }).waitFor();
  await dialogOf('drugi.xlsx').getByRole('button', { name: 'Cofnij wczytanie' }).click();
  await page.getByText('Arkusz nie został cofnięty').waitFor();
  await page.getByText('„Zielony zakątek ARV 1”, nr ARV/1: projekt potem zmieniono.').waitFor();
  await rowOf('drugi.xlsx').getByText('Nie da się cofnąć: potem zmieniono 1 projekt.').waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  await bring('trzeci.xlsx', 'ARW');
  await rowOf('trzeci.xlsx').getByRole('button', { name: 'Cofnij wczytanie' }).focus();
  await page.keyboard.press('Enter');
  await dialogOf('trzeci.xlsx').getByRole('button', { name: 'Cofnij wczytanie' }).focus();
  await page.keyboard.press('Enter');
  await rowOf('trzeci.xlsx')
    .getByText(/Cofnięto/)
    .waitFor();
  await expect.poll(() => hasFocus(page, 'Cofnięto')).toBe(true);
  for (const each of [context, other.context]) await each.close();
});

test('a clerk says what columns and states of another system are, and the next sheet of it is understood at once', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await signInTo(page, portal.url, '/urzad/budzety/3/projekty/arkusz', ADMIN);
  const head = ['Sygnatura', 'Zadanie miejskie', 'O czym', 'Środki', 'Rejon', 'Dział', 'Jednostka', 'Faza', 'Zgłosił'];
  const foreign = async (label: string, part: string): Promise<void> => {
    const rows = [1, 2].map((at) => [
      ...[`${part}/${at}`, `Cichy kąt ${part} ${at}`, 'Trzy drzewa.', '9000', 'Zarzecze', 'Zieleń'],
      ...['Urząd Miasta Lipogród', '-9', 'Jan'],
    ]);
    const buffer = await writeWorkbook([{ name: 'Wykaz', head, rows, widths: [] }]);
    await page.getByLabel(label).setInputFiles({ ...(await sheetOf([])), name: 'wykaz.xlsx', buffer });
  };
  const again = page.getByRole('button', { name: 'Zrób próbę z tymi kolumnami' });
  await foreign('Arkusz z projektami', 'ARX');
  await trial(page, 'wskaż kolumny').waitFor();
  expect(await page.getByRole('button', { name: /^Wczytaj/ }).count()).toBe(0);
  const said = {
    Sygnatura: 'numer',
    'Zadanie miejskie': 'tytuł',
    'O czym': 'opis',
    Środki: 'koszt',
    Dział: 'kategoria',
  };
  for (const [name, use] of Object.entries(said)) await page.getByLabel(name, { exact: true }).selectOption(use);
  await page.getByLabel('Faza', { exact: true }).selectOption('stan');
  await again.last().click();
  await trial(page, 'błędy w 2 wierszach').waitFor();
  await expect.poll(() => hasFocus(page, 'Próba')).toBe(true);
  await page.getByLabel('-9', { exact: true }).selectOption('W weryfikacji');
  // What is seen is another plan than the one that these columns make.
  expect(await page.getByRole('button', { name: /^Wczytaj/ }).count()).toBe(0);
  await again.first().click();
  await page.getByRole('button', { name: 'Wczytaj 2 projekty' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Wczytaj 2 projekty' }).click();
  await page.getByText('W edycji dodano 2.').waitFor();

  await foreign('Arkusz z projektami', 'ARY');
  await trial(page, '2 projekty wejdą').waitFor();
  await expect.poll(() => page.getByLabel('Sygnatura', { exact: true }).inputValue()).toBe('number');
  await page.getByText('nr ARY/1, Zarzecze, w weryfikacji').waitFor();
  await context.close();
});
