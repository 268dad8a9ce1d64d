import { describe, expect, test } from 'vitest';
import {
  type DeskFacts,
  type DeskProject,
  type DeskSource,
  type DeskVote,
  noCases,
  nothingWaits,
  opensSource,
  tasksOf,
  waitingDiaries,
} from './desk-work.ts';
import type { Permission } from './permission.ts';
import { ProjectType } from './phases.ts';
import type { WaitingVoteAct } from './vote-stage.ts';

const now = new Date('2027-03-10T12:00:00Z');
const OFFICE = 1;
const holding = (...codes: Permission[]) => ({
  isAdmin: false,
  isSysAdmin: false,
  permissions: new Map([[OFFICE, new Set<string>(codes)]]),
});
const project: DeskProject = {
  id: 7,
  type: 1,
  officeId: OFFICE,
  unitId: null,
  title: 'Zieleń',
  dateFrom: '2027-03-12T07:00:00Z',
  dateTo: '2027-03-31T18:00:00Z',
  step: 'publish',
  plan: null,
  isOthers: false,
};
const vote: DeskVote = {
  id: 3,
  year: 2027,
  title: 'Budżet obywatelski',
  dateTo: '2027-03-20T19:00:00Z',
  undecided: { waiting: 1, quarantined: 2, contested: 1, doubted: 0, signalsSince: null },
  next: null,
  auditorFile: null,
  errata: null,
};
const nothing: DeskFacts = {
  reader: holding('consultations.manage'),
  projects: [],
  votes: [],
  diaries: nothingWaits,
  comments: { total: 0, oldest: null },
  words: { total: 0 },
  letters: { failed: 0 },
  residents: { total: 0, oldest: null },
  portal: [],
  cases: noCases,
  opinions: nothingWaits,
  declaration: null,
  now,
};
const told = (facts: Partial<DeskFacts>) =>
  tasksOf({ ...nothing, ...facts }).map(({ href, title, sentence, verb, due }) =>
    [href, title, sentence, verb, due?.toISOString() ?? null].map((text) => text?.replaceAll('\u00a0', ' ') ?? null),
  );

