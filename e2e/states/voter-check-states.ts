/** Voters compared with the register of residents; nobody of the demo is in such a register. */
import type { Page } from 'playwright-core';
import { deskPath } from '../journeys/office-vote-steps.ts';
import { CLERK } from '../journeys/staff-steps.ts';
import type { State } from './state.ts';

const now = '2026-09-16T08:00:00.000Z';
const check = {
  file: { loadedAt: '2026-09-14T01:10:00.000Z', persons: 61_204 },
  revision: 3,
  same: 7684,
  declared: 12,
  unchecked: 41,
  views: { waiting: 5, name: 3, absent: 1, district: 1, asked: 2, decided: 14 },
  now,
};
const unloaded = {
  ...check,
  file: null,
  revision: 0,
  same: 0,
  declared: 0,
  unchecked: 7740,
  views: { waiting: 0, name: 0, absent: 0, district: 0, asked: 0, decided: 0 },
};

const voter = (id: number, doubt: string, change: object = {}) => ({
  entryId: `00000000-0000-4000-8000-00000000000${id}`,
  status: 'valid',
  reason: null,
  channel: 'web',
  registeredAt: `2026-09-1${id}T17:22:00.000Z`,
  revision: 0,
  doubt,
  answer: null,
  replyBy: null,
  ...change,
});
const letter = voter(1, 'surname-letter');
const absent = voter(3, 'absent', { channel: 'paper' });
const byAccount = voter(4, 'absent', { channel: 'account' });
const waiting = [letter, voter(2, 'surname-part'), absent, byAccount, voter(5, 'district')];
const asked = voter(6, 'both', { answer: 'asked', replyBy: '2030-09-21' });
const annulled = voter(7, 'both', { status: 'annulled', reason: 'register-mismatch' });

const given = { firstname: 'Grażyna', surname: 'Kowalik', peselEnd: '4417', district: 'Zatorze' };
const found = { ...given, surname: 'Kowalis' };
const people: Record<string, object> = {
  [letter.entryId]: { ...letter, given, found, hasAddress: true },
  [absent.entryId]: { ...absent, given, found: null, hasAddress: false },
  [byAccount.entryId]: { ...byAccount, given: null, found: null, hasAddress: true },
  [asked.entryId]: { ...asked, given, found: { ...found, firstname: 'Anna' }, hasAddress: true },
  [annulled.entryId]: { ...annulled, given, found, hasAddress: true },
};

interface Shown {
  view?: string;
  check?: object;
  items?: readonly object[];
}

const opened =
  (text: string, { view = '', check: told = check, items = waiting }: Shown = {}) =>
  async (page: Page): Promise<void> => {
    const calls = '**/api/office/votes/2/voter-check';
    await page.route(calls, (route) => route.fulfill({ json: { data: told } }));
    const list = { items, total: items.length, page: 1, size: 20 };
    await page.route(`${calls}/voters?*`, (route) => route.fulfill({ json: { data: list } }));
    await page.route(`${calls}/voters/*`, (route) =>
      route.fulfill({ json: { data: people[route.request().url().split('/').at(-1)!] } }),
    );
    await page.goto(`${new URL(page.url()).origin}${path}${view}`);
    await page.getByText(text).first().waitFor();
  };

const path = deskPath('glosujacy');

/** The one of this doubt, with what was said beside what the register has. */
const chosen =
  (doubt: string | RegExp, text: string, shown: Shown = {}) =>
  async (page: Page): Promise<void> => {
    await opened('osób do decyzji', shown)(page);
    await page.getByRole('button', { name: doubt }).click();
    await page.getByText(text).first().waitFor();
  };

export const voterCheckStates: readonly State[] = [
  {
    name: 'voters who were not compared with the register of residents yet',
    path,
    as: CLERK,
    reach: opened('Jeszcze nie porównano', { check: unloaded, items: [] }),
  },
  {
    name: 'a file of the register of residents with faulty lines',
    path,
    as: CLERK,
    reach: async (page) => {
      await opened('osób do decyzji')(page);
      await page.getByText('Wczytaj nowy plik').click();
      const buffer = Buffer.from('PESEL;Imię;Nazwisko\n1;Jan;Nowak\n');
      await page.getByLabel('Plik CSV').setInputFiles({ name: 'rejestr.csv', mimeType: 'text/csv', buffer });
      await page.route('**/api/office/votes/2/voter-check', (route) =>
        route.fulfill({
          status: 422,
          json: {
            title: 'Pliku nie porównano: ma błędne wiersze.',
            errors: [{ message: 'Wiersz 2: niepoprawny numer PESEL.' }, { message: 'I jeszcze 17 błędnych wierszy.' }],
          },
        }),
      );
      await page.getByRole('button', { name: /^Porównaj głosujących/ }).click();
      await page.getByText('Wiersz 2').waitFor();
    },
  },
  { name: 'voters to be looked at', path, as: CLERK, reach: opened('osób do decyzji') },
  {
    name: 'a voter whose surname differs by one letter',
    path,
    as: CLERK,
    differsBySize: true,
    reach: async (page) => {
      await chosen('Nazwisko różni się o jedną literę', 'Co wynika z porównania')(page);
      await page.getByRole('radio', { name: /^To ta sama osoba/ }).check();
    },
  },
  {
    name: 'a voter on paper whom the register does not have, with no answer chosen',
    path,
    as: CLERK,
    reach: async (page) => {
      await chosen(/Nie ma w rejestrze.*papierze/, 'Co wynika z porównania')(page);
      await page.getByRole('button', { name: /^Zapisz/ }).click();
      await page.getByText('Wybierz odpowiedź').waitFor();
    },
  },
  {
    name: 'a voter by account whom the register does not have',
    path,
    as: CLERK,
    reach: chosen(/Nie ma w rejestrze.*konto/, 'Co wynika z porównania'),
  },
  {
    name: 'a voter who was asked',
    path,
    as: CLERK,
    reach: chosen('Inne imię i nazwisko', 'Osobę zapytano', { view: '?widok=asked', items: [asked] }),
  },
  {
    name: 'a voter whose vote was annulled for it',
    path,
    as: CLERK,
    reach: chosen('Inne imię i nazwisko', 'Ten głos jest unieważniony', { view: '?widok=decided', items: [annulled] }),
  },
  {
    name: 'all voters of one reason, before they are asked',
    path,
    as: CLERK,
    reach: async (page) => {
      await opened('osób do decyzji', { view: '?widok=name', items: waiting.slice(0, 2) })(page);
      await page.getByRole('button', { name: /^Zapytaj wszystkie/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'no voter in a view',
    path,
    as: CLERK,
    reach: opened('Nikt nie mieszka w innym obszarze', { view: '?widok=district', items: [] }),
  },
];
