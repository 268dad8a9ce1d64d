import type { Page } from 'playwright-core';
import {
  deskPath,
  enterDeclaredCard,
  fillRow,
  numberOf,
  openEntryOf,
  saveCard,
} from '../journeys/office-vote-steps.ts';
import { ADMIN, chooseUser, CLERK, proveIdentity, untilUsers } from '../journeys/staff-steps.ts';
import { AVENUE, inventedVoter } from '../journeys/voter-steps.ts';
import { changeReply } from './change-reply.ts';
import type { State } from './state.ts';

/** Screens of the office: opened as a visitor, then as whoever works there. */
export const staffStates: readonly State[] = [
  { name: 'page of the office, to a visitor', path: '/uzytkownicy', reach: untilDenied },
  {
    name: 'desk of the office',
    path: '/urzad',
    as: ADMIN,
    reach: (page) => page.getByRole('link', { name: /^Użytkownicy/ }).waitFor(),
  },
  { name: 'users', path: '/uzytkownicy', as: ADMIN, reach: untilUsers },
  {
    name: 'users, none found',
    path: '/uzytkownicy?searchTerm=nikt+taki',
    as: ADMIN,
    reach: (page) => page.getByText('Brak użytkowników spełniających warunek').waitFor(),
  },
  {
    name: 'units of an office, one of which is missing its names',
    path: '/urzad/jednostki',
    as: ADMIN,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Dodaj jednostkę' }).first().click();
      await page.getByText('Pole jest wymagane').first().waitFor();
    },
  },
  {
    name: 'units of an office, one of which is headed by a blocked account',
    path: '/urzad/jednostki',
    as: ADMIN,
    reach: async (page) => {
      await changeReply(page, '**/api/users?*', (data) => {
        const { items, ...listed } = data as { items: object[] };
        return { ...listed, items: items.map((item, at) => (at === 0 ? { ...item, id: 1, isBlocked: true } : item)) };
      });
      await changeReply(page, '**/api/office/units', (units) => [
        {
          id: 9001,
          officeId: 1,
          code: 'BD',
          name: 'Biuro Dialogu',
          mayReturn: false,
          isActive: true,
          headId: 1,
          projects: 3,
          revision: 1,
        },
        ...(units as object[]),
      ]);
      await page.reload();
      await page.getByText('konto kierującej osoby jest zablokowane').first().waitFor();
    },
  },
  {
    name: 'user with a role that cannot be given like this',
    path: '/uzytkownicy',
    as: ADMIN,
    reach: async (page) => {
      await chooseUser(page, 'Halina Pieczątka');
      const office = page
        .getByRole('group')
        .filter({ has: page.getByRole('button', { name: 'Dodaj rolę' }) })
        .first();
      await office.getByLabel('Rola', { exact: true }).first().selectOption({ label: 'Redaktor' });
      await office.getByRole('button', { name: 'Dodaj rolę' }).first().click();
      await office.getByLabel('Rola', { exact: true }).first().selectOption({ label: 'Audytor' });
      await page.getByText(/^Audytor sprawdza innych/).waitFor();
    },
  },
  {
    name: 'the end of somebody’s work, with nobody chosen for their cases',
    path: '/uzytkownicy',
    as: ADMIN,
    reach: async (page) => {
      await chooseUser(page, 'Halina Pieczątka');
      await page.getByRole('link', { name: 'Zakończ pracę tej osoby' }).click();
      await page.getByRole('button', { name: 'Zakończ pracę tej osoby' }).click();
      await page.getByText('Wybierz, kto poprowadzi te sprawy.').waitFor();
    },
  },
  {
    name: 'the end of somebody’s work, asked whether',
    path: '/uzytkownicy',
    as: ADMIN,
    reach: async (page) => {
      await chooseUser(page, 'Halina Pieczątka');
      await page.getByRole('link', { name: 'Zakończ pracę tej osoby' }).click();
      await page.getByLabel(/^Kto przejmie/).selectOption({ index: 1 });
      await page.getByRole('button', { name: 'Zakończ pracę tej osoby' }).click();
      await page.getByRole('dialog', { name: /^Zakończyć pracę/ }).waitFor();
    },
  },
  {
    name: 'user with a substitution to correct',
    path: '/uzytkownicy',
    as: ADMIN,
    reach: async (page) => {
      await chooseUser(page, 'Halina Pieczątka');
      await page.getByRole('button', { name: 'Ustanów zastępstwo' }).click();
      await page.getByText('Podaj ostatni dzień zastępstwa.').waitFor();
    },
  },
  {
    name: 'new user with fields to correct',
    path: '/uzytkownicy',
    as: ADMIN,
    reach: async (page) => {
      await untilUsers(page);
      await page.getByRole('link', { name: 'Utwórz nowego' }).click();
      await page.getByRole('button', { name: 'Utwórz użytkownika' }).click();
      await page.getByText('Pole jest wymagane').first().waitFor();
    },
  },
  {
    name: 'who makes a change shows that it is them',
    path: '/uzytkownicy',
    as: ADMIN,
    reach: async (page) => {
      await chooseUser(page, 'Halina Pieczątka');
      await page.getByRole('button', { name: 'Zablokuj konto' }).click();
      const dialog = page.getByRole('dialog', { name: 'Potwierdź, że to Ty' });
      await dialog.getByLabel('Hasło').fill('Nie-to-haslo-1');
      await dialog.getByRole('button', { name: 'Potwierdź' }).click();
      await dialog.getByText('To nie jest obecne hasło').waitFor();
    },
  },
  {
    name: 'user with single permissions',
    path: '/uzytkownicy',
    as: ADMIN,
    reach: (page) => chooseUser(page, 'Halina Pieczątka'),
  },
  {
    name: 'user with a second factor',
    path: '/uzytkownicy',
    as: ADMIN,
    reach: async (page) => {
      await page.route('**/api/users/*', async (route) => {
        const reply = await route.fetch();
        const { data } = (await reply.json()) as { data: object };
        await route.fulfill({ json: { data: { ...data, hasSecondFactor: true } } });
      });
      await chooseUser(page, 'Halina Pieczątka');
      await page.getByRole('button', { name: 'Wyłącz drugi składnik' }).waitFor();
    },
  },
  {
    name: 'own account, whose rights are locked',
    path: '/uzytkownicy',
    as: ADMIN,
    reach: (page) => chooseUser(page, 'Ewa Zaradna'),
  },
  {
    name: 'votes of the office',
    path: '/urzad/glosowania',
    as: ADMIN,
    reach: (page) => page.getByRole('table', { name: 'Głosowania' }).waitFor(),
  },
  {
    name: 'a vote on the desk',
    path: deskPath(),
    as: CLERK,
    reach: (page) => page.getByRole('heading', { level: 1, name: 'Głosowanie' }).waitFor(),
  },
  {
    name: 'votes to be decided on',
    path: deskPath('karty'),
    as: CLERK,
    reach: async (page, voter) => {
      await enterDeclaredCard(page, voter);
      await openFromDesk(page, 'Do rozstrzygnięcia');
      await page.getByRole('table', { name: 'Głosy w rejestrze' }).waitFor();
    },
  },
  {
    name: 'contested votes, as the office sees them',
    path: deskPath('osoba'),
    as: CLERK,
    reach: async (page) => {
      await page.route('**/api/office/votes/2/contested', (route) =>
        route.fulfill({ json: { data: { items: contestedPairs, total: contestedPairs.length } } }),
      );
      await openFromDesk(page, 'Do rozstrzygnięcia');
      await page.getByRole('link', { name: /^Podważone/ }).click();
      await page.getByRole('table', { name: 'Głosy podważone' }).waitFor();
    },
  },
  {
    name: 'an entry with its person shown, and the question before what cannot be undone',
    path: deskPath('karty'),
    as: CLERK,
    reach: async (page, voter) => {
      await enterDeclaredCard(page, voter);
      await openEntryOf(page, inventedVoter(voter));
      await page.getByRole('button', { name: 'Pokaż dane osoby' }).click();
      await page.getByText(inventedVoter(voter).surname).first().waitFor();
      await page.getByRole('radio', { name: /^Skreślam z rejestru: głos oddała inna osoba/ }).check();
      await page.getByRole('button', { name: 'Zapisz decyzję' }).click();
      await page.getByRole('dialog', { name: 'Tego nie można cofnąć' }).waitFor();
    },
  },
  {
    name: 'an entry with its person shown',
    path: deskPath('karty'),
    as: CLERK,
    reach: async (page, voter) => {
      await enterDeclaredCard(page, voter);
      await openEntryOf(page, inventedVoter(voter));
      await page.getByRole('button', { name: 'Pokaż dane osoby' }).click();
      await page.getByText(inventedVoter(voter).surname).first().waitFor();
      await page.getByRole('button', { name: 'Zapisz decyzję' }).click();
      await page.getByText('Wybierz decyzję').waitFor();
    },
  },
  {
    name: 'a person looked for, with fields to correct',
    path: deskPath('osoba'),
    as: CLERK,
    reach: async (page) => {
      await page.getByRole('radio', { name: /^Po danych z oświadczenia/ }).check();
      await page.getByRole('button', { name: 'Sprawdź', exact: true }).click();
      await page.getByText('Wpisz imię').waitFor();
    },
  },
  {
    name: 'a person who has not voted',
    path: deskPath('osoba'),
    as: CLERK,
    reach: async (page) => {
      await page.getByLabel('PESEL', { exact: true }).fill('44051401359');
      await page.getByRole('button', { name: 'Sprawdź', exact: true }).click();
      await page.getByText('Ta osoba nie zagłosowała').waitFor();
    },
  },
  {
    name: 'alerts about votes',
    path: deskPath('osoba'),
    as: CLERK,
    reach: async (page) => {
      await page.route('**/api/office/votes/2/alerts', (route) => route.fulfill({ json: { data: alerts } }));
      await openFromDesk(page, 'Sygnały');
      await page.getByText('Pokaż jeszcze 8 wpisów').click();
    },
  },
  {
    name: 'a paper card that breaks the rules',
    path: deskPath('karty'),
    as: CLERK,
    reach: async (page) => {
      await fillRow(page, 1, await numberOf(new URL(page.url()).origin, AVENUE), '9');
      await fillRow(page, 2, 'XX/99', '1');
      await saveCard(page);
      await page.getByText('Na tej karcie nie ma projektu o takim numerze').first().waitFor();
    },
  },
  { name: 'a paper card saved', path: deskPath('karty'), as: CLERK, reach: enterDeclaredCard },
  {
    name: 'paper cards of a vote that is over',
    path: deskPath('karty').replace('/2/', '/1/'),
    as: CLERK,
    reach: async (page) => {
      await page.getByText('Kart nie można teraz wprowadzać').waitFor();
    },
  },
  {
    name: 'a new preview link',
    path: deskPath('odnosniki'),
    as: CLERK,
    reach: async (page) => {
      await page.getByLabel('Dla kogo').fill('Radni komisji budżetu');
      await page.getByRole('button', { name: 'Utwórz odnośnik' }).click();
      await proveIdentity(page);
      await page.getByText('Odnośnik jest gotowy: Radni komisji budżetu').waitFor();
    },
  },
];

