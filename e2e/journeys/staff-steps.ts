import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { signInPage } from '../harness/sign-in-page.ts';
import { PASSWORD } from './sign-in-steps.ts';
import { open } from './voter-steps.ts';

export const ADMIN = 'admin@example.pl';
/** May do everything with the votes, consultations and surveys of the town's office. */
export const CLERK = 'urzednik@example.pl';
/** Leads the cases of one unit. */
export const OF_UNIT = 'jednostka@example.pl';
/** Reads the budget, consultations, cases and the log, and changes nothing. */
export const AUDITOR = 'audytor@example.pl';
export const MODERATOR = 'moderator@example.pl';

/**
 * From anywhere, as a person of the demo or one whom the journey has made, to a page of the portal: with a session of the
 * browser's own, as after the portal's form, but without opening it.
 */
export async function signInTo(page: Page, origin: string, path: string, login: string, password = PASSWORD) {
  await signInPage(page, origin, login, password);
  await open(page, origin + path);
}

/** A page of the settings, as the administrator of the demo. */
export const openSettings = (page: Page, path: string): Promise<void> =>
  signInTo(page, new URL(page.url()).origin, path, ADMIN);

/** The table of users, as the administrator of the demo. */
export async function openUsers(page: Page): Promise<void> {
  await signInTo(page, new URL(page.url()).origin, '/uzytkownicy', ADMIN);
  await untilUsers(page);
}

export const untilUsers = (page: Page): Promise<void> => page.getByRole('table', { name: 'Użytkownicy' }).waitFor();

export async function openUser(page: Page, name: string): Promise<void> {
  await openUsers(page);
  await chooseUser(page, name);
}

/** From the table of users. */
export async function chooseUser(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: `Zmień: ${name}` }).click();
  await page.getByRole('heading', { level: 1, name: 'Dane użytkownika' }).waitFor();
  await page.getByRole('group', { name: 'Cały portal' }).waitFor();
}

/** Where something that lasts is changed, its author shows once more who they are. */
export async function proveIdentity(page: Page, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Potwierdź, że to Ty' });
  await dialog.getByLabel('Hasło').fill(password);
  await dialog.getByRole('button', { name: 'Potwierdź' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** The same where the proof for an act before this one may still hold, which it does for some minutes. @param done what the act shows */
export async function proveIdentityIfAsked(page: Page, done: Locator): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Potwierdź, że to Ty' });
  await dialog.or(done).first().waitFor();
  if (await dialog.isVisible()) await proveIdentity(page);
  await done.waitFor();
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
