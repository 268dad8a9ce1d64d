import type { Locator, Page } from 'playwright-core';
import { open } from './voter-steps.ts';

/** The demo's probe that anybody may answer. */
export const OPEN_PROBE = 'Pierwsza biblioteczka plenerowa';

export const probe = (page: Page, name: string = OPEN_PROBE): Locator => page.getByRole('article', { name });

/** Answers the open probe on the home page, and waits until the answer is stored. */
export async function answerProbe(page: Page, option: string): Promise<void> {
  await probe(page).getByRole('radio', { name: option }).check();
  await probe(page).getByRole('button', { name: 'Zagłosuj' }).click();
  await probe(page).getByText('Twój głos jest oddany.').waitFor();
}

/** From the home page to the page of its open probe. */
export async function openProbePage(page: Page): Promise<void> {
  const id = (await probe(page).getAttribute('id'))!.replace('sonda-', '');
  await open(page, new URL(`/sondy/zaglosuj/${id}`, page.url()).href);
  await probe(page).getByRole('button', { name: 'Zagłosuj' }).waitFor();
}
