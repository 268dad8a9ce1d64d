import type { Page } from 'playwright-core';
import { ADMIN, CLERK } from '../journeys/staff-steps.ts';
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
    reach: (page) => inPreparation(page),
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
