import type { Page } from 'playwright-core';
import { answerAway, takeServerAway } from '../journeys/away-steps.ts';
import { heading, untilAwake } from '../journeys/voter-steps.ts';
import { MISSING } from './open-state.ts';
import type { State } from './state.ts';

const LIST = '**/api/project-tasks?**';

const followLink = (page: Page): Promise<void> =>
  page
    .getByRole('link', { name: /^Wszystkie projekty/ })
    .first()
    .click();

/** A page whose call is refused without words of the server's own. */
const refuse = (status: number) => async (page: Page) => {
  await page.route(LIST, (route) => route.fulfill({ status, body: '' }));
  await followLink(page);
};

/** What stands in place of a page, or of the whole portal, when something is wrong (spec/1 §8). */
export const errorStates: readonly State[] = [
  { name: 'not found', path: '/nie-ma-takiej-strony', status: 404, heading: MISSING },
  {
    name: 'not found, the countdown stopped',
    path: '/nie-znaleziono',
    heading: MISSING,
    reach: (page) => page.getByRole('button', { name: 'Zatrzymaj odliczanie' }).click(),
  },
  {
    name: 'a page for those who are signed in',
    path: '/budzet',
    reach: async (page) => {
      await refuse(401)(page);
      await heading(page, 'Polecenie wymaga zalogowania').waitFor();
    },
  },
  {
    name: 'a page for others',
    path: '/budzet',
    reach: async (page) => {
      await refuse(403)(page);
      await heading(page, 'Brak uprawnień do wykonania polecania').waitFor();
    },
  },
  {
    name: 'a page that failed for no known reason',
    path: '/budzet',
    reach: async (page) => {
      await refuse(500)(page);
      await page.getByText('Wystąpił niespodziewany błąd').waitFor();
    },
  },
  {
    name: 'page that could not be fetched',
    path: '/budzet',
    reach: async (page) => {
      await page.route(LIST, (route) => route.abort());
      await followLink(page);
      await page.getByRole('button', { name: 'Wczytaj ponownie' }).waitFor();
    },
  },
  {
    name: 'a page while the service is away',
    path: '/budzet',
    reach: async (page) => {
      await page.route(LIST, answerAway);
      await followLink(page);
      await page.getByText('Serwis jest chwilowo niedostępny').waitFor();
    },
  },
  {
    name: 'the whole portal while the service is away',
    path: '/budzet',
    reach: async (page) => {
      await takeServerAway(page);
      await page.reload();
      await untilAwake(page);
      await page.getByText('Serwis jest chwilowo niedostępny').waitFor();
    },
  },
];
