import type { Locator, Page } from 'playwright-core';

/** On the page of a vote's course: where the vote stands. */
export const stage = (page: Page, name: string): Locator => page.getByRole('heading', { level: 2, name });

/** The form of an act, by its title. */
export const formOf = (page: Page, title: string): Locator =>
  page.locator('form', { has: page.getByRole('heading', { name: title }) });

/** Presses the button of an act, and confirms. */
export async function confirm(page: Page, form: string, button: string, question: string): Promise<void> {
  await formOf(page, form).getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByRole('button', { name: button, exact: true }).click();
}
