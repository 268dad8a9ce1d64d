import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const RESIDENT = 'mieszkaniec@example.pl';
export const PASSWORD = 'Wiec-demo-2026';

const fillForm = async (page: Page, login: string, password: string): Promise<void> => {
  await page.getByLabel('E-mail (login)').fill(login);
  await page.getByLabel('Hasło').fill(password);
  await page.getByRole('button', { name: 'Zaloguj', exact: true }).click();
};

/** By the portal's own form, on the page `/login`. */
export const signInHere = (page: Page, login = RESIDENT, password = PASSWORD): Promise<void> =>
  fillForm(page, login, password);

/** By the pages of the built-in provider, from the page `/login`. */
export const signInAtProvider = async (page: Page, login = RESIDENT, password = PASSWORD): Promise<void> => {
  await page.getByRole('button', { name: 'Zaloguj się przez konto mieszkańca' }).click();
  await page.waitForURL('**/konto/interaction/**');
  await fillForm(page, login, password);
};

/** Until the hidden frame has told for the first time whether somebody is signed in. */
export const untilWatched = (page: Page, sessionPage: string): Promise<void> =>
  expect.poll(() => page.frames().some((frame) => frame.url().endsWith(sessionPage))).toBe(true);

export const signOutButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: 'Wyloguj się' });
export const signInLink = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' });
