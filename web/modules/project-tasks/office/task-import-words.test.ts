import { expect, test } from 'vitest';
import {
  consequenceOf,
  doneInWords,
  faultsByRows,
  rowsInWords,
  trialInWords,
  undoneInWords,
} from './task-import-words.ts';

const plan = {
  rows: 0,
  columns: [],
  problem: null,
  states: [],
  added: [],
  addedRows: 0,
  changed: [],
  changedRows: 0,
  same: 0,
  faults: [],
  faultKinds: [],
  faultRows: 0,
  unknown: [],
  personal: [],
  seen: '',
};

test('the same fault of several rows is told once, others by themselves', () => {
  const fault = { kind: 0, column: 'obszar', cell: 'Zatoże', message: 'Nie ma takiego obszaru.' };
  expect(
    faultsByRows([
      { row: 2, ...fault },
      { row: 3, ...fault, cell: 'Zatorz' },
      { row: 9, ...fault },
      { row: 9, ...fault, column: null },
    ]),
  ).toEqual([
    { ...fault, row: 2, rows: [2, 9] },
    { ...fault, row: 3, cell: 'Zatorz', rows: [3] },
    { ...fault, row: 9, column: null, rows: [9] },
  ]);
});

test.each([
  [[2], '2'],
  [[2, 5], '2 i 5'],
  [[2, 5, 9], '2, 5 i 9'],
  [[1, 2, 3, 4, 5, 6], '1, 2, 3, 4, 5 i 6'],
  [[1, 2, 3, 4, 5, 6, 7], '1, 2, 3, 4, 5, 6 i 1\u00a0dalszy'],
  [[1, 2, 3, 4, 5, 6, 7, 8], '1, 2, 3, 4, 5, 6 i 2\u00a0dalsze'],
])('rows %j', (rows, words) => {
  expect(rowsInWords(rows)).toBe(words);
});

test.each([
  [{}, 'Próba: nic się nie zmieni'],
  [{ same: 3 }, 'Próba: nic się nie zmieni'],
  [{ addedRows: 1 }, 'Próba: 1\u00a0projekt wejdzie'],
  [{ addedRows: 1, changedRows: 1 }, 'Próba: 2\u00a0projekty wejdą'],
  [{ addedRows: 139 }, 'Próba: 139\u00a0projektów wejdzie'],
  [{ addedRows: 139, faultRows: 1 }, 'Próba: błędy w 1\u00a0wierszu'],
])('a trial of %j', (counts, words) => {
  expect(trialInWords({ ...plan, ...counts })).toBe(words);
});

test('what a sheet did, and what it will do', () => {
  const made = {
    id: 1,
    fileName: 'p.xlsx',
    madeAt: '',
    madeBy: null,
    added: 28,
    changed: 0,
    same: 1,
    undone: null,
    touched: 0,
    mayUndo: true,
  };
  expect(doneInWords(made)).toBe('dodano 28, bez zmian 1');
  expect(consequenceOf({ ...plan, addedRows: 5, changedRows: 1 }, true)).toContain(
    'dojdzie 5\u00a0projektów, zmieni się 1\u00a0projekt. Mieszkańcy zobaczą to od razu.',
  );
  expect(consequenceOf({ ...plan, addedRows: 5 }, false)).toContain('razem z edycją');
});

test.each<[number, number, boolean, string]>([
  [1, 0, true, '1 projekt zniknie z edycji. Mieszkańcy zobaczą to od razu.'],
  [
    28,
    2,
    true,
    '28 projektów zniknie z edycji, 2 projekty wrócą do tego, co było przed wczytaniem. Mieszkańcy zobaczą to od razu.',
  ],
  [0, 5, false, '5 projektów wróci do tego, co było przed wczytaniem. Mieszkańcy nie widzą jeszcze tej edycji.'],
])('taking back %i added and %i changed is said before it is done', (added, changed, isSeen, words) => {
  expect(undoneInWords({ added, changed }, isSeen).replaceAll('\u00a0', ' ')).toBe(words);
});
