import type { Page } from 'playwright-core';
import { ADMIN, AUDITOR, CLERK } from '../journeys/staff-steps.ts';
import { changeReply } from './change-reply.ts';
import type { State } from './state.ts';

const EDITIONS = '/urzad/budzety';
/** The edition of 2027, which is voted on in the demo. */
const RUNNING = `${EDITIONS}/3`;

const TASKS = `${RUNNING}/projekty`;
const underReview = async (page: Page): Promise<void> => {
  await changeReply(page, '**/api/office/project-tasks/25', (data) => ({
    ...data,
    status: 2,
    isOnBallot: false,
    isFrozen: false,
  }));
  await page.reload();
};

const SHEET = `${TASKS}/arkusz`;
const HEAD = 'numer;tytuł;opis;koszt;obszar;kategoria;urząd;ulica;autor';
const OFFICE = 'Urząd Miasta Lipogród';
/** A sheet that adds ten projects; with what else its rows say. */
const sheetOf = (...rows: string[]): string =>
  [
    HEAD,
    ...rows,
    ...Array.from(
      { length: 10 },
      (_, at) =>
        `N/${at + 1};Ławki pod lipami ${at + 1};Sześć ławek z oparciem.;12 000,50 zł;Zarzecze;Zieleń;${OFFICE};Lipowa;Jan`,
    ),
  ].join('\r\n');
