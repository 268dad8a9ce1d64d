import type { Page } from 'playwright-core';
import { heading, open } from './voter-steps.ts';

export const RESIDENT_PASSWORD = 'Zielone-Lipy-7';

/** Fills in the form of registration and sends it. */
export const askForAccount = async (page: Page, origin: string, login: string): Promise<void> => {
  await page.goto(`${origin}/konto/rejestracja`);
  await page.getByLabel('E-mail (login)').fill(login);
  await page.getByLabel('Hasło', { exact: true }).fill(RESIDENT_PASSWORD);
  await page.getByLabel('Powtórz hasło').fill(RESIDENT_PASSWORD);
  await page.getByRole('button', { name: 'Wyślij odnośnik' }).click();
  await heading(page, 'Sprawdź skrzynkę e-mail').waitFor();
};

/** Opens what the newest letter to this address leads to, as one does from the mail program. */
export const openLetter = async (page: Page, origin: string, login: string): Promise<void> => {
  await page.goto(`${origin}/konto/skrzynka`);
  const letter = page.getByRole('article').filter({ hasText: login }).first();
  const path = /\/konto\/(?:rejestracja|haslo)\/[\w-]+/.exec(await letter.innerText())?.[0];
  if (path === undefined) throw new Error(`no link in the letter to ${login}`);
  await page.goto(origin + path);
};

/** From nothing to an account whose address is confirmed. */
export const register = async (page: Page, origin: string, login: string): Promise<void> => {
  await askForAccount(page, origin, login);
  await openLetter(page, origin, login);
  await page.getByLabel('Hasło').fill(RESIDENT_PASSWORD);
  await page.getByRole('button', { name: 'Załóż konto' }).click();
  await heading(page, 'Konto jest gotowe').waitFor();
};

/** Through the provider's own form, up to the account's first page. */
export const signInToAccount = async (page: Page, origin: string, login: string, password: string): Promise<void> => {
  await page.goto(`${origin}/konto/profil`);
  await heading(page, 'Zaloguj się').waitFor();
  await page.getByLabel('E-mail (login)').fill(login);
  await page.getByLabel('Hasło').fill(password);
  await page.getByRole('button', { name: 'Zaloguj', exact: true }).click();
};

/** A new resident, signed in, on their profile. */
export const toOwnProfile = async (page: Page, voter: number): Promise<void> => {
  const { origin } = new URL(page.url());
  const login = `osoba${voter}@example.pl`;
  await register(page, origin, login);
  await signInToAccount(page, origin, login, RESIDENT_PASSWORD);
  await heading(page, 'Moje konto').waitFor();
};

export const signOut = async (page: Page, origin: string): Promise<void> => {
  await open(page, origin);
  await page.getByRole('banner').getByRole('button', { name: 'Wyloguj się' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' }).waitFor();
};
