import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PASSWORD, signInHere } from './sign-in-steps.ts';
import { untilAwake } from './voter-steps.ts';

export const ADMIN = 'admin@example.pl';

/** From anywhere, as a person of the demo or one whom the journey has made, to a page of the portal. */
export async function signInTo(page: Page, origin: string, path: string, login: string, password = PASSWORD) {
  await page.goto(`${origin}/login?powrot=${encodeURIComponent(path)}`);
  await untilAwake(page);
  await signInHere(page, login, password);
  await page.waitForURL(`${origin}${path}`);
}

/** A page of the settings, as the administrator of the demo. */
export const openSettings = (page: Page, path: string): Promise<void> =>
  signInTo(page, new URL(page.url()).origin, path, ADMIN);

/** The table of users, as the administrator of the demo. */
export async function openUsers(page: Page): Promise<void> {
  await signInTo(page, new URL(page.url()).origin, '/uzytkownicy', ADMIN);
  await page.getByRole('table', { name: 'Użytkownicy' }).waitFor();
}

export async function openUser(page: Page, name: string): Promise<void> {
  await openUsers(page);
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name: 'Dane użytkownika' }).waitFor();
  await page.getByRole('group', { name: 'Cały portal' }).waitFor();
}

/** A new account opens by the link of the letter to its address. */
export async function setFirstPassword(page: Page, origin: string, login: string, password: string): Promise<void> {
  await page.goto(`${origin}/konto/skrzynka`);
  const text = await page.locator('main').innerText();
  const letter = text.slice(text.indexOf(`Login: ${login}`));
  const path = /\/konto\/haslo\/[\w-]+/.exec(letter);
  expect(path).not.toBeNull();
  await page.goto(origin + path![0]);
  await page.getByLabel('Nowe hasło', { exact: true }).fill(password);
  await page.getByLabel(/^Powtórz/).fill(password);
  await page.getByRole('button', { name: 'Zmień hasło' }).click();
  await page.getByRole('heading', { level: 1, name: 'Hasło jest zmienione' }).waitFor();
}