describe('what waits', () => {
  test('where nothing waits, is nothing', () => {
    expect(told({ projects: [{ ...project, step: null }], votes: [{ ...vote, undecided: null }] })).toEqual([]);
  });

  test('stands in the order of its terms, and what has none comes last', () => {
    const facts = {
      projects: [{ ...project, id: 8, step: 'publish-results' } as const, project],
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

  test('petitions wait at their register, cases in the inbox', () => {
    const cases = { ...noCases, toAssign: { total: 2, due: now }, petitions: { total: 3, due: null } };
    expect(told({ cases }).map(([href, title]) => [href, title])).toEqual([
      ['/urzad/inicjatywy', '2 sprawy do przydzielenia'],
      ['/urzad/petycje', '3 petycje do rejestru'],
    ]);
  });

  test.each<[string, Partial<DeskProject>, string, string, string | null]>([
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
      { step: 'publish-results', dateTo: '2027-03-09T07:00:00Z' },
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

  test.each<[DeskProject['step'], readonly Permission[]]>([
    ['publish', ['consultations.manage']],
    ['plan-again', ['consultations.manage']],
    ['publish-results', ['consultations.manage']],
    ['too-late', ['consultations.manage', 'consultations.edit']],
    ['publish-report', ['consultations.manage', 'consultations.edit']],
    [null, []],
  ])('the step %s waits for those alone who may take it', (step, codes) => {
    const all: Permission[] = ['consultations.manage', 'consultations.edit', 'consultations.view', 'remarks.answer'];
    const waits = (project: DeskProject, right: Permission) =>
      tasksOf({ ...nothing, projects: [project], reader: holding(right) }).length > 0;
    expect(all.filter((right) => waits({ ...project, step }, right))).toEqual(codes);
    expect(all.filter((right) => waits({ ...project, step, officeId: OFFICE + 1 }, right))).toEqual([]);
    const ofUnit = new Map([[5, { officeId: OFFICE, codes: new Set<string>(['consultations.manage']) }]]);
    const reader = { ...holding(), unitPermissions: ofUnit };
    const led = (unitId: number) => tasksOf({ ...nothing, reader, projects: [{ ...project, step, unitId }] }).length;
    expect([led(5), led(6)]).toEqual([step === null ? 0 : 1, 0]);
  });

  test('a report that is owed leads to its page, and is due thirty days after the end, to the end of that day', () => {
    const ended = {
      ...project,
      type: ProjectType.Consultation,
      step: 'publish-report',
      dateTo: '2027-03-09T07:00:00Z',
    } as const;
    expect(told({ projects: [ended] })).toEqual([
      [
        '/urzad/konsultacje/7/raport',
        'Zieleń',
        'Skończyła się 9 marca 2027, godz. 8.00. Raport z odpowiedziami ogłasza się do 8 kwietnia 2027, w 30 dni od końca.',
        'Napisz raport',
        '2027-04-08T22:00:00.000Z',
      ],
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

  test('of votes what the reader has to do next, beside those to decide on', () => {
    const next = (act: WaitingVoteAct, due: string | null = null) => ({ ...vote, undecided: null, next: { act, due } });
    const votes = [
      next('count'),
      { ...next('propose'), id: 4 },
      next('agree', '2027-03-30T08:00:00Z'),
      { ...vote, next: { act: 'close' as const, due: vote.dateTo } },
    ];
    expect(told({ votes }).map(([href, title, , verb, due]) => [href, title, verb, due])).toEqual([
      ['/urzad/glosowania/3/rejestr', '3 głosy do rozstrzygnięcia', 'Rozstrzygnij', '2027-03-20T19:00:00.000Z'],
      ['/urzad/glosowania/3/przebieg', 'Głosowanie do zamknięcia', 'Zamknij', '2027-03-20T19:00:00.000Z'],
      [
        '/urzad/glosowania/3/przebieg',
        'Ogłoszenie wyników czeka na drugą osobę',
        'Zdecyduj',
        '2027-03-30T08:00:00.000Z',
      ],
      ['/urzad/glosowania/3/przebieg', 'Głosy do policzenia', 'Policz', null],
      ['/urzad/glosowania/4/przebieg', 'Wyniki do ogłoszenia', 'Zaproponuj', null],
    ]);
  });

  test('of votes a file for the auditor, due when it is deleted, until somebody confirms that the auditor has it', () => {
    const waits = { ...vote, undecided: null, auditorFile: { isDownloaded: false, until: '2027-05-02T21:30:00Z' } };
    const downloaded = { ...waits, auditorFile: { ...waits.auditorFile, isDownloaded: true } };
    const row = (what: string, verb: string) => [
      '/urzad/glosowania/3/przebieg',
      'Plik z kopertami dla audytora',
      `Budżet obywatelski: ${what}`,
      verb,
      '2027-05-02T21:30:00.000Z',
    ];
    expect(told({ votes: [waits] })).toEqual([
      row('pobierz plik i przekaż go audytorowi. W portalu jest jedyny, do 2 maja 2027.', 'Przekaż'),
    ]);
    expect(told({ votes: [downloaded] })).toEqual([
      row('plik jest pobrany. Gdy audytor potwierdzi, że go ma, usuń go z portalu.', 'Potwierdź'),
    ]);
  });

  test('of votes errata that another person proposed, with the project of the oldest', () => {
    const errata = { total: 1, editionId: 2, taskId: 41, taskTitle: 'Lipy na Rynku' };
    const row = (sentence: string) => [
      '/urzad/budzety/2/projekty/41/sprostowania',
      'Sprostowanie czeka na drugą osobę',
      sentence,
      'Zdecyduj',
      null,
    ];
    expect(told({ votes: [{ ...vote, undecided: null, errata }] })).toEqual([
      row('Budżet obywatelski, projekt „Lipy na Rynku”.'),
    ]);
    expect(told({ votes: [{ ...vote, undecided: null, errata: { ...errata, total: 6 } }] })).toEqual([
      row('Budżet obywatelski, projekt „Lipy na Rynku”. Czeka jeszcze 5 innych.'),
    ]);
  });

  test('of diaries those that await an entry, due to the end of the day of the first', () => {
    const diaries = waitingDiaries({ total: 2, items: [{ dueOn: '2027-03-12' }] });
    expect(told({ diaries })).toEqual([
      [
        '/urzad/realizacja?lista=do-wpisu',
        '2 dzienniki czekają na wpis',
        'Mieszkańcy czytają, co dzieje się z projektem, co najmniej raz na 90 dni.',
        'Napisz',
        '2027-03-12T23:00:00.000Z',
      ],
    ]);
    expect(waitingDiaries({ total: 1, items: [{ dueOn: null }] }).due).toBeNull();
  });

  test('of the portal itself what needs care', () => {
    expect(told({ portal: [{ title: 'Kończy się miejsce na dysku', sentence: 'Wolne 1,0 GB z 40,0 GB.' }] })).toEqual([
      ['/urzad/stan', 'Kończy się miejsce na dysku', 'Wolne 1,0 GB z 40,0 GB.', 'Zobacz', null],
    ]);
  });

  test('of residents those who ask to be confirmed, and since when the first of them does', () => {
    const oldest = new Date('2027-03-05T12:00:00Z');
    const href = '/konto/mieszkancy';
    expect(told({ residents: { total: 2, oldest } })).toEqual([
      [
        href,
        '2 osoby czekają na potwierdzenie danych',
        'Pierwsza osoba czeka 5 dni. Bez potwierdzenia portal nie uznaje nikogo za mieszkańca.',
        'Potwierdź',
        null,
      ],
    ]);
    expect(told({ residents: { total: 1, oldest: null } }).map(([, title, sentence]) => [title, sentence])).toEqual([
      ['1 osoba czeka na potwierdzenie danych', 'Bez potwierdzenia portal nie uznaje nikogo za mieszkańca.'],
    ]);
  });

  test('of votes the signals that nobody has looked at today', () => {
    const quiet = { waiting: 0, quarantined: 0, contested: 0, doubted: 0 };
    const votes = [{ ...vote, undecided: { ...quiet, signalsSince: '2027-03-09T10:00:00Z' } }];
    expect(told({ votes })).toEqual([
      [
        '/urzad/glosowania/3/sygnaly',
        'Sygnały do przejrzenia',
        'Budżet obywatelski: nikt ich nie oglądał od 9 marca 2027, godz. 11.00.',
        'Przejrzyj',
        null,
      ],
    ]);
    expect(tasksOf({ ...nothing, votes })[0]!.inLetter).toBe('Sygnały do przejrzenia, głosowanie 2027');
  });

  test('of letters those that failed', () => {
    expect(told({ letters: { failed: 3 } })).toEqual([
      ['/urzad/listy', '3 listy nie wyszły', 'Adresaci jeszcze ich nie dostali.', 'Zobacz dlaczego', null],
    ]);
  });

  test.each([
    [null, [['Nie ma deklaracji dostępności', 'Napisz', null]]],
    [
      { drawnUpOn: '2024-01-15', reviewedOn: '2026-03-27' },
      [['Przegląd deklaracji dostępności', 'Przejrzyj', '2027-03-31T22:00:00.000Z']],
    ],
    [{ drawnUpOn: '2024-01-15', reviewedOn: '2027-01-05' }, []],
  ])('of the declaration of accessibility (%j) what the law asks for', (days, tasks) => {
    const found = told({ declaration: { days } });
    expect(found.map(([, title, , verb, due]) => [title, verb, due])).toEqual(tasks);
    expect(found.every(([href]) => href === '/urzad/ustawienia/deklaracja-dostepnosci')).toBe(true);
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

describe('a letter, which others may read on its way,', () => {
  const inLetter = (facts: Partial<DeskFacts>) => tasksOf({ ...nothing, ...facts }).map((task) => task.inLetter);

  test.each(['publish', 'plan-again', 'too-late'] as const)('holds no title of what is not public (%s)', (step) => {
    const [text] = inLetter({ projects: [{ ...project, step }] });
    expect(text).toMatch(/^Ankieta w przygotowaniu/);
    expect(text).not.toContain('Zieleń');
  });

  test('names what everybody has seen', () => {
    expect(inLetter({ projects: [{ ...project, step: 'publish-results' }] })).toEqual([
      'Ankieta „Zieleń”: wyniki do ogłoszenia',
    ]);
  });

  test('does not say how many votes wait: where all do, that is how many there are', () => {
    expect(inLetter({ votes: [vote] })).toEqual(['Głosy do rozstrzygnięcia, głosowanie 2027']);
  });
});

describe('a list is asked where the rights of the reader open it', () => {
  const SOURCES: readonly DeskSource[] = ['projects', 'votes', 'diaries', 'comments', 'words', 'letters', 'residents'];
  const opened = (...codes: Permission[]) => {
    const reader = { isAdmin: false, isSysAdmin: false, permissions: new Map([[1, new Set<string>(codes)]]) };
    return SOURCES.filter((source) => opensSource(reader, source));
  };

  test.each<[Permission, readonly DeskSource[]]>([
    ['consultations.manage', ['projects']],
    ['consultations.view', ['projects']],
    ['comments.moderate', ['comments', 'words']],
    ['vote.register', ['votes']],
    ['vote.paper', ['votes']],
    ['budget.manage', ['votes', 'diaries']],
    ['budget.view', ['votes']],
    ['budget.diary', ['diaries']],
    ['settings.manage', []],
    ['residents.confirm', ['residents']],
  ])('%s: %j', (right, sources) => {
    expect(opened(right)).toEqual(sources);
  });

  test('an administrator sees all', () => {
    const admin = { isAdmin: true, isSysAdmin: false, permissions: new Map() };
    expect(SOURCES.filter((source) => opensSource(admin, source))).toEqual(SOURCES);
  });
});

test('what a colleague leads is told apart from what waits for the reader', () => {
  const waiting = { total: 1, due: null };
  const tasks = tasksOf({
    ...nothing,
    projects: [project, { ...project, id: 8, title: 'Cudza', isOthers: true }],
    votes: [vote],
    comments: { total: 1, oldest: null },
    cases: { ...noCases, overdue: waiting, mine: waiting, toAssign: waiting },
  });
  const others = tasks.filter(({ isOthers }) => isOthers).map(({ title }) => title.replaceAll('\u00a0', ' '));
  // Late cases of the reader stand among those that they lead.
  expect(others.toSorted()).toEqual(['1 sprawa po terminie', 'Cudza']);
});
