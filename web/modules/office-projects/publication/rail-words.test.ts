import type { OfficeProject } from '@wiec/contract/office-projects.ts';
import { expect, test } from 'vitest';
import { preflightTitle, preflightWords } from './preflight-words.ts';
import { railWords } from './rail-words.ts';

const survey: OfficeProject = {
  id: 7,
  type: 1,
  title: 'Zieleń',
  officeId: 1,
  officeName: 'Urząd',
  unitId: null,
  unitName: null,
  isOthers: false,
  moderatorName: null,
  path: null,
  dateFrom: '2027-03-12T07:00:00Z',
  dateTo: '2027-03-31T18:00:00Z',
  stage: 'preparation',
  pausedUntil: null,
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
  now: '2027-03-10T12:00:00Z',
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const rail = (change: Partial<OfficeProject>) =>
  railWords({ ...survey, ...change }, true).map(({ state, sentence }) => `${state}: ${plain(sentence)}`);
const plan = { opensAt: '2027-03-11T07:00:00Z', state: 'set', failure: null } as const;

test.each<[string, Partial<OfficeProject>, string[]]>([
  [
    'a draft',
    {},
    [
      'now: Widzi ją tylko urząd i osoby z odnośnikiem.',
      'next: Ogłaszasz ją Ty. Początek: 12 marca 2027, godz. 8.00.',
      'next: Zamknie się sama 31 marca 2027, godz. 20.00.',
      'next: Ogłaszasz Ty, gdy otworzą się koperty.',
    ],
  ],
  [
    'a running consultation without surveys',
    { type: 0, surveyForms: 0, stage: 'running', step: null },
    [
      'done: Widzą ją wszyscy.',
      'now: Trwa od 12 marca 2027, godz. 8.00.',
      'next: Zamknie się sama 31 marca 2027, godz. 20.00.',
      'next: Odpowiedzi na uwagi ogłaszasz Ty.',
    ],
  ],
  [
    'a paused survey',
    { stage: 'paused', step: null, pausedUntil: '2027-03-20T11:00:00Z' },
    [
      'done: Widzą ją wszyscy.',
      'now: Wstrzymana. Wznowi się sama 20 marca 2027, godz. 12.00.',
      'next: Zamknie się sama 31 marca 2027, godz. 20.00.',
      'next: Ogłaszasz Ty, gdy otworzą się koperty.',
    ],
  ],
  [
    'results',
    { stage: 'published', step: null },
    [
      'done: Widzą ją wszyscy.',
      'done: Zaczęła się 12 marca 2027, godz. 8.00.',
      'done: Nikt już nie odpowie.',
      'done: Ogłoszone.',
    ],
  ],
  ['what was withdrawn', { stage: 'withdrawn' }, []],
])('%s stands where its stage is', (_name, change, told) => {
  expect(rail(change)).toEqual(told);
});

test.each<[string, Partial<OfficeProject>, string]>([
  [
    'opens before it begins',
    { plan },
    'Otworzy się sama 11 marca 2027, godz. 8.00. Zacznie się 12 marca 2027, godz. 8.00.',
  ],
  [
    'opens as it begins',
    { plan: { ...plan, opensAt: survey.dateFrom } },
    'Otworzy się sama 12 marca 2027, godz. 8.00.',
  ],
  [
    'was changed since',
    { plan: { ...plan, state: 'broken' } },
    'Nie otworzy się sama 11 marca 2027, godz. 8.00: ktoś zmienił ją po zaplanowaniu.',
  ],
  [
    'was planned by somebody who has left',
    { plan: { ...plan, state: 'leaderless' } },
    'Nie otworzy się sama 11 marca 2027, godz. 8.00: kto to zaplanował, nie może już jej ogłosić. Zaplanuj ją jeszcze raz.',
  ],
  [
    'did not open',
    { plan: { ...plan, state: 'broken', failure: 'right-ended' } },
    'Nie otworzyła się sama 11 marca 2027, godz. 8.00: kto to zaplanował, nie może już jej ogłosić.',
  ],
])('a draft that %s says so', (_name, change, sentence) => {
  expect(rail(change)[1]).toBe(`next: ${sentence}`);
});

test('whoever may not publish it reads who does', () => {
  const told = (change: Partial<OfficeProject>) =>
    railWords({ ...survey, ...change }, false).map(({ sentence }) => plain(sentence));
  expect(told({})).toEqual([
    'Widzi ją tylko urząd i osoby z odnośnikiem.',
    'Ogłasza ją osoba, która może ogłaszać ankiety. Początek: 12 marca 2027, godz. 8.00.',
    'Zamknie się sama 31 marca 2027, godz. 20.00.',
    'Ogłasza osoba, która może ogłaszać ankiety, gdy otworzą się koperty.',
  ]);
  const over = told({ type: 0, surveyForms: 0, stage: 'over', step: 'publish-report' });
  expect(over[3]).toBe('Odpowiedzi na uwagi ogłasza osoba, która może ogłaszać konsultacje.');
  expect(told({ plan: { ...plan, state: 'leaderless' } })[1]).toMatch(/nie może już jej ogłosić\.$/);
});

test('what is missing is counted, and advice is not', () => {
  const item = (state: 'done' | 'missing' | 'advice') => ({ code: 'dates' as const, state, count: 0, names: [] });
  expect(plain(preflightTitle([item('missing'), item('advice')]))).toBe('Do publikacji brakuje 1 rzeczy');
  expect(plain(preflightTitle([item('done'), item('done'), item('advice')]))).toBe('Wszystko gotowe, 2 z 2');
  const act = preflightWords({ code: 'act', state: 'advice', count: 2, names: [] });
  expect(plain(act.name)).toBe('Akt prawny: 2 nierozpoznane elementy');
  const forms = preflightWords({ code: 'forms', state: 'missing', count: 2, names: ['Dzieci', ''] });
  expect(plain(forms.why)).toBe('Już się skończyły: „Dzieci”, bez tytułu.');
});
