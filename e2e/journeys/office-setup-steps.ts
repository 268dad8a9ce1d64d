import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { newVisitor } from '../harness/browser.ts';
import { signInTo } from './staff-steps.ts';
import { heading } from './voter-steps.ts';

/** On the page where a vote is set up: one of its areas. */
export const areaOfSetup = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: new RegExp(`^${name}, `) });

export async function saveSetup(page: Page): Promise<void> {
  // The words of a saving before may still be there.
  const answered = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Zapisz ustawienia' }).click();
  expect((await answered).status()).toBe(200);
  await page.getByText('Ustawienia głosowania są zapisane').waitFor();
}

interface Draw {
  size: 'phone' | 'desk';
  /** Whoever draws what the reader of `page` has prepared. */
  other: string;
  /** How many projects there are. */
  projects: number;
}

/** One prepares the draw, another one draws, and everybody draws again. */
export async function drawNumbers(browser: Browser, origin: string, page: Page, draw: Draw): Promise<void> {
  await page.getByRole('link', { name: 'Numery na kartach' }).click();
  await heading(page, 'Numery na kartach').waitFor();
  await page.getByLabel('Znaki przed każdym numerem').fill('za długi przedrostek');
  await page.getByRole('button', { name: 'Przygotuj losowanie' }).click();
  await page.getByText('Najwyżej 10 znaków.').waitFor();
  await page.getByLabel('Znaki przed każdym numerem').fill('N');
  await page.getByRole('button', { name: 'Przygotuj losowanie' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Przygotuj losowanie' }).click();
  await page.getByText('Losuje inna osoba niż ta, która przygotowała losowanie.').waitFor();

  const other = await newVisitor(browser, origin, { size: draw.size });
  await signInTo(other.page, origin, new URL(page.url()).pathname, draw.other);
  await other.page.getByRole('button', { name: 'Wylosuj numery' }).click();
  await other.page.getByText('Napisz, gdzie odbywa się losowanie.').waitFor();
  await other.page.getByLabel('Gdzie odbywa się losowanie').fill('Sala sesyjna');
  await other.page.getByRole('button', { name: 'Wylosuj numery' }).click();
  await other.page.getByRole('dialog').getByRole('button', { name: 'Wylosuj numery' }).click();
  await other.page.getByRole('heading', { level: 2, name: 'Numery nadane' }).waitFor();
  await other.page.getByRole('link', { name: 'Jak widzą to wszyscy' }).click();
  await other.page.getByText('Przeglądarka powtórzyła losowanie').waitFor();
  const drawn = await other.page
    .getByRole('listitem')
    .filter({ hasText: /N\d+\s/ })
    .allInnerTexts();
  expect(drawn.map((line) => line.split(/\s/)[0])).toEqual(
    Array.from({ length: draw.projects }, (_, at) => `N${at + 1}`),
  );
  await other.context.close();
  await page.reload();
}
