/** Paper cards that two people type; the votes of the demo have them typed by one. */
import type { Page } from 'playwright-core';
import { deskPath } from '../journeys/office-vote-steps.ts';
import { AUDITOR, CLERK } from '../journeys/staff-steps.ts';
import { changeReply } from './change-reply.ts';
import type { State } from './state.ts';

const moment = '2026-11-20T12:00:00.000Z';
const card = (id: number, state: string, pointName: string | null = 'Biblioteka, ul. Lipowa 4') => ({
  id,
  number: `2027-${String(id).padStart(4, '0')}`,
  state,
  pointName,
  enteredAt: moment,
});

const day = {
  day: '2026-11-20',
  opening: 400,
  received: 0,
  issued: 37,
  returned: 35,
  spoilt: 1,
  counted: 361,
  note: '',
  revision: 1,
  signatures: 1,
  isSignedByReader: false,
};
const point = {
  id: 1,
  name: 'Biblioteka, ul. Lipowa 4',
  address: 'ul. Lipowa 4',
  hours: 'od poniedziałku do piątku, 9–18',
  series: [{ from: '2027-0001', to: '2027-0400', count: 400 }],
  revision: 1,
  entered: 36,
  days: [day],
};
const counts = { entered: 2, differs: 1, retype: 1, accepted: 31, invalid: 3, released: 0, unchecked: 0 };
const desk = {
  way: 'double',
  until: '2030-11-23T22:59:59.000Z',
  now: moment,
  takes: true,
  isSealed: true,
  mayManage: true,
  points: [point],
  toCheck: [card(12, 'entered'), card(13, 'entered', null)],
  toSettle: [card(14, 'differs'), card(15, 'retype')],
  own: [card(16, 'entered'), card(17, 'accepted')],
  counts,
};

/** Opens a view of the desk as it would be with these cards. */
const opened =
  (view: string, shown: string, change: object = {}) =>
  async (page: Page): Promise<void> => {
    await changeReply(page, '**/api/office/votes/2', (vote) => ({ ...vote, paperWay: 'double' }));
    await page.route('**/api/office/votes/2/paper', (route) =>
      route.fulfill({ json: { data: { ...desk, ...change } } }),
    );
    const fields = ['firstname', 'districtId', 'withoutPesel', 'birthDate'];
    await page.route('**/api/office/votes/2/paper/cards/*', (route) =>
      route.fulfill({ json: { data: { card: card(14, 'differs'), fields, problem: null } } }),
    );
    await page.goto(`${new URL(page.url()).origin}${deskPath('karty')}${view}`);
    await page.getByText(shown).first().waitFor();
  };

const path = deskPath('karty');

export const paperCardStates: readonly State[] = [
  {
    name: 'a numbered paper card with mistakes, above those entered last',
    path,
    as: CLERK,
    reach: async (page) => {
      await opened('', 'Twoje ostatnie')(page);
      await page.getByRole('button', { name: 'Zapisz i następna' }).click();
      await page.getByText('Wpisz numer karty').first().waitFor();
    },
  },
  {
    name: 'a numbered paper card that is no vote',
    path,
    as: CLERK,
    reach: async (page) => {
      await opened('', 'Twoje ostatnie')(page);
      await page.getByRole('checkbox', { name: 'Niepodpisana' }).check();
    },
  },
  {
    name: 'balances of paper, for an auditor',
    path: '/urzad/glosowania/2/przebieg',
    as: AUDITOR,
    reach: async (page) => {
      await opened('', 'Bilanse dni', { mayManage: false, toCheck: [], toSettle: [], own: [] })(page);
      await page.locator('main summary').first().click();
    },
  },
  { name: 'paper cards without points', path, as: CLERK, reach: opened('', 'Nie ma jeszcze punktów', { points: [] }) },
  { name: 'paper cards to be checked', path, as: CLERK, reach: opened('?widok=sprawdzanie', 'Czekają na sprawdzenie') },
  {
    name: 'paper cards to be checked, and others that came since',
    path,
    as: CLERK,
    reach: async (page) => {
      await opened('?widok=sprawdzanie', 'Czekają na sprawdzenie')(page);
      const toCheck = [...desk.toCheck, card(18, 'entered'), card(19, 'entered')];
      await page.route('**/api/office/votes/2/paper', (route) =>
        route.fulfill({ json: { data: { ...desk, toCheck } } }),
      );
      // As when the clerk comes back to the tab.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await page.getByText('Doszły 2').waitFor();
    },
  },
  {
    name: 'no paper card to be checked after the end',
    path,
    as: CLERK,
    reach: opened('?widok=sprawdzanie', 'Żadna karta nie czeka', { toCheck: [], takes: false }),
  },
  {
    name: 'a paper card with differences to settle',
    path,
    as: CLERK,
    reach: async (page) => {
      await opened('?widok=roznice', 'Karty z różnicami')(page);
      await page.getByRole('button', { name: /2027-0014/ }).click();
      await page.getByRole('button', { name: 'Rozstrzygnij' }).click();
    },
  },
  {
    name: 'a paper card typed anew by a third person',
    path,
    as: CLERK,
    reach: async (page) => {
      await opened('?widok=roznice', 'Karty z różnicami')(page);
      await page.getByRole('button', { name: /2027-0015/ }).click();
      await page.getByRole('button', { name: 'Przyjmij kartę' }).waitFor();
    },
  },
  {
    name: 'points of a vote on paper, with a balance that does not agree',
    path,
    as: CLERK,
    reach: async (page) => {
      await opened('?widok=punkty', 'Bilans dnia')(page);
      await page.getByLabel('Dzień').fill('2026-11-20');
      await page.getByText(/Powinno zostać/).waitFor();
    },
  },
];
