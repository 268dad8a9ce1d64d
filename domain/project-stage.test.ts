import { expect, test } from 'vitest';
import { ProjectStatus, ProjectType } from './phases.ts';
import {
  draftActProblem,
  isInHand,
  nextOfficeStep,
  projectStage,
  railStep,
  type OfficeStaged,
  type TermAct,
  termActProblem,
} from './project-stage.ts';

const now = new Date('2027-03-10T12:00:00Z');
const day = (n: number) => new Date(now.getTime() + n * 86_400_000);
const project = (change: Partial<OfficeStaged>): OfficeStaged => ({
  type: ProjectType.Survey,
  status: ProjectStatus.Active,
  dateFrom: day(-1),
  dateTo: day(1),
  pausedUntil: null,
  hasResults: true,
  resultsPublished: false,
  unopened: 0,
  owesReport: false,
  ...change,
});
const { InProgress, Close, Archive, Withdraw } = ProjectStatus;

test.each([
  ['a draft', { status: InProgress }, 'preparation', 'publish', true],
  [
    'a draft that begins later',
    { status: InProgress, dateFrom: day(1), dateTo: day(2) },
    'preparation',
    'publish',
    true,
  ],
  ['a draft whose end has come', { status: InProgress, dateTo: now }, 'preparation', 'too-late', true],
  ['public and not begun', { dateFrom: day(1), dateTo: day(2), unopened: 1 }, 'announced', null, true],
  ['at its first instant', { dateFrom: now, unopened: 1 }, 'running', null, true],
  ['at its last instant', { dateTo: now, unopened: 1 }, 'running', null, true],
  ['paused', { pausedUntil: day(0.5), unopened: 1 }, 'paused', null, true],
  ['at the end of its pause', { pausedUntil: now, unopened: 1 }, 'running', null, true],
  ['over before its pause', { pausedUntil: day(0.5), dateTo: day(-0.1), unopened: 1 }, 'ending', null, true],
  ['past its end', { dateTo: day(-0.1), unopened: 1 }, 'ending', null, true],
  [
    'a probe past its end, which nobody closes',
    { type: ProjectType.Probe, hasResults: false, dateTo: day(-0.1) },
    'over',
    null,
    false,
  ],
  ['closed, its envelopes shut', { status: Close, unopened: 1 }, 'over', null, true],
  ['closed and counted', { status: Close }, 'over', 'publish-results', true],
  ['archived before its results came out', { status: Archive }, 'over', 'publish-results', true],
  ['closed, without anything to publish', { status: Close, hasResults: false }, 'over', null, false],
  [
    'closed, without results, with a report to write',
    { status: Close, hasResults: false, owesReport: true },
    'over',
    'publish-report',
    true,
  ],
  ['closed and counted, with a report to write', { status: Close, owesReport: true }, 'over', 'publish-results', true],
  [
    'published, with a report to write',
    { status: Close, resultsPublished: true, owesReport: true },
    'published',
    'publish-report',
    true,
  ],
  ['closed and published', { status: Close, resultsPublished: true }, 'published', null, false],
  ['withdrawn', { status: Withdraw }, 'withdrawn', null, false],
  ['withdrawn after its results', { status: Withdraw, resultsPublished: true }, 'withdrawn', null, false],
] as const)('%s', (_name, change, stage, step, inHand) => {
  const staged = project(change);
  expect([projectStage(staged, now), nextOfficeStep(staged, 'none', now), isInHand(staged, now)]).toEqual([
    stage,
    step,
    inHand,
  ]);
});

test('what everybody may have seen is neither changed nor deleted', () => {
  const stages = ['preparation', 'announced', 'running', 'paused', 'ending', 'over', 'published', 'withdrawn'] as const;
  for (const act of ['change', 'delete', 'plan', 'call-off'] as const) {
    expect(stages.filter((stage) => draftActProblem(act, stage) === null)).toEqual(['preparation']);
  }
  expect(draftActProblem('delete', 'running')).toBe('Usunąć można tylko to, co jest w przygotowaniu.');
});

test.each([
  ['none', 'publish'],
  ['set', null],
  ['broken', 'plan-again'],
  ['leaderless', 'plan-again'],
] as const)('a draft whose plan is %s waits for: %s', (plan, step) => {
  expect(nextOfficeStep(project({ status: InProgress }), plan, now)).toBe(step);
  // What ends before it is published is told first, whatever was planned.
  expect(nextOfficeStep(project({ status: InProgress, dateTo: now }), plan, now)).toBe('too-late');
  expect(nextOfficeStep(project({ status: Close }), plan, now)).toBe('publish-results');
});

test('each stage has its place on the rail, but for what was withdrawn', () => {
  const stages = ['preparation', 'announced', 'running', 'paused', 'ending', 'over', 'published', 'withdrawn'] as const;
  expect(stages.map(railStep)).toEqual([
    'preparation',
    'running',
    'running',
    'running',
    'ended',
    'ended',
    'results',
    null,
  ]);
});

test('what is announced can be extended, what runs can also be closed early, and both be withdrawn, also when it is over', () => {
  const stages = ['preparation', 'announced', 'running', 'paused', 'ending', 'over', 'published', 'withdrawn'] as const;
  const allowed = (act: TermAct) => stages.filter((stage) => termActProblem(act, stage) === null);
  expect(allowed('extend')).toEqual(['announced', 'running', 'paused']);
  expect(allowed('close')).toEqual(['running', 'paused']);
  expect(allowed('pause')).toEqual(['running', 'paused']);
  expect(allowed('resume')).toEqual(['paused']);
  expect(allowed('withdraw')).toEqual(['announced', 'running', 'paused', 'over', 'published']);
});
