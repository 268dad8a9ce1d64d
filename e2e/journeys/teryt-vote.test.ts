import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { focused, tabTo } from '../harness/keyboard.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import * as teryt from './teryt-steps.ts';
import * as steps from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const valueOf = (page: Page, level: string): Promise<string> => teryt.placeField(page, level).inputValue();
const note = (page: Page, text: string) => steps.dataForm(page).getByText(text, { exact: true }).first();

test.each(
  usuallyAt('desk', [
    ['phone', 601],
    ['desk', 602],
  ] as const),
)('a voter chooses the address from the register and votes by code (%s)', async (size, index) => {
  const voter = steps.inventedVoter(index);
  const { context, page } = await newVisitor(browser, portal.url, { size });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/teryt')) asked.push(new URL(request.url()).searchParams.get('filters')!);
  });
  await teryt.toVoterData(page, portal.url + teryt.TERYT_VOTE_PATH);
  await teryt.fillPerson(page, voter);

  await expect.poll(() => teryt.placeField(page, 'Powiat').isDisabled()).toBe(true);
  await teryt.choosePlace(page, 'Województwo', '', 'lipowskie');
  const district = teryt.placeField(page, 'Powiat');
  await district.fill('li');
  await note(page, 'Wpisz co najmniej 3 litery').waitFor();
  expect(asked).toHaveLength(1);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/teryt?**', (route) => held.then(() => route.fallback()));
  await district.pressSequentially('xq');
  await note(page, 'Wczytywanie...').waitFor();
  release();
  await note(page, 'Brak opcji do wyboru').waitFor();
  await page.unroute('**/api/teryt?**');
  await teryt.choosePlaces(page);
  // From the third letter on one question was enough.
  expect(asked.filter((filters) => filters.includes('cityName'))).toHaveLength(1);

  await steps.saveData(page);
  await page.getByText('ul. Żółwia 7, Lipogród').waitFor();
  await steps.typeCode(page, await steps.receiveCode(page, voter));
  await steps.cast(page);
  await steps.readReceipt(page);
  await context.close();
});

test('another choice above clears what no longer fits, and nothing else', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await teryt.toVoterData(page, portal.url + teryt.TERYT_VOTE_PATH);
  await teryt.fillPerson(page, steps.inventedVoter(603));
  await teryt.choosePlaces(page);

  // What is typed and names nothing gives the chosen one back; what names an option is taken without a list.
  await teryt.placeField(page, 'Gmina').fill('xyz');
  await page.keyboard.press('Tab');
  await expect.poll(() => valueOf(page, 'Gmina')).toBe('Lipogród (gmina miejska)');
  await expect.poll(() => valueOf(page, 'Ulica')).toBe('ul. Żółwia');
  await teryt.placeField(page, 'Powiat').fill('lipnicki');
  await note(page, 'lipnicki (powiat)').waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => valueOf(page, 'Powiat')).toBe('lipnicki (powiat)');
  for (const level of ['Gmina', 'Miejscowość', 'Ulica']) await expect.poll(() => valueOf(page, level)).toBe('');
  await expect.poll(() => steps.dataForm(page).getByLabel('Numer domu').inputValue()).toBe('7');

  await steps.dataForm(page).getByRole('button', { name: 'Generuj kod' }).click();
  await steps.dataForm(page).getByRole('link', { name: 'Gmina: Wybierz gminę' }).click();
  await expect.poll(async () => (await focused(page)).name).toMatch(/^Gmina/);
  await context.close();
});

test('a look-up that fails says why, keeps what was typed, and can be repeated', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await teryt.toVoterData(page, portal.url + teryt.TERYT_VOTE_PATH);
  await teryt.fillPerson(page, steps.inventedVoter(604));
  await page.route('**/api/teryt?**', (route) => route.abort());
  await teryt.placeField(page, 'Województwo').click();
  const alert = steps.dataForm(page).getByRole('alert');
  await alert.getByText('Wystąpił błąd.').waitFor();

  await page.unroute('**/api/teryt?**');
  const message = 'Nie udało się. Szczegóły: Rejestr jest właśnie wczytywany.';
  await page.route('**/api/teryt?**', (route) =>
    route.fulfill({ status: 503, json: { title: 'Nie udało się', errors: [{ message }] } }),
  );
  await alert.getByRole('button', { name: 'Wczytaj ponownie' }).click();
  await alert.getByText('Rejestr jest właśnie wczytywany.', { exact: true }).waitFor();

  await page.unroute('**/api/teryt?**');
  await alert.getByRole('button', { name: 'Wczytaj ponownie' }).click();
  await alert.waitFor({ state: 'detached' });
  await expect.poll(async () => (await focused(page)).name).toMatch(/^Województwo/);
  await steps.dataForm(page).getByRole('option', { name: 'lipowskie', exact: true }).waitFor();
  await teryt.choosePlaces(page);
  await expect.poll(() => steps.dataForm(page).getByLabel('Numer domu').inputValue()).toBe('7');
  await context.close();
});

test('the place is chosen by keyboard alone, and Escape closes the list and not the window', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await teryt.toVoterData(page, portal.url + teryt.TERYT_VOTE_PATH);
  await teryt.fillPerson(page, steps.inventedVoter(605));
  await steps.dataForm(page).getByLabel('Obszar').focus();
  const press = (key: string) => page.keyboard.press(key);
  const optionShown = (name: string) => steps.dataForm(page).getByRole('option', { name, exact: true }).waitFor();

  await tabTo(page, /^Województwo/);
  await press('ArrowDown');
  await optionShown('lipowskie');
  await press('Escape');
  await expect.poll(() => teryt.placeField(page, 'Województwo').getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => steps.dataForm(page).isVisible()).toBe(true);
  await press('ArrowDown');
  await press('Enter');
  await expect.poll(() => valueOf(page, 'Województwo')).toBe('lipowskie');

  await tabTo(page, /^Powiat/);
  await page.keyboard.type('lipo');
  await optionShown('lipogrodzki (powiat)');
  await press('ArrowDown');
  await press('Enter');
  await tabTo(page, /^Gmina/);
  await press('ArrowUp');
  await optionShown('Lipogród (gmina miejska)');
  await page.keyboard.type('lipogród (gmina m');
  await press('ArrowDown');
  await press('Tab');
  await expect.poll(() => valueOf(page, 'Gmina')).toBe('Lipogród (gmina miejska)');
  await page.keyboard.type('lipogrod');
  await optionShown('Lipogród');
  await press('Enter');
  await expect.poll(() => valueOf(page, 'Miejscowość')).toBe('Lipogród');
  await tabTo(page, /^Ulica/);
  await page.keyboard.type('3 maja');
  await optionShown('ul. 3 Maja');
  await tabTo(page, /^Kod pocztowy/);
  await expect.poll(() => valueOf(page, 'Ulica')).toBe('ul. 3 Maja');
  await tabTo(page, /^Generuj kod/);
  await press('Enter');
  await page.getByText('ul. 3 Maja 7, Lipogród').waitFor();
  await context.close();
});
