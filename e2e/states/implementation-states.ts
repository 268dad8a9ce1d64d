import type { Page } from 'playwright-core';
import { ADMIN } from '../journeys/staff-steps.ts';
import { changeReply } from './change-reply.ts';
import type { State } from './state.ts';

const LIST = '/urzad/realizacja';
/** A project of 2025 that is still being done in the demo. */
const DIARY = `${LIST}/6`;

const changed = async (page: Page, change: (data: object) => object): Promise<void> => {
  await changeReply(page, '**/api/office/project-tasks/6/implementation', change);
  await page.reload();
};

/** Chosen projects as the office does them, and their diaries. */
export const implementationStates: readonly State[] = [
  {
    name: 'projects that are being done',
    path: LIST,
    as: ADMIN,
    reach: (page) => page.getByRole('table', { name: 'Realizacja projektów' }).waitFor(),
  },
  {
    name: 'projects that are being done, none that match',
    path: `${LIST}?tytul=nigdzie&lista=zakonczone`,
    as: ADMIN,
    reach: (page) => page.getByText('Nic nie pasuje do filtrów').waitFor(),
  },
  {
    name: 'the diary of a project',
    path: DIARY,
    as: ADMIN,
    reach: (page) => page.getByRole('button', { name: 'Dodaj wpis' }).waitFor(),
  },
  {
    name: 'the diary of a project, with faults everywhere',
    path: DIARY,
    as: ADMIN,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Dodaj wpis' }).click();
      await page.getByText('Napisz, co się stało: to tytuł wpisu.').waitFor();
      await page.getByRole('button', { name: 'Dodaj pozycję' }).click();
      await page.getByRole('button', { name: 'Zapisz plan' }).click();
      await page.getByText('Nazwij każdą pozycję albo usuń pustą.').waitFor();
      await page.getByRole('button', { name: 'Odstąp od realizacji' }).click();
      await page.getByText('Podaj podstawę prawną, na przykład paragraf uchwały.').waitFor();
    },
  },
  {
    name: 'the diary of a project, asked whether it is at another stage',
    path: DIARY,
    as: ADMIN,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Zmień etap' }).click();
      await page.getByRole('dialog', { name: 'Zmienić etap?' }).waitFor();
    },
  },
  {
    name: 'the diary of a project that has not begun',
    path: DIARY,
    as: ADMIN,
    reach: async (page) => {
      await changed(page, (data) => ({
        ...data,
        status: 5,
        stage: null,
        entries: [],
        stages: [],
        costs: [],
        term: null,
      }));
      await page.getByText('Nie ma jeszcze wpisów.').waitFor();
    },
  },
  {
    name: 'the diary of a project that was not chosen',
    path: `${LIST}/25`,
    as: ADMIN,
    reach: (page) => page.getByText('Realizację prowadzi się dla projektów, które wybrano.').waitFor(),
  },
];