/** Another page of the same vote. */
async function openFromDesk(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Strony tego głosowania' }).getByText(name).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

async function untilDenied(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Polecenie wymaga zalogowania' }).waitFor();
}

const entryId = (n: number): string => `${(0x1a2b3c00 + n).toString(16)}-0000-4000-8000-000000000000`;

const contestedPairs = [
  {
    entryId: entryId(1),
    channel: 'web',
    registeredAt: '2026-11-20T18:20:00.000Z',
    revision: 0,
    contestedBy: 'account',
    contestedAt: '2026-11-21T09:05:00.000Z',
  },
];

const alerts = {
  votes: 412,
  alerts: [
    {
      kind: 'burst',
      sentence: '20 głosów z jednego miejsca w sieci w ciągu 10 minut.',
      count: 20,
      entryIds: Array.from({ length: 20 }, (_, n) => entryId(n)),
    },
    {
      kind: 'implausible-age',
      sentence: '1 głos osoby, która ma co najmniej 107 lat.',
      count: 1,
      entryIds: [entryId(50)],
    },
    {
      kind: 'same-name',
      sentence:
        '2 głosy osób urodzonych tego samego dnia, których imiona i nazwiska są takie same albo wyglądają tak samo.',
      count: 2,
      entryIds: [entryId(51), entryId(52)],
    },
  ],
};
