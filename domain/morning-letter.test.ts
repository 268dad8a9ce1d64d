import { describe, expect, test } from 'vitest';
import { noCases, nothingWaits, tasksOf } from './desk-work.ts';
import { morningLines, morningOf } from './morning-letter.ts';

test.each([
  ['7.00 in winter', '2027-03-10T06:00:00Z', '2027-03-10'],
  ['7.00 in summer', '2027-06-09T05:00:00Z', '2027-06-09'],
  ['a minute before', '2027-03-10T05:59:59Z', null],
  ['8.59, where the portal was away', '2027-03-10T07:59:00Z', '2027-03-10'],
  ['9.00', '2027-03-10T08:00:00Z', null],
  ['Saturday', '2027-03-13T06:00:00Z', null],
  ['Sunday', '2027-03-14T06:00:00Z', null],
  ['Easter Monday', '2027-03-29T05:00:00Z', null],
  ['the third of May', '2027-05-03T05:00:00Z', null],
])('%s', (_what, now, day) => {
  expect(morningOf(new Date(now))).toBe(day);
});

describe('the lines of a letter', () => {
  const now = new Date('2027-03-10T06:00:00Z');
  const place = { officeId: 1, unitId: null, isOthers: false };
  const project = { id: 7, type: 1, title: 'Zieleń', step: 'publish', plan: null, ...place } as const;
  const tasks = tasksOf({
    reader: { isAdmin: true, isSysAdmin: false, permissions: new Map() },
    projects: [
      { ...project, dateFrom: '2027-03-12T07:00:00Z', dateTo: '2027-03-31T18:00:00Z' },
      { ...project, id: 8, step: 'publish-results', dateFrom: '2027-02-12T07:00:00Z', dateTo: '2027-03-01T18:00:00Z' },
    ],
    votes: [],
    diaries: nothingWaits,
    comments: { total: 12, oldest: new Date('2027-03-08T12:00:00Z') },
    words: { total: 0 },
    letters: { failed: 0 },
    residents: { total: 0, oldest: null },
    portal: [],
    cases: noCases,
    opinions: nothingWaits,
    declaration: null,
    now,
  });

  test('stand by their day, each with its link', () => {
    expect(morningLines(tasks, now, 'https://wiec.example').replaceAll('\u00a0', ' ')).toBe(
      [
        'Na dziś:',
        '– 12 komentarzy do decyzji, termin minął',
        '  https://wiec.example/urzad/komentarze',
        '',
        'W tym tygodniu:',
        '– Ankieta w przygotowaniu, do ogłoszenia, do 12 marca',
        '  https://wiec.example/urzad/ankiety/7',
        '',
        'Później:',
        '– Ankieta „Zieleń”: wyniki do ogłoszenia',
        '  https://wiec.example/urzad/ankiety/8',
      ].join('\n'),
    );
  });

  test('are none where nothing waits', () => {
    expect(morningLines([], now, 'https://wiec.example')).toBe('');
  });
});
