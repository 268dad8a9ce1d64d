import { answerProbe, openProbePage } from '../journeys/probe-steps.ts';
import { signInAtProvider, signInHere } from '../journeys/sign-in-steps.ts';
import type { State } from './state.ts';

const SEARCH = '/wynik-wyszukiwania-projektow';

/** The home page, probes, sign-in, search and what the office has written down. */
export const portalStates: readonly State[] = [
  { name: 'meetings', path: '/spotkania-bezposrednie' },
  { name: 'a meeting to come', path: '/spotkania-bezposrednie/46' },
  { name: 'a meeting that was held, with a note', path: '/spotkania-bezposrednie/45' },
  { name: 'a meeting that was called off', path: '/spotkania-bezposrednie/48' },
  { name: 'home', path: '/' },
  {
    name: 'home with the menu open',
    path: '/',
    differsBySize: true,
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
  {
    name: 'a list of probes, its archive open',
    path: '/sondy?archiveListPage=-1',
    reach: (page) => page.getByRole('link', { name: 'Przejdź do wyników: Sobota w Parku Lipowym' }).waitFor(),
  },
  {
    name: 'a list of probes, nothing found',
    path: '/sondy?searchTerm=amfiteatr&projectMode=2',
    reach: (page) => page.getByText('Brak projektów spełniających warunek').first().waitFor(),
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
      await page.getByText('Wpisz hasło').first().waitFor();
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
  { name: 'help', path: '/pomoc' },
  { name: 'terms of use', path: '/regulamin' },
  { name: 'accessibility declaration', path: '/deklaracja-dostepnosci' },
  { name: 'privacy clause', path: '/dokumenty/prywatnosc' },
  { name: 'settings without scripts', path: '/ustawienia' },
  { name: 'documentation of the API', path: '/api/dokumentacja' },
  { name: 'outbox', path: '/konto/skrzynka' },
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
  {
    name: 'sign-in at the provider, refused',
    path: '/login',
    reach: async (page) => {
      await signInAtProvider(page, 'nikt@example.pl', 'nie-to-haslo');
      await page.getByText('Nieprawidłowe dane logowania').waitFor();
    },
  },
  {
    name: 'sign-in, on the way from a vote',
    path: `/login?powrot=${encodeURIComponent('/budzet/2027/glosowania/zaglosuj/2')}`,
    reach: async (page) => {
      await page.getByRole('link', { name: 'Głosuj bez konta' }).waitFor();
      await page.getByLabel('Hasło').fill('nie-to-haslo');
      await page.getByRole('button', { name: 'Pokaż hasło' }).click();
    },
  },
];
