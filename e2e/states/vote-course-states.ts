import type { Page } from 'playwright-core';
import { ADMIN, CLERK } from '../journeys/staff-steps.ts';
import { changeReply } from './change-reply.ts';
import type { State } from './state.ts';

const path = '/urzad/glosowania/2/przebieg';
const moment = '2026-11-20T12:00:00.000Z';
const counted = { stage: 'counted', closedAt: moment, countedAt: moment };

const closed = { stage: 'closed', closedAt: moment };
const auditor = { key: '0123456789abcdef'.repeat(4), file: null };
const file = { bytes: 23_500_000, madeAt: moment, downloadedAt: null, until: '2027-05-02T21:30:00.000Z' };

const opening = {
  seen: '',
  members: [],
  problems: [],
  isWithoutCodes: true,
  rules: [
    'Głosuje się z numerem PESEL: jeden numer, jeden głos.',
    'Głosu nie potwierdza kod z wiadomości e-mail.',
    'Przed wysłaniem głosu zaznacza się oświadczenie.',
    'Remis rozstrzyga losowanie.',
  ],
  areas: [
    { name: 'Cały Lipogród', budget: 2_400_000, projects: 12, limits: '10 punktów, najwyżej 3 na projekt' },
    {
      name: 'Zarzecze',
      budget: 450_000.5,
      projects: 6,
      limits: '5 punktów, razem co najmniej 2, wygrywa projekt, który ma co najmniej 100 punktów',
    },
  ],
};

/** Opens the page with the course of the vote changed, as the demo does not have it. */
const standing =
  (change: object, shown: string) =>
  async (page: Page): Promise<void> => {
    await changeReply(page, '**/api/office/votes/2/course', (data) => ({ ...data, ...change }));
    await page.reload();
    await page.getByText(shown).first().waitFor();
  };

const rehearsal = {
  rules: '',
  askedAt: moment,
  askedBy: 'Bożena Lis',
  phase: null,
  endedAt: moment,
  report: {
    ballots: 1200,
    refusals: [{ attempt: 'drugi głos tej samej osoby', message: 'Na podany numer PESEL oddano już głos.' }],
    findings: [{ level: 'warning', message: 'Głosowanie nie ma opisu.' }],
    timings: { open: 120, cast: 8200, close: 900, count: 300 },
  },
  problem: null,
};

/** The same in preparation, with the latest rehearsal as it is here. */
const rehearsed =
  (change: object, shown: string) =>
  async (page: Page): Promise<void> => {
    const last = { ...rehearsal, ...change };
    await changeReply(page, '**/api/office/votes/2/rehearsal', () => ({ last }));
    await standing({ stage: 'preparation', opening }, shown)(page);
  };

/** The page of the commission, as the demo's votes have none. */
const commissioned =
  (change: { stage?: 'preparation'; closing?: object; mayManage?: boolean }, shown: string) =>
  async (page: Page): Promise<void> => {
    const isBefore = change.stage === 'preparation';
    await changeReply(page, '**/api/office/votes/2/commission', (data) => ({
      ...data,
      members: ['Bożena Lis', 'Jan Konieczny', 'Ewa Zaradna'].map((name, at) => ({
        id: at + 1,
        name,
        joinedAt: moment,
        isOwn: at === 0,
        member: isBefore ? null : at + 1,
        hasGiven: !isBefore && at === 1,
      })),
      ...change,
    }));
    await page.reload();
    await page.getByText(shown).first().waitFor();
  };
const closing = {
  threshold: 2,
  given: 1,
  until: moment,
  opened: null as number | null,
  total: null as number | null,
  isBrokenOff: false,
  problem: null as string | null,
};
/** Of a vote without a commission. */
const byOffice = { ...closing, threshold: null, given: 0, until: null, opened: 38_500, total: 100_000 };

