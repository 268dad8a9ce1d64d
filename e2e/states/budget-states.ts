import type { Page } from 'playwright-core';
import { generatedElection } from '../harness/generated-election.ts';
import { untilAwake } from '../journeys/voter-steps.ts';
import { changeReply } from './change-reply.ts';
import { withResidents } from './results-with-residents.ts';
import type { State } from './state.ts';

const chooseElection = (page: Page, content: string): Promise<void> =>
  page
    .getByLabel('Plik z głosami (.pb)')
    .setInputFiles({ name: 'wybory.pb', mimeType: 'text/plain', buffer: Buffer.from(content) });

/** As many areas as a large town has, by the demo's few again and again. */
function manyDistricts(result: object): object {
  const { districts } = result as { districts: { districtId: number | null; districtName: string }[] };
  const [town, ...own] = districts;
  const many = Array.from({ length: 36 }, (_, i) => ({
    ...own[i % own.length]!,
    districtId: 100 + i,
    districtName: `${own[i % own.length]!.districtName} ${i + 1}`,
  }));
  return { ...result, districts: [town, ...many] };
}

const RESULTS = '/budzet/2026/1/wyniki';

/** Editions, lists of projects, results, and what anybody can check of them. */
export const budgetStates: readonly State[] = [
  { name: 'budgets', path: '/budzet' },
  { name: 'current budgets', path: '/aktualny-budzet' },
  { name: 'finished budgets', path: '/zakonczone-budzety' },
  { name: 'current votes of a year', path: '/budzet/2027/aktualne-glosowania' },
  { name: 'schedule', path: '/budzet/2027/harmonogram' },
  { name: 'report of a year', path: '/budzet/2026/raport' },
  { name: 'help of a year', path: '/budzet/2027/pomoc' },
  { name: 'downloads', path: '/budzet/2027/do-pobrania' },
  { name: 'results', path: RESULTS },
  { name: 'results, what won in a district', path: `${RESULTS}?obszar=3` },
  {
    name: 'results of a town with 36 districts',
    path: '/budzet',
    heading: 'Wyniki budżetu obywatelskiego 2026',
    reach: async (page) => {
      await changeReply(page, '**/api/budgets/1/results*', manyDistricts);
      await page.goto(new URL(RESULTS, page.url()).href);
      await untilAwake(page);
      // The server draws what it knows; the browser reads the page anew for another address of it.
      await page.getByLabel('Twój obszar').selectOption({ index: 2 });
      await page.getByRole('search', { name: 'Obszary' }).waitFor();
    },
  },
  { name: 'results of an area', path: `${RESULTS}/obszar/3`, heading: 'Zarzecze' },
  {
    name: 'results of an area, everything unfolded',
    path: `${RESULTS}/obszar/1`,
    heading: 'Miasto',
    reach: async (page) => {
      await page.getByText('Pokaż liczenie krok po kroku').click();
      await page.locator('.count-steps li').first().waitFor();
      for (const verb of await page.getByText('Rozwiń').all()) await verb.click();
    },
  },
  { name: 'results, who voted', path: `${RESULTS}/kto-glosowal`, heading: 'Kto głosował' },
  {
    name: 'results, the turnout of each district',
    path: RESULTS,
    heading: 'Kto głosował',
    reach: async (page) => {
      await changeReply(page, '**/api/budgets/1/results*', withResidents);
      await page.getByRole('link', { name: 'Kto głosował' }).click();
      await page.getByRole('columnheader', { name: 'Frekwencja' }).waitFor();
    },
  },
  { name: 'results, what voters got', path: `${RESULTS}/co-dostali-glosujacy`, heading: 'Co dostali głosujący' },
  { name: 'results, another method', path: `${RESULTS}/inna-metoda`, heading: 'Inna metoda liczenia' },
  { name: 'results, rules', path: `${RESULTS}/zasady`, heading: 'Zasady' },
  {
    name: 'results, recounted',
    path: `${RESULTS}/policz-samodzielnie`,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Przelicz głosy w przeglądarce' }).click();
      await page.getByText('wynik zgadza się we wszystkich obszarach').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'results, winners on the map',
    path: `${RESULTS}/mapa`,
    differsBySize: true,
    reach: (page) => page.getByText('w widocznej części mapy').waitFor(),
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
    path: '/budzet/2026/glosowania/1/potwierdzenie#100%',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Sprawdź' }).click();
      await page.getByText('ma 14 znaków').waitFor();
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
  { name: 'empty list', path: '/budzet/lista-projektow-budzetu?searchTerm=qqqqqq' },
  {
    name: 'list of projects by cost, filtered, one unfolded',
    path: '/budzet/lista-projektow-budzetu?status=3&searchTerm=lipa&order=dearest',
    reach: (page) => page.locator('.row__more > summary').first().click(),
  },
  {
    name: 'keyword too short',
    path: '/budzet/lista-projektow-budzetu',
    differsBySize: true,
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
    differsBySize: true,
    reach: (page) => page.locator('.leaflet-marker-icon').first().waitFor(),
  },
  {
    name: 'map, of whoever is signed in',
    path: '/budzet/mapa-projektow-budzetu',
    as: 'mieszkaniec@example.pl',
    differsBySize: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Cała gmina' }).waitFor();
      await page.locator('.leaflet-marker-icon').first().waitFor();
    },
  },
];
