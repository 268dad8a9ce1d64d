import type { Page } from 'playwright-core';
import { errorStates } from './error-states.ts';
import { officeDeskStates } from './office-desk-states.ts';
import { shellStates } from './shell-states.ts';
import { staffStates } from './staff-states.ts';
import { generatedElection } from './harness/generated-election.ts';
import { accountStates } from './account-states.ts';
import { answerProbe, openProbePage } from './journeys/probe-steps.ts';
import { signInAtProvider, signInHere } from './journeys/sign-in-steps.ts';
import { choosePlace, choosePlaces, placeField, TERYT_VOTE_PATH, toVoterData } from './journeys/teryt-steps.ts';
import { openLargeVote } from './harness/large-vote.ts';
import {
  AVENUE,
  castButton,
  dataDialog,
  fillRest,
  givePoints,
  goToReview,
  goToSending,
  heading,
  inventedVoter,
  open,
  pointsField,
  prepareBallot,
  readReceipt,
  saveData,
  VOTE_PATH,
} from './journeys/voter-steps.ts';

/** A state of a screen: an address, and what a person did there. */
export interface State {
  readonly name: string;
  readonly path: string;
  /** From the opened page to the state; `voter` is a number that nobody else votes with. */
  readonly reach?: (page: Page, voter: number) => Promise<void>;
}

const SEARCH = '/wynik-wyszukiwania-projektow';
const TASK = '/budzet/podglad-projektu-budzetu';

/** The three reference screens: looked at in both contrasts and both sizes of letters. */
export const referenceStates: readonly State[] = [
  { name: 'list of projects', path: '/budzet/lista-projektow-budzetu' },
  { name: 'one project, accepted, with pictures and documents', path: `${TASK}/25` },
  { name: 'one project, completed', path: `${TASK}/1` },
  { name: 'the vote', path: VOTE_PATH },
];

const chooseElection = (page: Page, content: string): Promise<void> =>
  page
    .getByLabel('Plik z głosami (.pb)')
    .setInputFiles({ name: 'wybory.pb', mimeType: 'text/plain', buffer: Buffer.from(content) });

const toReview = async (page: Page): Promise<void> => {
  await givePoints(page);
  await goToReview(page);
};

const CAPTCHA = { captcha: { kind: 'altcha', challenge: { parameters: {}, signature: '' } } };

const EMAIL_TAKEN = 'Z tego adresu e-mail oddano już głos. Każda osoba podaje własny adres.';

/** As the server answers a ballot that breaks a rule in one area, with an e-mail that another voter has given. */
const refuseBallot = async (page: Page, voter: number): Promise<void> => {
  await page.route('**/consultation-forms', (route) => {
    const { consultationForms } = route.request().postDataJSON() as { consultationForms: { id: number }[] };
    const message = 'Suma punktów przekracza maksymalną ilość punktów na obszar. Najwyżej 6, rozdano 7.';
    const errors = [
      { message, formId: consultationForms[0]!.id },
      { message: EMAIL_TAKEN, field: 'email' },
    ];
    return route.fulfill({ status: 422, json: { title: 'Błąd udziału w głosowaniu', errors } });
  });
  await prepareBallot(page, page.url(), inventedVoter(voter));
  await castButton(page).click();
  await page.getByRole('alert').filter({ hasText: EMAIL_TAKEN }).waitFor();
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
  await goToReview(page);
  await goToSending(page);
  await dataDialog(page).getByLabel('PESEL', { exact: true }).fill(inventedVoter(voter).pesel);
  await fillRest(page, inventedVoter(voter));
  await saveData(page);
  await page.getByRole('button', { name: 'Generuj kod' }).click();
};

