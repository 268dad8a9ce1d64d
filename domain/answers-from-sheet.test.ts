import { expect, test } from 'vitest';
import { planOfSheet, type RegisterRow, sheetProblems } from './answers-from-sheet.ts';
import type { SheetCell } from './sheet-cell.ts';

const HEAD = ['numer', 'uwaga', 'stanowisko', 'uzasadnienie', 'znak wiersza'];
const cells = (...texts: string[]): SheetCell[] => texts.map((text) => ({ text, isFormula: false }));
const row = (id: string, decision: string, reason: string, digest = `d${id}`) =>
  cells(id, 'Lipy', decision, reason, digest);
const register = new Map<number, RegisterRow>(
  [
    { id: 1, digest: 'd1', decision: null, reason: '', isPublic: false },
    { id: 2, digest: 'd2', decision: 'partly' as const, reason: 'Na 7 cm.', isPublic: false },
    { id: 3, digest: 'd3', decision: 'rejected' as const, reason: 'Nie.', isPublic: true },
  ].map((each) => [each.id, each]),
);
const plan = (...rows: SheetCell[][]) => planOfSheet([cells(...HEAD), ...rows], register);
const whyOf = (...rows: SheetCell[][]) => {
  const planned = plan(...rows);
  return typeof planned === 'string' ? planned : planned.refused.map(({ why }) => why);
};

test('a decision and a reason come back, whatever the case of the letters; what is the same is counted', () => {
  expect(
    plan(row('1', ' uwzględniono ', 'Tak,\r\ndobrze. '), row('2', 'Uwzględniono częściowo', 'Na 7 cm.'), cells('', '')),
  ).toEqual({
    changes: [
      { id: 1, before: { decision: null, reason: '' }, after: { decision: 'accepted', reason: 'Tak,\ndobrze.' } },
    ],
    refused: [],
    same: 1,
  });
});

test('an emptied answer takes a draft back, and numbers may come as a spreadsheet writes them', () => {
  expect(plan(row('2.0', '', '', 'd2'))).toMatchObject({ changes: [{ id: 2, after: { decision: null, reason: '' } }] });
});

test.each<[string, SheetCell[][], string]>([
  ['a remark that is not there', [row('9', 'Uwzględniono', '')], sheetProblems.unknown],
  ['a row without a number', [row('pierwsza', 'Uwzględniono', '')], sheetProblems.unknown],
  ['a decision of one’s own', [row('1', 'Może', '')], sheetProblems.decision],
  ['what changed meanwhile', [row('1', 'Uwzględniono', '', 'd0')], sheetProblems.changed],
  ['what everybody reads already', [row('3', 'Uwzględniono', '')], sheetProblems.isPublic],
  [
    'a formula in a cell that is read',
    [[...cells('1', 'Lipy', 'Uwzględniono'), { text: 'x', isFormula: true }, ...cells('d1')]],
    sheetProblems.formula,
  ],
])('%s is refused, and that row alone', (_, rows, why) => {
  expect(whyOf(...rows)).toEqual([why]);
  const planned = plan(...rows, row('2', 'Nie dotyczy', 'Inny temat.'));
  expect(planned).toMatchObject({ changes: [{ id: 2 }], refused: [{ row: 2, why }] });
});

test('a remark that stands twice changes in neither row', () => {
  expect(whyOf(row('1', 'Uwzględniono', ''), row('1', 'Nie dotyczy', 'x'))).toEqual([
    sheetProblems.twice,
    sheetProblems.twice,
  ]);
});

test('a reason that is too long is refused in the words of the screen', () => {
  expect(whyOf(row('1', 'Nie dotyczy', 'x'.repeat(4001)))).toEqual([expect.stringContaining('najwyżej 4')]);
});

test('a formula elsewhere is nobody’s business, and text that begins like one is text', () => {
  const [id, , ...others] = row('1', 'Uwzględniono', '=1+1');
  expect(plan([id!, { text: 'x', isFormula: true }, ...others])).toMatchObject({
    changes: [{ after: { reason: '=1+1' } }],
  });
});

test('a sheet without its columns is refused whole, with their names', () => {
  expect(planOfSheet([cells('numer', 'stanowisko')], register)).toBe(
    sheetProblems.columns(['uzasadnienie', 'znak wiersza']),
  );
  expect(planOfSheet([], register)).toContain('numer');
});
