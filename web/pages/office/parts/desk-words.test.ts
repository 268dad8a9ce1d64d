import type { OfficeProject } from '@wiec/contract/office-projects.ts';
import type { OfficeVote } from '@wiec/contract/office-votes.ts';
import { expect, test } from 'vitest';
import { closedLine, dayLine, dueMark, dueMoment, leadOf } from './desk-words.ts';
import { runningMatters } from './running-matters.ts';

const now = new Date('2027-03-10T12:00:00Z');
test.each([
  ['an hour of today', '2027-03-10T14:05:00Z', { figure: '15.05', under: 'dziś', isHour: true }],
  ['early today, and late', '2027-03-10T08:05:00Z', { figure: '9.05', under: 'dziś', isHour: true }],
  ['the end of today', '2027-03-10T23:00:00Z', { figure: '10', under: 'dziś', isHour: false }],
  ['the end of the day before', '2027-03-09T23:00:00Z', { figure: '9', under: 'mar., wt.', isHour: false }],
  ['another day, at an hour', '2027-03-12T07:00:00Z', { figure: '12', under: 'mar., pt.', isHour: false }],
])('%s is told in large figures', (_name, due, told) => {
  expect(dueMoment(now, new Date(due))).toEqual(told);
});

const project: OfficeProject = {
  id: 7,
  type: 1,
  title: 'Zieleń',
  officeId: 1,
  officeName: 'Urząd',
  unitId: null,
  unitName: null,
  isOthers: false,
  moderatorName: null,
  pausedUntil: null,
  path: null,
  dateFrom: '2027-03-12T07:00:00Z',
  dateTo: '2027-03-31T18:00:00Z',
  stage: 'preparation',
  step: 'publish',
  plan: null,
  answers: 0,
  undecided: 0,
  comments: 0,
  waitingComments: 0,
  messages: 0,
  draftRevision: 'a',
  featured: false,
  surveyForms: 1,
  now: now.toISOString(),
};
const vote: OfficeVote = {
  id: 3,
  year: 2027,
  title: 'Budżet obywatelski',
  status: 1,
  statusName: 'Aktywne',
  dateFrom: '2027-03-01T07:00:00Z',
  dateTo: '2027-03-20T19:00:00Z',
  paperUntil: '2027-03-20T19:00:00Z',
  officeId: 1,
  officeName: 'Urząd',
  identityScheme: 'pesel',
  paperWay: 'single',
  envelopes: 'sealed',
  registerErased: false,
  may: { register: true, paper: false, manage: false, commission: false, view: false },
  undecided: { waiting: 1, quarantined: 2, contested: 1, doubted: 0, signalsSince: null },
  next: null,
  auditorFile: null,
  errata: null,
  now: now.toISOString(),
};

test('what runs stands by its end, and of a vote nothing is told but that it runs', () => {
  const running = { ...project, stage: 'running', step: null, answers: 5, dateTo: '2027-03-11T18:00:00Z' } as const;
  const over = { ...vote, id: 4, dateTo: '2027-03-09T19:00:00Z' };
  const coming = { ...vote, id: 5, dateFrom: '2027-03-11T07:00:00Z' };
  const found = runningMatters({ projects: [running, project], votes: [vote, over, coming] });
  expect(found.map(({ href, figure }) => [href, figure?.replaceAll('\u00a0', ' ') ?? null])).toEqual([
    ['/urzad/ankiety/7', '5 wypełnionych formularzy'],
    ['/urzad/glosowania/3', null],
  ]);
});

test.each([
  [{ today: 2, week: 3, later: 1 }, 'Na dziś czekają dwie sprawy, w tym tygodniu jeszcze trzy'],
  [{ today: 1, week: 0, later: 1 }, 'Na dziś czeka jedna sprawa'],
  [{ today: 0, week: 5, later: 1 }, 'Na dziś wszystko, w tym tygodniu czeka pięć spraw'],
  [{ today: 0, week: 0, later: 22 }, 'Na dziś wszystko, później czekają 22 sprawy'],
  [{ today: 0, week: 0, later: 0 }, 'Na dziś wszystko'],
])('%o are told in one sentence', (counts, sentence) => {
  expect(leadOf(counts).replaceAll('\u00a0', ' ')).toBe(sentence);
});

test('the day is told in words, with what was closed since the morning', () => {
  expect(dayLine(now).replaceAll('\u00a0', ' ')).toBe('Środa, 10 marca 2027, godz. 13.00.');
  expect([1, 7].map((closed) => closedLine(closed).replaceAll('\u00a0', ' '))).toEqual([
    'Od rana zamknięta: 1 sprawa.',
    'Od rana zamknięte: 7 spraw.',
  ]);
});

test.each([
  ['2027-03-10T11:00:00Z', 'termin minął', true],
  ['2027-03-10T18:00:00Z', 'dziś do 19.00', true],
  ['2027-03-12T18:00:00Z', 'zostały 2 dni', true],
  ['2027-03-13T18:00:00Z', 'zostały 3 dni', false],
])('a term of %s: %s', (due, text, isSoon) => {
  const mark = dueMark(now, new Date(due));
  expect({ ...mark, text: mark.text.replaceAll('\u00a0', ' ') }).toEqual({ text, isSoon });
});
