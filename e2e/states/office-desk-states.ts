import { ADMIN, CLERK } from '../journeys/staff-steps.ts';
import { changeReply } from './change-reply.ts';
import type { State } from './state.ts';

const OFFICES = '/urzad/urzedy';
const MENU = '/urzad/ustawienia/menu';
const IMAGES = '/urzad/ustawienia/obrazy';
const TILES = '/urzad/ustawienia/kafelki';

const letter = {
  ref: '00000000-0000-4000-8000-000000000001',
  subject: 'Twoje konto w portalu',
  voteId: null,
  state: 'retries',
  day: '2027-03-10',
  queuedAt: '2027-03-10T08:00:00Z',
  sentAt: null,
  tries: 3,
  nextTry: '2027-03-10T09:00:00Z',
  reason: '550',
};
const FAILED_LETTERS = [
  letter,
  {
    ...letter,
    ref: '00000000-0000-4000-8000-000000000002',
    subject: 'Twój głos jest zapisany',
    voteId: 7,
    state: 'stopped',
    queuedAt: null,
    tries: null,
    nextTry: null,
    reason: 'ESOCKET',
  },
];

const TROUBLED = {
  checks: [
    {
      name: 'backup',
      needsCare: true,
      title: 'Kopia zapasowa się nie udała',
      sentence: 'Ostatnia zawiera wszystko do 10 marca 2027, godz. 3.30. Ostatnia próba się nie udała: brak miejsca.',
    },
    { name: 'disk', needsCare: true, title: 'Kończy się miejsce na dysku', sentence: 'Wolne 0,4 GB z 40,0 GB.' },
    {
      name: 'jobs',
      needsCare: false,
      title: 'Praca w tle idzie na czas',
      sentence: 'Pieczętowanie głosów i porządki.',
    },
  ],
  schedule: { folder: '/mnt/kopie', at: '03:30', keep: 14 },
  backsUp: true,
  runs: [
    {
      startedAt: '2027-03-11T02:30:00Z',
      endedAt: '2027-03-11T02:30:10Z',
      folder: '/mnt/kopie',
      made: null,
      problem: 'Na dysku nie ma miejsca.',
    },
    {
      startedAt: '2027-03-10T02:30:00Z',
      endedAt: '2027-03-10T02:30:10Z',
      folder: '/mnt/kopie',
      made: {
        name: '2027-03-10T02-30-00-000Z',
        upTo: '2027-03-10T02:30:00Z',
        rows: 120_433,
        files: 312,
        fileBytes: 81_000_000,
        lostFiles: 2,
        secretSealed: true,
        note: 'W /mnt/kopie nie usunięto starszych kopii. Kopii 2027-03-02T02-30-00-000Z nie da się odczytać: Spis kopii (manifest.json) jest uszkodzony: nie zgadza się jego suma kontrolna. Napraw ją albo usuń jej folder: najbliższa kopia usunie wtedy, co zbędne.',
      },
      problem: null,
    },
  ],
};

