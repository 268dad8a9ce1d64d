import { addDays, warsawDate } from '@wiec/domain/calendar.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openLargeVote } from '../harness/large-vote.ts';
import { RESIDENT } from '../journeys/sign-in-steps.ts';
import { choosePlace, choosePlaces, placeField, TERYT_VOTE_PATH, toVoterData } from '../journeys/teryt-steps.ts';
import {
  AVENUE,
  BEACH,
  cast,
  castButton,
  dataForm,
  fillRest,
  givePoints,
  goToSending,
  heading,
  inventedVoter,
  pointsField,
  prepareBallot,
  readReceipt,
  saveData,
  searchField,
  VOTE_PATH,
  withFilters,
} from '../journeys/voter-steps.ts';
import { changeReply } from './change-reply.ts';
import type { State } from './state.ts';

const toSending = async (page: Page): Promise<void> => {
  await givePoints(page);
  await goToSending(page);
  await dataForm(page).waitFor();
};

const BOARD_PATH = '/budzet/2027/glosowania/2/frekwencja';

/** Makes the board look again, and find these numbers. */
const turnoutOnWall = async (page: Page): Promise<void> => {
  const counts = [350, 812, 0, 95, 1204, 640, 58];
  const first = addDays(warsawDate(new Date()), 1 - counts.length);
  const days = counts.map((ballots, n) => ({ day: addDays(first, n), ballots }));
  await changeReply(page, '**/api/votes/2/turnout-board', (data) => ({
    ...data,
    state: 'running',
    turnout: { ballots: 3159, isComplete: false, days, residents: 41_200 },
  }));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByText('Co najmniej', { exact: true }).waitFor();
};

const CAPTCHA = { captcha: { kind: 'altcha', challenge: { parameters: {}, signature: '' } } };

const OWN_ADDRESS = 'oddano już głos. Każda osoba podaje własny adres.';

/** As the server answers a ballot that breaks a rule in one area, with an e-mail that another voter has given. */
const refuseBallot = async (page: Page, voter: number): Promise<void> => {
  await page.route('**/consultation-forms', (route) => {
    const { consultationForms } = route.request().postDataJSON() as { consultationForms: { id: number }[] };
    const message = 'Suma punktów przekracza maksymalną ilość punktów na obszar. Najwyżej 6, rozdano 7.';
    const errors = [
      { message, formId: consultationForms[0]!.id },
      { message: `Z tego adresu e-mail ${OWN_ADDRESS}`, field: 'email' },
    ];
    return route.fulfill({ status: 422, json: { title: 'Błąd udziału w głosowaniu', errors } });
  });
  await prepareBallot(page, page.url(), inventedVoter(voter));
  await cast(page);
  await page.getByRole('alert').filter({ hasText: OWN_ADDRESS }).waitFor();
};

/** As the server answers once the limit of codes is reached. */
const refuseCodes = async (page: Page, more: object): Promise<void> => {
  const title = 'Z tego miejsca w sieci poproszono o bardzo wiele kodów. Spróbuj ponownie za 12 minut.';
  const json = { title, errors: [{ message: title }], ...more };
  await page.route('**/authorize-code', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '720' }, json }),
  );
};

const toCode = async (page: Page, voter: number): Promise<void> => {
  await givePoints(page);
  await goToSending(page);
  await dataForm(page).getByLabel('PESEL', { exact: true }).fill(inventedVoter(voter).pesel);
  await fillRest(page, inventedVoter(voter));
  await saveData(page);
};

/** Votes, and then as the same person once more, up to what is said before the vote is contested. */
const contestVote = async (page: Page, voter: number): Promise<void> => {
  await prepareBallot(page, page.url(), inventedVoter(voter));
  await cast(page);
  await readReceipt(page);
  await page.evaluate(() => window.sessionStorage.clear());
  await prepareBallot(page, new URL(VOTE_PATH, page.url()).href, inventedVoter(voter));
  await cast(page);
  await page.getByRole('button', { name: 'Ktoś zagłosował w moim imieniu' }).click();
};

