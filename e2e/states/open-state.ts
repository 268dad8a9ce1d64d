import type { Page, Response } from 'playwright-core';
import { signInTo } from '../journeys/staff-steps.ts';
import { heading, open } from '../journeys/voter-steps.ts';
import type { State } from './state.ts';

/** The heading of the portal's page for addresses that lead nowhere. */
export const MISSING = 'Strona o podanym adresie nie istnieje';

/**
 * Opens a state; pages of the identity provider and the documents have no scripts to wait for. A state whose address leads to another
 * page than it says is refused: looking at that page would prove nothing.
 */
export async function openState(page: Page, url: string, state: State, voter: number): Promise<void> {
  const { name, path, as, status = 200, keepsTyped = false } = state;
  if (as !== undefined && !keepsTyped) {
    await page.route('**/api/office/typed-drafts/*', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: { data: null } }) : route.continue(),
    );
  }
  const answered = await whileWatching(page, async () => {
    if (as !== undefined) await signInTo(page, url, path, as);
    else if (/^\/(konto|api)/.test(path)) await page.goto(url + path);
    else await open(page, url + path);
  });
  if (answered !== status) throw new Error(`${name}: ${path} answered ${answered}, not ${status}`);
  await state.reach?.(page, voter);
  await heading(page, /./).first().waitFor();
  const shown = (await heading(page, /./).first().innerText()).replace(/\s+/g, ' ').trim();
  if (state.heading === undefined ? shown === MISSING : shown !== state.heading) {
    throw new Error(`${name}: ${path} shows '${shown}'`);
  }
}

/** The status of the last document that the page was answered with. */
async function whileWatching(page: Page, act: () => Promise<void>): Promise<number | null> {
  let status: number | null = null;
  const watch = (response: Response): void => {
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame()) status = response.status();
  };
  page.on('response', watch);
  await act();
  page.off('response', watch);
  return status;
}