/** Screens on which the office changes what every page shows. */
export const officeDeskStates: readonly State[] = [
  {
    name: 'what waits at the desk, and what runs',
    path: '/urzad',
    as: CLERK,
    reach: async (page) => {
      await page.getByRole('heading', { name: 'Później' }).waitFor();
      await page.getByRole('heading', { name: 'Teraz trwa' }).waitFor();
    },
  },
  {
    name: 'what votes wait for, at the desk',
    path: '/urzad',
    as: CLERK,
    reach: async (page) => {
      await changeReply(page, '**/api/office/votes', (data) => {
        const [vote] = (data as { items: object[] }).items;
        const acts = ['close', 'count', 'propose', 'agree'] as const;
        return {
          items: acts.map((act, at) => ({
            ...vote,
            id: at + 1,
            undecided: null,
            next: { act, due: act === 'close' ? '2026-11-20T19:00:00Z' : null },
          })),
        };
      });
      await page.reload();
      await page.getByText('Ogłoszenie wyników czeka na drugą osobę').waitFor();
    },
  },
  {
    name: 'the year of the office as a table',
    path: '/urzad',
    as: CLERK,
    reach: async (page) => {
      await page.getByText('Wszystkie daty w tabeli').click();
      await page.getByRole('table', { name: /^Kalendarz/ }).waitFor();
    },
  },
  {
    name: 'search of the office with what it found',
    path: '/urzad',
    as: CLERK,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Szukaj lub zrób' }).click();
      await page.getByRole('combobox', { name: 'Szukaj lub zrób' }).fill('e');
      await page.getByRole('group', { name: 'Głosowania' }).waitFor();
    },
  },
  {
    name: 'search of the office with texts of acts and projects of the budget',
    path: '/urzad',
    as: CLERK,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Szukaj lub zrób' }).click();
      await page.getByRole('combobox', { name: 'Szukaj lub zrób' }).fill('ziel');
      await page.getByRole('group', { name: 'Teksty aktów prawnych' }).waitFor();
      await page.getByRole('group', { name: 'Projekty budżetu' }).waitFor();
    },
  },
  {
    name: 'keys of the office',
    path: '/urzad',
    as: ADMIN,
    reach: async (page) => {
      // The desk's heading tells what waits once that has been read.
      await page.getByRole('heading', { level: 1, name: /^Na dziś/ }).waitFor();
      await page.getByRole('button', { name: 'Skróty klawiszy' }).click();
      await page.getByRole('dialog', { name: 'Skróty klawiszy' }).waitFor();
    },
  },
  {
    name: 'menu of the office, unfolded',
    path: '/urzad',
    as: ADMIN,
    differsBySize: true,
    reach: async (page) => {
      // The heading says what waits once it has been read.
      await page.getByRole('region', { name: 'Teraz trwa' }).waitFor();
      await page.locator('header summary:visible').last().click();
      await page.getByRole('banner').getByRole('link', { name: 'Strona mieszkańców' }).waitFor();
    },
  },
  {
    name: 'what the home page features, in its order, with something of every state',
    path: '/urzad/strona-glowna',
    as: CLERK,
    reach: async (page) => {
      const one = { type: 0, dateFrom: '2099-01-01T08:00:00Z', dateTo: '2099-02-01T08:00:00Z' };
      const stages = ['running', 'announced', 'preparation', 'over', 'paused', 'running', 'running', 'running'];
      const items = stages.map((stage, at) => ({ ...one, id: 900 + at, title: `Sprawa numer ${at + 1}`, stage }));
      const probes = ['running', 'over'].map((stage, at) => ({
        ...one,
        id: 950 + at,
        type: 2,
        title: 'Które drzewa posadzić przy ulicy Księdza Popiełuszki i na placach zabaw?',
        stage,
      }));
      await changeReply(page, '**/api/office/featured', (data) => ({ ...data, items: [...items, ...probes] }));
      await page.reload();
      await page.getByText('Sprawa numer 8').waitFor();
      await page.getByRole('button', { name: 'Dodaj na końcu' }).click();
      await page.getByText('Wybierz, co wyróżnić.').waitFor();
    },
  },
  {
    name: 'audit log',
    path: '/urzad/dziennik',
    as: ADMIN,
    reach: async (page) => {
      await page.getByRole('heading', { name: 'Ostatnie czynności' }).waitFor();
      await page
        .getByRole('row', { name: /wszystko o tym/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'audit log, a view with changes, and a file for nobody',
    path: '/urzad/dziennik?widok=personal-data',
    as: ADMIN,
    reach: async (page) => {
      await changeReply(page, '**/api/office/audit-log?**', (data) => ({
        ...data,
        items: (data as { items: object[] }).items.map((item) => ({
          ...item,
          change: { before: 'Projektowanie', after: 'Realizacja' },
          reason: 'Sprawdzenie z rejestrem',
        })),
      }));
      await page.reload();
      await page.getByText('powód: „Sprawdzenie z rejestrem”').first().waitFor();
      await page.getByRole('button', { name: 'Pobierz dokument PDF' }).click();
      await page.getByText('Napisz, dla kogo i po co jest ten plik.').waitFor();
    },
  },
  {
    name: 'state of the portal, with nothing made yet',
    path: '/urzad/stan',
    as: ADMIN,
    reach: async (page) => {
      await page.getByText('Portal nie wie o żadnej kopii').waitFor();
    },
  },
  {
    name: 'state of the portal, with a backup that failed and one that lacks files',
    path: '/urzad/stan',
    as: ADMIN,
    reach: async (page) => {
      await changeReply(page, '**/api/office/portal-state', (data) => ({ ...data, ...TROUBLED }));
      await page.reload();
      await page.getByText('Brakuje 2 z plików').waitFor();
    },
  },
  {
    name: 'letters without a mail server',
    path: '/urzad/listy?stan=czekaja',
    as: ADMIN,
    reach: async (page) => {
      await page.getByText('Serwer poczty nie jest ustawiony', { exact: true }).waitFor();
    },
  },
  {
    name: 'letters that failed, and one that is gone meanwhile',
    path: '/urzad/listy?stan=czekaja',
    as: ADMIN,
    reach: async (page) => {
      await page.route('**/api/office/letters?view=failed*', (route) =>
        route.fulfill({
          json: {
            data: { items: FAILED_LETTERS, next: null, counts: { failed: 2, waiting: 0, sent: 7 }, sends: true },
          },
        }),
      );
      await page.getByRole('link', { name: 'Nieudane' }).click();
      await page
        .getByRole('button', { name: /Twoje konto/ })
        .first()
        .click();
      await page.getByText('Tego listu już tu nie ma').waitFor();
    },
  },
  {
    name: 'offices',
    path: OFFICES,
    as: ADMIN,
    reach: async (page) => {
      await page.getByRole('table', { name: 'Urzędy' }).waitFor();
    },
  },
  {
    name: 'areas of an office with names to correct',
    path: `${OFFICES}/1`,
    as: ADMIN,
    reach: async (page) => {
      const add = page.getByRole('button', { name: 'Dodaj obszar' });
      await add.click();
      await page.getByLabel('Nazwa obszaru').last().fill('kamionka');
      await add.click();
      await page.getByRole('button', { name: 'Zapisz obszary' }).click();
      await page.getByText('Urząd ma już obszar o tej nazwie').waitFor();
    },
  },
  {
    name: 'data of an office with fields to correct',
    path: `${OFFICES}/1`,
    as: ADMIN,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Dodaj wiersz' }).click();
      await page.getByLabel('Dni').last().fill('Niedziela');
      await page.getByLabel('Strona urzędu').fill('lipogrod');
      await page.getByRole('button', { name: 'Zapisz zmiany' }).click();
      await page.getByText('Adres strony zaczyna się od https://').waitFor();
    },
  },
  {
    name: 'leaving the data of an office unsaved',
    path: `${OFFICES}/1`,
    as: ADMIN,
    reach: async (page) => {
      await page.getByLabel('Numer', { exact: true }).fill('2');
      await page.getByRole('link', { name: 'Wróć do listy' }).click();
      await page.getByRole('dialog', { name: 'Zmiany nie są zapisane' }).waitFor();
    },
  },
  {
    name: 'menu with an element to correct',
    path: MENU,
    as: ADMIN,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Dodaj pod spodem: Projekty' }).click();
      await page.getByLabel('Nazwa', { exact: true }).fill('Plac zabaw');
      await page.getByLabel('Adres', { exact: true }).fill('javascript:alert(1)');
      await page.getByLabel('Tylko po zalogowaniu').check();
      await page.getByRole('button', { name: 'Zapisz menu' }).click();
      await page.getByText('Nieprawidłowy adres.').waitFor();
      await page.getByLabel('Adres', { exact: true }).fill('/konsultacje');
    },
  },
  {
    name: 'tiles with one open',
    path: TILES,
    as: ADMIN,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Zmień: Sondy' }).click();
      await page.getByLabel('Nazwa', { exact: true }).waitFor();
    },
  },
  {
    name: 'pictures of the portal, one refused',
    path: IMAGES,
    as: ADMIN,
    reach: async (page) => {
      const file = { name: 'herb.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html>') };
      await page.getByLabel('Plik z obrazem').first().setInputFiles(file);
      await page.getByLabel('Tekst zastępczy').first().fill('Herb Lipogrodu');
      await page.getByRole('button', { name: 'Zapisz: Znak', exact: true }).click();
      await page.getByText('To nie jest obraz JPEG, PNG ani WebP').waitFor();
    },
  },
];
