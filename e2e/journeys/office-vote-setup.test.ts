import { writeWorkbook } from '@wiec/server/services/workbook.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { inDays } from './office-draft-steps.ts';
import { areaOfSetup, drawNumbers, saveSetup } from './office-setup-steps.ts';
import { ADMIN, CLERK, proveIdentityIfAsked, signInTo } from './staff-steps.ts';
import { heading, open } from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const HEAD = ['Numer', 'Tytuł', 'Opis', 'Koszt', 'Obszar', 'Kategoria', 'Stan', 'Urząd'];

/** Projects of the whole town and of one district, admitted. */
const rowsOf = (part: string): string[][] =>
  Array.from({ length: 12 }, (_, at) => [
    `${part}/${at + 1}`,
    `Skwer ${part} ${at + 1}`,
    'Trzy drzewa, dwie ławki i stojak na rowery.',
    `${20 + at}000`,
    at < 6 ? 'Miasto' : 'Zarzecze',
    'Zieleń',
    'Poddany głosowaniu',
    'Urząd Miasta Lipogród',
  ]);

/** Makes an edition without a calendar that residents see, with twelve admitted projects. @returns its address */
async function makeEdition(page: Page, part: string): Promise<string> {
  await page.getByRole('link', { name: 'Nowa edycja' }).click();
  await page.getByLabel('Strony edycji').selectOption('');
  await page.getByRole('button', { name: 'Załóż szkic edycji' }).click();
  await page.getByRole('heading', { name: 'Co widzą mieszkańcy' }).waitFor();
  const address = page.url();
  await page.getByRole('button', { name: 'Pokaż mieszkańcom' }).click();
  const asked = page.getByRole('dialog', { name: 'Pokazać edycję mieszkańcom?' });
  await asked.getByRole('button', { name: 'Pokaż mieszkańcom' }).click();
  await page.getByRole('button', { name: 'Ogłoś projekty' }).waitFor();
  await page.getByRole('link', { name: 'Projekty edycji' }).click();
  await page.getByRole('link', { name: 'Wczytaj z arkusza' }).click();
  await page.getByLabel('Arkusz z projektami').setInputFiles({
    name: 'projekty.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await writeWorkbook([{ name: 'Projekty', head: HEAD, rows: rowsOf(part), widths: [] }]),
  });
  await page.getByRole('button', { name: 'Wczytaj 12 projektów' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Wczytaj 12 projektów' }).click();
  await page.getByText('W edycji dodano 12.').waitFor();
  return address;
}

// At a desk it is part of the whole way of an edition.
test.each([{ size: 'phone', part: 'GT' }] as const)(
  'a clerk makes the vote of an edition, sets it up, opens it, and residents see it ($size)',
  async ({ size, part }) => {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await signInTo(page, portal.url, '/urzad/budzety', ADMIN);
    const edition = await makeEdition(page, part);
    await open(page, edition);

    const beginning = page.getByRole('form', { name: 'Przygotuj głosowanie' });
    await beginning.getByLabel('Zacznij od').selectOption({ label: 'zwykłych ustawień' });
    await beginning.getByRole('button', { name: 'Przygotuj głosowanie' }).click();
    await heading(page, 'Ustawienia głosowania').waitFor();
    await page.getByText('Na kartach stoi 12 projektów').waitFor();
    await expect.poll(() => page.getByText(/podaj pulę/).count()).toBe(2);

    await page.getByLabel('Pierwszy dzień').fill(inDays(-1));
    await page.getByLabel('Ostatni dzień').fill(inDays(14));
    await areaOfSetup(page, 'Miasto').getByLabel('Pula w złotych').fill('dużo');
    await areaOfSetup(page, 'Zarzecze').getByLabel('Pula w złotych').fill('80 000,50');
    await page.getByRole('button', { name: 'Zapisz ustawienia' }).click();
    await page.getByText('Podaj kwotę w złotych, na przykład').waitFor();
    await areaOfSetup(page, 'Miasto').getByLabel('Pula w złotych').fill('100 000');
    const limits = page.getByRole('group', { name: 'W każdym obszarze', exact: true });
    await limits.getByLabel('Punktów w obszarze').fill('40');
    await limits.getByLabel('Punktów na projekt').fill('5');
    await page.getByText('Miasto: z 40 punktów da się tu wydać najwyżej 30.').waitFor();
    await limits.getByLabel('Punktów w obszarze').fill('6');
    await page.getByText('Da się wydać wszystkie punkty w każdym obszarze.').waitFor();
    await page.getByRole('radio', { name: 'Od 16 lat' }).check();
    await page.getByText('Taka granica wieku musi wynikać z uchwały').waitFor();
    await page.getByRole('button', { name: 'Dodaj parę' }).click();
    await page.getByLabel('Para 1: numer projektu').fill(`${part}/1`);
    await page.getByLabel('Numer drugiego projektu').fill(`${part}/99`);
    await page.getByLabel('Remis rozstrzyga').selectOption({ label: 'niższy koszt' });
    await page.getByText('Remis rozstrzyga niższy koszt.').waitFor();
    await page.getByRole('button', { name: 'Zapisz ustawienia' }).click();
    await page.getByText(`Na kartach nie ma projektu ${part}/99.`).waitFor();
    // Rules are tried before they are saved, on the ballots of the year before.
    const [inTown, inAreas] = ['w całym mieście', 'w obszarze'].map((where) =>
      page.getByLabel(`Najmniej osób, które wybrały projekt ${where}`),
    );
    await inTown!.fill('6000');
    await inAreas!.fill('5000');
    await page.getByText(/Projekt całego miasta może wygrać tylko wtedy, gdy wybrało go co najmniej 6.000/).waitFor();
    await page.getByText(/Projekt obszaru może wygrać tylko wtedy, gdy wybrało go co najmniej 5.000/).waitFor();
    await page.getByRole('button', { name: 'Policz na próbę' }).click();
    await page.getByText(/Te same głosy z\s2026\sroku.* zostaje\s0, odpad/).waitFor();
    await page.getByText('Te zasady: odpada').first().waitFor();
    for (const field of [inTown!, inAreas!]) await field.fill('');
    await page.getByText('Od tej próby coś się tu zmieniło. Policz jeszcze raz.').waitFor();
    await page.getByLabel('Numer drugiego projektu').fill(`${part}/2`);
    await saveSetup(page);
    await page.getByText('Niczego nie brakuje.').waitFor();
    await page.getByRole('link', { name: 'Przebieg i otwarcie głosowania' }).waitFor();

    // What is typed and not saved is there after a reload.
    await page.getByLabel('Kto prowadzi głosowanie').fill('Wydział Dialogu');
    await page.reload();
    await page.getByText('Wróciło to, co wpisano i czego nie zapisano').waitFor();
    await expect.poll(() => page.getByLabel('Kto prowadzi głosowanie').inputValue()).toBe('Wydział Dialogu');
    await saveSetup(page);

    await drawNumbers(browser, portal.url, page, { size, other: CLERK, projects: 12 });

    await page.getByRole('link', { name: 'Przebieg', exact: true }).click();
    await page.getByRole('table', { name: 'Obszary głosowania' }).waitFor();
    const act = page.locator('form', { has: page.getByRole('heading', { name: 'Otwórz głosowanie' }) });
    await act.getByRole('button', { name: 'Otwórz głosowanie' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Otwórz głosowanie' }).click();
    await proveIdentityIfAsked(page, page.getByRole('heading', { level: 2, name: 'Trwa' }));
    await page.getByRole('heading', { level: 2, name: 'Trwa' }).waitFor();
    const id = /glosowania\/(\d+)/.exec(page.url())![1]!;

    await page.getByRole('link', { name: 'Ustawienia', exact: true }).click();
    await page.getByText('Zasady tego głosowania są zamrożone').first().waitFor();
    await expect.poll(() => page.getByLabel('Tytuł').isDisabled()).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: 'Zapisz ustawienia' }).count()).toBe(0);

    const resident = await newVisitor(browser, portal.url, { size });
    const year = /\d{4}/.exec(await page.locator('.vote-desk__vote a').innerText())![0];
    await open(resident.page, `${portal.url}/budzet/${year}/glosowania/zaglosuj/${id}`);
    await resident.page.getByText(`Skwer ${part} 1`).first().waitFor();
    await resident.page.getByText('wyłącznie dla osób, które ukończyły 16 lat').first().waitFor();

    // The board of the edition tells what was chosen, beside what is usual.
    await open(page, edition);
    const parameters = page.getByRole('region', { name: 'Parametry głosowania' });
    const tie = parameters.getByRole('listitem').filter({ hasText: 'Remis rozstrzyga' });
    await tie.getByText('niższy koszt').waitFor();
    await tie.getByText('inaczej niż zwykle: losowanie').waitFor();
    const age = parameters.getByRole('listitem').filter({ hasText: 'Wiek głosujących' });
    await age.getByText('od 16 lat').waitFor();
    await age.getByText('Taka granica wieku musi wynikać z uchwały').waitFor();
    await tie.getByRole('link', { name: /^zobacz: Remis rozstrzyga/ }).click();
    await heading(page, 'Ustawienia głosowania').waitFor();
    await expect.poll(() => page.getByLabel('Remis rozstrzyga').inputValue()).toBe('cheaper');
    for (const each of [context, resident.context]) await each.close();
  },
);

test('two clerks set up one vote: what the other saved is seen first, and what was typed stays', async () => {
  const one = await newVisitor(browser, portal.url, { size: 'desk' });
  await signInTo(one.page, portal.url, '/urzad/budzety', ADMIN);
  await open(one.page, await makeEdition(one.page, 'GD'));
  await one.page.getByRole('button', { name: 'Przygotuj głosowanie' }).click();
  await heading(one.page, 'Ustawienia głosowania').waitFor();
  const removal = one.page.getByRole('button', { name: /^Usuń z głosowania/ });
  while ((await removal.count()) > 0) await removal.first().click();
  await saveSetup(one.page);
  await one.page.getByText('Budżet musi zawierać przynajmniej jeden obszar').waitFor();
  const two = await newVisitor(browser, portal.url, { size: 'desk' });
  await signInTo(two.page, portal.url, new URL(one.page.url()).pathname, ADMIN);
  await heading(two.page, 'Ustawienia głosowania').waitFor();

  await two.page.getByLabel('Tytuł').fill('Głosowanie według drugiej osoby');
  await saveSetup(two.page);
  await two.page.getByLabel('Krótki opis').fill('Opis drugiej osoby.');
  await saveSetup(two.page);
  await one.page.getByLabel('Kto prowadzi głosowanie').fill('Wydział Dialogu');
  await one.page.getByLabel('Krótki opis').fill('Opis pierwszej osoby.');
  await one.page.getByRole('button', { name: 'Zapisz ustawienia' }).click();
  await one.page.getByText('Ktoś tymczasem zapisał te ustawienia').waitFor();
  await one.page.getByText('Zmieniono tu i tam: krótki opis.').waitFor();
  await one.page.getByRole('button', { name: 'Zostaw moje zmiany' }).click();
  await expect.poll(() => one.page.getByLabel('Tytuł').inputValue()).toBe('Głosowanie według drugiej osoby');
  await expect.poll(() => one.page.getByLabel('Kto prowadzi głosowanie').inputValue()).toBe('Wydział Dialogu');
  await saveSetup(one.page);
  for (const each of [one.context, two.context]) await each.close();
});
