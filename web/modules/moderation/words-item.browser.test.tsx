/** What people wrote in surveys: what looks like somebody's data is framed, and is published whole only after a question. */
import type { ModeratedWords } from '@wiec/contract/survey-words.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ApiCall } from '../../lib/api.ts';
import { clear, drawParts } from '../../testing/drawn-form.tsx';
import { WordsItem } from './words-item.tsx';

const wordsOf = (content: string): ModeratedWords => ({
  id: '5',
  revision: 2,
  kind: 'answer',
  content,
  publishedContent: null,
  count: 1,
  status: 0,
  statusName: 'Czeka',
  nextStatuses: [1, 2],
  refusal: null,
  projectId: 1,
  projectTitle: 'Ankieta o parku',
  projectType: 1,
  formTitle: 'Ankieta o parku',
  questionId: 3,
  question: 'Co poprawić?',
  officeId: 1,
  officeName: 'Urząd Miasta',
});

let asked: ApiCall[] = [];
const api = async (call: ApiCall) => {
  asked.push(call);
  return { status: 503, body: { title: '', errors: [] } };
};
const bodies = () => asked.map(({ body }) => body);

async function draw(content: string): Promise<void> {
  asked = [];
  sessionStorage.clear();
  const item = (
    <ul>
      <WordsItem api={api} words={wordsOf(content)} projectPath="/ankiety/1" onDecided={() => {}} />
    </ul>
  );
  await drawParts(<RouterProvider router={createMemoryRouter([{ path: '/', element: item }])} />);
}
afterEach(clear);

test('found data are framed and published whole only after a question', async () => {
  await draw('Dzwońcie: 600 100 200.');
  expect(document.querySelector('mark')?.textContent).toBe('600 100 200');
  await page.getByRole('button', { name: 'Opublikuj bez zmian' }).click();
  const question = page.getByRole('dialog', { name: 'Opublikować bez zakrywania?' });
  await question.getByRole('button', { name: 'Wróć' }).click();
  expect(bodies()).toEqual([]);
  await page.getByRole('button', { name: 'Opublikuj bez zmian' }).click();
  await question.getByRole('button', { name: 'Opublikuj bez zmian' }).click();
  await expect.poll(bodies).toEqual([{ revision: 2, status: 1, content: null }]);
});

test('what was found is cut out already where cutting begins', async () => {
  await draw('Dzwońcie: 600 100 200.');
  await page.getByRole('button', { name: 'Zakryj dane' }).click();
  await page.getByRole('button', { name: 'Zakryj i opublikuj' }).click();
  await expect.poll(bodies).toEqual([{ revision: 2, status: 1, content: 'Dzwońcie: […].' }]);
});

test('words without data are published at once', async () => {
  await draw('Więcej lip.');
  await page.getByRole('button', { name: 'Opublikuj' }).click();
  await expect.poll(bodies).toEqual([{ revision: 2, status: 1, content: null }]);
});