const sheetSent = (page: Page, text: string): Promise<void> =>
  page
    .getByLabel('Arkusz z projektami')
    .setInputFiles({ name: 'projekty-2027.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

const listed = (page: Page) => page.getByRole('table', { name: 'Edycje budżetu' }).waitFor();
const answered = async (page: Page, change: (data: object) => object): Promise<void> => {
  await changeReply(page, '**/api/office/budgets/3', change);
  await page.reload();
};
const draft = (data: object) => ({
  ...data,
  progress: 0,
  votes: [],
  projects: [],
  acceptedCount: 0,
  pages: [],
  pool: 0,
});

/** Editions of the budget as the office makes and leads them. */
export const editionStates: readonly State[] = [
  {
    name: 'a project of the budget, for an auditor',
    path: `${EDITIONS}/2/projekty/1`,
    as: AUDITOR,
    reach: (page) => page.getByText('Oglądasz projekt').waitFor(),
  },
  { name: 'editions of the budget', path: EDITIONS, as: ADMIN, reach: listed },
  {
    name: 'editions of the budget, for who changes none',
    path: EDITIONS,
    as: CLERK,
    reach: listed,
  },
  {
    name: 'editions of the budget, none yet',
    path: EDITIONS,
    as: ADMIN,
    reach: async (page) => {
      await changeReply(page, '**/api/office/budgets', () => ({ items: [], mayCreate: true }));
      await page.reload();
      await page.getByText('Nie ma jeszcze żadnej edycji').waitFor();
    },
  },
  { name: 'a new edition', path: `${EDITIONS}/nowa`, as: ADMIN },
  {
    name: 'a new edition, refused',
    path: `${EDITIONS}/nowa`,
    as: ADMIN,
    reach: async (page) => {
      await page.getByLabel('Rok', { exact: true }).fill('2027');
      await page.getByLabel('Nazwa', { exact: true }).fill('Budżet obywatelski');
      await page.getByRole('button', { name: 'Załóż szkic edycji' }).click();
      await page.getByText('Edycja tego roku już jest.').first().waitFor();
    },
  },
  {
    name: 'an edition that is voted on',
    path: RUNNING,
    as: ADMIN,
    reach: (page) => page.getByRole('button', { name: 'Zakończ edycję' }).waitFor(),
  },
  {
    name: 'an edition, for who may not change it',
    path: RUNNING,
    as: CLERK,
    reach: (page) => page.getByText('Zmienia to ten, kto prowadzi budżet w każdym urzędzie.').waitFor(),
  },
  {
    name: 'a draft of an edition',
    path: RUNNING,
    as: ADMIN,
    reach: async (page) => {
      await answered(page, draft);
      await page.getByRole('button', { name: 'Pokaż mieszkańcom' }).waitFor();
    },
  },
  {
    name: 'a draft of an edition, asked whether to show it',
    path: RUNNING,
    as: ADMIN,
    reach: async (page) => {
      await answered(page, draft);
      await page.getByRole('button', { name: 'Pokaż mieszkańcom' }).click();
      await page.getByRole('dialog', { name: 'Pokazać edycję mieszkańcom?' }).waitFor();
    },
  },
  {
    name: 'an edition whose projects are entered into the budget',
    path: RUNNING,
    as: ADMIN,
    reach: async (page) => {
      await answered(page, (data) => ({
        ...data,
        projects: [{ status: 5, count: 12 }],
        resolution: { number: 'XLII/388/2026', passedOn: '2026-12-17', revision: 1 },
      }));
      await page.getByRole('button', { name: 'Pobierz wykaz (XLSX)' }).waitFor();
      await page.getByLabel('Numer uchwały budżetowej').fill('');
      await page.getByRole('button', { name: 'Popraw uchwałę' }).click();
      await page.getByText('Podaj numer uchwały.').first().waitFor();
    },
  },
  {
    name: 'an edition without a calendar',
    path: `${EDITIONS}/1`,
    as: ADMIN,
    reach: (page) => page.getByRole('link', { name: 'Ułóż kalendarz' }).waitFor(),
  },
  {
    name: 'the calendar of an edition',
    path: `${RUNNING}/kalendarz`,
    as: ADMIN,
    reach: async (page) => {
      await page.getByText(/Daty, które minęły/).click();
      await page.getByText('Początek naboru projektów').waitFor();
    },
  },
  {
    name: 'the calendar of an edition, refused',
    path: `${RUNNING}/kalendarz`,
    as: ADMIN,
    reach: async (page) => {
      const results = page.getByRole('group', { name: 'Ogłoszenie wyników' }).getByLabel('Dzień');
      await results.fill('2031-01-01');
      await page.getByRole('button', { name: 'Sprawdź i ogłoś zmianę' }).click();
      await page.getByText(/Daty tej edycji leżą/).waitFor();
    },
  },
  {
    name: 'the calendar of an edition, asked whether to tell of a change',
    path: `${RUNNING}/kalendarz`,
    as: ADMIN,
    reach: async (page) => {
      await page.getByRole('group', { name: 'Ankieta ewaluacyjna i raport' }).getByLabel('Dzień').fill('');
      await page.getByLabel('Powód, który przeczytają mieszkańcy').fill('W tej edycji nie będzie ankiety.');
      await page.getByLabel('Numer zarządzenia').fill('300/2026');
      await page.getByRole('button', { name: 'Sprawdź i ogłoś zmianę' }).click();
      await page.getByRole('dialog', { name: 'Ogłosić zmianę dat?' }).waitFor();
    },
  },
  {
    name: 'the calendar of an edition, for who may not change it',
    path: `${RUNNING}/kalendarz`,
    as: CLERK,
    reach: (page) => page.getByText('Kalendarz zmienia ten, kto prowadzi budżet w każdym urzędzie.').waitFor(),
  },
  {
    name: 'the report of an edition without results',
    path: `${RUNNING}/raport`,
    as: ADMIN,
    reach: (page) => page.getByText('Raport powstaje po ogłoszeniu wyników').waitFor(),
  },
  {
    name: 'the report of an edition, being written',
    path: `${EDITIONS}/1/raport`,
    as: ADMIN,
    reach: (page) => page.getByRole('textbox', { name: 'Treść raportu' }).waitFor(),
  },
  {
    name: 'the report of an edition, waiting for another person',
    path: `${EDITIONS}/1/raport`,
    as: ADMIN,
    reach: async (page) => {
      await changeReply(page, '**/api/office/budgets/1/report', (data) => ({
        ...data,
        state: 'submitted',
        version: 2,
        revision: 3,
        reason: 'Błędna kwota w tabeli.',
        content: '<p>Nabór trwał cały marzec.</p>',
        acts: ['return'],
        isOwn: true,
      }));
      await page.reload();
      await page.getByText('Raport podpisuje inna osoba niż ta, która go pisała.').waitFor();
    },
  },
  {
    name: 'the report of an edition, published',
    path: `${EDITIONS}/2/raport`,
    as: ADMIN,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Zacznij nową wersję' }).click();
      await page.getByRole('dialog', { name: 'Zacząć nową wersję raportu?' }).waitFor();
    },
  },
  {
    name: 'a page of an edition',
    path: `${RUNNING}/strony/do-pobrania`,
    as: ADMIN,
    reach: (page) => page.getByRole('heading', { name: 'Pliki' }).waitFor(),
  },
  {
    name: 'a page of an edition, empty',
    path: `${RUNNING}/strony/pomoc`,
    as: ADMIN,
    reach: async (page) => {
      await changeReply(page, '**/api/office/budgets/3/pages/1', (data) => ({
        ...data,
        content: '',
        revision: 0,
        files: [],
        isPublic: false,
      }));
      await page.reload();
      await page.getByText('Ta strona nie ma plików.').waitFor();
    },
  },
  {
    name: 'a page of an edition, for who may not change it',
    path: `${RUNNING}/strony/harmonogram`,
    as: CLERK,
    reach: (page) => page.getByText('Zmienia ją ten, kto prowadzi budżet w każdym urzędzie.').waitFor(),
  },
  {
    name: 'projects of an edition',
    path: TASKS,
    as: ADMIN,
    reach: (page) => page.getByRole('table', { name: 'Projekty edycji' }).waitFor(),
  },
  {
    name: 'projects of an edition, before several are changed',
    path: TASKS,
    as: ADMIN,
    reach: async (page) => {
      await page.getByRole('checkbox', { name: 'Zaznacz wszystkie na tej stronie' }).check();
      await page.getByRole('button', { name: /^Zmień / }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Stan').selectOption('W weryfikacji');
      await dialog.getByRole('button', { name: 'Sprawdź, co się zmieni' }).click();
      await dialog.getByRole('heading', { name: /bez zmian/ }).waitFor();
    },
  },
  {
    name: 'projects of an edition, none that match',
    path: `${TASKS}?tytul=nigdzie&stan=4`,
    as: ADMIN,
    reach: (page) => page.getByText('Nic nie pasuje do filtrów').waitFor(),
  },
  {
    name: 'projects from a sheet, none chosen',
    path: SHEET,
    as: ADMIN,
    reach: (page) => page.getByLabel('Arkusz z projektami').waitFor(),
  },
  {
    name: 'projects from a sheet that cannot be read',
    path: SHEET,
    as: ADMIN,
    reach: async (page) => {
      await sheetSent(page, '1;2\n3;4');
      await page.getByText('brakuje nazw kolumn').waitFor();
    },
  },
  {
    name: 'projects from a sheet whose columns nobody knows',
    path: SHEET,
    as: ADMIN,
    reach: async (page) => {
      await sheetSent(page, 'Sygnatura;Zadanie miejskie;Środki;Zgłaszający\n7;Dęby nad Wilgą;12 000;Jan');
      await page.getByLabel('Sygnatura').selectOption('numer');
      await page.getByRole('button', { name: 'Zrób próbę z tymi kolumnami' }).last().waitFor();
    },
  },
  {
    name: 'projects from a sheet with states of another system',
    path: SHEET,
    as: ADMIN,
    reach: async (page) => {
      await sheetSent(page, `${HEAD};stan\nN/1;Ławki;Sześć.;12 000;Zarzecze;Zieleń;${OFFICE};;;-3`);
      await page.getByLabel('-3').waitFor();
    },
  },
  {
    name: 'projects from a sheet, with faults',
    path: SHEET,
    as: ADMIN,
    reach: async (page) => {
      await sheetSent(
        page,
        sheetOf(
          ...Array.from({ length: 8 }, (_, at) => `Z/${at};Huśtawki ${at};Dwie.;1000;Zażecze;Zieleń;${OFFICE};;`),
          `K/1;Rampy;Trzy.;ok. 30 tys;Zarzecze;Zieleń;${OFFICE};;`,
          `K/2;;Bez tytułu.;1000;Zarzecze;Zieleń;${OFFICE};;`,
        ),
      );
      await page.getByRole('table', { name: 'Błędy w wierszach' }).waitFor();
    },
  },
  {
    name: 'projects from a sheet, before they come in',
    path: SHEET,
    as: ADMIN,
    reach: async (page) => {
      await sheetSent(
        page,
        sheetOf(`WR/5;Wieża widokowa;Wieża z drewna.;350 000;Wrzosy;Przestrzeń publiczna;${OFFICE};Lipowa;Jan`),
      );
      await page.getByRole('button', { name: 'Wczytaj 11 projektów' }).waitFor();
    },
  },
  {
    name: 'projects from a sheet, asked whether to take them',
    path: SHEET,
    as: ADMIN,
    reach: async (page) => {
      await sheetSent(page, sheetOf());
      await page.getByRole('button', { name: 'Wczytaj 10 projektów' }).click();
      await page.getByRole('dialog', { name: 'Wczytać 10 projektów?' }).waitFor();
    },
  },
  {
    name: 'a new project of the budget',
    path: `${TASKS}/nowy`,
    as: ADMIN,
    reach: (page) => page.getByRole('button', { name: 'Dodaj projekt' }).waitFor(),
  },
  {
    name: 'a new project of the budget, with faults',
    path: `${TASKS}/nowy`,
    as: ADMIN,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Dodaj miejsce' }).click();
      await page.getByRole('button', { name: 'Dodaj projekt' }).click();
      await page.getByText('Podaj tytuł projektu.').waitFor();
    },
  },
  {
    name: 'a project of the budget that is voted on',
    path: `${TASKS}/25`,
    as: ADMIN,
    reach: (page) => page.getByText('Projekt stoi na karcie głosowania.').first().waitFor(),
  },
  {
    name: 'errata of a project of the budget, one of them waiting for another person',
    path: `${TASKS}/25/sprostowania`,
    as: ADMIN,
    reach: async (page) => {
      const words = { field: 'description', before: 'drzzew', after: 'drzew', reason: 'Podwojona litera.' };
      const at = '2026-11-20T10:00:00.000Z';
      await changeReply(page, '**/api/office/project-tasks/25/errata', (data) => ({
        ...data,
        problem: null,
        accepted: [{ ...words, acceptedAt: at, proposedBy: 'Halina Pieczątka', acceptedBy: 'Ewa Zaradna' }],
        waiting: { ...words, id: 9, before: 'ławkek', after: 'ławek', proposedAt: at, proposedBy: null, isOwn: false },
      }));
      await page.reload();
      await page.getByRole('heading', { name: 'Sprostowanie czeka na drugą osobę' }).waitFor();
      await page.getByRole('button', { name: 'Przyjmij' }).waitFor();
    },
  },
  {
    name: 'errata of a project of the budget, a new one',
    path: `${TASKS}/25/sprostowania`,
    as: ADMIN,
    reach: async (page) => {
      await changeReply(page, '**/api/office/project-tasks/25/errata', (data) => ({ ...data, problem: null }));
      await page.reload();
      await page.getByRole('button', { name: 'Zaproponuj' }).click();
      await page.getByText('Wpisz słowa z błędem').waitFor();
    },
  },
  {
    name: 'a project of the budget, locked and saved by others while somebody typed',
    path: `${TASKS}/25`,
    as: ADMIN,
    reach: async (page) => {
      await underReview(page);
      await page.getByLabel('Tytuł', { exact: true }).fill('Lipy na Rynku i przy ulicy Zielonej');
      await page.getByRole('textbox', { name: 'Na czym polega' }).fill('Dwanaście lip.');
      await page.unroute('**/api/office/project-tasks/25');
      await changeReply(page, '**/api/office/project-tasks/25', (data) => ({
        ...data,
        decision: 'Teren jest miasta.',
      }));
      await page.reload();
      await page.getByText('Tego nie da się już zapisać: tytuł, na czym polega').waitFor();
      await page.getByText('Ktoś tymczasem zapisał ten projekt').waitFor();
    },
  },
  {
    name: 'a project of the budget under review',
    path: `${TASKS}/25`,
    as: ADMIN,
    reach: async (page) => {
      await underReview(page);
      await page.getByRole('button', { name: 'Dopuść do głosowania' }).waitFor();
    },
  },
  {
    name: 'a project of the budget, asked whether to admit it',
    path: `${TASKS}/25`,
    as: ADMIN,
    reach: async (page) => {
      await underReview(page);
      await page.getByRole('button', { name: 'Dopuść do głosowania' }).click();
      await page.getByRole('dialog', { name: 'Dopuść do głosowania?' }).waitFor();
    },
  },
];
