import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { A_SECOND, launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { provenHeaders, signIn } from '../harness/sign-in.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import {
  deskPath,
  fillDeclaredPerson,
  fillRow,
  numberOf,
  openDesk,
  openEntryOf,
  saveCard,
} from './office-vote-steps.ts';
import { PASSWORD } from './sign-in-steps.ts';
import { ADMIN, CLERK, proveIdentity, setFirstPassword, signInTo } from './staff-steps.ts';
import { AVENUE, BEACH, inventedVoter } from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

/** What the keyboard writes, and Enter after each. */
async function typeOn(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
}

const receiptOf = (page: Page): Promise<string> =>
  page
    .locator('[data-receipt]')
    .getAttribute('data-receipt')
    .then((receipt) => receipt ?? '');

test.each(
  usuallyAt('desk', [
    ['phone', 71_000],
    ['desk', 72_000],
  ] as const),
)('a clerk enters paper cards by the keyboard alone, each once (%s)', async (size, index) => {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  await page.goto(portal.url);
  await signInTo(page, portal.url, '/urzad', CLERK);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Głosowania/ })
    .click();
  await page.getByRole('table', { name: 'Głosowania' }).getByRole('link').first().click();
  await page.getByRole('link', { name: /^Karty papierowe/ }).click();
  await page.getByLabel('Imię').focus();
  const voter = inventedVoter(index);
  const [avenue, beach] = [await numberOf(portal.url, AVENUE), await numberOf(portal.url, BEACH)];
  const person = [voter.firstname, voter.surname, voter.pesel, '', '', '', 'Lipowa', '7', '', '97-990', 'Lipogród'];
  await typeOn(page, [...person, 'Zarzecze', '', avenue.toLowerCase(), '9', beach, '2']);
  // The birth date came with the PESEL.
  await expect.poll(() => page.getByLabel('Data urodzenia').inputValue()).toBe(voter.birthDate);
  await page.getByText(AVENUE).waitFor();
  // From the empty row Enter saves: the card breaks a rule, and all that was typed is still there.
  await page.keyboard.press('Enter');
  const tooMuch = page.getByRole('link', { name: /^Wiersz 1: Przekroczono ilość punktów dla projektu/ });
  await tooMuch.waitFor();
  await expect.poll(() => page.getByLabel('Nazwisko').inputValue()).toBe(voter.surname);
  await tooMuch.press('Enter');
  // The link leads to the points that are too many.
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('9');
  await page.keyboard.press('Control+A');
  await typeOn(page, ['1', '', '', '']);

  const saved = page.getByRole('heading', { name: 'Karta 1 jest zapisana' });
  await saved.waitFor();
  await expect.poll(() => receiptOf(page)).toMatch(/^[0-9a-f]{64}$/);
  // The next card begins, empty and under the hand.
  await expect.poll(() => page.getByLabel('Imię').evaluate((input) => input === document.activeElement)).toBe(true);
  await expect.poll(() => page.getByLabel('Nazwisko').inputValue()).toBe('');
  expect(new URL(page.url()).search).toBe('');

  // The same person again: refused, and kept as it was typed.
  await typeOn(page, [...person, 'Zarzecze', '', avenue, '1', '']);
  await page.getByText('Ta osoba oddała już głos. Głosować można tylko raz.').waitFor();
  await expect.poll(() => page.getByLabel('Nazwisko').inputValue()).toBe(voter.surname);

  // Another one, with a double click on a slow line: one ballot.
  await page.getByRole('button', { name: 'Wyczyść kartę' }).click();
  await page.getByRole('button', { name: 'Wyczyść i zacznij następną' }).click();
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement | null)?.id.endsWith('firstname'));
  await fillDeclaredPerson(page, inventedVoter(index + 1));
  await fillRow(page, 1, avenue, '1');
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/paper-ballots')) keys.push(request.headers()['idempotency-key']);
  });
  await page.getByRole('button', { name: 'Zapisz i następna' }).dblclick();
  await page.getByRole('heading', { name: 'Karta 2 jest zapisana' }).waitFor();
  await page.getByText('Głos czeka na weryfikację danych.').waitFor();
  expect(keys).toHaveLength(1);
  await context.close();
});

