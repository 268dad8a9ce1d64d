import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { ADMIN, signInTo } from './staff-steps.ts';
import * as steps from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const question = (page: Page): Locator => page.getByRole('region', { name: 'Gdzie mieszkasz?' });
const field = (page: Page): Locator => question(page).getByRole('combobox', { name: 'Ulica i numer domu' });
const answer = (page: Page): Locator => page.locator('.lives-in');
/** Of the streets: the order of projects has options of its own. */
const options = (page: Page): Promise<string[]> =>
  question(page)
    .getByRole('option')
    .allTextContents()
    .then((texts) => texts.map((text) => text.replace(/\u00a0/g, ' ')));

async function openVote(size: 'phone' | 'desk') {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  await steps.open(page, portal.url + steps.VOTE_PATH);
  await field(page).waitFor();
  return { context, page };
}

test.each(usuallyAt('phone', ['phone', 'desk']))(
  'a voter finds their district by the street and number, by keys alone (%s)',
  async (size) => {
    const { context, page } = await openVote(size);
    await field(page).focus();
    await page.keyboard.type('dluga 12');
    await expect.poll(() => options(page)).toEqual(['ul. Długa 12 Zarzecze']);
    await page.keyboard.press('Enter');
    await expect.poll(() => answer(page).textContent()).toContain('Mieszkasz: Zarzecze, ul. Długa 12');
    await expect.poll(() => answer(page).evaluate((node) => node === document.activeElement)).toBe(true);
    await steps.pointsField(page, steps.BEACH).fill('2');
    await expect.poll(() => steps.pointsField(page, steps.BEACH).inputValue()).toBe('2');
    await context.close();
  },
);

test('a long street is offered once for each of its districts, with the numbers', async () => {
  const { context, page } = await openVote('phone');
  await field(page).fill('ul. długa');
  await expect
    .poll(() => options(page))
    .toEqual([
      'ul. Długa, numery 1-39 nieparzyste Śródmieście',
      'ul. Długa, numery 2-40 parzyste Zarzecze',
      'ul. Długa, numery od 41 Kolejowe',
    ]);
  await page.getByRole('option', { name: /Zarzecze$/ }).click();
  await expect.poll(() => answer(page).textContent()).toContain('Mieszkasz: Zarzecze, ul. Długa');
  await context.close();
});

test('the only street that fits is taken when the voter goes on, and what fits none is told', async () => {
  const { context, page } = await openVote('desk');
  await field(page).fill('plaż 12');
  await page.keyboard.press('Tab');
  await expect.poll(() => answer(page).textContent()).toContain('Mieszkasz: Zarzecze, ul. Plażowa 12');
  await page.getByRole('button', { name: 'Zmień' }).click();
  // A district that is pressed counts, whatever is typed.
  await field(page).fill('plaż 12');
  await expect.poll(() => options(page)).toHaveLength(1);
  await page.keyboard.press('Escape');
  await steps.liveIn(page, 'Wrzosy');
  await expect.poll(() => answer(page).textContent()).toMatch(/^Mieszkasz: Wrzosy\s*Zmień$/);
  await page.getByRole('button', { name: 'Zmień' }).click();
  await field(page).fill('Nieznana 3');
  await page.getByText('Nie ma takiej ulicy w wykazie. Wybierz obszar z listy.').first().waitFor();
  await steps.liveIn(page, 'Kamionka');
  await expect.poll(() => answer(page).textContent()).toMatch(/^Mieszkasz: Kamionka\s*Zmień$/);
  await context.close();
});

test('points of another district are asked for before a street takes them', async () => {
  const { context, page } = await openVote('desk');
  await steps.liveIn(page);
  await steps.pointsField(page, steps.BEACH).fill('2');
  await page.getByRole('button', { name: 'Zmień' }).click();
  await field(page).fill('semaforowa 1');
  await page.keyboard.press('Enter');
  const lost = page.getByRole('alert').filter({ hasText: 'Przepadną punkty' });
  await lost.waitFor();
  await expect.poll(() => steps.pointsField(page, steps.BEACH).inputValue()).toBe('2');
  await context.close();
});

