import { expect, test } from 'vitest';
import { kindOfFault, sortFaults } from './task-sheet-faults.ts';

test.each([
  ['Nie ma obszaru „Zażecze”. Może „Zarzecze”?', 'Nie ma obszaru „…”.'],
  ['Ten sam numer w tym samym obszarze ma wiersz 12.', 'Ten sam numer w tym samym obszarze ma wiersz ….'],
  ['Podaj tytuł projektu.', 'Podaj tytuł projektu.'],
])('what stands in the cells is no part of a kind: %s', (message, kind) => {
  expect(kindOfFault(message)).toBe(kind);
});

const fault = (row: number, column: string | null, message: string) => ({ row, column, message });

test('kinds of most rows come first, and each has its faults in the order of the sheet', () => {
  const faults = [
    fault(2, 'koszt', 'Podaj koszt.'),
    fault(2, 'obszar', 'Nie ma obszaru „A”.'),
    fault(3, 'obszar', 'Nie ma obszaru „B”.'),
    fault(3, null, 'Podaj koszt.'),
  ];
  expect(sortFaults(faults, 100)).toEqual({
    kinds: [
      { column: 'obszar', message: 'Nie ma obszaru „…”.', rows: 2 },
      { column: 'koszt', message: 'Podaj koszt.', rows: 1 },
      { column: null, message: 'Podaj koszt.', rows: 1 },
    ],
    told: [1, 0, 0, 2].map((kind, at) => ({ ...faults[at], kind })),
  });
});

test('a rare kind is not lost among hundreds of another one', () => {
  const many = Array.from({ length: 500 }, (_, at) => fault(at + 2, 'obszar', 'Nie ma obszaru „A”.'));
  const { kinds, told } = sortFaults([...many, fault(900, 'koszt', 'Podaj koszt.')], 100);
  expect(told).toHaveLength(100);
  expect(told.at(-1)).toMatchObject({ row: 900, kind: 1 });
  expect(kinds.map(({ rows }) => rows)).toEqual([500, 1]);
});

test('with a kind for each row as many kinds are told as somebody reads', () => {
  const { kinds, told } = sortFaults(
    Array.from({ length: 200 }, (_, at) => fault(at, 'opis', 'ab'.repeat(at + 1))),
    100,
  );
  expect(kinds).toHaveLength(40);
  expect(told.length).toBeLessThanOrEqual(100);
  expect(told.filter(({ kind }) => kind !== null).every(({ kind }) => kind! < 40)).toBe(true);
});
