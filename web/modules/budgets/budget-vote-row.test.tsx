import type { BudgetVoteItem } from '@wiec/contract/budgets.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { BudgetVoteRow } from './budget-vote-row.tsx';

const vote: BudgetVoteItem = {
  id: 1,
  title: 'Głosowanie',
  shortDescription: '',
  dateFrom: '2025-09-08T00:00:00.000Z',
  dateTo: '2025-09-26T22:00:00.000Z',
  officeId: 1,
  officeName: 'Urząd Miasta',
  status: ProjectStatus.Close,
  statusName: 'Zakończony',
  mode: 0,
  modeName: '',
  onlyForLegalAge: false,
  budgetYearValue: 2026,
  voted: false,
  areaCount: 3,
  projectCount: 20,
  showResults: true,
  canVote: false,
  button: 'results',
};
const shown = (over: Partial<BudgetVoteItem>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ul>
        <BudgetVoteRow vote={{ ...vote, ...over }} now="2025-10-01T10:00:00.000Z" showOffice={false} />
      </ul>
    </MemoryRouter>,
  );

test('that a vote has ended is said once, with the day', () => {
  expect(shown({}).match(/zakończon[ye]/gi)).toEqual(['zakończone']);
});

test.each([
  [ProjectStatus.Active, 'Aktywny'],
  [ProjectStatus.Archive, 'Archiwalny'],
])('any other status (%i) is named also after the end', (status, statusName) => {
  expect(shown({ status, statusName })).toContain(statusName);
});

test('a description is cut after 270 characters, and after five lines', () => {
  const [, text] = /<p class="clamped[^"]*">(.*?)<\/p>/.exec(shown({ shortDescription: 'lipa '.repeat(80) }))!;
  expect([...text!].length).toBeLessThanOrEqual(270);
  expect(text).toMatch(/…$/);
});
