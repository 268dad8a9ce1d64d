import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { answerProbe, OPEN_PROBE, probe } from './probe-steps.ts';
import { openLetter, register, RESIDENT_PASSWORD, signInToAccount, signOut } from './resident-steps.ts';
import { signInHere, signInLink, signOutButton } from './sign-in-steps.ts';
import { heading, inventedVoter, open } from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const NEW_PASSWORD = 'Czerwone-Klony-8';

test.each(
  usuallyAt('phone', [
    ['phone', 601],
    ['desk', 602],
  ] as const),
)(
  'somebody makes an account, signs in, fills in the profile, is confirmed by a clerk, signs out (%s)',
  async (size, index) => {
    const login = `${size}@example.pl`;
    const { pesel } = inventedVoter(index);
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await open(page, `${portal.url}/login`);
    await page.getByRole('link', { name: 'Załóż konto' }).click();
    await heading(page, 'Załóż konto').waitFor();
    await register(page, portal.url, login);

    await signInToAccount(page, portal.url, login, RESIDENT_PASSWORD);
    await heading(page, 'Moje konto').waitFor();
    expect(new URL(page.url()).pathname).toBe('/konto/profil');
    await page.getByLabel('Imię').fill('Łucja');
    await page.getByLabel('Nazwisko').fill('Próbna');
    await page.getByLabel('Mieszkam w tej gminie').check();
    await page.getByRole('button', { name: 'Zapisz profil' }).click();
    await page.getByRole('alert').getByRole('link', { name: 'PESEL' }).click();
    await page.keyboard.type(pesel);
    await expect.poll(() => page.getByLabel('Nazwisko').inputValue()).toBe('Próbna');
    await page.getByLabel('Jednostka').selectOption({ index: 1 });
    await page.getByLabel('Obszar').selectOption({ label: 'Zarzecze' });
    await page.getByRole('button', { name: 'Zapisz profil' }).click();
    await page.getByText('Profil jest zapisany').waitFor();
    await page.getByText('czekają na potwierdzenie przez urząd').first().waitFor();
    // What is stored, by parts; 'Zmień' unfolds the fields of one.
    await page.getByText(`kończy się na ${pesel.slice(-3)}`).waitFor();
    expect(await page.getByLabel('Nazwisko').isVisible()).toBe(false);
    await page.getByText('Zmień: Kontakt i dokumenty').click();
    await page.getByLabel('Telefony').fill('44 555 19 07');
    await page.getByText('Zmień: Dane do głosowania').click();
    await page.getByLabel('Telefony').waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Nazwisko').inputValue()).toBe('Próbna');
    await page.getByRole('button', { name: 'Zapisz profil' }).click();
    // Sent with what is seen, though folded.
    await page.getByText('44 555 19 07').waitFor();

    const clerk = await newVisitor(browser, portal.url, { size });
    await signInToAccount(clerk.page, portal.url, 'admin@example.pl', 'Wiec-demo-2026');
    await clerk.page.getByRole('link', { name: 'Mieszkańcy', exact: true }).click();
    const asker = clerk.page.getByRole('article').filter({ hasText: pesel });
    await asker.getByRole('button', { name: 'Potwierdź' }).click();
    await clerk.page.getByText('Decyzja jest zapisana').waitFor();
    await clerk.context.close();

    await open(page, portal.url);
    await page.getByRole('banner').getByRole('link', { name: 'Moje konto' }).click();
    await page.getByText('Twoje dane mieszkańca są potwierdzone').first().waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('link', { name: 'Głosy i dane' })
        .click()
        .then(() => page.getByRole('link', { name: 'Pobierz dane (JSON)' }).click()),
    ]);
    expect(download.suggestedFilename()).toBe('moje-dane.json');
    await signOut(page, portal.url);
    await page.goto(`${portal.url}/konto/profil`);
    await heading(page, 'Zaloguj się').waitFor();
    await context.close();
  },
);

test.each(usuallyAt('desk', ['phone', 'desk']))(
  'somebody new confirms the address, signs in, answers a featured probe, and signs out of every tab (%s)',
  async (size) => {
    const login = `sonda-${size}@example.pl`;
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await register(page, portal.url, login);
    await page.getByRole('link', { name: 'Zaloguj się' }).first().click();
    await heading(page, 'Zaloguj się').waitFor();
    await signInHere(page, login, RESIDENT_PASSWORD);
    await heading(page, 'Moje konto').waitFor();
    await open(page, portal.url);
    await signOutButton(page).waitFor();
    await answerProbe(page, 'Rynek, przy studni');

    // Another tab knows the account and its answer; a device of its own would not.
    const other = await context.newPage();
    await open(other, portal.url);
    await signOutButton(other).waitFor();
    await probe(other).getByText('Twój głos jest oddany.').waitFor();
    await other.getByRole('banner').getByRole('link', { name: 'Moje konto' }).click();
    await other.getByRole('link', { name: 'Głosy i dane' }).click();
    await other.getByRole('link', { name: OPEN_PROBE }).waitFor();
    await open(other, `${portal.url}/budzet`);
    await signOutButton(other).waitFor();

    await signOutButton(page).click();
    for (const tab of [page, other]) {
      await signInLink(tab).waitFor();
      await tab.waitForURL(`${portal.url}/`);
    }
    await page.goto(`${portal.url}/konto/profil`);
    await heading(page, 'Zaloguj się').waitFor();
    await context.close();
  },
);

test.each(usuallyAt('phone', ['phone', 'desk']))(
  'five wrong passwords lock the account, and a new password by letter opens it (%s)',
  async (size) => {
    const login = `zamkniete-${size}@example.pl`;
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await register(page, portal.url, login);
    await signInToAccount(page, portal.url, login, 'Zgadywane-1');
    for (let failures = 1; failures < 5; failures++) {
      await page.getByText('Nieprawidłowe dane logowania').waitFor();
      await page.getByLabel('Hasło').fill(`Zgadywane-${failures + 1}`);
      await Promise.all([
        page.waitForResponse((response) => response.request().method() === 'POST'),
        page.getByRole('button', { name: 'Zaloguj', exact: true }).click(),
      ]);
    }
    await page.getByLabel('Hasło').fill(RESIDENT_PASSWORD);
    await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST' && response.status() === 401),
      page.getByRole('button', { name: 'Zaloguj', exact: true }).click(),
    ]);
    await page.getByRole('link', { name: 'Nie pamiętam hasła' }).click();
    await page.getByLabel('E-mail (login)').fill(login);
    await page.getByRole('button', { name: 'Wyślij odnośnik' }).click();
    await heading(page, 'Sprawdź skrzynkę e-mail').waitFor();
    await openLetter(page, portal.url, login);
    await page.getByLabel('Nowe hasło', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Powtórz nowe hasło').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Zmień hasło' }).click();
    await heading(page, 'Hasło jest zmienione').waitFor();
    await signInToAccount(page, portal.url, login, NEW_PASSWORD);
    await heading(page, 'Moje konto').waitFor();
    await context.close();
  },
);