/** What the office does with a vote. */
export const voteCourseStates: readonly State[] = [
  {
    name: 'course of a vote that runs',
    path,
    as: CLERK,
    reach: (page) => page.getByText('Przedłuż głosowanie').waitFor(),
  },
  {
    name: 'commission of a vote before it opens',
    path: '/urzad/glosowania/2/komisja',
    as: CLERK,
    reach: commissioned({ stage: 'preparation' }, 'Zmień swoje hasło'),
  },
  {
    name: 'commission of a vote, whose closing waits for passphrases',
    path: '/urzad/glosowania/2/komisja',
    as: CLERK,
    reach: commissioned({ closing, mayManage: true }, 'Podaj hasło'),
  },
  {
    name: 'course of a vote whose closing was interrupted',
    path,
    as: CLERK,
    reach: standing(
      { opener: 'commission', closing: { ...closing, problem: 'Zamykanie przerwał restart serwera.' } },
      'Głosowanie nie zostało zamknięte',
    ),
  },
  {
    name: 'course of a vote that is being closed',
    path,
    as: CLERK,
    reach: standing({ stage: 'stopped', closing: byOffice }, 'Portal zamyka głosowanie'),
  },
  {
    name: 'course of a vote whose closing a restart has broken off',
    path,
    as: CLERK,
    reach: standing({ stage: 'stopped', closing: { ...byOffice, isBrokenOff: true } }, 'Portal sam wróci'),
  },
  {
    name: 'course of a vote, asked whether to extend it',
    path,
    as: CLERK,
    reach: async (page) => {
      await page.getByLabel('Nowy ostatni dzień').fill('2099-01-01');
      await page
        .getByLabel(/^Powód/)
        .first()
        .fill('W lokalu przez dwa dni nie było prądu.');
      await page.getByRole('button', { name: 'Przedłuż', exact: true }).click();
      await page.getByRole('dialog', { name: 'Przedłużyć głosowanie?' }).waitFor();
    },
  },
  {
    name: 'course of a vote, with fields to correct',
    path,
    as: CLERK,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Przedłuż', exact: true }).click();
      await page.getByText('Nowy koniec musi być późniejszy niż dotychczasowy.').waitFor();
    },
  },
  {
    name: 'course of a vote in preparation',
    path,
    as: CLERK,
    reach: standing({ stage: 'preparation', opening }, 'Co zostanie zamrożone'),
  },
  {
    name: 'course of a vote in preparation that was rehearsed',
    path,
    as: CLERK,
    reach: async (page) => {
      await rehearsed({}, 'Sprawdź, czy tak ma być')(page);
      await page.getByText(/^Głosy, których słusznie/).click();
    },
  },
  {
    name: 'course of a vote in preparation whose rehearsal found errors in other rules',
    path,
    as: CLERK,
    reach: rehearsed(
      {
        rules: 'inne',
        report: {
          ...rehearsal.report,
          findings: [{ level: 'error', message: 'Obszar „Zarzecze”: jego daty wychodzą poza daty głosowania.' }],
        },
      },
      'Próba wykazała błędy',
    ),
  },
  {
    name: 'course of a vote in preparation while it is rehearsed',
    path,
    as: CLERK,
    reach: rehearsed({ phase: 'cast', endedAt: null, report: null }, 'Próba trwa: oddawanie głosów.'),
  },
  {
    name: 'course of a vote in preparation that cannot be opened yet',
    path,
    as: CLERK,
    reach: standing(
      {
        stage: 'preparation',
        opening: {
          ...opening,
          problems: [
            'Obszar „Zarzecze”: dwa projekty mają ten sam numer.',
            'Edycja tego głosowania jest szkicem, którego mieszkańcy nie widzą. Najpierw ją pokaż.',
          ],
        },
      },
      'Głosowania nie można jeszcze otworzyć',
    ),
  },
  {
    name: 'course of a vote, asked whether to open it',
    path,
    as: CLERK,
    reach: async (page) => {
      await standing({ stage: 'preparation', opening }, 'Co zostanie zamrożone')(page);
      await page.getByLabel(/^Głosu ma nie potwierdzać/).check();
      await page.getByRole('button', { name: 'Otwórz głosowanie' }).click();
      await page.getByRole('dialog', { name: 'Zamrozić zasady i otworzyć głosowanie?' }).waitFor();
    },
  },
  {
    name: 'course of a vote, asked whether to open it with an auditor',
    path,
    as: CLERK,
    reach: async (page) => {
      await standing(
        { stage: 'preparation', opening: { ...opening, isWithoutCodes: false } },
        'Co zostanie zamrożone',
      )(page);
      await page.getByLabel(/^Klucz audytora/).fill(auditor.key);
      await page.getByRole('button', { name: 'Otwórz głosowanie' }).click();
      await page.getByRole('dialog').getByText(auditor.key).waitFor();
    },
  },
  {
    name: 'course of a vote, told that a key is no auditor’s',
    path,
    as: CLERK,
    reach: async (page) => {
      await standing({ stage: 'preparation', opening }, 'Co zostanie zamrożone')(page);
      await page.getByLabel(/^Klucz audytora/).fill('klucz do biura');
      await page.getByRole('button', { name: 'Otwórz głosowanie' }).click();
      await page.getByText('Klucz audytora ma 64 znaki').waitFor();
    },
  },
  {
    name: 'course of a closed vote whose auditor’s file waits',
    path,
    as: CLERK,
    reach: standing({ ...closed, auditor: { ...auditor, file } }, 'Pobierz koperty dla audytora'),
  },
  {
    name: 'course of a closed vote, asked whether its auditor has the file',
    path,
    as: CLERK,
    reach: async (page) => {
      await standing(
        { ...closed, auditor: { ...auditor, file: { ...file, downloadedAt: moment } } },
        'Potwierdź, że audytor ma plik',
      )(page);
      await page.getByRole('button', { name: 'Audytor ma plik' }).click();
      await page.getByRole('dialog', { name: 'Usunąć plik dla audytora z portalu?' }).waitFor();
    },
  },
  {
    name: 'course of a vote whose envelopes a commission opens',
    path,
    as: CLERK,
    reach: standing({ stage: 'over', opener: 'commission' }, 'Zamknij głosowanie'),
  },
  {
    name: 'course of a vote, stopped at a tie',
    path,
    as: CLERK,
    reach: async (page) => {
      const projects = ['3', '12'].map((number) => ({ number, title: `Projekt ${number}` }));
      // The tie stands as long as nothing was done after it.
      const afterAll = { at: '2999-12-31T23:00:00.000Z' };
      await page.route('**/api/office/votes/2/count', (route) =>
        route.fulfill({
          json: { data: { course: { last: afterAll }, tie: { districtName: 'Zarzecze', total: 12, projects } } },
        }),
      );
      await standing({ stage: 'closed', closedAt: moment }, 'Zamknięte, do policzenia')(page);
      await page.getByRole('button', { name: 'Policz głosy' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Policz głosy' }).click();
      await page.getByRole('heading', { name: 'Remis: Zarzecze' }).waitFor();
    },
  },
  {
    name: 'course of a counted vote',
    path,
    as: CLERK,
    reach: standing({ ...counted, publication: null }, 'Zaproponuj ogłoszenie wyników'),
  },
  {
    name: 'course of a counted vote whose publication another person proposed',
    path,
    as: ADMIN,
    reach: standing(
      { ...counted, publication: { state: 'proposed', at: null, isOwn: false, proposedAt: moment } },
      'Zgódź się na ogłoszenie wyników',
    ),
  },
  {
    name: 'course of a counted vote whose publication waits for another person',
    path,
    as: CLERK,
    reach: standing(
      {
        ...counted,
        publication: { state: 'proposed', at: '2099-01-01T12:00:00.000Z', isOwn: true, proposedAt: moment },
      },
      'Na ogłoszenie zgadza się inna osoba',
    ),
  },
];
