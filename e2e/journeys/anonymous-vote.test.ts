import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { signInAtProvider } from './sign-in-steps.ts';
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

test.each(
  usuallyAt('phone', [
    { size: 'phone' as const, voter: steps.inventedVoter(101) },
    { size: 'desk' as const, voter: steps.inventedVoter(202) },
  ]),
)('without an account, from the list of projects to the receipt, once ($size)', async ({ size, voter }) => {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  await steps.open(page, `${portal.url}/budzet/lista-projektow-budzetu`);
  if (size === 'phone') await page.locator('label').filter({ hasText: 'Filtry' }).click();
  const filters = page.getByRole('search', { name: 'Filtry projektów' });
  await filters.getByLabel('Rok budżetu').selectOption('2027');
  await filters.getByLabel('Słowa kluczowe').fill('lipowa aleja');
  await filters.getByRole('button', { name: 'Wyszukaj' }).click();
  await page.getByRole('heading', { level: 2, name: '1 projekt', exact: true }).waitFor();
  await page.getByRole('link', { name: steps.AVENUE, exact: true }).click();
  await steps.heading(page, steps.AVENUE).waitFor();
  await page.getByRole('link', { name: 'Zagłosuj' }).first().click();
  await steps.heading(page, 'Rozdaj punkty projektom').waitFor();

  const avenue = steps.pointsField(page, steps.AVENUE);
  await avenue.fill('5');
  await avenue.press('Tab');
  await page.getByText('Przekroczono ilość punktów dla projektu. Najwyżej 3, wpisano 5.').first().waitFor();
  await expect.poll(() => avenue.getAttribute('aria-invalid')).toBe('true');
  await avenue.fill('3');
  await expect.poll(() => avenue.getAttribute('aria-invalid')).toBe(null);
  await steps.pointsField(page, steps.READING_ROOM).fill('1');
  await steps.liveIn(page);
  await steps.pointsField(page, steps.BEACH).fill('2');

  await steps.goToSending(page);
  const rows = await page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .allTextContents();
  const said = rows.map((row) => row.replace(/\s/g, ' '));
  for (const [project, points] of [
    [steps.AVENUE, '3 pkt'],
    [steps.READING_ROOM, '1 pkt'],
    [steps.BEACH, '2 pkt'],
  ] as const) {
    expect(said.some((row) => row.startsWith(project) && row.endsWith(points))).toBe(true);
  }

  const form = steps.dataForm(page);
  const pesel = form.getByLabel('PESEL', { exact: true });
  const wrong = voter.pesel.slice(0, 10) + ((Number(voter.pesel[10]) + 1) % 10);
  await pesel.fill(wrong);
  await pesel.press('Tab');
  await form.getByText('Nieprawidłowy numer PESEL').waitFor();
  await expect.poll(() => form.getByLabel('Data urodzenia').inputValue()).toBe('');
  await pesel.fill(voter.pesel);
  await form.getByText('Nieprawidłowy numer PESEL').waitFor({ state: 'detached' });
  await expect.poll(() => form.getByLabel('Data urodzenia').inputValue()).toBe(voter.birthDate);
  await expect.poll(() => form.getByLabel('Zwrot').inputValue()).toBe(voter.sex);
  await form.getByRole('status').filter({ hasText: 'Z numeru PESEL uzupełniono datę urodzenia' }).waitFor();
  // Named before the points.
  await expect.poll(() => form.getByLabel('Obszar').locator('option:checked').textContent()).toBe('Zarzecze');
  await steps.fillRest(page, voter);
  await steps.saveData(page);
  await steps.typeCode(page, await steps.receiveCode(page, voter));
  await steps.cast(page);
  await steps.readReceipt(page);
  await context.close();

  const again = await newVisitor(browser, portal.url, { size });
  await steps.prepareBallot(again.page, portal.url + steps.VOTE_PATH, voter);
  await steps.cast(again.page);
  const refusal = again.page.getByRole('alert').filter({ hasText: 'Błąd udziału w głosowaniu' });
  await refusal.waitFor();
  await expect.poll(() => refusal.textContent()).toContain('Ta osoba oddała już głos. Głosować można tylko raz.');
  // Nothing that was typed is lost, and each area that was sent is one step away.
  await expect
    .poll(() => again.page.getByRole('region', { name: 'Twoje dane' }).textContent())
    .toContain(voter.surname);
  await refusal.getByRole('link', { name: 'Zarzecze' }).click();
  await steps.heading(again.page, 'Rozdaj punkty projektom').waitFor();
  await expect.poll(() => steps.pointsField(again.page, steps.BEACH).inputValue()).toBe('2');
  await again.context.close();
});

