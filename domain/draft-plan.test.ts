import { expect, test } from 'vitest';
import { planMomentProblem, planState } from './draft-plan.ts';

const now = new Date('2027-03-10T12:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test.each([
  ['nobody planned it', null, 'none'],
  ['as it was seen', { revision: 'a', failure: null, plannerMay: true }, 'set'],
  ['changed since', { revision: 'b', failure: null, plannerMay: true }, 'broken'],
  ['its moment came and it was refused', { revision: 'a', failure: 'no-terms', plannerMay: true }, 'broken'],
  ['whoever planned it may not publish any more', { revision: 'a', failure: null, plannerMay: false }, 'leaderless'],
  ['changed since by somebody else', { revision: 'b', failure: null, plannerMay: false }, 'broken'],
] as const)('%s', (_name, plan, state) => {
  expect(planState(plan, 'a')).toBe(state);
});

test.each([
  [0, 'Podaj dzień i godzinę, które dopiero będą.'],
  [1, null],
  [59, null],
  [60, 'Publikacja musi być przed końcem.'],
])('a moment in %i minutes, an end in 60', (minutes, problem) => {
  expect(planMomentProblem(later(minutes), { dateTo: later(60) }, now)).toBe(problem);
});
