import type { Page } from 'playwright-core';
import { ADMIN, CLERK } from '../journeys/staff-steps.ts';
import { heading } from '../journeys/voter-steps.ts';
import { changeReply } from './change-reply.ts';
import type { State } from './state.ts';

const path = '/urzad/glosowania/2/ustawienia';
const project = { number: 'L/101', title: 'Wodny plac zabaw', districtId: 1, category: 'Zieleń' };

/** Opens the settings as those of a vote in preparation, which the demo does not have. */
async function inPreparation(page: Page, change: object = {}): Promise<void> {
  await changeReply(page, '**/api/office/votes/2/setup', (data) => ({
    ...data,
    isFrozen: false,
    problems: [],
    ...change,
  }));
  await page.reload();
  await page.getByRole('button', { name: 'Zapisz ustawienia' }).waitFor();
}

const numbersPath = '/urzad/glosowania/2/numery';
const HASH = '3f786850e387550fdab836ed7e6dc881de23001b3f786850e387550fdab836ed';
const numbering = {
  id: 7,
  way: 'lot',
  prefix: 'N',
  commitment: HASH,
  committedAt: '2027-08-20T08:00:00.000Z',
  committedBy: 'Anna Lis',
  seed: null,
  listHash: null,
  areas: null,
  place: '',
  numberedAt: null,
  numberedBy: null,
  annulledAt: null,
  annulledBy: null,
  annulReason: null,
};
const drawn = {
  ...numbering,
  seed: HASH,
  listHash: HASH,
  place: 'Sala sesyjna',
  numberedAt: '2027-08-21T09:30:00.000Z',
  numberedBy: 'Jan Kos',
  areas: [{ districtId: 1, name: 'Miasto', projects: [{ id: 3, title: 'Wodny plac zabaw', number: 'N1' }] }],
};
const annulled = {
  ...drawn,
  id: 6,
  annulledAt: '2027-08-21T12:00:00.000Z',
  annulledBy: 'Jan Kos',
  annulReason: 'Na liście brakowało projektu ławek nad Lipą.',
};

/** Opens the numbers as those of a vote in preparation, which the demo does not have. */
async function numbersInPreparation(page: Page, change: object = {}): Promise<void> {
  const fresh = { isInPreparation: true, state: 'none', isOwnCommitment: false, listProblem: null, numberings: [] };
  await changeReply(page, '**/api/office/votes/2/numbering', (data) => ({ ...data, ...fresh, ...change }));
  await page.reload();
  await heading(page, 'Numery na kartach').waitFor();
}

