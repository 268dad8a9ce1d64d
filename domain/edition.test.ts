import { describe, expect, test } from 'vitest';
import {
  checkEdition,
  type EditionFacts,
  editionStage,
  type EditionStep,
  editionSteps,
  type EditionVote,
  nextEditionDate,
  stepsFrom,
  takeStep,
  yearProblem,
} from './edition.ts';
import { BudgetProgress, ProjectStatus } from './phases.ts';

const { Draft, InProgress, Published, Finished } = BudgetProgress;
const now = new Date('2026-09-15T10:00:00Z');
const vote = (changes: Partial<EditionVote> = {}): EditionVote => ({
  status: ProjectStatus.Active,
  dateFrom: new Date('2026-09-10T06:00:00Z'),
  dateTo: new Date('2026-09-23T21:59:00Z'),
  showResults: false,
  ...changes,
});
const inPreparation = vote({ status: ProjectStatus.InProgress });
const withdrawn = vote({ status: ProjectStatus.Withdraw });
const settled = vote({ status: ProjectStatus.Close, showResults: true });
const facts = (progress: BudgetProgress, votes: EditionVote[] = [], acceptedCount = 1): EditionFacts => ({
  progress,
  votes,
  acceptedCount,
});

describe('the words of an edition', () => {
  test.each([
    [2027, 'Budżet obywatelski 2027', []],
    [1999, 'Budżet', ['value']],
    [2201, 'Budżet', ['value']],
    [2027.5, 'Budżet', ['value']],
    [2027, ' \u00a0 ', ['title']],
    [2027, 'ą'.repeat(200), []],
    [2027, 'ą'.repeat(201), ['title']],
  ])('%s, %j', (value, title, faulty) => expect(Object.keys(checkEdition({ value, title }))).toEqual(faulty));
});

describe('the steps of an edition', () => {
  test.each<[string, EditionFacts, Partial<Record<EditionStep, boolean>>]>([
    ['a draft', facts(Draft), { show: true }],
    ['in preparation', facts(InProgress, [inPreparation]), { hide: true, announce: true }],
    ['without a project for the vote', facts(InProgress, [], 0), { hide: true, announce: false }],
    ['whose vote has begun', facts(InProgress, [vote()]), { hide: false, announce: true }],
    ['whose vote was withdrawn in public', facts(InProgress, [withdrawn]), { hide: false, announce: true }],
    ['announced', facts(Published, [inPreparation]), { 'take-back': true, finish: false }],
    ['announced, without a vote', facts(Published), { 'take-back': true, finish: true }],
    ['voted on', facts(Published, [vote()]), { 'take-back': false, finish: false }],
    ['with all results', facts(Published, [settled, withdrawn]), { 'take-back': false, finish: true }],
    ['finished', facts(Finished, [settled]), { resume: true }],
  ])('%s', (_name, edition, expected) => {
    expect(Object.fromEntries(stepsFrom(edition).map(({ step, problem }) => [step, problem === null]))).toEqual(
      expected,
    );
    // A step is taken exactly where it stands open.
    for (const step of editionSteps) expect(takeStep(step, edition).ok).toBe(expected[step] === true);
  });

  test('lead to every state and back to where the edition was', () => {
    const there = (step: EditionStep, progress: BudgetProgress) => {
      const verdict = takeStep(step, facts(progress));
      return verdict.ok ? verdict.to : verdict.message;
    };
    expect([there('show', Draft), there('announce', InProgress), there('finish', Published)]).toEqual([
      InProgress,
      Published,
      Finished,
    ]);
    expect([there('resume', Finished), there('take-back', Published), there('hide', InProgress)]).toEqual([
      Published,
      InProgress,
      Draft,
    ]);
  });
});

test.each<[string, EditionFacts, boolean]>([
  ['a draft', facts(Draft, [inPreparation]), true],
  ['a draft whose vote was opened', facts(Draft, [vote()]), false],
  ['a draft whose vote was withdrawn', facts(Draft, [withdrawn]), false],
  ['shown', facts(InProgress), false],
])('the year of %s may change: %s', (_name, edition, may) => expect(yearProblem(edition) === null).toBe(may));

describe('the stage of an edition', () => {
  const over = vote({ dateTo: new Date('2026-09-14T21:59:00Z') });
  test.each<[string, EditionFacts, number, ReturnType<typeof editionStage>]>([
    ['a draft, whatever its vote', facts(Draft, [vote()]), 0, 'draft'],
    ['nothing yet', facts(InProgress), 0, 'preparing'],
    ['projects announced', facts(Published, [inPreparation]), 0, 'announced'],
    [
      'announced, and the vote opens later',
      facts(Published, [vote({ dateFrom: new Date('2026-09-16') })]),
      0,
      'announced',
    ],
    ['the vote runs', facts(Published, [vote()]), 0, 'voting'],
    ['the time of the vote is over', facts(Published, [over]), 0, 'counting'],
    ['closed and not published', facts(Published, [vote({ status: ProjectStatus.Close })]), 0, 'counting'],
    ['one runs while another is counted', facts(Published, [over, vote()]), 0, 'voting'],
    ['published', facts(Published, [settled]), 3, 'results'],
    ['withdrawn votes do not count', facts(Published, [withdrawn]), 0, 'announced'],
    ['finished, with projects to do', facts(Finished, [settled]), 3, 'implementing'],
    ['finished and done', facts(Finished, [settled]), 0, 'finished'],
  ])('%s', (_name, edition, selected, stage) => expect(editionStage(edition, selected, now)).toBe(stage));
});

test('the next date is the first that lies ahead of a vote that is to come or runs', () => {
  const later = vote({
    status: ProjectStatus.InProgress,
    dateFrom: new Date('2026-09-20'),
    dateTo: new Date('2026-10-20'),
  });
  expect(nextEditionDate([vote(), later], now)).toEqual({ at: later.dateFrom, what: 'vote-opens' });
  expect(nextEditionDate([vote()], now)).toEqual({ at: vote().dateTo, what: 'vote-ends' });
  expect(nextEditionDate([withdrawn, settled, vote({ dateTo: now })], now)).toBeNull();
});
