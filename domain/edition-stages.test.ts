import { describe, expect, test } from 'vitest';
import { defaultCalendar } from './edition-calendar.ts';
import { calendarStages, stageAhead, tasksBefore, toldStages, type BoardFacts } from './edition-stages.ts';
import { BudgetProgress, ProjectStatus } from './phases.ts';
import { warsawInstant } from './warsaw-instant.ts';

const dates = defaultCalendar(2027);
const facts = { year: 2027, resultsShown: null };
const at = (day: string, time = '12:00'): Date => warsawInstant(day, time);
const plain = (text: string | null): string | null => text && text.replaceAll('\u00a0', ' ');

test.each([
  ['2026-02-10', 'Nabór od 1 marca', 'submission'],
  ['2026-03-31', 'Nabór do 31 marca', 'formal'],
  ['2026-04-01', 'Ocena formalna do 5 maja', 'substantive'],
  ['2026-06-01', 'Ocena merytoryczna do 14 sierpnia', 'appeals'],
  ['2026-08-20', 'Odwołania do 4 września', 'numbers'],
  ['2026-09-06', 'Losowanie numerów do 7 września', 'voting'],
  ['2026-09-10', 'Głosowanie od 12 września', 'voting'],
  ['2026-09-25', 'Głosowanie do 25 września', 'results'],
  ['2026-10-01', 'Wyniki do 5 października', 'results'],
  ['2026-11-01', null, 'implementation'],
  ['2027-01-02', null, null],
])('on %s residents read: %s, and the office looks at what comes before: %s', (day, line, ahead) => {
  const stages = calendarStages(dates, facts, at(day));
  const told = toldStages(stages, 2027);
  expect(told.at(-1)).toMatchObject({ name: 'Realizacja', date: '2027' });
  const before = told.filter(({ key }) => key !== 'implementation');
  const shown = before.find(({ state }) => state === 'now') ?? before.find(({ state }) => state === 'todo');
  expect(shown === undefined ? null : plain(`${shown.name} ${shown.date}`)).toBe(line);
  expect(stageAhead(stages)).toBe(ahead);
});

test('results that nobody published stay due, and those that were are done before their day', () => {
  const late = calendarStages(dates, { year: 2027, resultsShown: false }, at('2026-12-01'));
  expect(late.find(({ key }) => key === 'results')).toMatchObject({ state: 'now' });
  expect(stageAhead(late)).toBe('results');
  const early = calendarStages(dates, { year: 2027, resultsShown: true }, at('2026-09-28'));
  expect(early.find(({ key }) => key === 'results')).toMatchObject({ state: 'done' });
});

test('a town without evaluation and appeals has no such stages', () => {
  const { 'submission-start': from, 'submission-end': until, 'list-frozen': frozen } = dates;
  const stages = calendarStages(
    { 'submission-start': from, 'submission-end': until, 'list-frozen': frozen },
    facts,
    from,
  );
  expect(stages.map(({ key }) => key)).toEqual(['submission', 'numbers', 'implementation']);
});

describe('what is to be done before', () => {
  const board: BoardFacts = { progress: BudgetProgress.InProgress, undecided: 0, accepted: 3, faults: 0, votes: [] };
  const vote = {
    id: 7,
    status: ProjectStatus.Active,
    showResults: false,
    contested: 0,
    waiting: 0,
    hasAuditorFile: false,
  };
  const missing = (stage: Parameters<typeof tasksBefore>[0], changes: Partial<BoardFacts>) =>
    tasksBefore(stage, { ...board, ...changes })
      .filter(({ state }) => state === 'missing')
      .map(({ code, count }) => [code, count]);

  test.each<[Parameters<typeof tasksBefore>[0], Partial<BoardFacts>, [string, number][]]>([
    [
      'submission',
      { progress: BudgetProgress.Draft, faults: 2 },
      [
        ['calendar', 2],
        ['shown', 0],
      ],
    ],
    [
      'voting',
      { undecided: 4, accepted: 0 },
      [
        ['undecided', 4],
        ['accepted', 0],
        ['vote-made', 0],
      ],
    ],
    ['voting', { votes: [{ ...vote, status: ProjectStatus.InProgress }] }, [['opened', 0]]],
    ['voting', { votes: [{ ...vote, status: ProjectStatus.Withdraw }] }, [['vote-made', 0]]],
    [
      'results',
      { votes: [{ ...vote, contested: 2, waiting: 38 }] },
      [
        ['contested', 2],
        ['waiting', 38],
        ['results-shown', 0],
      ],
    ],
    ['results', { votes: [{ ...vote, contested: null, waiting: null, showResults: true }] }, []],
    ['implementation', { votes: [{ ...vote, showResults: true }] }, [['finished', 0]]],
    ['results', { votes: [{ ...vote, showResults: true, hasAuditorFile: true }] }, [['auditor-file', 0]]],
    [
      'implementation',
      { votes: [{ ...vote, showResults: true, hasAuditorFile: true }] },
      [
        ['auditor-file', 0],
        ['finished', 0],
      ],
    ],
    ['implementation', { progress: BudgetProgress.Finished }, []],
  ])('%s, %j', (stage, changes, expected) => {
    expect(missing(stage, changes)).toEqual(expected);
  });
});
