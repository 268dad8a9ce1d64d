import { expect, test } from 'vitest';
import { ProjectType } from './phases.ts';
import { blockers, preflight, type PreflightFacts } from './preflight.ts';

const now = new Date('2027-03-10T12:00:00Z');
const inDays = (n: number) => new Date(now.getTime() + n * 86_400_000);
const good: PreflightFacts = {
  type: ProjectType.Consultation,
  dateFrom: inDays(1),
  dateTo: inDays(22),
  shortDescription: 'Ile drzew ma sadzić miasto.',
  isDescribed: true,
  hasCategory: true,
  hasLegalBasis: true,
  needsTerms: true,
  hasTermsInForce: true,
  ways: 1,
  endedForms: [],
  unrecognised: 0,
};
const told = (change: Partial<PreflightFacts>) =>
  preflight({ ...good, ...change }, now)
    .filter(({ state }) => state !== 'done')
    .map(({ code, state, count }) => [code, state, count]);

test('where nothing is missing, all is done', () => {
  expect(told({})).toEqual([]);
  expect(preflight(good, now)).toHaveLength(9);
});

test.each<[string, Partial<PreflightFacts>, [string, string, number]]>([
  ['an end that has come', { dateFrom: inDays(-30), dateTo: now }, ['dates', 'missing', 0]],
  ['a form that nobody could answer', { endedForms: ['Dzieci'] }, ['forms', 'missing', 1]],
  ['no terms to accept', { hasTermsInForce: false }, ['terms', 'missing', 0]],
  ['nothing for the list', { shortDescription: ' ' }, ['short-description', 'advice', 0]],
  ['no description', { isDescribed: false }, ['description', 'advice', 0]],
  ['no category', { hasCategory: false }, ['category', 'advice', 0]],
  ['no ground of law', { hasLegalBasis: false }, ['legal-basis', 'advice', 0]],
  ['no way to take part', { ways: 0 }, ['ways', 'advice', 0]],
  ['twenty days', { dateTo: inDays(21) }, ['duration', 'advice', 20]],
  ['days that have passed do not count', { dateFrom: inDays(-2), dateTo: inDays(20.5) }, ['duration', 'advice', 20]],
  ['elements that were not recognised', { unrecognised: 2 }, ['act', 'advice', 2]],
])('%s', (_name, change, item) => {
  expect(told(change)).toContainEqual(item);
});

test('forms that have ended are named, unless the whole has', () => {
  const ended = { endedForms: ['Dzieci', 'Dorośli'] };
  const [, item] = preflight({ ...good, ...ended }, now);
  expect(item).toEqual({ code: 'forms', state: 'missing', count: 2, names: ['Dzieci', 'Dorośli'] });
  expect(told({ ...ended, dateFrom: inDays(-30), dateTo: now }).map(([code]) => code)).not.toContain('forms');
});

test('what a kind does not have is not asked', () => {
  const codes = (type: ProjectType) =>
    preflight({ ...good, type, needsTerms: false, unrecognised: null }, now).map(({ code }) => code);
  expect(codes(ProjectType.Probe)).toEqual(['dates', 'short-description', 'category']);
  expect(codes(ProjectType.Survey)).toEqual(['dates', 'short-description', 'description', 'category']);
});

test('advice never keeps it from being published', () => {
  expect(blockers(preflight({ ...good, ways: 0, unrecognised: 3, isDescribed: false }, now))).toEqual([]);
  expect(blockers(preflight({ ...good, dateTo: now, hasTermsInForce: false }, now))).toEqual(['dates', 'terms']);
});