/** How a vote is set up before it is opened. */
export const voteSetupStates: readonly State[] = [
  {
    name: 'settings of a vote that is open',
    path,
    as: CLERK,
    reach: (page) => page.getByText('Zasady tego głosowania są zamrożone').first().waitFor(),
  },
  {
    name: 'settings of a vote in preparation',
    path,
    as: CLERK,
    reach: async (page) => {
      await inPreparation(page, { leastAge: 16 });
      await page.getByText('Taka granica wieku musi wynikać z uchwały').waitFor();
    },
  },
  {
    name: 'settings of a vote whose projects and rules are not whole yet',
    path,
    as: CLERK,
    reach: async (page) => {
      await inPreparation(page, {
        problems: ['Obszar „Miasto”: podaj pulę.'],
        near: [{ first: 'L/101', second: 'L/7', metres: 60 }],
        notOnBallots: [project, { ...project, number: 'L/102', districtId: 999 }],
        notAdmitted: [{ ...project, number: 'L/7', title: 'Ławki przy stawie' }],
        hasPlaces: false,
        hasTermsInForce: false,
      });
      await page.getByLabel('Jak wybiera się projekty').selectOption({ label: 'Metoda równych udziałów' });
      await page.getByLabel('Te same limity w każdym obszarze').uncheck();
      await page.getByRole('button', { name: 'Dodaj parę' }).click();
      await page.getByLabel('Para 1: numer projektu').waitFor();
    },
  },
  {
    name: 'settings of a vote, with fields to correct',
    path,
    as: CLERK,
    reach: async (page) => {
      await inPreparation(page);
      await page.getByLabel('Tytuł').fill('');
      await page.getByLabel('Pula w złotych').first().fill('dużo');
      await page.getByRole('button', { name: 'Zapisz ustawienia' }).click();
      await page.getByText('Podaj kwotę w złotych').waitFor();
    },
  },
  {
    name: 'settings of a vote, with its counting rules tried on an earlier vote',
    path,
    as: CLERK,
    reach: async (page) => {
      await inPreparation(page, { tryOn: [{ id: 1, title: 'Głosowanie 2026', year: 2026 }] });
      const [inTown, inAreas] = ['w całym mieście', 'w obszarze'].map((where) =>
        page.getByLabel(`Najmniej osób, które wybrały projekt ${where}`),
      );
      await inTown!.fill('600');
      await inAreas!.fill('500');
      await page.getByRole('button', { name: 'Policz na próbę' }).click();
      await page.getByText('Te zasady: odpada').first().waitFor();
      await inAreas!.fill('501');
      await page.getByText('Od tej próby coś się tu zmieniło').waitFor();
    },
  },
  {
    name: 'settings of a vote that somebody else saved meanwhile',
    path,
    as: CLERK,
    reach: async (page) => {
      await inPreparation(page);
      await page.getByLabel('Tytuł').fill('Głosowanie 2027');
      await page.unrouteAll();
      await changeReply(page, '**/api/office/votes/2/setup', (data) => ({ ...data, isFrozen: false, seen: 'x' }));
      await page.route('**/api/office/votes/2/setup', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 409, json: { title: 'Ktoś tymczasem zmienił te ustawienia.' } })
          : route.fallback(),
      );
      await page.getByRole('button', { name: 'Zapisz ustawienia' }).click();
      await page.getByText('Ktoś tymczasem zapisał te ustawienia').waitFor();
    },
  },
  {
    name: 'numbers of a vote that is open',
    path: numbersPath,
    as: CLERK,
    reach: (page) => page.getByText('Projekty mają numery, które wpisał urząd.').waitFor(),
  },
  {
    name: 'numbers that are to be given, with a field to correct',
    path: numbersPath,
    as: CLERK,
    reach: async (page) => {
      await numbersInPreparation(page);
      await page.getByLabel('Znaki przed każdym numerem').fill('za długi przedrostek');
      await page.getByRole('button', { name: 'Przygotuj losowanie' }).click();
      await page.getByText('Najwyżej 10 znaków.').waitFor();
    },
  },
  {
    name: 'numbers that wait until the ballots are whole',
    path: numbersPath,
    as: CLERK,
    reach: async (page) => {
      const listProblem = 'Na kartach nie stoją dokładnie te projekty, które są dopuszczone.';
      await numbersInPreparation(page, { listProblem, numberings: [annulled] });
      await page.getByText(listProblem).waitFor();
    },
  },
  {
    name: 'a draw that its own author waits for',
    path: numbersPath,
    as: CLERK,
    reach: async (page) => {
      await numbersInPreparation(page, { state: 'committed', isOwnCommitment: true, numberings: [numbering] });
      await page.getByText('Losuje inna osoba').waitFor();
    },
  },
  {
    name: 'the question before numbers are drawn',
    path: numbersPath,
    as: CLERK,
    reach: async (page) => {
      await numbersInPreparation(page, { state: 'committed', numberings: [numbering] });
      await page.getByLabel('Gdzie odbywa się losowanie').fill('Sala sesyjna');
      await page.getByRole('button', { name: 'Wylosuj numery' }).click();
      await page.getByRole('dialog', { name: 'Wylosować numery?' }).waitFor();
    },
  },
  {
    name: 'numbers that were drawn and are not on the ballots any more',
    path: numbersPath,
    as: CLERK,
    reach: async (page) => {
      const changes = { state: 'numbered', isAsNumbered: false, numberings: [drawn, annulled] };
      await numbersInPreparation(page, changes);
      await page.getByText('zmieniły się od tamtej pory').waitFor();
    },
  },
  {
    name: 'an edition whose vote is to be made',
    path: '/urzad/budzety/3',
    as: ADMIN,
    reach: async (page) => {
      await changeReply(page, '**/api/office/votes', (data) => ({
        items: (data as { items: { year: number }[] }).items.filter(({ year }) => year !== 2027),
      }));
      await page.reload();
      await page.getByRole('button', { name: 'Przygotuj głosowanie' }).waitFor();
    },
  },
];
