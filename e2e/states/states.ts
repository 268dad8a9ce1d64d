import type { Page } from 'playwright-core';
import { heading, open, VOTE_PATH } from '../journeys/voter-steps.ts';
import { accountStates } from './account-states.ts';
import { budgetStates } from './budget-states.ts';
import { errorStates } from './error-states.ts';
import { officeDeskStates } from './office-desk-states.ts';
import { portalStates } from './portal-states.ts';
import { settingsStates } from './settings-states.ts';
import { shellStates } from './shell-states.ts';
import { staffStates } from './staff-states.ts';
import type { State } from './state.ts';
import { votingStates } from './voting-states.ts';

const TASK = '/budzet/podglad-projektu-budzetu';

/** The three reference screens: looked at in both contrasts and both sizes of letters. */
export const referenceStates: readonly State[] = [
  { name: 'list of projects', path: '/budzet/lista-projektow-budzetu' },
  { name: 'one project, accepted, with pictures and documents', path: `${TASK}/25` },
  { name: 'one project, completed', path: `${TASK}/1` },
  { name: 'the vote', path: VOTE_PATH },
];

/** The others: in both contrasts. */
export const otherStates: readonly State[] = [
  ...portalStates,
  ...budgetStates,
  ...votingStates,
  ...accountStates,
  ...shellStates,
  ...errorStates,
  ...staffStates,
  ...settingsStates,
  ...officeDeskStates,
];

/** Opens a state; pages of the identity provider and the documents have no scripts to wait for. */
export const openState = async (page: Page, url: string, state: State, voter: number): Promise<void> => {
  if (/^\/(konto|api)/.test(state.path)) await page.goto(url + state.path);
  else await open(page, url + state.path);
  await state.reach?.(page, voter);
  await heading(page, /./).first().waitFor();
};
