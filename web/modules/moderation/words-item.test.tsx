import type { ModeratedWords } from '@wiec/contract/survey-words.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { textOf } from '../../testing/page-under-test.ts';
import { WordsItem } from './words-item.tsx';
import { moderationHref, moderationStatuses, OFFICE_WORDS_PATH, readModerationStatus } from './moderation-list.ts';

const words: ModeratedWords = {
  id: '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a',
  revision: 0,
  kind: 'answer',
  content: 'Więcej ławek.',
  publishedContent: null,
  count: 3,
  status: 0,
  statusName: 'Czeka na sprawdzenie',
  nextStatuses: [1, 2],
  refusal: null,
  questionId: 12,
  question: 'Czego brakuje?',
  formTitle: '',
  projectId: 7,
  projectTitle: 'Park po zmroku',
  projectType: 1,
  officeId: 1,
  officeName: 'Urząd Miasta Lipogród',
};
const drawn = (over: Partial<ModeratedWords>): string =>
  textOf(
    renderToStaticMarkup(
      <MemoryRouter>
        <WordsItem
          api={async () => ({ status: 404, body: null })}
          words={{ ...words, ...over }}
          projectPath="/ankiety/podglad/7"
          onDecided={() => {}}
        />
      </MemoryRouter>,
    ),
  ).replaceAll('\u00a0', ' ');

test('a moderator sees the question, how many wrote the same, and what may be done', () => {
  const text = drawn({});
  for (const part of ['Czego brakuje?', 'Park po zmroku', '3 takie same', 'Więcej ławek.', 'Opublikuj', 'Odrzuć']) {
    expect(text).toContain(part);
  }
});

test('what was published can only be refused, and what was cut is shown beside the original', () => {
  const text = drawn({ status: 1, nextStatuses: [2], publishedContent: 'Więcej […].' });
  expect(text).toContain('Opublikowano: Więcej […].');
  expect(text).not.toContain('Zakryj fragmenty');
  expect(drawn({ status: 2, nextStatuses: [1], refusal: 'off-topic' })).toContain('Powód odrzucenia: nie na temat.');
});

test('the state of the list stands in its address', () => {
  for (const status of moderationStatuses) {
    const [, query = ''] = moderationHref(OFFICE_WORDS_PATH, { status, page: 2 }).split('?');
    expect(readModerationStatus(new URLSearchParams(query))).toBe(status);
  }
  expect(moderationHref(OFFICE_WORDS_PATH, { status: 0 })).toBe('/urzad/odpowiedzi');
  expect(moderationHref('/urzad/komentarze', { status: 2, projectId: 7, page: 3 })).toBe(
    '/urzad/komentarze?stan=odrzucone&konsultacja=7&page=3',
  );
});