/** Votes, and then as the same person once more, up to what is said before the vote is contested. */
const contestVote = async (page: Page, voter: number): Promise<void> => {
  await prepareBallot(page, page.url(), inventedVoter(voter));
  await castButton(page).click();
  await readReceipt(page);
  await page.evaluate(() => window.sessionStorage.clear());
  await prepareBallot(page, new URL(VOTE_PATH, page.url()).href, inventedVoter(voter));
  await castButton(page).click();
  await page.getByRole('button', { name: 'Ktoś zagłosował w moim imieniu' }).click();
};

/** The others: in both contrasts. */
export const otherStates: readonly State[] = [
  {
    name: 'the vote, with how ballots will be counted unfolded',
    path: VOTE_PATH,
    reach: (page) => page.getByText('Jak policzymy głosy').click(),
  },
  { name: 'home', path: '/' },
  {
    name: 'home with the menu open',
    path: '/',
    reach: async (page) => {
      const folded = page.locator('summary:visible', { hasText: /^Menu$/ });
      if ((await folded.count()) > 0) await folded.click();
      await page.locator('summary:visible', { hasText: 'Budżet obywatelski' }).click();
      await page.getByRole('link', { name: 'Wszystkie edycje' }).locator('visible=true').waitFor();
    },
  },
  {
    name: 'a probe answered',
    path: '/',
    reach: async (page) => {
      await answerProbe(page, 'Park Lipowy, obok placu zabaw');
      await page.getByText('Wynik w tabeli').first().click();
    },
  },
  {
    name: 'the result of a probe that is over',
    path: '/',
    reach: (page) => page.getByText('Rozwiń').last().click(),
  },
  { name: 'a page of a probe', path: '/', reach: openProbePage },
  { name: 'sign-in', path: '/login' },
  {
    name: 'sign-in, refused',
    path: '/login',
    reach: async (page) => {
      await signInHere(page, 'nikt@example.pl', 'nie-to-haslo');
      await page.getByRole('alert').getByText('Nieprawidłowe dane logowania').waitFor();
    },
  },
  {
    name: 'sign-in, nothing typed',
    path: '/login',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Zaloguj', exact: true }).click();
      await page.getByText('Pole jest wymagane').first().waitFor();
    },
  },
  {
    name: 'sign-in, the provider away',
    path: '/login',
    reach: async (page) => {
      const message = 'Dostawca logowania teraz nie odpowiada. Spróbuj ponownie za kilka minut.';
      const json = { title: 'Błąd logowania', errors: [{ message }] };
      await page.route('**/api/auth/start', (route) => route.fulfill({ status: 503, json }));
      await page.getByRole('button', { name: 'Zaloguj się przez konto mieszkańca' }).click();
      await page.getByRole('alert').getByText(message).waitFor();
    },
  },
  {
    name: 'sign-in, broken off',
    path: '/authentication/callback?error=access_denied&state=x',
    reach: (page) => page.getByRole('heading', { level: 1, name: 'Błąd logowania' }).waitFor(),
  },
  { name: 'budgets', path: '/budzet' },
  { name: 'current budgets', path: '/aktualny-budzet' },
  { name: 'finished budgets', path: '/zakonczone-budzety' },
  { name: 'current votes of a year', path: '/budzet/2027/aktualne-glosowania' },
  { name: 'schedule', path: '/budzet/2027/harmonogram' },
  { name: 'help of a year', path: '/budzet/2027/pomoc' },
  { name: 'downloads', path: '/budzet/2027/do-pobrania' },
  { name: 'results', path: '/budzet/2026/1/wyniki' },
  {
    name: 'results, recounted',
    path: '/budzet/2026/1/wyniki',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Przelicz głosy w przeglądarce' }).click();
      await page.getByText('wynik zgadza się we wszystkich obszarach').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'results, winners on the map',
    path: '/budzet/2026/1/wyniki',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Pokaż mapę wygranych projektów' }).click();
      await page.getByText('w widocznej części mapy').waitFor();
    },
  },
  {
    name: 'results, the count step by step',
    path: '/budzet/2026/1/wyniki',
    reach: async (page) => {
      await page.getByText('Pokaż liczenie krok po kroku').first().click();
      await page.getByText('Do wydania było').first().waitFor();
    },
  },
  { name: 'open data', path: '/otwarte-dane' },
  { name: 'news of results', path: '/budzet/2027/glosowania/2/powiadomienie' },
  {
    name: 'news of results, asked for',
    path: '/budzet/2027/glosowania/2/powiadomienie',
    reach: async (page, voter) => {
      await page.getByLabel('Adres e-mail').fill(`wyniki-${voter}@lipogrod.example`);
      await page.getByRole('button', { name: 'Powiadom mnie' }).click();
      await page.getByText('Wysłaliśmy list').waitFor();
    },
  },
  {
    name: 'news of results, a link that does not work',
    path: `/budzet/2027/glosowania/2/powiadomienie#1-${'a'.repeat(64)}`,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Potwierdź adres' }).click();
      await page.getByText('Ten odnośnik już nie działa').waitFor();
    },
  },
  {
    name: 'news of results that are out',
    path: '/budzet/2026/glosowania/1/powiadomienie',
    reach: (page) => page.getByRole('link', { name: 'Zobacz wyniki' }).waitFor(),
  },
  { name: 'receipt look-up', path: '/budzet/2026/glosowania/1/potwierdzenie' },
  {
    name: 'receipt that is none',
    path: '/budzet/2026/glosowania/1/potwierdzenie',
    reach: async (page) => {
      await page.getByLabel('Kod potwierdzenia').fill('abc');
      await page.getByRole('button', { name: 'Sprawdź' }).click();
      await page.getByText('ma 64 znaki').waitFor();
    },
  },
  {
    name: 'receipt on no list',
    path: `/budzet/2026/glosowania/1/potwierdzenie#${'a'.repeat(64)}`,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Sprawdź' }).click();
      await page.getByText('Koperty nie ma na żadnej liście').waitFor();
    },
  },
  { name: 'count a file', path: '/przelicz' },
  {
    name: 'a file counted by equal shares',
    path: '/przelicz',
    reach: async (page) => {
      await chooseElection(page, generatedElection({ projects: 12, votes: 100, seed: 5 }));
      await page.getByLabel('Reguła', { exact: true }).selectOption({ label: 'Metoda równych udziałów' });
      await page.getByRole('button', { name: 'Przelicz', exact: true }).click();
      await page.getByRole('heading', { name: 'Wynik', exact: true }).waitFor();
    },
  },
  {
    name: 'a file that cannot be counted',
    path: '/przelicz',
    reach: async (page) => {
      await chooseElection(page, 'META\nkey;value\nbudget;wiele\n');
      await page.getByRole('button', { name: 'Przelicz', exact: true }).click();
      await page.getByRole('heading', { name: 'Tego pliku nie da się policzyć' }).waitFor();
    },
  },
  { name: 'vote preview', path: '/budzet/2027/glosowania/podglad/2' },
  { name: 'help', path: '/pomoc' },
  { name: 'terms of use', path: '/regulamin' },
  { name: 'accessibility declaration', path: '/deklaracja-dostepnosci' },
  { name: 'privacy clause', path: '/dokumenty/prywatnosc' },
  { name: 'settings without scripts', path: '/ustawienia' },
  { name: 'documentation of the API', path: '/api/dokumentacja' },
  { name: 'outbox', path: '/konto/skrzynka' },
  ...accountStates,
  { name: 'search without a phrase', path: SEARCH },
  { name: 'search, two pages of hits', path: `${SEARCH}?searchTerm=drogi` },
  { name: 'search, a phrase too short', path: `${SEARCH}?searchTerm=la` },
  { name: 'search, nothing found', path: `${SEARCH}?searchTerm=qqqqqq` },
  { name: 'search, past the last page', path: `${SEARCH}?searchTerm=drogi&page=99` },
  { name: 'search, a slip forgiven', path: `${SEARCH}?searchTerm=biblotece` },
  { name: 'search, some of the words', path: `${SEARCH}?searchTerm=biblioteka+qqqqqq` },
  {
    name: 'search refused for too many',
    path: SEARCH,
    reach: async (page) => {
      const title = 'Z tego miejsca w sieci szukano bardzo wiele razy. Spróbuj ponownie za 12 minut.';
      const json = { title, errors: [{ message: title }] };
      await page.route('**/api/search?**', (route) => route.fulfill({ status: 429, json }));
      await page.getByLabel(/^Czego szukasz/).fill('ławki');
      await page.getByRole('main').getByRole('button', { name: 'Szukaj' }).click();
      await page.getByText(title).first().waitFor();
    },
  },
  { name: 'empty list', path: '/budzet/lista-projektow-budzetu?searchTerm=qqqqqq' },
  {
    name: 'keyword too short',
    path: '/budzet/lista-projektow-budzetu',
    reach: async (page) => {
      const fold = page.locator('label').filter({ hasText: 'Filtry' });
      if (await fold.isVisible()) await fold.click();
      await page.getByLabel(/^Słowa kluczowe/).fill('ab');
      await page.getByRole('button', { name: 'Wyszukaj' }).click();
      await page.getByText('Minimalna długość zapytania to 3 znaki').first().waitFor();
    },
  },
  {
    name: 'map',
    path: '/budzet/mapa-projektow-budzetu',
    reach: (page) => page.locator('.leaflet-marker-icon').first().waitFor(),
  },
  {
    name: 'sign-in at the provider, refused',
    path: '/login',
    reach: async (page) => {
      await signInAtProvider(page, 'nikt@example.pl', 'nie-to-haslo');
      await page.getByText('Nieprawidłowe dane logowania').waitFor();
    },
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
    reach: async (page) => {
      await pointsField(page, AVENUE).fill('2');
      await page.getByRole('button', { name: 'Sprawdź głos' }).click();
      await page.getByText('Wymagana akceptacja regulaminu').first().waitFor();
    },
  },
  {
    name: 'a project opened inside the vote',
    path: VOTE_PATH,
    reach: async (page) => {
      await page
        .getByRole('link', { name: /^Więcej o\sprojekcie/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
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
  { name: 'review', path: VOTE_PATH, reach: toReview },
  {
    name: 'voter data, empty',
    path: VOTE_PATH,
    reach: async (page) => {
      await toReview(page);
      await goToSending(page);
      await dataDialog(page).waitFor();
    },
  },
  {
    name: 'voter data with errors',
    path: VOTE_PATH,
    reach: async (page) => {
      await toReview(page);
      await goToSending(page);
      await dataDialog(page).getByLabel('PESEL', { exact: true }).fill('44051401358');
      await dataDialog(page).getByRole('button', { name: 'Zapisz dane' }).click();
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
      await dataDialog(page).locator('p:visible', { hasText: 'Brak opcji do wyboru' }).first().waitFor();
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
      await castButton(page).click();
      await page.getByText('Nie ma połączenia. Próbujemy dalej').waitFor();
    },
  },
  {
    name: 'receipt',
    path: VOTE_PATH,
    reach: async (page, voter) => {
      await prepareBallot(page, page.url(), inventedVoter(voter));
      await castButton(page).click();
      await readReceipt(page);
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
      await dataDialog(page).getByText(EMAIL_TAKEN).first().waitFor();
    },
  },
  ...shellStates,
  ...errorStates,
  ...staffStates,
  ...officeDeskStates,
];

/** Opens a state; pages of the identity provider and the documents have no scripts to wait for. */
export const openState = async (page: Page, url: string, state: State, voter: number): Promise<void> => {
  if (/^\/(konto|api)/.test(state.path)) await page.goto(url + state.path);
  else await open(page, url + state.path);
  await state.reach?.(page, voter);
  await heading(page, /./).first().waitFor();
};