test('the address goes into the voter’s data, is never sent before that, and is not kept by the browser', async () => {
  const { context, page } = await openVote('desk');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await field(page).fill('plaż 12');
  await page.keyboard.press('Enter');
  await steps.pointsField(page, steps.BEACH).fill('1');
  const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  await expect.poll(kept).toContain('livesIn');
  expect(await kept()).not.toMatch(/pla[zż]/i);
  expect(sent.filter((text) => /pla(z|ż|%C5%BC)/i.test(text))).toEqual([]);
  await steps.goToSending(page);
  const form = steps.dataForm(page);
  await expect.poll(() => form.getByLabel(/^Ulica/).inputValue()).toBe('Plażowa');
  await expect.poll(() => form.getByLabel('Numer domu').inputValue()).toBe('12');
  await expect.poll(() => form.getByLabel('Miejscowość').inputValue()).toBe('Lipogród');
  await expect.poll(() => form.getByLabel('Kod pocztowy').inputValue()).toBe('97-990');
  await expect.poll(() => form.getByLabel(/^Rodzaj ulicy/).inputValue()).toBe('ul.');
  await expect.poll(() => form.getByLabel('Obszar').locator('option:checked').textContent()).toBe('Zarzecze');
  await context.close();
});

test('an administrator loads a list, with a faulty one told row by row, and removes it', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await signInTo(page, portal.url, '/urzad/ustawienia/ulice', ADMIN);
  const file = page.getByLabel('Plik CSV z wykazem ulic');
  const choose = (text: string) =>
    file.setInputFiles({ name: 'ulice.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('Ulica;Numery;Obszar\nul. Nowa;9-1;Zarzecze\nul. Stara;;Nigdzie');
  await page.getByRole('row', { name: /^2 numery: w „9-1” pierwszy numer jest większy niż ostatni/ }).waitFor();
  await page.getByRole('row', { name: /^3 nie ma obszaru „Nigdzie”/ }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Wczytaj wykaz' }).count()).toBe(0);
  // Two streets of one name, in two parts of the town.
  await choose(
    'Ulica;Numery;Obszar;Miejscowość;Część miejscowości\nul. Leśna;;Zarzecze;Lipogród;Podlas\nul. Leśna;;Wrzosy;Lipogród;Stawki',
  );
  await page.getByRole('button', { name: 'Wczytaj wykaz' }).click();
  await page.getByText('Wykaz ulic jest wczytany').waitFor();
  const reader = await newVisitor(browser, portal.url);
  await steps.open(reader.page, portal.url + steps.VOTE_PATH);
  await field(reader.page).fill('leśna 3');
  await expect.poll(() => options(reader.page)).toEqual(['ul. Leśna 3, Podlas Zarzecze', 'ul. Leśna 3, Stawki Wrzosy']);
  await reader.page.getByRole('option', { name: /Stawki/ }).click();
  await expect.poll(() => answer(reader.page).textContent()).toContain('Mieszkasz: Wrzosy, ul. Leśna 3');
  await reader.context.close();

  await choose('Ulica;Numery;Obszar\nul. Nowa;1-9;Zarzecze\nul. Nowa;od 10;Wrzosy');
  await page.getByRole('button', { name: 'Wczytaj wykaz' }).click();
  await page.getByText('Wykaz ulic jest wczytany').waitFor();
  await page.getByRole('row', { name: /^Wrzosy 1$/ }).waitFor();
  await page.getByRole('textbox', { name: 'Ulica i numer domu' }).fill('nowa 11');
  await page.getByRole('listitem').filter({ hasText: 'ul. Nowa 11: Wrzosy' }).waitFor();
  await page.getByRole('button', { name: 'Usuń wykaz' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń wykaz' }).click();
  await page.getByText('Nie ma jeszcze wykazu ulic').waitFor();

  const voter = await newVisitor(browser, portal.url);
  await steps.open(voter.page, portal.url + steps.VOTE_PATH);
  await question(voter.page).getByRole('button', { name: 'Zarzecze' }).waitFor();
  await expect.poll(() => field(voter.page).count()).toBe(0);
  await Promise.all([context.close(), voter.context.close()]);
});
