import type { Page } from 'playwright-core';
import { AUDITOR, ADMIN } from '../journeys/staff-steps.ts';
import { untilAwake } from '../journeys/voter-steps.ts';
import { changeReply } from './change-reply.ts';
import type { State } from './state.ts';

const LIST = '/urzad/realizacja';
/** A project of 2025 that is still being done in the demo. */
const DIARY = `${LIST}/6`;
const PUBLIC = '/budzet/podglad-projektu-budzetu';

const changed = async (page: Page, change: (data: object) => object): Promise<void> => {
  await changeReply(page, '**/api/office/project-tasks/6/implementation', change);
  await page.reload();
};

/** Chosen projects as the office does them, and their diaries, there and on their public pages. */
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
    name: 'the diary of a project, for an auditor',
    path: DIARY,
    as: AUDITOR,
    reach: (page) => page.getByText('Plan i pieniądze').waitFor(),
  },
  {
    name: 'the diary of a project',
    path: DIARY,
    as: ADMIN,
    reach: (page) => page.getByRole('button', { name: 'Dodaj wpis' }).waitFor(),
  },
  {
    name: 'the diary of a project, an entry with its words and its pictures',
    path: DIARY,
    as: ADMIN,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Popraw wpis: Trwa drugi przetarg' }).click();
      await page.getByRole('form', { name: 'Poprawianie wpisu: Trwa drugi przetarg' }).waitFor();
      await page.getByRole('button', { name: '1 zdjęcie, 1 dokument, wpis: Projekt rampy jest gotowy' }).click();
      await page.getByRole('group', { name: 'Zdjęcia i dokumenty: Projekt rampy jest gotowy' }).waitFor();
    },
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
  {
    name: 'a project that is late, as residents read its whole diary',
    path: `${PUBLIC}/6`,
    heading: 'Rampa do klubu kolejarza',
    reach: async (page) => {
      await untilAwake(page);
      await page.getByRole('button', { name: 'Pokaż 1 starszy wpis' }).click();
      await page.getByRole('heading', { name: 'Zaczęliśmy od pomiarów' }).waitFor();
    },
  },
  {
    name: 'a project that comes to nothing',
    path: `${PUBLIC}/7`,
    heading: 'Latająca biblioteka',
    reach: (page) => page.getByText('Projekt nie powstanie').waitFor(),
  },
  { name: 'following a project', path: `${PUBLIC}/6/obserwuj` },
  {
    name: 'following a project, by the link of a letter that is too old',
    path: `${PUBLIC}/6/obserwuj#stop-1-${'a'.repeat(64)}`,
    reach: async (page) => {
      await untilAwake(page);
      await page.getByRole('button', { name: 'Nie piszcie więcej' }).click();
      await page.getByText('Weź odnośnik z nowszego listu.').waitFor();
    },
  },
];
