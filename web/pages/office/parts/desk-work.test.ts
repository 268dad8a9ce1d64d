import type { OfficeProject } from '@wiec/contract/office-projects.ts';
import type { OfficeVote } from '@wiec/contract/office-votes.ts';
import { describe, expect, test } from 'vitest';
import { type DeskFacts, runningMatters, tasksOf } from './desk-work.ts';
import { closedLine, dayLine, dueMark, leadOf } from './desk-words.ts';

const now = new Date('2027-03-10T12:00:00Z');
const project: OfficeProject = {
  id: 7,
  type: 1,
  title: 'Zieleń',
  officeId: 1,
  officeName: 'Urząd',
  unitId: null,
  unitName: null,
  moderatorName: null,
  path: null,
  dateFrom: '2027-03-12T07:00:00Z',
  dateTo: '2027-03-31T18:00:00Z',
  stage: 'preparation',
  step: 'publish',
  pausedUntil: null,
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
  officeId: 1,
  officeName: 'Urząd',
  identityScheme: 'pesel',
  envelopes: 'sealed',
  registerErased: false,
  may: { register: true, paper: false, manage: false },
  undecided: { waiting: 1, quarantined: 2, contested: 1 },
  now: now.toISOString(),
};
const nothing: DeskFacts = {
  projects: [],
  votes: [],
  comments: { total: 0, oldest: null },
  words: { total: 0 },
  letters: { failed: 0 },
  now,
};
const told = (facts: Partial<DeskFacts>) =>
  tasksOf({ ...nothing, ...facts }).map(({ href, title, sentence, verb, due }) =>
    [href, title, sentence, verb, due?.toISOString() ?? null].map((text) => text?.replaceAll('\u00a0', ' ') ?? null),
  );

describe('what waits', () => {
  test('where nothing waits, is nothing', () => {
    expect(
      told({ projects: [{ ...project, stage: 'running', step: null }], votes: [{ ...vote, undecided: null }] }),
    ).toEqual([]);
  });

  test('stands in the order of its terms, and what has none comes last', () => {
    const facts = {
      projects: [{ ...project, id: 8, stage: 'over', step: 'publish-results' } as const, project],
      votes: [vote],
      comments: { total: 12, oldest: new Date('2027-03-09T12:00:00Z') },
      words: { total: 2 },
    };
    expect(told(facts).map(([href]) => href)).toEqual([
      '/urzad/komentarze',
      '/urzad/ankiety/7',
      '/urzad/glosowania/3/rejestr',
      '/urzad/ankiety/8',
      '/urzad/odpowiedzi',
    ]);
  });

  test.each<[string, Partial<OfficeProject>, string, string, string | null]>([
    ['a draft', {}, 'W przygotowaniu. Zaczyna się 12 marca 2027, godz. 8.00.', 'Ogłoś', project.dateFrom],
    [
      'a draft that should have begun',
      { dateFrom: '2027-03-10T07:00:00Z' },
      'W przygotowaniu. Miała się zacząć 10 marca 2027, godz. 8.00.',
      'Ogłoś',
      '2027-03-10T07:00:00Z',
    ],
    [
      'a draft that did not publish itself',
      {
        step: 'plan-again',
        plan: { opensAt: '2027-03-10T07:00:00Z', state: 'broken', failure: 'no-terms' },
      },
      'Nie otworzyła się sama 10 marca 2027, godz. 8.00: nie ma regulaminu, który obowiązuje.',
      'Zaplanuj jeszcze raz',
      '2027-03-10T07:00:00Z',
    ],
    [
      'a draft whose time is over',
      { step: 'too-late', dateTo: '2027-03-10T07:00:00Z' },
      'Skończyła się 10 marca 2027, godz. 8.00, a nikt jej nie ogłosił.',
      'Zmień terminy albo usuń',
      '2027-03-10T07:00:00Z',
    ],
    [
      'results',
      { stage: 'over', step: 'publish-results', dateTo: '2027-03-09T07:00:00Z' },
      'Skończyła się 9 marca 2027, godz. 8.00. Wyniki zobaczą wszyscy, gdy je ogłosisz.',
      'Ogłoś wyniki',
      null,
    ],
  ])('%s is told with its reason and its term', (_what, change, sentence, verb, due) => {
    const term = due === null ? null : new Date(due).toISOString();
    expect(told({ projects: [{ ...project, ...change }] })).toEqual([
      ['/urzad/ankiety/7', 'Zieleń', sentence, verb, term],
    ]);
  });

  test('of votes those to decide on are counted once, and due before it ends', () => {
    expect(told({ votes: [vote] })).toEqual([
      [
        '/urzad/glosowania/3/rejestr',
        '3 głosy do rozstrzygnięcia',
        'Budżet obywatelski: na sprawdzenie danych: 1, wstrzymane: 2, w tym podważone: 1.',
        'Rozstrzygnij',
        '2027-03-20T19:00:00.000Z',
      ],
    ]);
  });

  test('of letters those that failed', () => {
    expect(told({ letters: { failed: 3 } })).toEqual([
      ['/urzad/listy', '3 listy nie wyszły', 'Adresaci jeszcze ich nie dostali.', 'Zobacz dlaczego', null],
    ]);
  });

  test('of comments the oldest sets the term: the end of the next working day', () => {
    const oldest = new Date('2027-03-09T12:00:00Z');
    expect(told({ comments: { total: 12, oldest } })).toEqual([
      [
        '/urzad/komentarze',
        '12 komentarzy do decyzji',
        'Najstarszy czeka 24 godz. Termin mija dziś.',
        'Moderuj',
        '2027-03-10T23:00:00.000Z',
      ],
    ]);
  });
});

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
