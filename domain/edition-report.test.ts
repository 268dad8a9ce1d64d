import { describe, expect, test } from 'vitest';
import {
  checkEditionReport,
  checkReportNote,
  type EditionReportFacts,
  editionReportActs,
  editionReportActsFor,
  editionReportLimits,
  editionReportStateAfter,
  gateRows,
  implementationRows,
  reportedVote,
  reportTables,
  turnoutRows,
} from './edition-report.ts';
import { ProjectTaskStatus } from './project-task-status.ts';
import { OWN_REPORT, reportStates, type ReportState } from './signed-report.ts';

const { Abandoned, Completed, InProgress, NotSelected, Rejected, Selected, UnderReview, Withdrawn } = ProjectTaskStatus;
const WRITER = 1;
const OTHER = 2;
const standing = (state: ReportState, by: number, more: object = {}) =>
  editionReportActsFor({ state, writerIds: [WRITER], hasOutcome: true, ...more }, by, true);

describe('its way to the public', () => {
  test.each<[ReportState, string[], string[]]>([
    ['none', ['write'], ['write']],
    ['draft', ['write', 'submit'], ['write', 'submit']],
    ['submitted', ['return'], ['return', 'accept']],
    ['accepted', ['return', 'publish'], ['return', 'publish']],
    ['published', ['renew'], ['renew']],
  ])('%s: who wrote may %s, another person %s', (state, own, others) => {
    expect(standing(state, WRITER)).toEqual(own);
    expect(standing(state, OTHER)).toEqual(others);
    for (const act of editionReportActs) {
      expect(editionReportStateAfter(state, act) === null).toBe(!others.includes(act));
    }
  });

  test('begins once results are known, and is done by whoever may change editions', () => {
    for (const state of reportStates) {
      expect(standing(state, OTHER, { hasOutcome: false })).toEqual([]);
      expect(editionReportActsFor({ state, writerIds: [], hasOutcome: true }, OTHER, false)).toEqual([]);
    }
  });

  test('nobody signs what they wrote, and the sentence says so', () => {
    expect(OWN_REPORT).toContain('inna osoba');
    expect(standing('submitted', WRITER)).not.toContain('accept');
  });
});

test.each([
  ['', 'write', []],
  ['', 'submit', ['content']],
  ['Było dobrze.', 'submit', []],
  ['x'.repeat(editionReportLimits.words), 'write', []],
  ['x'.repeat(editionReportLimits.words + 1), 'write', ['content']],
] as const)('the words of a report %#', (words, act, fields) => {
  expect(Object.keys(checkEditionReport(words, act))).toEqual(fields);
});

test('a note says why, and not too much', () => {
  expect(checkReportNote(' ', 'Napisz.')).toEqual({ note: 'Napisz.' });
  expect(checkReportNote('Błąd w tabeli.', 'Napisz.')).toEqual({});
  expect(Object.keys(checkReportNote('x'.repeat(501), 'Napisz.'))).toEqual(['note']);
});

const facts: EditionReportFacts = {
  year: 2027,
  countedOn: '2027-05-04',
  projects: [
    { status: UnderReview, count: 1 },
    { status: Rejected, count: 3 },
    { status: Withdrawn, count: 2 },
    { status: Selected, count: 4 },
    { status: NotSelected, count: 5 },
    { status: InProgress, count: 2 },
    { status: Completed, count: 1 },
    { status: Abandoned, count: 1 },
  ],
  rejections: [],
  votes: [],
  pool: 0,
  chosenCost: 1_000_00,
  paid: null,
};
const plain = (rows: readonly (readonly [string, string])[]) => rows.map(([name, value]) => `${name}: ${value}`);

test('projects are counted at each gate; chosen are all that were, whatever became of them', () => {
  expect(plain(gateRows(facts))).toEqual([
    'Zgłoszone: 19',
    'Jeszcze bez decyzji: 1',
    'Wycofane: 2',
    'Niedopuszczone: 3',
    'Poddane głosowaniu: 13',
    'Wybrane: 8',
    'Niewybrane: 5',
  ]);
  expect(plain(implementationRows(facts))).toEqual([
    'Wybrany do realizacji: 4',
    'W realizacji: 2',
    'Zrealizowany: 1',
    'Odstąpiono od realizacji: 1',
  ]);
});

const counts = { title: 'Głosowanie', voteCount: 100, incorrectVoteCount: 0, femaleVoteCount: 60, maleVoteCount: 40 };

test('what was paid is told where somebody wrote it down', () => {
  const costs = (paid: number | null) =>
    reportTables({ ...facts, paid }).find(({ title }) => title === 'Koszty')!.rows.length;
  expect([costs(null), costs(0)]).toEqual([1, 2]);
});

describe('turnout', () => {
  test('is told by area and sex where groups are large enough', () => {
    const vote = reportedVote({ ...counts, areas: [{ name: 'Zarzecze', votes: 70 }, { name: 'Wrzosy', votes: 30 }] }); // prettier-ignore
    expect(plain(turnoutRows(vote))).toEqual([
      'Głosy ważne: 100',
      'Kobiety: 60',
      'Mężczyźni: 40',
      'Obszar: Zarzecze: 70',
      'Obszar: Wrzosy: 30',
    ]);
  });

  test('is told by age and channel, of what was kept from the closing on', () => {
    const vote = reportedVote({
      ...counts,
      femaleVoteCount: null,
      maleVoteCount: null,
      areas: [],
      ages: [
        { band: '75+', votes: 9 },
        { band: '18-29', votes: 60 },
        { band: '30-44', votes: 3 },
        { band: '45-59', votes: 8 },
      ],
      channels: [
        { channel: 'paper', votes: 20 },
        { channel: 'web', votes: 70 },
        { channel: 'account', votes: 10 },
      ],
    });
    expect(plain(turnoutRows(vote))).toEqual([
      'Głosy ważne: 100',
      'Wiek: 18–29 lat: 60',
      'Wiek: 75 lat i więcej: 9',
      'Grupy wieku z małą liczbą głosów, razem: 11',
      'Przez portal: 80',
      'Na papierze: 20',
    ]);
    const few = reportedVote({ ...counts, areas: [], channels: [{ channel: 'paper', votes: 4 }, { channel: 'web', votes: 96 }] }); // prettier-ignore
    expect(few).toMatchObject({ onPaper: null, online: null });
    const { ages: _ages, otherAges: _other, onPaper: _paper, online: _online, ...before } = few;
    expect(plain(turnoutRows(before))).toEqual(['Głosy ważne: 100', 'Kobiety: 60', 'Mężczyźni: 40']);
  });

  test('never tells of fewer than results may publish, whatever was kept', () => {
    const small = reportedVote({
      ...counts,
      femaleVoteCount: 97,
      maleVoteCount: 3,
      areas: [
        { name: 'Zarzecze', votes: 90 },
        { name: 'Wrzosy', votes: 4 },
        { name: 'Łęgi', votes: 6 },
      ],
    });
    expect(small).toMatchObject({ women: null, men: null, otherAreas: 10, areas: [{ name: 'Zarzecze', votes: 90 }] });
  });
});
