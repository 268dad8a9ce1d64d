import type { Locator, Page } from 'playwright-core';

/** The demo's probe that anybody may answer. */
export const OPEN_PROBE = 'Pierwsza biblioteczka plenerowa';

export const probe = (page: Page, name: string = OPEN_PROBE): Locator => page.getByRole('article', { name });

/** Answers the open probe on the home page, and waits until the answer is stored. */
export async function answerProbe(page: Page, option: string): Promise<void> {
  await probe(page).getByRole('radio', { name: option }).check();
  await probe(page).getByRole('button', { name: 'Zagłosuj' }).click();
  await probe(page).getByText('Twój głos jest oddany.').waitFor();
}
