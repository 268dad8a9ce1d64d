import { expect, test } from 'vitest';
import { zloteOf } from '@wiec/domain/money.ts';
import { resultInZlote } from '@wiec/domain/result-amounts.ts';
import { budgetResult, resultProject } from '../../modules/results/results-fixture.ts';
import { voteProject } from '../../modules/voting/vote-fixture.ts';
import { apiWith, renderAt, task, textOf } from '../../testing/page-under-test.ts';

const listed = { '/api/project-tasks': { items: [task], total: 1, page: 1, size: 10, edition: null } };
const mapped = { '/api/project-tasks/map': { items: [task], groups: [], total: 1, edition: null } };
const featured = [
  {
    id: 7,
    title: 'Aleja',
    kind: '',
    href: '/budzet/podglad-projektu-budzetu/7',
    motif: 'lipa',
    imageUrl: null,
    cost: zloteOf(123_456),
    dateTo: null,
  },
];
const home = {
  now: '2026-11-21T10:00:00Z',
  decisions: 0,
  agenda: [],
  lead: null,
  isChosen: false,
  featured,
  finished: [],
};
const vote = { '/api/project/7': voteProject() };
const district = {
  districtId: null,
  districtName: 'Miasto',
  budget: 200_000,
  spent: 123_456,
  left: 76_544,
  received: 0,
  passedOn: 0,
  ruleName: '',
  threshold: null,
  projects: [resultProject({ projectTaskCost: 123_456 })],
  ties: [],
};
const results = {
  '/api/budgets/9/results': resultInZlote(budgetResult({ districts: [district] })),
  '/api/budgets/9/turnout': { items: [] },
};

test.each([
  ['the list of projects', '/budzet/lista-projektow-budzetu', listed, ['1 234,56 zł']],
  ['the map', '/budzet/mapa-projektow-budzetu', mapped, ['1 234,56 zł']],
  ['a project', '/budzet/podglad-projektu-budzetu/7', { '/api/project-tasks/7': task }, ['1 234,56 zł']],
  ['the home page', '/', { '/api/app/main-page-projects': home }, ['1 234,56 zł']],
  ['a vote', '/budzet/2027/glosowania/podglad/7', vote, ['1 234,56 zł']],
  ['the ballot card', '/budzet/2027/glosowania/7/karta', vote, ['1 234,56 zł']],
  ['results', '/budzet/2026/9/wyniki', results, ['1 234,56 zł na 1 projekt', 'zostało 765,44 zł z 2 000 zł']],
])('%s tells 1 234,56 zł as that', async (_page, path, answers, amounts) => {
  const { html } = await renderAt(path, apiWith(answers).api);
  for (const amount of amounts) expect(textOf(html)).toContain(amount);
});
