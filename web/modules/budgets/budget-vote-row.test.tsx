import type { BudgetVoteItem } from '@wiec/contract/budgets.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { BudgetVoteRow, nextToClose } from './budget-vote-row.tsx';

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
        <BudgetVoteRow vote={{ ...vote, ...over }} now="2025-10-01T10:00:00.000Z" showOffice={false} isNext={false} />
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

test('of the votes that are open the one that closes next is the first to take part in', () => {
  const open = { ...vote, button: 'vote' as const };
  const votes = [
    { ...vote, id: 1, dateTo: '2026-11-20T23:00:00.000Z' },
    { ...open, id: 2, dateTo: '2026-12-08T23:00:00.000Z' },
    { ...open, id: 3, dateTo: '2026-12-01T23:00:00.000Z' },
  ];
  expect(nextToClose(votes)).toBe(3);
  expect(nextToClose(votes.slice(0, 1))).toBe(null);
});

test('a description is cut after 270 characters, and after five lines', () => {
  const [, text] = /<p class="clamped[^"]*">(.*?)<\/p>/.exec(shown({ shortDescription: 'lipa '.repeat(80) }))!;
  expect([...text!].length).toBeLessThanOrEqual(270);
  expect(text).toMatch(/…$/);
});