/** From the first points to the receipt, and what may come between. */
export const votingStates: readonly State[] = [
  {
    name: 'the vote, with how ballots will be counted unfolded',
    path: VOTE_PATH,
    reach: (page) => page.getByText('Jak policzymy głosy').click(),
  },
  {
    name: 'vote with an exceeded cap',
    path: VOTE_PATH,
    reach: async (page) => {
      await pointsField(page, AVENUE).fill('9');
      await page.getByText('Przekroczono ilość punktów dla projektu').first().waitFor();
    },
  },
  {
    name: 'vote without the terms accepted',
    path: VOTE_PATH,
    reach: async (page, voter) => {
      await prepareBallot(page, page.url(), inventedVoter(voter));
      await castButton(page).click();
      await page.getByText('Wymagana akceptacja regulaminu').first().waitFor();
    },
  },
  {
    name: 'a project opened inside the vote',
    path: VOTE_PATH,
    reach: async (page) => {
      await page.getByRole('link', { name: AVENUE, exact: true }).click();
      await page.getByText('Cała strona projektu').waitFor();
    },
  },
  {
    name: 'a vote at a shared computer',
    path: VOTE_PATH,
    reach: async (page) => {
      await page.getByRole('checkbox', { name: /^Wspólny komputer/ }).check();
      await page.getByRole('button', { name: 'Zacznij od nowa' }).waitFor();
    },
  },
  {
    name: 'a vote in the order of its categories',
    path: VOTE_PATH,
    differsBySize: true,
    reach: (page) =>
      withFilters(page, async () => {
        await page.getByRole('combobox', { name: 'Kolejność' }).selectOption({ label: 'kategorie' });
      }),
  },
  {
    name: 'a vote with its filters open',
    path: VOTE_PATH,
    differsBySize: true,
    async reach(page) {
      await page.getByRole('heading', { name: 'Znajdź projekt' }).waitFor({ state: 'attached' });
      const fold = page.getByRole('button', { name: 'Filtry i kolejność' });
      if ((await fold.count()) > 0) await fold.click();
      await page.getByRole('checkbox', { name: /^Sport i rekreacja/ }).check();
    },
  },
  {
    name: 'a vote that is searched, with a filter',
    path: VOTE_PATH,
    differsBySize: true,
    async reach(page) {
      await (await searchField(page)).fill('przy');
      await page.getByText(/^Pasuj[eą]\s/).waitFor();
    },
  },
  {
    name: 'a vote with the list of what has points',
    path: VOTE_PATH,
    async reach(page) {
      await givePoints(page);
      await page.getByRole('button', { name: 'Moje punkty (3)' }).click();
      await page.getByRole('region', { name: 'Moje punkty' }).waitFor();
    },
  },
  {
    name: 'a vote reached from a project of a district',
    path: VOTE_PATH,
    reach: async (page) => {
      const own = await page.locator('.ballot-row a', { hasText: BEACH }).getAttribute('href');
      await page.goto(`${page.url()}?od-projektu=${own!.split('/').at(-1)}`);
      await page.getByText('Mieszkasz tam?').waitFor();
    },
  },
  {
    name: 'a vote where a street of three districts is typed',
    path: VOTE_PATH,
    async reach(page) {
      await page.getByRole('combobox', { name: 'Ulica i numer domu' }).fill('ul. długa');
      await page.getByRole('option', { name: /Zarzecze$/ }).waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'a vote whose voter has found their address',
    path: VOTE_PATH,
    async reach(page) {
      await page.getByRole('combobox', { name: 'Ulica i numer domu' }).fill('plażowa 12');
      await page.getByRole('option', { name: /Zarzecze$/ }).click();
      await page.getByText('Mieszkasz:').waitFor();
    },
  },
  {
    name: 'a vote where points of another district would go',
    path: VOTE_PATH,
    reach: async (page) => {
      await givePoints(page);
      await page.getByText('Projekty innych obszarów (tylko do czytania)').click();
      await page.getByRole('button', { name: 'Mieszkam tutaj' }).first().click();
      await page.getByRole('alert').filter({ hasText: 'Zarzecze (2 punkty)' }).waitFor();
    },
  },
  {
    name: 'a vote with a hundred projects',
    path: '/budzet/2027/aktualne-glosowania',
    reach: openLargeVote,
  },
  {
    name: 'a vote begun in another tab',
    path: VOTE_PATH,
    reach: async (page) => {
      await givePoints(page);
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await page.getByText('Wracasz do rozpoczętego głosu').waitFor();
    },
  },
  { name: 'preview of the vote', path: '/budzet/2027/glosowania/podglad/2' },
  { name: 'the card of the vote', path: '/budzet/2027/glosowania/2/karta' },
  { name: 'turnout on a wall, before the first list', path: BOARD_PATH },
  { name: 'turnout on a wall', path: BOARD_PATH, reach: turnoutOnWall },
  {
    name: 'the ballot to be sent, voter data empty',
    path: VOTE_PATH,
    reach: toSending,
  },
  {
    name: 'the ballot to be sent by an account',
    path: VOTE_PATH,
    as: RESIDENT,
    reach: async (page) => {
      await givePoints(page);
      await goToSending(page);
      await page.getByRole('region', { name: 'Głosujesz jako' }).getByText('Anna Lipowska').waitFor();
    },
  },
  {
    name: 'voter data with errors',
    path: VOTE_PATH,
    reach: async (page) => {
      await toSending(page);
      await dataForm(page).getByLabel('PESEL', { exact: true }).fill('44051401358');
      await dataForm(page).getByRole('button', { name: 'Generuj kod' }).click();
      await page.getByText('Nieprawidłowy numer PESEL').first().waitFor();
    },
  },
  {
    name: 'places of the register, listed',
    path: TERYT_VOTE_PATH,
    reach: async (page) => {
      await toVoterData(page, page.url());
      await choosePlace(page, 'Województwo', '', 'lipowskie');
      await placeField(page, 'Powiat').fill('lip');
      await page.getByRole('option', { name: 'lipogrodzki (powiat)' }).waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'places of the register, chosen',
    path: TERYT_VOTE_PATH,
    reach: async (page) => {
      await toVoterData(page, page.url());
      await choosePlaces(page);
    },
  },
  {
    name: 'places of the register, none found',
    path: TERYT_VOTE_PATH,
    reach: async (page) => {
      await toVoterData(page, page.url());
      await placeField(page, 'Województwo').fill('qq');
      await dataForm(page).locator('p:visible', { hasText: 'Brak opcji do wyboru' }).first().waitFor();
    },
  },
  {
    name: 'places of the register, not fetched',
    path: TERYT_VOTE_PATH,
    reach: async (page) => {
      await toVoterData(page, page.url());
      await page.route('**/api/teryt?**', (route) => route.abort());
      await placeField(page, 'Województwo').click();
      await page.getByRole('button', { name: 'Wczytaj ponownie' }).waitFor();
    },
  },
  {
    name: 'code typed, ready to send',
    path: VOTE_PATH,
    reach: (page, voter) => prepareBallot(page, page.url(), inventedVoter(voter)),
  },
  {
    name: 'vote while a captcha is solved in the background',
    path: VOTE_PATH,
    reach: async (page, voter) => {
      // Its solver never arrives, so that it goes on for as long as anybody looks.
      await page.route('**/solver-worker-*', () => {});
      await refuseCodes(page, CAPTCHA);
      await toCode(page, voter);
      await page.getByText('Sprawdzamy, czy nie pisze automat').waitFor();
    },
  },
  {
    name: 'vote cast by somebody else, to be contested',
    path: VOTE_PATH,
    reach: async (page, voter) => {
      await contestVote(page, voter);
      await page.getByRole('heading', { name: 'Ktoś zagłosował w moim imieniu' }).waitFor();
    },
  },
  {
    name: 'a contested vote, reported',
    path: VOTE_PATH,
    reach: async (page, voter) => {
      await contestVote(page, voter);
      await page.getByRole('button', { name: 'Zgłoś i wyślij mój głos' }).click();
      await heading(page, 'Zgłoszenie przyjęte').waitFor();
    },
  },
  {
    name: 'vote with the limit of codes reached',
    path: VOTE_PATH,
    reach: async (page, voter) => {
      await refuseCodes(page, {});
      await toCode(page, voter);
      await page.getByText('Spróbuj ponownie za 12 minut.').waitFor();
    },
  },
  {
    name: 'a ballot that waits for a connection',
    path: VOTE_PATH,
    reach: async (page, voter) => {
      await prepareBallot(page, page.url(), inventedVoter(voter));
      await page.route('**/consultation-forms', (route) => route.abort('connectionfailed'));
      await cast(page);
      await page.getByText('Nie ma połączenia. Próbujemy dalej').waitFor();
    },
  },
  {
    name: 'receipt',
    path: VOTE_PATH,
    reach: async (page, voter) => {
      await prepareBallot(page, page.url(), inventedVoter(voter));
      await cast(page);
      await readReceipt(page);
    },
  },
  {
    name: 'receipt at a shared computer',
    path: VOTE_PATH,
    reach: async (page, voter) => {
      await page.getByRole('checkbox', { name: /^Wspólny komputer/ }).check();
      await prepareBallot(page, page.url(), inventedVoter(voter));
      await cast(page);
      await page.getByRole('button', { name: /^Zakończ i zacznij od nowa/ }).waitFor();
    },
  },
  { name: 'ballot refused for an area and a field', path: VOTE_PATH, reach: refuseBallot },
  {
    name: 'points with the area that the server refused',
    path: VOTE_PATH,
    reach: async (page, voter) => {
      await refuseBallot(page, voter);
      await page.getByRole('alert').getByRole('link', { name: 'Miasto' }).click();
      await page.locator('.area__error').getByText('maksymalną ilość punktów na obszar').waitFor();
    },
  },
  {
    name: 'voter data with what the server refused',
    path: VOTE_PATH,
    reach: async (page, voter) => {
      await refuseBallot(page, voter);
      await page.getByRole('button', { name: 'Zmień dane' }).click();
      await dataForm(page).getByText(OWN_ADDRESS).first().waitFor();
    },
  },
  {
    name: 'voter data of somebody signed in whose account does not suffice',
    path: VOTE_PATH,
    as: 'gosc@example.pl',
    reach: async (page) => {
      await toSending(page);
      await page.getByText('Samo konto w tym głosowaniu nie wystarcza').waitFor();
      await expect.poll(() => dataForm(page).getByLabel('Nazwisko').inputValue()).toBe('Przyjezdny');
    },
  },
];
