import type { Page } from 'playwright-core';
import { signInTo } from '../journeys/staff-steps.ts';
import { heading, open } from '../journeys/voter-steps.ts';
import type { State } from './state.ts';

/** Opens a state; pages of the identity provider and the documents have no scripts to wait for. */
export async function openState(page: Page, url: string, state: State, voter: number): Promise<void> {
  if (state.as !== undefined) await signInTo(page, url, state.path, state.as);
  else if (/^\/(konto|api)/.test(state.path)) await page.goto(url + state.path);
  else await open(page, url + state.path);
  await state.reach?.(page, voter);
  await heading(page, /./).first().waitFor();
}
