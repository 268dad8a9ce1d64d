import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { fillRow, numberOf, openDesk, saveCard } from './office-vote-steps.ts';
import { AVENUE, inventedVoter, type Voter } from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

/** A paper card of somebody with a PESEL, typed by the clerk. */
async function enterCard(page: Page, voter: Voter, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Imię' }).fill(voter.firstname);
  await page.getByRole('textbox', { name: 'Nazwisko' }).fill(voter.surname);
  await page.getByRole('textbox', { name: 'PESEL' }).fill(voter.pesel);
  await page.getByRole('textbox', { name: 'Numer domu' }).fill('7');
  await page.getByRole('textbox', { name: 'Miejscowość' }).fill('Lipogród');
  await page.getByLabel('Obszar').selectOption({ label: 'Zarzecze' });
  await fillRow(page, 1, number, '1');
  await saveCard(page);
}

const lineOf = ({ pesel, firstname, surname }: Voter): string => `${pesel};${firstname};${surname}`;

async function giveFile(page: Page, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(lines.join('\r\n'));
  await page.getByLabel('Plik CSV z rejestru').setInputFiles({ name: 'rejestr.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: /^Porównaj głosujących/ }).click();
}

test('a clerk compares voters with a file of the register, and decides on those who differ (desk)', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'desk' });
  const people = [81_000, 81_001, 81_002].map(inventedVoter) as [Voter, Voter, Voter];
  await page.goto(portal.url);
  await openDesk(page, 'karty', 'Karty papierowe');
  const number = await numberOf(portal.url, AVENUE);
  for (const [at, voter] of people.entries()) {
    await enterCard(page, voter, number);
    await page.getByRole('heading', { name: `Karta ${at + 1} jest zapisana` }).waitFor();
  }

  await page.getByRole('link', { name: 'Sprawdzanie głosujących' }).click();
  await page.getByText('Jeszcze nie porównano głosujących z rejestrem').waitFor();
  const [same, other] = people;
  // One wrong line, and nobody is compared.
  await giveFile(page, [lineOf(same), '1;Jan;Nowak']);
  await page.getByText('Wiersz 2: niepoprawny numer PESEL.').waitFor();
  await giveFile(page, [lineOf(same), lineOf({ ...other, surname: `${other.surname}a` })]);
  await page.getByRole('heading', { name: /^\d+ osób|osoby|osoba do decyzji$/ }).waitFor();
  const views = page.getByRole('navigation', { name: 'Które osoby' });
  await views.getByRole('link', { name: /^Inne imię lub nazwisko/ }).click();
  await page.getByRole('button', { name: /^Nazwisko różni się o jedną literę/ }).click();
  const pane = page.getByRole('region', { name: 'Nazwisko różni się o jedną literę' });
  await pane.getByRole('cell', { name: `${other.surname}a`, exact: true }).waitFor();
  await expect.poll(() => pane.textContent()).toContain(other.pesel.slice(-4));
  expect(await pane.textContent()).not.toContain(other.pesel);

  // The answer is lost on its way: it is asked for again, and once written.
  await pane.getByRole('radio', { name: /^To inna osoba/ }).check();
  await page.route('**/decision', (route) => route.abort(), { times: 1 });
  await pane.getByRole('button', { name: /^Zapisz/ }).click();
  await page.getByText('Decyzja nie została zapisana').waitFor();
  await pane.getByRole('button', { name: /^Zapisz/ }).click();
  await page.getByText('Unieważniono głos: dane niezgodne z rejestrem').waitFor();
  await views.getByRole('link', { name: /^Zdecydowane 1$/ }).waitFor();

  // Somebody else has decided on the last one meanwhile: this clerk is told, and nothing is written over.
  await views.getByRole('link', { name: /^Nie ma w rejestrze/ }).click();
  await page
    .getByRole('button', { name: /^Nie ma w rejestrze/ })
    .last()
    .click();
  const second = await context.newPage();
  await second.goto(page.url());
  await second
    .getByRole('button', { name: /^Nie ma w rejestrze/ })
    .last()
    .click();
  await second.getByRole('radio', { name: /^To ta sama osoba/ }).check();
  await second.getByRole('button', { name: /^Zapisz/ }).click();
  await second.getByText('Zapisano: to ta sama osoba').waitFor();
  await page.getByRole('radio', { name: /^To inna osoba/ }).check();
  await page.getByRole('button', { name: /^Zapisz/ }).click();
  await page.getByText('zdecydowano albo podważono go w międzyczasie').waitFor();

  await context.close();
});
