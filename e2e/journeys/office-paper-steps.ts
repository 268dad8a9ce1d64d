import type { Locator, Page } from 'playwright-core';
import { fillRow } from './office-vote-steps.ts';
import type { Voter } from './voter-steps.ts';

/** A field of the desk of paper cards. */
export const typed = (page: Page, name: string | RegExp): Locator => page.getByRole('textbox', { name });
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
export const told = (page: Page, words: RegExp): Promise<void> => page.getByRole('heading', { name: words }).waitFor();

/** Types a card of somebody of Zarzecze. @param points by the number of a project */
export async function typeCard(
  page: Page,
  number: string,
  voter: Voter,
  points: Record<string, string>,
): Promise<void> {
  if (number !== '') await typed(page, 'Numer karty').fill(number);
  await typed(page, 'Imię').fill(voter.firstname);
  await typed(page, 'Nazwisko').fill(voter.surname);
  await typed(page, 'PESEL').fill(voter.pesel);
  await typed(page, 'Numer domu').fill('7');
  await typed(page, 'Kod pocztowy').fill('97-400');
  await typed(page, 'Miejscowość').fill('Lipogród');
  await page.getByLabel('Obszar', { exact: true }).selectOption({ label: 'Zarzecze' });
  for (const [at, [project, given]] of Object.entries(points).entries()) {
    await fillRow(page, at + 1, project, given);
  }
}
