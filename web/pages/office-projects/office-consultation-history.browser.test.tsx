/** The way back to an earlier text of a consultation does not go over what its reader has typed elsewhere and not saved. */
import type { ConsultationWords } from '@wiec/contract/office-consultations.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Providers } from '../../app/providers.tsx';
import { readTabDraft } from '../../lib/tab-draft.ts';
import { typedWords } from '../../modules/office-projects/consultation-draft.ts';
import { clear, drawParts, findings } from '../../testing/drawn-form.tsx';
import { Component } from './office-consultation-history.tsx';

const words: ConsultationWords = {
  title: 'Zieleń',
  shortDescription: '',
  description: '<p>Miasto pyta o drzewa.</p>',
  sections: [],
  mode: 2,
  onlyForLegalAge: false,
  withTerms: false,
  moderatorName: '',
  comments: true,
  opinions: true,
  mailForm: false,
  postForm: false,
  dateFrom: '2027-03-01T07:00:00.000Z',
  dateTo: '2027-03-31T17:30:00.000Z',
};
const project = { id: 7, type: 0, title: 'Zieleń' };
const typed = { ...typedWords(words), moderatorName: 'Wydział Zieleni', description: '<p>Miasto pyta o krzewy.</p>' };
/** What the server keeps of what was typed. */
let kept: { revision: string; text: string; keptAt: string } | null;
let isReached = true;

beforeEach(() => {
  window.sessionStorage.clear();
  kept = null;
  isReached = true;
});
afterEach(() => {
  clear();
  window.sessionStorage.clear();
});

const api = async ({ path }: { path: string }) => {
  if (!path.includes('typed-drafts')) return { status: 403, body: { title: 'Nie', errors: [] } };
  return isReached
    ? { status: 200, body: { data: kept } }
    : { status: 503, body: { title: 'Portal nie odpowiada.', errors: [] } };
};
const take = page.getByRole('button', { name: 'Weź tę wersję do edycji' });
const editor = page.getByText('Edycja treści');

async function draw(): Promise<void> {
  const texts = { items: [{ id: 1, savedAt: '2027-01-01T12:00:00Z' }], revision: 'a' };
  const loader = () => ({ ok: true, data: { project, texts, text: { id: 1, words, before: null } } });
  const router = createMemoryRouter([
    { path: '/', Component, loader, HydrateFallback: () => null },
    { path: '*', element: <p>Edycja treści</p> },
  ]);
  await drawParts(
    <Providers api={api} settings={{ fontSize: 16, contrast: false }}>
      <RouterProvider router={router} />
    </Providers>,
    'Historia treści',
  );
}
const taken = () => (readTabDraft('konsultacja.7') as { draft: { moderatorName: string } } | null)?.draft;

test('where nothing is typed elsewhere, a version is taken at once', async () => {
  await draw();
  await take.click();
  await expect.element(editor).toBeVisible();
  expect(taken()).toEqual(typedWords(words));
});

test('what is typed on another computer is told by its parts before it goes, and stays where the reader goes back', async () => {
  kept = { revision: 'a', text: JSON.stringify(typed), keptAt: '2027-01-02T09:30:00Z' };
  await draw();
  await take.click();
  const dialog = page.getByRole('dialog', { name: 'Zastąpić niezapisane zmiany?' });
  await expect.element(dialog.getByText(/kopia\srobocza\sz\s2\sstycznia\s2027/)).toBeVisible();
  expect(
    dialog
      .getByRole('listitem')
      .elements()
      .map((each) => each.textContent.replaceAll('\u00a0', ' ')),
  ).toEqual(['Opis: Miasto pyta o krzewy.', 'Kto prowadzi: Wydział Zieleni']);
  expect(await findings()).toEqual([]);
  await dialog.getByRole('button', { name: 'Wróć' }).click();
  expect(taken()).toBeUndefined();
  await take.click();
  await dialog.getByRole('button', { name: 'Zastąp niezapisane zmiany' }).click();
  await expect.element(editor).toBeVisible();
  expect(taken()?.moderatorName).toBe('');
});

test('nothing is taken while it is not known whether something would go', async () => {
  isReached = false;
  await draw();
  await take.click();
  await expect.element(page.getByText('Ta wersja nie została wzięta do edycji')).toBeVisible();
  expect(taken()).toBeUndefined();
});