test.each(
  usuallyAt('phone', [
    ['phone', 73_000],
    ['desk', 74_000],
  ] as const),
)(
  'a clerk finds a declared voter, looks at the data on purpose and verifies them, once for two tabs (%s)',
  async (size, index) => {
    const voter = inventedVoter(index);
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await page.goto(portal.url);
    await openDesk(page, 'karty', 'Karty papierowe');
    await fillDeclaredPerson(page, voter);
    await fillRow(page, 1, await numberOf(portal.url, AVENUE), '1');
    // An answer that does not come leaves the card, and the second try is the same one.
    await page.route('**/paper-ballots', (route) => route.abort(), { times: 1 });
    await saveCard(page);
    await page.getByText('Karta nie została zapisana').waitFor();
    await saveCard(page);
    await page.getByRole('heading', { name: 'Karta 1 jest zapisana' }).waitFor();

    await openEntryOf(page, voter);
    // Not in any address on the way.
    expect(page.url()).not.toContain(encodeURIComponent(voter.surname));
    await expect.poll(() => page.getByText(voter.surname).count()).toBe(0);
    await page.getByText('Obejrzenie danych zapisze się w dzienniku zdarzeń').waitFor();
    await page.getByRole('button', { name: 'Pokaż dane osoby' }).click();
    await page.getByText(`${voter.firstname} ${voter.surname}`).waitFor();

    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByRole('radio', { name: /^Nie potwierdzam danych/ }).check();

    await page.getByRole('button', { name: 'Zapisz decyzję' }).click();
    await page.getByText('Wybierz decyzję').waitFor();
    await page.getByRole('radio', { name: /^Potwierdzam dane/ }).check();
    await page.getByRole('button', { name: 'Zapisz decyzję' }).click();
    await page.getByText(/^Zapisano decyzję o wpisie/).waitFor();
    // The work goes on in the list.
    await page.waitForFunction(() => /^\d+\swpis/.test(document.activeElement?.textContent ?? ''));

    await other.getByRole('button', { name: 'Zapisz decyzję' }).click();
    await other.getByText('O tym głosie zdecydowano albo podważono go w międzyczasie.').waitFor();
    await other.getByText('ważny', { exact: true }).waitFor();
    // What cannot be undone asks first.
    await other.getByRole('radio', { name: /^Skreślam z rejestru: głos oddała inna osoba/ }).check();
    await other.getByRole('button', { name: 'Zapisz decyzję' }).click();
    const question = other.getByRole('dialog', { name: 'Tego nie można cofnąć' });
    await question.getByRole('button', { name: 'Wróć bez zapisywania' }).click();
    await other.getByText('ważny', { exact: true }).waitFor();
    await other.getByRole('button', { name: 'Zapisz decyzję' }).click();
    await question.getByRole('button', { name: 'Tak, zapisz decyzję' }).click();
    await proveIdentity(other);
    await other.getByText(/^Zapisano decyzję o wpisie/).waitFor();
    await context.close();
  },
);

test('a clerk makes a preview link, which opens the vote, and takes it back', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await page.goto(portal.url);
  await openDesk(page, 'odnosniki', 'Odnośniki do podglądu');
  await page.getByRole('button', { name: 'Utwórz odnośnik' }).click();
  await page.getByText('Napisz, dla kogo jest odnośnik').waitFor();
  await page.getByLabel('Dla kogo').fill('Radni komisji budżetu');
  await page.getByRole('button', { name: 'Utwórz odnośnik' }).click();
  await proveIdentity(page);
  const address = await page.getByLabel('Adres', { exact: false }).inputValue();
  const guest = await newVisitor(browser, portal.url);
  expect((await guest.page.goto(address))?.status()).toBe(200);
  await page.getByRole('button', { name: 'Unieważnij odnośnik: Radni komisji budżetu' }).click();
  await page.getByRole('button', { name: 'Unieważnij odnośnik', exact: true }).click();
  await page.getByText('Odnośnik jest unieważniony').waitFor();
  // A page that was rendered serves for a moment.
  await expect.poll(async () => (await guest.page.goto(address))?.status(), A_SECOND).toBe(404);
  await guest.context.close();
  await context.close();
});

test('a colleague of another office finds nothing of it, in the list or behind a known address', async () => {
  const login = 'dzielnica@example.pl';
  const password = 'Zielone-Lipy-27';
  const bearer = await signIn(portal.url, ADMIN, PASSWORD);
  const officePermissions = [{ officeId: 2, roles: [], permissionIds: [1, 2, 4] }];
  const reply = await fetch(`${portal.url}/api/users`, {
    method: 'POST',
    headers: { ...(await provenHeaders(portal.url, bearer, PASSWORD)), 'content-type': 'application/json' },
    body: JSON.stringify({
      firstname: 'Nina',
      surname: 'Zarzeczna',
      loginName: login,
      email: login,
      officeId: 2,
      officePermissions,
      isAdmin: false,
      isSysAdmin: false,
    }),
  });
  expect(reply.status).toBe(200);
  const { context, page } = await newVisitor(browser, portal.url);
  await setFirstPassword(page, portal.url, login, password);
  await signInTo(page, portal.url, '/urzad/glosowania', login, password);
  const votes = page.getByRole('table', { name: 'Głosowania' }).getByRole('link');
  await votes.first().waitFor();
  // Their own, and nothing of the town's office.
  await expect
    .poll(() => votes.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    .toEqual(['/urzad/glosowania/3']);
  for (const path of [deskPath(), deskPath('rejestr'), deskPath('osoba'), deskPath('karty'), deskPath('odnosniki')]) {
    await page.goto(portal.url + path);
    await page.getByRole('heading', { level: 1, name: 'Brak uprawnień do wykonania polecania' }).waitFor();
  }
  await context.close();
});
