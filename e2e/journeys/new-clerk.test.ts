import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { signInHere } from './sign-in-steps.ts';
import { ADMIN, openUser, openUsers, proveIdentity, setFirstPassword, signInTo } from './staff-steps.ts';
import { open } from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const CENTRE = 'Dzielnicowe Centrum Aktywności Zarzecze';
const PASSWORD = 'Zielone-Lipy-27';

test.each(usuallyAt('desk', ['phone', 'desk']))(
  'an administrator adds a clerk of one office, who is refused in another (%s)',
  async (size) => {
    const login = `nowa-${size}@example.pl`;
    const surname = size === 'phone' ? 'Telefonowska' : 'Biurkowska';
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await page.goto(portal.url);
    await openUsers(page);
    await page.getByRole('link', { name: 'Utwórz nowego' }).click();
    await page.getByLabel('Imię', { exact: true }).fill('Nina');
    await page.getByLabel('Nazwisko').fill(surname);
    await page.getByLabel('Login', { exact: true }).fill('nina');
    await page.getByLabel('E-mail do kontaktu').fill(login);
    await page.getByLabel('Urząd, w którym pracuje').selectOption({ label: CENTRE });
    const centre = page.getByRole('group', { name: CENTRE });
    await centre.getByLabel('Rola', { exact: true }).selectOption({ label: 'Administrator urzędu' });
    await centre.getByRole('button', { name: 'Dodaj rolę' }).click();
    await centre.getByRole('cell', { name: 'bezterminowo' }).waitFor();
    await page.getByRole('button', { name: 'Utwórz użytkownika' }).click();
    await page.getByText('Wpisz go w postaci nazwa@domena.pl').waitFor();
    // What was typed is still there.
    await expect.poll(() => page.getByLabel('Nazwisko').inputValue()).toBe(surname);
    await page.getByLabel('Login', { exact: true }).fill(login);
    await page.getByRole('button', { name: 'Utwórz użytkownika' }).click();
    const proof = page.getByRole('dialog', { name: 'Potwierdź, że to Ty' });
    await proof.getByRole('button', { name: 'Anuluj' }).click();
    await page.getByText('Na razie nic nie zostało zmienione').waitFor();
    await expect.poll(() => page.getByLabel('Nazwisko').inputValue()).toBe(surname);
    await page.getByRole('button', { name: 'Utwórz użytkownika' }).click();
    await proof.getByLabel('Hasło').fill('Nie-to-haslo-1');
    await proof.getByRole('button', { name: 'Potwierdź' }).click();
    await proof.getByText('To nie jest obecne hasło').waitFor();
    await proveIdentity(page);
    await page.getByText('Tworzenie nowego użytkownika powiodło się').waitFor();
    // What failed before has gone well since.
    await expect.poll(() => page.getByText('Nie udało się utworzyć użytkownika').count()).toBe(0);
    await page.getByRole('link', { name: `Zmień: Nina ${surname}` }).click();
    await page.getByRole('group', { name: CENTRE }).waitFor();
    const clerkPath = new URL(page.url()).pathname;
    await context.close();

    const clerk = await newVisitor(browser, portal.url, { size });
    await setFirstPassword(clerk.page, portal.url, login, PASSWORD);
    await signInTo(clerk.page, portal.url, '/uzytkownicy', login, PASSWORD);
    await clerk.page.getByRole('link', { name: `Zmień: Nina ${surname}` }).waitFor();
    // Nobody of the other office is there, nor behind a known address.
    await expect.poll(() => clerk.page.getByRole('link', { name: 'Zmień: Halina Pieczątka' }).count()).toBe(0);
    const admin = await newVisitor(browser, portal.url, { size });
    await admin.page.goto(portal.url);
    await openUser(admin.page, 'Halina Pieczątka');
    const { pathname } = new URL(admin.page.url());
    await clerk.page.goto(portal.url + pathname);
    await clerk.page.getByText('Nie ma takiego użytkownika.').first().waitFor();
    await expect.poll(() => clerk.page.getByText('Pieczątka').count()).toBe(0);

    // Shut out at once, in the middle of the work.
    await admin.page.goto(portal.url + clerkPath);
    const firstname = admin.page.getByLabel('Imię', { exact: true });
    await firstname.fill('Niną');
    await admin.page.getByRole('button', { name: 'Zablokuj konto' }).click();
    await proveIdentity(admin.page);
    await admin.page.getByText('Konto jest zablokowane').waitFor();
    await admin.page.getByRole('button', { name: 'Odblokuj konto' }).waitFor();
    // What is typed about them stays, also where a link leads away.
    await expect.poll(() => firstname.inputValue()).toBe('Niną');
    await admin.page.getByRole('link', { name: 'Wróć do listy' }).click();
    const dialog = admin.page.getByRole('dialog', { name: 'Zmiany nie są zapisane' });
    await dialog.getByRole('button', { name: 'Zostań na stronie' }).click();
    await expect.poll(() => firstname.inputValue()).toBe('Niną');
    await clerk.page.goto(`${portal.url}/uzytkownicy`);
    await clerk.page.getByRole('heading', { level: 1, name: 'Polecenie wymaga zalogowania' }).waitFor();
    await clerk.context.close();
    await admin.context.close();
  },
);

test('what is typed about a new user stays when the sign-in expires', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await signInTo(page, portal.url, '/uzytkownicy/utworz-nowego', ADMIN);
  const surname = page.getByLabel('Nazwisko');
  await surname.fill('Niedokończona');
  // The session is over, which another tab finds out first.
  await context.clearCookies();
  const other = await context.newPage();
  await open(other, portal.url);
  await page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' }).waitFor();
  await expect.poll(() => surname.inputValue()).toBe('Niedokończona');
  // Nor does the way to sign in take it away.
  await page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' }).click();
  await signInHere(page, ADMIN);
  await page.waitForURL(`${portal.url}/uzytkownicy/utworz-nowego`);
  await expect.poll(() => surname.inputValue()).toBe('Niedokończona');
  await context.close();
});
