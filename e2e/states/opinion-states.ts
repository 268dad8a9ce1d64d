import type { Page } from 'playwright-core';
import { ADMIN, CLERK } from '../journeys/staff-steps.ts';
import { changeReply } from './change-reply.ts';
import type { State } from './state.ts';

const OPINIONS = '/urzad/opinie';

const listed = {
  id: 1,
  number: 'IN-2026-0001',
  class: 'petition',
  unitName: 'Wydział Dróg i Transportu',
  officeName: 'Urząd Miasta Lipogród',
  askedBy: 'Halina Pieczątka',
  askedAt: '2026-01-02T09:30:00.000Z',
  dueAt: '2026-01-05T23:00:00.000Z',
  state: 'asked',
  endedAt: null,
};
const ended = {
  ...listed,
  id: 3,
  number: 'IN-2026-0003',
  unitName: 'Wydział Zieleni',
  askedBy: null,
  state: 'given',
  endedAt: '2026-01-07T11:00:00.000Z',
};
const asked = [listed, { ...listed, id: 2, number: 'IN-2026-0002', class: 'other', dueAt: '2099-02-01T23:00:00.000Z' }];
const opinion = {
  ...listed,
  question: 'Czy na chodniku przy aptece zmieści się ławka, żeby zostało 1,5 m przejścia?',
  content:
    'Ławka przy aptece\n\nProszę o ławkę, bo starsze osoby nie mają gdzie usiąść. Tel. […].\n\nMiejsce: przy aptece',
  files: [{ id: 9, filename: 'zdjęcie chodnika.pdf', size: 182_000, contentType: 'application/pdf' }],
  receivedAt: '2025-12-20T09:30:00.000Z',
  caseDueAt: '2026-03-20T23:00:00.000Z',
  said: null,
};
const given = {
  ...opinion,
  ...ended,
  content: null,
  files: [],
  said: {
    words: 'Zmieści się, jeśli stanie przy murze. Zostanie 1,7 m.',
    name: 'Wiesław Opiniujący',
    files: [{ id: 10, filename: 'przekrój.pdf', size: 88_000, contentType: 'application/pdf' }],
  },
};

/** As a portal serves it in which units are asked. */
async function withReply(page: Page, address: string, data: object): Promise<void> {
  await page.route(address, (route) => route.fulfill({ json: { data } }));
  await page.reload();
}
const listOf = (items: object[], total = items.length) => ({
  items,
  total,
  page: 1,
  size: 20,
  counts: { asked: asked.length, ended: 1 },
});

/** Opinions that units of the office are asked for, as they see them and as whoever leads the case does. */
export const opinionStates: readonly State[] = [
  {
    name: 'opinions, none awaited',
    path: OPINIONS,
    as: ADMIN,
    reach: async (page) => {
      await withReply(page, '**/api/office/opinions?*', { ...listOf([]), counts: { asked: 0, ended: 0 } });
      await page.getByText('Nikt nie czeka na opinię Twojej jednostki').waitFor();
    },
  },
  {
    name: 'opinions to be given, one of them late',
    path: OPINIONS,
    as: ADMIN,
    reach: async (page) => {
      await withReply(page, '**/api/office/opinions?*', listOf(asked));
      await page.getByRole('link', { name: 'IN-2026-0002' }).waitFor();
    },
  },
  {
    name: 'opinions that are over',
    path: `${OPINIONS}?lista=zakonczone`,
    as: ADMIN,
    reach: async (page) => {
      await withReply(page, '**/api/office/opinions?*', listOf([ended]));
      await page.getByRole('link', { name: 'IN-2026-0003' }).waitFor();
    },
  },
  {
    name: 'an opinion to be given, sent without words',
    path: OPINIONS,
    as: ADMIN,
    reach: async (page) => {
      await page.route('**/api/office/opinions/1', (route) => route.fulfill({ json: { data: opinion } }));
      await page.route('**/api/office/opinions/1/acts', (route) =>
        route.fulfill({
          status: 422,
          json: { title: 'Napisz opinię.', errors: [{ field: 'words', message: 'Napisz opinię.' }] },
        }),
      );
      await withReply(page, '**/api/office/opinions?*', listOf(asked));
      await page.getByRole('link', { name: 'IN-2026-0001' }).click();
      await page.getByRole('button', { name: 'Wyślij opinię' }).click();
      await page.getByText('Napisz opinię.').waitFor();
    },
  },
  {
    name: 'an opinion sent after the case went on without it',
    path: OPINIONS,
    as: ADMIN,
    reach: async (page) => {
      await page.route('**/api/office/opinions/1', (route) => route.fulfill({ json: { data: opinion } }));
      await page.route('**/api/office/opinions/1/acts', (route) =>
        route.fulfill({ status: 409, json: { title: 'Nikt już nie czeka na tę opinię.', errors: [] } }),
      );
      await withReply(page, '**/api/office/opinions?*', listOf(asked));
      await page.getByRole('link', { name: 'IN-2026-0001' }).click();
      await page.getByLabel('Opinia', { exact: true }).fill('Zmieści się przy murze.');
      await page.getByRole('button', { name: 'Wyślij opinię' }).click();
      await page.getByText('To, co wpisano, zostało').waitFor();
    },
  },
  {
    name: 'an opinion that was given',
    path: OPINIONS,
    as: ADMIN,
    reach: async (page) => {
      await page.route('**/api/office/opinions/3', (route) => route.fulfill({ json: { data: given } }));
      await withReply(page, '**/api/office/opinions?*', listOf([ended]));
      await page.getByRole('link', { name: 'IN-2026-0003' }).click();
      await page.getByRole('heading', { name: 'Opinia wydana' }).waitFor();
    },
  },
  {
    name: 'a case at the desk that waits for an opinion, before another unit is asked',
    path: '/urzad/inicjatywy/1',
    as: CLERK,
    reach: async (page) => {
      await changeReply(page, '**/api/office/initiatives/1', (data) => ({
        ...data,
        state: 'waits-opinion',
        acts: ['ask-opinion', 'give-opinion', 'prolong-opinion', 'call-off-opinion', 'draft', 'note'],
        units: [
          { id: 1, name: 'Wydział Dróg i Transportu', answers: true },
          { id: 2, name: 'Archiwum', answers: false },
        ],
        opinions: [
          {
            id: 1,
            unitId: 1,
            unitName: 'Wydział Dróg i Transportu',
            question: opinion.question,
            content: opinion.content,
            withFiles: true,
            askedAt: listed.askedAt,
            dueAt: listed.dueAt,
            state: 'asked',
          },
          {
            id: 2,
            unitId: 2,
            unitName: 'Wydział Zieleni',
            question: 'Czy ławka nie zaszkodzi lipie?',
            content: opinion.content,
            withFiles: false,
            askedAt: listed.askedAt,
            dueAt: listed.dueAt,
            state: 'given',
          },
        ],
      }));
      await page.reload();
      await page.getByText('Poproś o opinię', { exact: true }).first().click();
      await page.getByText('Daj więcej czasu na opinię').click();
      await page.getByText('Co jednostka czyta o sprawie, razem').click();
      await page.getByRole('textbox', { name: 'Co jednostka przeczyta o sprawie' }).waitFor();
    },
  },
];