test('without a PESEL one declares who one is, and is told that the office verifies it', async () => {
  const voter = steps.inventedVoter(303);
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await steps.open(page, portal.url + steps.VOTE_PATH);
  await steps.givePoints(page);
  await steps.goToSending(page);
  const form = steps.dataForm(page);
  await form.getByRole('checkbox', { name: 'Nie mam numeru PESEL' }).check();
  await form.getByLabel('PESEL', { exact: true }).waitFor({ state: 'detached' });
  await form.getByText('Twoje dane sprawdzi urząd.').waitFor();
  const privacy = page.waitForEvent('popup');
  await form.getByRole('link', { name: /^Jak chronimy Twoje dane/ }).click();
  await steps.heading(await privacy, 'Jak chronimy Twoje dane').waitFor();
  await form.getByLabel('Data urodzenia').fill(voter.birthDate);
  await steps.fillRest(page, voter);
  await steps.saveData(page);
  await steps.typeCode(page, await steps.receiveCode(page, voter));
  await steps.cast(page);
  await steps.readReceipt(page);
  await page.getByRole('region', { name: 'Co dalej' }).getByText('Sprawdzenie danych.').waitFor();
  await context.close();
});

const OWN_DATA = '**/api/own-matters/voter-data';

test('an account that does not suffice is told so, and gives what it knows, never over what was typed', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await steps.open(page, `${portal.url}/login?powrot=${encodeURIComponent(steps.VOTE_PATH)}`);
  await signInAtProvider(page, 'gosc@example.pl');
  await steps.heading(page, 'Rozdaj punkty projektom').waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Wyloguj się' }).waitFor();
  await steps.givePoints(page);
  const form = steps.dataForm(page);
  const answered = Promise.withResolvers<void>();
  await page.route(OWN_DATA, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await steps.goToSending(page);
  await form.getByText('Samo konto w tym głosowaniu nie wystarcza').waitFor();
  expect(await form.textContent()).not.toContain('Nie masz konta');
  await form.getByLabel('Imię', { exact: true }).fill('Maria');
  answered.resolve();
  await expect.poll(() => form.getByLabel('Nazwisko').inputValue()).toBe('Przyjezdny');
  await expect.poll(() => form.getByLabel('E-mail').inputValue()).toBe('gosc@example.pl');
  expect(await form.getByLabel('Imię', { exact: true }).inputValue()).toBe('Maria');

  // What was taken out again is not brought back.
  await form.getByLabel('E-mail').fill('');
  await page.getByRole('link', { name: 'Wróć do punktów' }).click();
  await steps.heading(page, 'Rozdaj punkty projektom').waitFor();
  await steps.goToSending(page);
  expect(await form.getByLabel('Nazwisko').inputValue()).toBe('Przyjezdny');
  expect(await form.getByLabel('E-mail').inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
    'Przyjezdny',
  );

  // Read anew, with nothing typed: all that the account knows.
  await page.reload();
  await expect.poll(() => form.getByLabel('Imię', { exact: true }).inputValue()).toBe('Marek');
  expect(await form.getByLabel('E-mail').inputValue()).toBe('gosc@example.pl');
  await context.close();
});

test('data changed while the code is on its way stay, and a code for another mailbox is not taken for theirs', async () => {
  const voter = steps.inventedVoter(304);
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await steps.open(page, portal.url + steps.VOTE_PATH);
  await steps.givePoints(page);
  await steps.goToSending(page);
  const form = steps.dataForm(page);
  const change = async (field: string, text: string): Promise<void> => {
    await page.getByRole('button', { name: 'Zmień dane' }).click();
    await form.getByLabel(field).fill(text);
  };
  /** The next answer about a code waits until it is let go. */
  const holdCode = async () => {
    const held = Promise.withResolvers<void>();
    await page.route(
      '**/authorize-code',
      async (route) => {
        const response = await route.fetch();
        await held.promise;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    return async (): Promise<void> => {
      const answered = page.waitForResponse((response) => response.url().endsWith('/authorize-code'));
      held.resolve();
      await (await answered).finished();
    };
  };
  await form.getByLabel('PESEL', { exact: true }).fill(voter.pesel);
  await steps.fillRest(page, voter);

  const letFirstGo = await holdCode();
  await steps.saveData(page);
  await change('E-mail', 'inna.skrzynka@example.pl');
  await letFirstGo();
  // Nothing is sent for this mailbox yet, so that saving it sends a code.
  await form.getByRole('button', { name: 'Generuj kod' }).waitFor();
  await expect.poll(() => form.getByLabel('E-mail').inputValue()).toBe('inna.skrzynka@example.pl');

  const letSecondGo = await holdCode();
  await steps.saveData(page);
  await change('Nazwisko', 'Nowak-Zmieniona');
  await letSecondGo();
  // The same person and mailbox: the code serves, and saving sends none.
  await form.getByRole('button', { name: 'Zapisz dane' }).click();
  await form.waitFor({ state: 'hidden' });
  await page.getByText('Kod wysłano.').waitFor();
  await expect.poll(() => page.getByRole('region', { name: 'Twoje dane' }).textContent()).toContain('Nowak-Zmieniona');
  await steps.typeCode(page, await steps.readOutbox(page, 'inna.skrzynka@example.pl'));
  await steps.cast(page);
  await steps.readReceipt(page);
  await context.close();
});

test('a letter is waited for before another code is offered, with the seconds that are left', async () => {
  const voter = steps.inventedVoter(305);
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await page.clock.install();
  await steps.open(page, portal.url + steps.VOTE_PATH);
  await steps.givePoints(page);
  await steps.goToSending(page);
  await steps.dataForm(page).getByLabel('PESEL', { exact: true }).fill(voter.pesel);
  await steps.fillRest(page, voter);
  await steps.saveData(page);
  await page.getByText(/^Nowy kod za (1:00|0:\d\d)\./).waitFor();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/authorize-code')) asked += 1;
  });
  const again = page.getByRole('button', { name: 'Generuj nowy kod' });
  await expect.poll(() => again.getAttribute('aria-disabled')).toBe('true');
  // Said with the button, and read out by nobody each second.
  await expect.poll(() => page.getByRole('status').filter({ hasText: 'Nowy kod za' }).count()).toBe(0);
  await again.press('Enter');
  await page.clock.fastForward(61_000);
  await page.getByText('Nowy kod za').waitFor({ state: 'detached' });
  await expect.poll(() => again.getAttribute('aria-disabled')).toBe(null);
  expect(asked).toBe(0);
  await again.click();
  await page.getByText('Możesz poprosić jeszcze o 1 kod.').waitFor();
  expect(asked).toBe(1);
  await context.close();
});

test('no line ends inside "e-mail" where it is said that a code was sent', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'desk' });
  await steps.prepareBallot(page, portal.url + steps.VOTE_PATH, steps.inventedVoter(306));
  const title = page.getByText('Wygenerowano nowy kod autoryzacji dla głosowania. Sprawdź skrzynkę e-mail');
  const lines = await title.evaluate((element) => {
    const word = [...element.childNodes].map((node) => ({ node, at: node.textContent!.indexOf('e-mail') }));
    const { node, at } = word.find((each) => each.at !== -1)!;
    const text = node.firstChild ?? node;
    const counts: number[] = [];
    for (let width = 600; width > 150; width -= 10) {
      (element as HTMLElement).style.width = `${width}px`;
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 'e-mail'.length);
      counts.push(new Set([...range.getClientRects()].map(({ top }) => top)).size);
    }
    return counts;
  });
  expect(new Set(lines)).toEqual(new Set([1]));
  await context.close();
});
